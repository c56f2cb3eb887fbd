import { describeRich, describeText } from "../../definitions/index.ts";
import {
  branchesOf,
  fixedOptions,
  isLookup,
  type CompiledService,
  type Entry,
  type Step,
  type Text,
} from "../../engine/index.ts";
import type { SheetContent, SheetDocument, SheetPart } from "./document.ts";
import { messages } from "./messages.ts";
import { regionName, type SheetSource, titleOfStep } from "./source.ts";

const { texts } = messages;

/** A text with the place where people read it. */
type Line = readonly [place: string, text: string];

/** Every text of a service on one page, for a lawyer or a translator: place, text, and a blank column for remarks. */
export function allTexts({ service, facts }: SheetSource): SheetDocument {
  const parts: SheetPart[] = [
    ...service.steps.map((step) => ({
      heading: titleOfStep(service, step),
      content: remarks(textsOfStep(step)),
    })),
    ...[...textsOfCalls(service)].map(([heading, lines]) => ({ heading, content: remarks(lines) })),
  ];
  return {
    title: texts.title,
    subtitle: `${service.title} – ${regionName(facts)}`,
    intro: [texts.intro],
    parts: parts.filter(({ content }) => content.kind === "table" && content.rows.length > 0),
  };
}

const remarks = (lines: readonly Line[]): SheetContent => ({
  kind: "table",
  columns: texts.columns,
  rows: lines.map(([place, text]) => [place, text, ""]),
  widths: [22, 50, 28],
  isForRemarks: true,
});

/** A text as its author wrote it, with the names of data in braces. */
const writtenText = (text: Text): string =>
  [text]
    .flat()
    .map((part) => {
      if (typeof part === "string") return part;
      return part.expr[0] === "path" ? `{${part.expr.slice(1).join(".")}}` : describeText([part]);
    })
    .join("");

const line = (place: string, text: Text | undefined): Line[] =>
  text === undefined || text === "" ? [] : [[place, writtenText(text)]];

function textsOfStep({ title, stage, content, next, actions }: Step): Line[] {
  return [
    ...line(texts.stepTitle, title),
    ...line(texts.stage, stage),
    ...content.flatMap(textsOfEntry),
    ...[...(next ? [next] : []), ...actions].flatMap(textsOfButton),
  ];
}

type Button = NonNullable<Step["next"]>;

const textsOfButton = ({ label, confirm, message, choose = [] }: Button): Line[] => [
  ...line(texts.button, label),
  ...line(texts.confirm, confirm),
  ...line(texts.afterButton(describeText(label)), message),
  ...choose.flatMap((effect) => line(texts.afterButton(describeText(label)), effect.message)),
];

function textsOfEntry(entry: Entry): Line[] {
  const own =
    "check" in entry ? line(texts.rule, entry.message) : "field" in entry ? ofField(entry) : ofBlock(entry);
  const below =
    "block" in entry && entry.block === "recap"
      ? []
      : branchesOf(entry).flatMap(({ content }) => content.flatMap(textsOfEntry));
  return [...own, ...below];
}

type Field = Extract<Entry, { readonly field: unknown }>;
type Block = Extract<Entry, { readonly block: unknown }>;

function ofField(field: Field): Line[] {
  const name = field.label === "" ? field.name : describeText(field.label);
  const added = isLookup(field.options) ? (field.options.add ?? []) : [];
  return [
    ...line(texts.label, field.label),
    ...line(texts.of(texts.help, name), field.help),
    ...line(texts.of(texts.required, name), field.required?.message),
    ...line(texts.of(texts.least, name), field.min?.message),
    ...line(texts.of(texts.most, name), field.max?.message),
    ...[field.title, field.add, field.remove, field.none].flatMap((text) =>
      line(texts.of(texts.rows, name), text),
    ),
    ...fixedOptions(field).flatMap(({ label, help }) => [
      ...line(texts.of(texts.option, name), label),
      ...line(texts.of(texts.optionHelp, name), help),
    ]),
    ...added.flatMap(({ label }) => line(texts.of(texts.option, name), label)),
  ];
}

function ofBlock(block: Block): Line[] {
  const title = "title" in block ? line(texts.blockTitle, block.title) : [];
  switch (block.block) {
    case "text":
      return [...title, [block.level ? texts.notice : texts.text, describeRich(block.text)]];
    case "facts":
    case "sheet":
      return [...title, ...block.items.flatMap((item) => line(texts.datum, item.label))];
    case "table":
    case "list":
      return [
        ...title,
        ...(block.items ?? []).flatMap((item) => line(texts.column, item.label)),
        ...("label" in block ? line(texts.row, block.label) : []),
        ...line(texts.empty, block.empty),
        ...block.actions.flatMap(textsOfButton),
      ];
    case "tabs":
      return block.items.flatMap((tab) => line(texts.tab, tab.label));
    case "links":
      return [
        ...title,
        ...block.items.flatMap((item) => [...textsOfButton(item), ...line(texts.linkText, item.text)]),
      ];
    case "media":
      return line(texts.media, block.label);
    case "section":
      return [...title, ...block.actions.flatMap(textsOfButton)];
    case "form":
      return [...title, ...[...(block.next ? [block.next] : []), ...block.actions].flatMap(textsOfButton)];
    default:
      return title;
  }
}

/** The messages of calls and rules, each call a part. */
function textsOfCalls({ endpoints, rules }: CompiledService): Map<string, Line[]> {
  const parts = new Map<string, Line[]>();
  for (const [name, { errors, wait, verify, repeat }] of Object.entries(endpoints)) {
    const lines = Object.entries(errors).flatMap(([status, all]) =>
      all.flatMap(({ title, message }) => [
        ...line(texts.errorTitle(status), title),
        ...message.flatMap((text) => line(texts.error(status), text)),
      ]),
    );
    const others = [
      ...line(texts.wait, wait?.message),
      ...line(texts.button, wait?.label),
      ...Object.entries(verify?.errors ?? {}).flatMap(([status, text]) => line(texts.error(status), text)),
      ...line(texts.repeat, repeat),
    ];
    parts.set(texts.call(name), unique([...lines, ...others]));
  }
  for (const [name, { errors, link }] of Object.entries(rules))
    parts.set(
      texts.ofRule(name),
      unique([
        ...Object.entries(errors).flatMap(([reason, text]) => line(texts.error(reason), text)),
        ...line(texts.linkText, link?.label),
      ]),
    );
  return parts;
}

const unique = (lines: readonly Line[]): Line[] => [
  ...new Map(lines.map((one) => [one.join("\n"), one] as const)).values(),
];
