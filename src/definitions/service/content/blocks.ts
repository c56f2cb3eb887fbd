import type { Block, Expr, Tab } from "../../../engine/definition.ts";
import type { AuthoredBlock } from "../../language/authored.generated.ts";
import { blockWords } from "../../language/blocks.generated.ts";
import { byShape } from "../../language/members.ts";
import type { BlockWord } from "../../language/shape.ts";
import { hasFields } from "../../source/authored-fields.ts";
import { changed, sameOrigin } from "../../source/origins.ts";
import { ANY, listOf } from "../../types/types.ts";
import { pastedForm, pastedLine } from "../../model/pasted-lists.ts";
import { compileButton, compileButtons } from "../calls/buttons.ts";
import { compileCalls } from "../calls/calls.ts";
import type { Cursor } from "../cursor.ts";
import { compileByShape } from "./by-shape.ts";
import { recapOf } from "./field-paths.ts";
import type { CompileContent } from "./options.ts";
import { compileItems, rowSite } from "./rows.ts";

type BlockKind = Block["block"];
type Compiled<K extends BlockKind> = Omit<Extract<Block, { block: K }>, "key" | "when" | "block" | "title">;
type LinkItem = Compiled<"links">["items"][number];
/** Compiles the members of one kind of block, except its key, condition and title. */
type CompileBlock<K extends BlockKind> = (
  block: Cursor,
  key: string,
  compileContent: CompileContent,
) => Compiled<K>;

/** The kinds of block that the shapes of their members do not describe whole. */
const BLOCKS: { readonly [K in BlockKind]?: CompileBlock<K> } = {
  section: (block, key, compileContent) => ({
    ...foldingOf(block),
    content: compileContent(block, key),
    actions: compileButtons(block, key),
  }),
  form: compileForm,
  tabs: (block, key, compileContent) => ({
    items: block
      .objects("items")
      .map((tab, index) => compileTab(tab, `${key}.${tab.optional("id") ?? index}`, compileContent)),
  }),
  table(block, key) {
    const row = rowSite(block);
    const actions = compileButtons(row, key);
    return { rows: rowsOf(block), items: compileItems(row), ...block.givenProse("empty"), actions };
  },
  list(block, key, compileContent) {
    const row = rowSite(block);
    const actions = compileButtons(row, key);
    // Without its label a row has no head to hold the data.
    if (block.has("items") && !block.has("label")) block.report("list-without-label", "items");
    return {
      rows: rowsOf(block),
      ...row.givenText("label"),
      ...row.given("items", () => compileItems(row)),
      content: compileContent(row, key),
      ...block.givenProse("empty"),
      actions,
    };
  },
  recap: (block) => ({
    of: recapOf(block),
    ...block.given("value", () => block.expression("value").expr),
    content: [],
  }),
  links: (block, key) => ({
    items: block
      .objects("items")
      .map((item, index) =>
        changed<LinkItem>(compileButton(item, `${key}.${index}`), item.givenText("text")),
      ),
  }),
  paste: compilePaste,
  media: (block) => ({ label: block.text("label"), value: mediaOf(block) }),
};

/** Blocks that are rendered without a title of their own. */
const UNTITLED: ReadonlySet<BlockKind> = new Set(["tabs", "media"]);

/** Compiles a block, without key and condition. */
export function compileBlock(block: Cursor, key: string, compileContent: CompileContent) {
  const kind: BlockKind = block.get<AuthoredBlock["kind"]>("kind");
  const title = UNTITLED.has(kind) ? {} : block.givenText("title");
  const { members }: BlockWord = blockWords[kind];
  const own = BLOCKS[kind]?.(block, key, compileContent);
  const given = compileByShape({ node: block, key, compileContent }, own ? byShape(members) : members);
  return { block: kind, ...title, ...own, ...given } as Block; // as: both give the members of the kind
}

/** A part that can be closed needs a title to open it, and would hide the errors of its fields. */
function foldingOf(block: Cursor): Pick<Compiled<"section">, "default"> {
  if (block.has("default") && (!block.has("title") || hasFields(block)))
    block.report("section-closed", "default");
  return block.get("default") === false ? { default: ["value", false] } : block.givenBoolean("default");
}

/** Pictures and videos are files of the region: an answer or a text must not choose the address that the page loads. */
function mediaOf(block: Cursor): Expr {
  const { expr } = block.expression("value");
  if (expr[0] !== "path" || expr[1] !== "regione") block.report("media-source", "value");
  return expr;
}

const rowsOf = (block: Cursor) => block.expression("rows", listOf(ANY)).expr;

function compileTab(tab: Cursor, key: string, compileContent: CompileContent): Tab {
  const { when, inside } = tab.condition();
  const compiled = {
    key,
    label: inside.text("label"),
    ...(when && { when }),
    ...inside.givenBoolean("default"),
    ...inside.givenBoolean("enabled"),
    content: compileContent(inside, key),
  };
  return sameOrigin(compiled, tab.source);
}

/** A form inside a page: its fields write to data of its own. */
function compileForm(block: Cursor, key: string, compileContent: CompileContent): Compiled<"form"> {
  const name = block.string("name");
  if (!hasFields(block) && !block.get("next")) block.report("form-without-fields", "name", { name });
  const qui = block.context.model.forms.get(name)?.type() ?? ANY;
  const form = block.with({ form: name, path: [] }).withLocals({ qui }).knowing([name]);
  return {
    name,
    content: compileContent(form, key),
    load: compileCalls(form, "load"),
    ...form.given("next", () => compileButton(form.object("next")!, `${key}.next`, name)),
    actions: compileButtons(form, key),
  };
}

/** A pasted list: the form of a line, and the type of `riga` in its members. */
function compilePaste(block: Cursor, key: string, compileContent: CompileContent): Compiled<"paste"> {
  if (!pastedForm(block)) block.report("paste-form", "content");
  const line = block.withLocals({ riga: pastedLine(block, block.context.model) });
  const isOfRule = (block.object("call") ?? block).string("call").includes(".");
  if (isOfRule) block.report("paste-call", "call");
  const [call] = isOfRule ? [] : compileCalls(line, "call");
  return {
    name: block.string("name"),
    max: block.get<number>("max"),
    content: compileContent(block, key),
    value: line.expression("value").expr,
    call: call ?? { endpoint: "" }, // reported
    items: compileItems(line),
  };
}
