import type { Files } from "../../model/address.ts";
import { CATALOGUE, fragmentOf, isRegionFile, overlayOf, serviceOf, servicePath } from "../../names/files.ts";
import { setValue } from "../../text/edit-json.ts";
import { itemsOf, memberIn, objectsBelow, propertyIn, stringIn, treeOf } from "../../text/json-tree.ts";
import { type Act, changesTo, form, isName, NAME, NO_NAME, refuse, textValue } from "../act.ts";
import { kindAt, nodeOf } from "../place.ts";
import { withLinks } from "./links.ts";
import { mentionsOf } from "./names.ts";
import { insideOf, TokenEdits } from "./token-edits.ts";

export const renameService: Act = {
  id: "rename-service",
  title: "Cambia il nome o l'indirizzo del servizio",
  help: "Cambia il nome del file, nel catalogo, nelle regioni, nelle varianti e nelle condizioni. Gli indirizzi di prima continuano a funzionare.",
  applies: (place) => kindAt(place) === "service",
  parameters: (place) => {
    const node = nodeOf(place);
    return form(
      {
        nome: { type: "string", title: "Nome", pattern: NAME, default: stringIn(node, "id") ?? "" },
        titolo: {
          type: "string",
          title: "Titolo",
          description:
            "Cambia anche nel menu, nelle schede e nei collegamenti che sono scritti come il titolo.",
          minLength: 1,
          default: stringIn(node, "title") ?? "",
        },
        indirizzo: {
          type: "string",
          title: "Indirizzo",
          description: "Comincia con /. Se lo cambi, chi apre quello di prima arriva lo stesso.",
          pattern: "^/",
          default: stringIn(node, "path") ?? "",
        },
      },
      ["nome"],
    );
  },
  run({ files, address, values }) {
    const before = serviceOf(address.file) ?? "";
    const after = textValue(values, "nome");
    if (!isName(after)) return refuse(NO_NAME);
    if (after !== before && files.has(servicePath(after)))
      return refuse(`C'è già un servizio che si chiama «${after}».`);
    const edits = after === before ? new TokenEdits() : edited(files, before, after);
    const title = textValue(values, "titolo");
    const titleBefore = stringIn(treeOf(files.get(address.file) ?? ""), "title") ?? "";
    if (title !== "" && title !== titleBefore) inLabels(edits, files, titleBefore, title);
    const texts = new Map<string, string | null>(edits.texts(files));
    const own = texts.get(address.file) ?? files.get(address.file) ?? "";
    texts.set(address.file, withAddress(withTitle(own, title), values.indirizzo));
    const linked = withLinks(files, texts);
    if (after !== before) moveFiles(files, linked, { before, after });
    return changesTo(files, linked);
  },
};

/** Every place that names a service. */
function edited(files: Files, before: string, after: string): TokenEdits {
  const edits = new TokenEdits();
  for (const file of [...files.keys()].filter((path) => [serviceOf(path), overlayOf(path)].includes(before)))
    replaceValue(edits, file, memberIn(treeOf(files.get(file)!), "id"), after);
  for (const mention of mentionsOf(files)) {
    const [first, second, third] = mention.names;
    if (mention.meaning === "service" && first?.name === before) edits.replace(mention.file, first, after);
    if (first?.name === "regione" && second?.name === "servizi" && third?.name === before)
      edits.replace(mention.file, third, after);
  }
  for (const [file, text] of files) if (isRegionFile(file)) inRegion(edits, { file, text }, before, after);
  return edits;
}

/** Every label of a link, card or entry of the menu that is the title of the service. */
function inLabels(edits: TokenEdits, files: Files, before: string, after: string): void {
  for (const [file, text] of files) {
    if (file !== CATALOGUE && serviceOf(file) === undefined && fragmentOf(file) === undefined) continue;
    const tree = treeOf(text);
    if (!tree) continue;
    for (const object of objectsBelow(tree))
      for (const key of ["label", "title"]) {
        const node = memberIn(object, key);
        if (node?.value === before && object !== tree)
          edits.replace(file, insideOf(node), JSON.stringify(after).slice(1, -1));
      }
  }
}

type Names = readonly [before: string, after: string];

function inRegion(
  edits: TokenEdits,
  { file, text }: { readonly file: string; readonly text: string },
  ...[before, after]: Names
): void {
  const tree = treeOf(text);
  const switches = memberIn(tree, "servizi");
  const key = switches && propertyIn(switches, before)?.children?.[0];
  if (key) edits.replace(file, insideOf(key), after);
  for (const stopped of itemsOf(memberIn(tree, "manutenzioni")).flatMap((one) =>
    itemsOf(memberIn(one, "servizi")),
  ))
    if (stopped.value === before) edits.replace(file, insideOf(stopped), after);
}

function replaceValue(
  edits: TokenEdits,
  file: string,
  node: ReturnType<typeof memberIn>,
  text: string,
): void {
  if (node) edits.replace(file, insideOf(node), text);
}

/** The files of the service and its overlays have its name. */
function moveFiles(
  files: Files,
  texts: Map<string, string | null>,
  { before, after }: { readonly before: string; readonly after: string },
): void {
  for (const path of files.keys()) {
    if (serviceOf(path) !== before && overlayOf(path) !== before) continue;
    texts.set(path.replace(`/${before}.json`, `/${after}.json`), texts.get(path) ?? files.get(path) ?? "");
    texts.set(path, null);
  }
}

const withTitle = (text: string, title: string): string =>
  title === "" ? text : setValue(text, ["title"], title);

function withAddress(text: string, wanted: unknown): string {
  const node = treeOf(text);
  const before = stringIn(node, "path") ?? "";
  if (typeof wanted !== "string" || wanted.trim() === "" || wanted.trim() === before) return text;
  const former = itemsOf(memberIn(node, "former")).map((one) => String(one.value));
  const list = [...former.filter((one) => one !== wanted.trim()), before];
  return setValue(setValue(text, ["path"], wanted.trim()), ["former"], list, ["path"]);
}
