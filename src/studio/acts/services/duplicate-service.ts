import type { Node } from "jsonc-parser";
import type { Files } from "../../model/address.ts";
import { CATALOGUE, isRegionFile, serviceOf, servicePath } from "../../names/files.ts";
import { edited, insertItem, replaceNode, setValue } from "../../text/edit-json.ts";
import { itemsOf, type JsonPath, memberIn, nodeAt, stringIn, treeOf } from "../../text/json-tree.ts";
import {
  type Act,
  type ActInput,
  type ActResult,
  changesTo,
  form,
  isName,
  NAME,
  NO_NAME,
  refuse,
  textValue,
} from "../act.ts";
import { kindAt, nodeOf, textOf } from "../place.ts";
import { stepIds, withOwnSteps } from "./own-steps.ts";
import { freeName, withNewNames } from "../order/copied-names.ts";

/** A new service that is a copy of another one; it is switched off until its texts are ready. */
export const duplicateService: Act = {
  id: "duplicate-service",
  title: "Fai un servizio nuovo da questo",
  help: "Copia il servizio con un nome e un indirizzo suoi, lo mette nel menu e fra le schede, e lo lascia spento finché non lo accendi. I passi che vengono da un frammento diventano della copia.",
  applies: (place) => kindAt(place) === "service",
  parameters: (place) => {
    const node = nodeOf(place);
    return form({
      nome: { type: "string", title: "Nome", pattern: NAME, default: `${stringIn(node, "id") ?? ""}_2` },
      titolo: {
        type: "string",
        title: "Titolo",
        minLength: 1,
        default: `${stringIn(node, "title") ?? ""} (copia)`,
      },
      indirizzo: {
        type: "string",
        title: "Indirizzo",
        description: "Comincia con /.",
        pattern: "^/",
        default: `${stringIn(node, "path") ?? ""}-2`,
      },
    });
  },
  run(input) {
    const { files, values } = input;
    const [id = "", title = "", path = ""] = ["nome", "titolo", "indirizzo"].map((name) =>
      textValue(values, name),
    );
    if (!isName(id)) return refuse(NO_NAME);
    if (files.has(servicePath(id))) return refuse(`C'è già un servizio che si chiama «${id}».`);
    if (title === "" || !path.startsWith("/"))
      return refuse("Scrivi il titolo e un indirizzo che comincia con /.");
    const own = withOwnSteps(input);
    if (typeof own !== "string") return own;
    return duplicated(
      { ...input, files: new Map([...files, [input.address.file, own]]) },
      { id, title, path },
    );
  },
};

/** The files with the copy of a service that has its steps of its own. */
function duplicated(input: ActInput, named: Named): ActResult {
  const { files } = input;
  const { id, title } = named;
  const steps = newSteps(input);
  const opened = { id, title, first: steps.get(firstOpened(input)) ?? "" };
  const card = newCard(input, id);
  const catalogue = withMenuEntry(files, input, opened);
  const texts = new Map<string, string>([
    [servicePath(id), copyOf(input, named, steps)],
    [CATALOGUE, card ? withCard(catalogue, card, opened) : catalogue],
  ]);
  for (const [file, text] of files) {
    if (!isRegionFile(file)) continue;
    const switched = withSwitch(text, input, id);
    // A region that orders its cards shows the new one after that of the other service.
    texts.set(file, card ? afterCode(switched, ["schede"], card.like, card.code) : switched);
  }
  return changesTo(files, texts);
}

/** The steps of the copy have the next free names: long ones would make expressions too long. */
function newSteps(input: ActInput): Map<string, string> {
  const taken = new Set([...input.files.values()].flatMap((text) => stepIds(input.files, text)));
  return new Map(stepIds(input.files, textOf(input)).map((step) => [step, freeName(step, taken)]));
}

interface Named {
  readonly id: string;
  readonly title: string;
  readonly path: string;
}

function copyOf(input: ActInput, { id, title, path }: Named, steps: ReadonlyMap<string, string>): string {
  const before = stringIn(nodeOf(input), "path") ?? "";
  let text = withNewNames(textOf(input), steps);
  text = setValue(setValue(setValue(text, ["id"], id), ["title"], title), ["path"], path);
  const edits = itemsOf(nodeAt(text, ["steps"])).flatMap((step) => {
    const node = memberIn(step, "path");
    const own = String(node?.value ?? "");
    if (node?.type !== "string" || !own.startsWith("/")) return [];
    const moved = own.startsWith(before) ? own.replace(before, path) : path + own;
    return [replaceNode(node, JSON.stringify(moved))];
  });
  return withoutFormer(edited(text, edits));
}

/** Only the first service had the former addresses, and its steps the former names. */
const withoutFormer = (text: string): string => text.replace(/\s*"former(?:Names)?":\s*\[[^\]]*\],?/g, "");

/** True for an entry of the menu, or a card, that opens a service. */
const opensService = (entry: Node, service: string | undefined): boolean =>
  itemsOf(memberIn(entry, "steps")).some((one) => stringIn(one, "service") === service);

const menuOf = (files: Files) => itemsOf(memberIn(treeOf(files.get(CATALOGUE) ?? ""), "menu"));

/** The step that the catalogue opens, otherwise the first one. */
function firstOpened(input: ActInput): string {
  const service = serviceOf(input.address.file);
  const opened = menuOf(input.files)
    .flatMap((entry) => itemsOf(memberIn(entry, "steps")))
    .find((one) => stringIn(one, "service") === service);
  return stringIn(opened, "step") ?? stepIds(input.files, textOf(input))[0] ?? "";
}

/** The new service as the menu and a card open it. */
interface Opened {
  readonly id: string;
  readonly title: string;
  readonly first: string;
}

function withMenuEntry(files: Files, input: ActInput, { id, title, first }: Opened): string {
  const service = serviceOf(input.address.file);
  const entries = menuOf(files);
  const index = entries.findIndex((entry) => opensService(entry, service));
  const entry = { label: title, steps: [{ service: id, step: first }], choice: null };
  return insertItem(files.get(CATALOGUE) ?? "", ["menu"], index < 0 ? entries.length : index + 1, entry);
}

/** The code of the card of a service: capital letters only. */
const codeOf = (id: string): string => id.toUpperCase().replace(/[^A-Z]/g, "");

/** A code that no card has: that of the service, with letters at its end where it is taken. */
function freeCode(id: string, taken: readonly (string | undefined)[]): string {
  let code = codeOf(id);
  while (taken.includes(code)) code += "X";
  return code;
}

/** The card of the copy. */
interface NewCard {
  readonly code: string;
  /** The card of the service that is copied, with its code and its place. */
  readonly model: Node;
  readonly like: string;
  readonly index: number;
}

/** A card like that of the service; undefined when no card opens it. */
function newCard({ files, address }: ActInput, id: string): NewCard | undefined {
  const cards = itemsOf(memberIn(treeOf(files.get(CATALOGUE) ?? ""), "cards"));
  const index = cards.findIndex((card) => opensService(card, serviceOf(address.file)));
  const model = cards[index];
  const codes = cards.map((one) => stringIn(one, "code"));
  return model && { code: freeCode(id, codes), model, like: codes[index] ?? "", index };
}

/** The catalogue with the card, after that of the service and in the same group of the home page. */
function withCard(
  catalogue: string,
  { code, model, like, index }: NewCard,
  { id, title, first }: Opened,
): string {
  const added = {
    code,
    title,
    text: stringIn(model, "text") ?? title,
    icon: stringIn(model, "icon") ?? "",
    steps: [{ service: id, step: first }],
    choice: null,
  };
  const groups = itemsOf(nodeAt(catalogue, ["home", "groups"]));
  return groups.reduce(
    (text, _, group) => afterCode(text, ["home", "groups", group, "cards"], like, code),
    insertItem(catalogue, ["cards"], index + 1, added),
  );
}

/** Adds a code to a list of codes after another one; a list without that stays. */
function afterCode(text: string, list: JsonPath, code: string, added: string): string {
  const index = itemsOf(nodeAt(text, list)).findIndex((one) => one.value === code);
  return index < 0 ? text : insertItem(text, list, index + 1, added);
}

/** The switch of the new service: off, with the login of the other one. */
function withSwitch(text: string, input: ActInput, id: string): string {
  const service = serviceOf(input.address.file) ?? "";
  const login = nodeAt(text, ["servizi", service, "accesso"])?.value === true;
  return setValue(text, ["servizi", id], { attivo: false, accesso: login }, [service]);
}
