import type { Node } from "jsonc-parser";
import { fragmentOf, isRegionFile, overlayOf, serviceOf, CATALOGUE, ERRORS } from "../../names/files.ts";
import { edited, replaceNode } from "../../text/edit-json.ts";
import { itemsOf, memberIn, nodesBelow, treeOf } from "../../text/json-tree.ts";
import { type Act, type ActPlace, changesTo, choiceOf, form, refuse } from "../act.ts";
import { nodeOf } from "../place.ts";

/** The members that people read. */
const TEXTS = [
  "title",
  "text",
  "label",
  "help",
  "message",
  "required",
  "stage",
  "confirm",
  "empty",
  "add",
  "remove",
  "none",
] as const;
const READ: ReadonlySet<string> = new Set([
  ...TEXTS,
  "messaggio",
  "testo",
  "testoHome",
  "titolo",
  "nota",
  "notaEmail",
]);

const isText = (node: Node | undefined): node is Node =>
  node?.type === "string" && !String(node.value).startsWith("= ") && String(node.value).trim() !== "";

/** The texts of a node that people read: a text itself, or its members. */
function textsAt(place: ActPlace): string[] {
  const node = nodeOf(place);
  const found = isText(node)
    ? [node]
    : TEXTS.flatMap((key) => {
        const member = memberIn(node, key);
        const one = member?.type === "object" ? memberIn(member, "message") : member;
        return [one, ...itemsOf(one)].filter(isText);
      });
  return [...new Set(found.filter(isRead).map(({ value }) => String(value)))];
}

const isAuthored = (path: string): boolean =>
  [serviceOf, fragmentOf, overlayOf].some((of) => of(path) !== undefined) ||
  isRegionFile(path) ||
  path === CATALOGUE ||
  path === ERRORS;

/** Every place of a text, by file. */
function placesOf({ files }: ActPlace, text: string): Map<string, Node[]> {
  const found = new Map<string, Node[]>();
  for (const [file, written] of files) {
    const tree = isAuthored(file) && written.includes(text.slice(0, 8)) ? treeOf(written) : undefined;
    const same = tree ? [...nodesBelow(tree)].filter((one) => one.value === text && isRead(one)) : [];
    if (same.length > 0) found.set(file, same);
  }
  return found;
}

/** True for a text in a member that people read: a name may be the same word. */
function isRead({ parent, type }: Node): boolean {
  const property = parent?.type === "array" ? parent.parent : parent;
  const key: unknown = property?.type === "property" ? property.children?.[0]?.value : undefined;
  return type === "string" && typeof key === "string" && (READ.has(key) || /^([0-9]{3}|altro)/.test(key));
}

export const textEverywhere: Act = {
  id: "text-everywhere",
  title: "Cambia un testo ovunque compare",
  help: "Cambia lo stesso testo in tutti i servizi, i frammenti e le varianti in cui è scritto uguale.",
  applies: (place) => isAuthored(place.address.file) && textsAt(place).length > 0,
  parameters(place) {
    const texts = textsAt(place);
    const titles = texts.map((text) => {
      const count = [...placesOf(place, text).values()].flat().length;
      return [text, `${text} (${count === 1 ? "in un punto" : `in ${count} punti`})`] as const;
    });
    return form({
      testo: { type: "string", title: "Testo di ora", default: texts[0] ?? "", oneOf: choiceOf(titles) },
      nuovo: {
        type: "string",
        title: "Testo nuovo",
        minLength: 1,
        format: "textarea",
        default: texts[0] ?? "",
      },
    });
  },
  run(input) {
    const { files, values } = input;
    const [before, after] = [values.testo, values.nuovo];
    if (typeof before !== "string" || !textsAt(input).includes(before))
      return refuse("Scegli uno dei testi di questa parte.");
    if (typeof after !== "string" || after.trim() === "") return refuse("Scrivi il testo nuovo.");
    const texts = [...placesOf(input, before)].map(([file, nodes]) => {
      const edits = nodes.map((node) => replaceNode(node, JSON.stringify(after)));
      return [file, edited(files.get(file) ?? "", edits)] as const;
    });
    return changesTo(files, new Map(texts));
  },
};
