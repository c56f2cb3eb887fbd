import { PATHS, serviceOf, fragmentOf, serviceIds } from "../../names/files.ts";
import { filesOfService } from "../../names/uses.ts";
import { setValue } from "../../text/edit-json.ts";
import { itemsOf, memberIn, nodesBelow, stringIn, treeOf } from "../../text/json-tree.ts";
import {
  type Act,
  type ActInput,
  changesTo,
  form,
  isName,
  NAME,
  NO_NAME,
  refuse,
  textValue,
} from "../act.ts";
import { kindAt, nodeOf } from "../place.ts";
import { withFormerNames } from "./former-names.ts";
import { withLinks } from "./links.ts";
import { composedRefusal, isComposed, keyOf, means, mentionsOf } from "./names.ts";
import { insideOf, TokenEdits } from "./token-edits.ts";

export const renameStep: Act = {
  id: "rename-step",
  title: "Cambia il nome o l'indirizzo del passo",
  help: "Cambia il nome ovunque il passo è nominato: pulsanti, condizioni, catalogo, indirizzi pubblicati. L'indirizzo di prima continua a portare qui.",
  applies: (place) => kindAt(place) === "step",
  parameters: (place) => {
    const node = nodeOf(place);
    return form(
      {
        nome: { type: "string", title: "Nome", pattern: NAME, default: stringIn(node, "id") ?? "" },
        indirizzo: {
          type: "string",
          title: "Indirizzo",
          description: "Se lo cambi, chi apre quello di prima arriva lo stesso qui.",
          default: stringIn(node, "path") ?? "",
        },
      },
      ["nome"],
    );
  },
  run(input) {
    const step = nodeOf(input);
    const [before, after] = [stringIn(step, "id") ?? "", textValue(input.values, "nome")];
    if (!isName(after)) return refuse(NO_NAME);
    if (after !== before && isComposed(before)) return refuse(composedRefusal(before));
    const texts = after === before ? new Map<string, string | null>() : renamed(input, before, after);
    if (texts === "taken") return refuse(`C'è già un passo che si chiama «${after}».`);
    const moved = movedTo(input, texts.get(input.address.file) ?? undefined);
    if (moved === "several")
      return refuse("Il passo ha più indirizzi: cambiali nel testo, e aggiungi «former».");
    if (moved === undefined) return changesTo(input.files, texts);
    texts.set(input.address.file, moved);
    return changesTo(input.files, withLinks(input.files, texts));
  },
};

/** The files in which the step has its new name. */
function renamed(input: ActInput, before: string, after: string): Map<string, string | null> | "taken" {
  const { files, address } = input;
  const edits = new TokenEdits();
  const owner = serviceOf(address.file);
  const own = new Set(owner === undefined ? usersFiles(files, address.file) : filesOfService(files, owner));
  for (const [file, text] of files) {
    const tree = treeOf(text);
    const isDefinitionFile = serviceOf(file) !== undefined || fragmentOf(file) !== undefined;
    if (!tree || !isDefinitionFile) continue;
    for (const step of itemsOf(memberIn(tree, "steps"))) {
      const id = memberIn(step, "id");
      if (id?.value === after) return "taken";
      if (id?.value === before) edits.replace(file, insideOf(id), after);
    }
  }
  for (const mention of mentionsOf(files)) {
    const [first] = mention.names;
    if (first?.name !== before) continue;
    const isWhole = mention.names.length === 1;
    const isStep = means(files, mention, "step") && isWhole;
    const isForm = own.has(mention.file) && means(files, mention, "datum");
    const isForeignRecap = mention.meaning === "datum" && keyOf(mention.node) === "of";
    const isAddress = mention.meaning === "address" && own.has(mention.file);
    if (isStep || isForm || isForeignRecap || isAddress) edits.replace(mention.file, first, after);
  }
  const texts = edits.texts(files);
  if (isPublished(files.get(PATHS), before) || memberIn(nodeOf(input), "formerNames")) {
    const text = texts.get(address.file) ?? files.get(address.file) ?? "";
    texts.set(address.file, withFormerNames(text, address.path, [before], after));
  }
  return texts;
}

/** The files of all services that use a fragment. */
const usersFiles = (files: ActInput["files"], file: string): string[] =>
  serviceIds(files)
    .map((id) => filesOfService(files, id))
    .filter((own) => own.includes(file))
    .flat();

/** True for a step that the list of published addresses names. */
function isPublished(text: string | undefined, step: string): boolean {
  const tree = text === undefined ? undefined : treeOf(text);
  return tree !== undefined && [...nodesBelow(tree)].some(({ value }) => value === step);
}

/** The text of the file with the new address and the former one; undefined when the address stays. */
function movedTo(input: ActInput, changed: string | undefined): string | "several" | undefined {
  const wanted = input.values.indirizzo;
  const node = nodeOf(input);
  const path = memberIn(node, "path");
  if (typeof wanted !== "string") return undefined;
  if (path && path.type !== "string") return wanted.trim() === "" ? undefined : "several";
  const before = stringIn(node, "path") ?? "";
  if (wanted.trim() === before) return undefined;
  const former = itemsOf(memberIn(node, "former")).map((one) => String(one.value));
  const list = [...former.filter((one) => one !== wanted.trim()), before];
  const at = input.address.path;
  const text = setValue(
    changed ?? input.files.get(input.address.file) ?? "",
    [...at, "path"],
    wanted.trim(),
    ["id", "kind"],
  );
  return setValue(text, [...at, "former"], list, ["path"]);
}
