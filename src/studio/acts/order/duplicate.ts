import { serviceIds, servicePath } from "../../names/files.ts";
import {
  edited,
  insertItem,
  insertRaw,
  rawAt,
  removeAt,
  replaceNode,
  setValue,
  withList,
} from "../../text/edit-json.ts";
import { itemsOf, memberIn, nodeAt, stringIn, treeOf } from "../../text/json-tree.ts";
import {
  type Act,
  type ActInput,
  type ActPlace,
  changesTo,
  form,
  isName,
  NAME,
  NO_NAME,
  refuse,
  textValue,
} from "../act.ts";
import { isDefinition, kindAt, listOf, nodeOf, textOf } from "../place.ts";
import { declaredIn, freeName, withNewNames } from "./copied-names.ts";

/** The steps of a fragment have the names that the fragment gives them. */
const isCopied = (place: ActPlace): boolean =>
  listOf(place.address) !== undefined && !(kindAt(place) === "use" && place.address.path.at(-2) === "steps");

const COPIED = new Set(["step", "field", "block", "check", "use", "option", "button", "item"]);

/** The member that must differ between a node and its copy, with the title of its control. */
const NAMED: Readonly<Record<string, readonly [key: string, title: string]>> = {
  field: ["name", "Nome del dato della copia"],
  step: ["id", "Nome del passo nuovo"],
  option: ["value", "Valore della voce nuova"],
};

export const duplicateNode: Act = {
  id: "duplicate",
  title: "Duplica",
  help: "Scrive una copia subito dopo, con un nome suo.",
  applies: (place) => isDefinition(place.address) && COPIED.has(kindAt(place) ?? "") && isCopied(place),
  parameters(place) {
    const named = NAMED[kindAt(place) ?? ""];
    if (!named) return form({});
    const [key, title] = named;
    const own = String(memberIn(nodeOf(place), key)?.value ?? "");
    const label = stringIn(nodeOf(place), "label") ?? stringIn(nodeOf(place), "title");
    return form({
      nome: {
        type: "string",
        title,
        default: own === "" ? "" : freeName(own, new Set()),
        ...(key !== "value" && { pattern: NAME }),
      },
      ...(label !== undefined && {
        scritta: {
          type: "string" as const,
          title: key === "id" ? "Titolo del passo nuovo" : "Etichetta della copia",
          description: key === "id" ? "È anche la scritta del pulsante che ci porta." : undefined,
          default: `${label} (copia)`,
          minLength: 1,
        },
      }),
    });
  },
  run(input) {
    const at = listOf(input.address)!; // `applies` asks for a list
    const { raw, indent } = rawAt(textOf(input), input.address.path);
    const copy = renamed(input, raw);
    if (copy === "no name") return refuse(NO_NAME);
    if (copy === "same") return refuse("La copia ha bisogno di un nome diverso.");
    const text = insertRaw(textOf(input), at.list, at.index + 1, { raw: withLabel(input, copy), indent });
    const led = kindAt(input) === "step" ? withButton(input, text) : text;
    return changesTo(input.files, new Map([[input.address.file, led]]));
  },
};

function renamed(input: ActInput, raw: string): string | "no name" | "same" {
  const kind = kindAt(input) ?? "";
  const named = NAMED[kind];
  const name = textValue(input.values, "nome");
  if (named && named[0] !== "value" && !isName(name)) return "no name";
  if (named && stringIn(nodeOf(input), named[0]) === name) return "same";
  const { steps, forms } = declaredIn(raw);
  const taken = namesTaken(input);
  const names = new Map(
    [...(kind === "step" ? [] : steps), ...forms].map((one) => [one, freeName(one, taken)]),
  );
  if (kind === "step") names.set(stringIn(nodeOf(input), "id") ?? "", name);
  const inner = withNewNames(raw, names);
  const copy = named && kind !== "step" ? setValue(inner, [named[0]], valueOf(input, name)) : inner;
  return withoutAddress(kind, name, copy);
}

/** People must distinguish the copy from the other one. */
function withLabel(input: ActInput, raw: string): string {
  const label = textValue(input.values, "scritta");
  const key = kindAt(input) === "step" ? "title" : "label";
  return label === "" || !memberIn(treeOf(raw), key) ? raw : setValue(raw, [key], label);
}

/** A step that no button leads to would not be seen. */
function withButton(input: ActInput, text: string): string {
  const actions = [...input.address.path, "actions"];
  const ready = withList(text, actions, ["content", "next"]);
  const button = { label: textValue(input.values, "scritta"), go: textValue(input.values, "nome") };
  return insertItem(ready, actions, itemsOf(nodeAt(ready, actions)).length, button);
}

/** The value of an option keeps its kind: a number stays a number. */
function valueOf(input: ActInput, written: string) {
  const type = kindAt(input) === "option" ? memberIn(nodeOf(input), "value")?.type : "string";
  return type === "number" && Number.isFinite(Number(written)) ? Number(written) : written;
}

/** A copied step has an address of its own; a copied block has no name, by which a region changes the other one. */
function withoutAddress(kind: string, name: string, raw: string): string {
  const tree = treeOf(raw);
  if (kind !== "step") return kind === "block" && memberIn(tree, "id") ? removeAt(raw, ["id"]) : raw;
  const own = ["former", "formerNames"].reduce(
    (text, member) => (memberIn(treeOf(text), member) ? removeAt(text, [member]) : text),
    raw,
  );
  const path = memberIn(treeOf(own), "path");
  return path
    ? edited(own, [replaceNode(path, JSON.stringify(name.replaceAll("_", "-").toLowerCase()))])
    : own;
}

/** Names of steps and forms of the whole project. */
function namesTaken({ files }: ActPlace): ReadonlySet<string> {
  return new Set(
    serviceIds(files).flatMap((id) => {
      const { steps, forms } = declaredIn(files.get(servicePath(id)) ?? "");
      return [...steps, ...forms];
    }),
  );
}
