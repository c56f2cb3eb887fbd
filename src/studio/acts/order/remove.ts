import type { Files } from "../../model/address.ts";
import { serviceOf } from "../../names/files.ts";
import type { Mention } from "../../names/mentions.ts";
import { setValue } from "../../text/edit-json.ts";
import { itemsOf, memberIn, stringIn, treeOf, type JsonPath } from "../../text/json-tree.ts";
import {
  type Act,
  type ActInput,
  type ActPlace,
  type ActResult,
  changesTo,
  choiceOf,
  form,
  refuse,
  textValue,
} from "../act.ts";
import { documentFieldsAt, isSentList, mustHaveDocuments, ruleOfDocuments } from "../attachments/brought.ts";
import { isDefinition, kindAt, listOf, nodeOf, textOf } from "../place.ts";
import { withFormerNames } from "../rename/former-names.ts";
import { addressesIn, withLinks } from "../rename/links.ts";
import { means, mentionsOf } from "../rename/names.ts";
import { TokenEdits } from "../rename/token-edits.ts";
import { withoutIdleCalls } from "./calls.ts";
import { referencesToField, withoutNodes } from "./references.ts";

const REMOVED = new Set(["step", "field", "block", "check", "use", "option", "button", "item"]);

export const removeNode: Act = {
  id: "remove",
  title: "Togli",
  help: "Toglie la parte scelta e ciò che la nomina: righe di riepilogo, dati da spedire, chiamate che nessuno fa più. Se qualcosa la legge in una condizione o in un testo, lo dice e non toglie niente.",
  applies: (place) => isDefinition(place.address) && REMOVED.has(kindAt(place) ?? "") && isRemovable(place),
  parameters: (place) =>
    kindAt(place) === "step"
      ? form({
          sostituto: {
            type: "string",
            title: "Il passo che prende il suo posto",
            description: "I pulsanti e gli indirizzi del passo portano lì.",
            oneOf: choiceOf(otherSteps(place)),
          },
        })
      : form({}),
  run: (input) => {
    const kind = kindAt(input);
    if (kind === "step") return removeStep(input);
    const fields = kind === "field" ? [stringIn(nodeOf(input), "name") ?? ""] : documentFieldsAt(input);
    return fields.length > 0
      ? removeFields(input, fields)
      : finished(input, without(input, [input.address.path]));
  },
};

/** The main button is a member; everything else stands in a list. */
const isRemovable = (place: ActPlace): boolean =>
  kindAt(place) === "step" ? otherSteps(place).length > 0 : listOf(place.address) !== undefined;

const otherSteps = (place: ActPlace): (readonly [string, string])[] =>
  serviceOf(place.address.file) === undefined
    ? []
    : itemsOf(memberIn(treeOf(textOf(place)), "steps")).flatMap((step) => {
        const id = stringIn(step, "id");
        return id === undefined || step === nodeOf(place)
          ? []
          : [[id, stringIn(step, "title") ?? id] as const];
      });

type Texts = Map<string, string | null>;

const without = (input: ActInput, paths: Parameters<typeof withoutNodes>[1]): Texts =>
  new Map([[input.address.file, withoutNodes(textOf(input), paths)]]);

/** The result without calls that nobody makes any more. */
function finished({ files, address }: ActInput, texts: Texts): ActResult {
  const after = new Map(
    [...files, ...texts].flatMap(([path, text]) => (text === null ? [] : [[path, text]])),
  );
  texts.set(address.file, withoutIdleCalls(files, after, address.file));
  return changesTo(files, texts);
}

/** Removes a part with fields: all that only they need goes too, such as the rule of documents. */
function removeFields(input: ActInput, names: readonly string[]): ActResult {
  const { files, address } = input;
  const paths = new Map<string, JsonPath[]>([[address.file, [address.path]]]);
  const documents = documentFieldsAt(input);
  if (documents.length > 0 && mustHaveDocuments(input))
    return refuse("La richiesta che si invia deve avere almeno un documento.");
  const emptied = new Map<string, JsonPath[]>();
  for (const name of names) {
    const { removed, blocking } = referencesToField(files, address, name);
    if (blocking.length > 0) return refuse(readRefusal(files, name, blocking));
    const isDocuments = documents.includes(name);
    for (const [file, more] of removed) {
      const sent = more.filter((path) => isDocuments && isSentList(path));
      emptied.set(file, [...(emptied.get(file) ?? []), ...sent]);
      paths.set(file, [...(paths.get(file) ?? []), ...more.filter((path) => !sent.includes(path))]);
    }
    const rule = isDocuments ? ruleOfDocuments(input, name) : undefined;
    if (rule) paths.get(address.file)?.push(rule);
  }
  const texts: Texts = new Map(
    [...paths].map(([file, all]) => {
      const empty = (emptied.get(file) ?? []).reduce<string>(
        (text, path) => setValue(text, path, []),
        files.get(file) ?? "",
      );
      return [file, withoutNodes(empty, all)];
    }),
  );
  return finished(input, texts);
}

function removeStep(input: ActInput): ActResult {
  const { files, address, values } = input;
  const step = nodeOf(input);
  const [id, heir] = [stringIn(step, "id") ?? "", textValue(values, "sostituto")];
  const index = itemsOf(memberIn(treeOf(textOf(input)), "steps")).findIndex(
    (one) => stringIn(one, "id") === heir,
  );
  if (index < 0 || heir === id) return refuse("Scegli quale passo prende il suo posto.");
  const edits = new TokenEdits();
  for (const mention of mentionsOf(files)) {
    const [first] = mention.names;
    if (first?.name === id && mention.names.length === 1 && means(files, mention, "step"))
      edits.replace(mention.file, first, heir);
  }
  const texts: Texts = new Map(edits.texts(files));
  const addresses = addressesIn(textOf(input))[Number(address.path.at(-1))];
  const own = withFormer(texts.get(address.file) ?? textOf(input), ["steps", index], addresses);
  const names = [...itemsOf(memberIn(step, "formerNames")).map(({ value }) => String(value)), id];
  const followed = withFormerNames(own, ["steps", index], names, heir);
  texts.set(address.file, withoutNodes(followed, [address.path]));
  const linked = withLinks(files, texts);
  return finished(input, linked);
}

/** The step that takes over the addresses of a removed one. */
function withFormer(text: string, path: readonly (string | number)[], address: string | undefined): string {
  if (address === undefined) return text;
  const former = itemsOf(memberIn(nodeAtPath(text, path), "former")).map((one) => String(one.value));
  return setValue(text, [...path, "former"], [...former, address], ["path"]);
}

const nodeAtPath = (text: string, path: readonly (string | number)[]) =>
  path.reduce<ReturnType<typeof treeOf>>(
    (node, key) => (typeof key === "number" ? node?.children?.[key] : memberIn(node, key)),
    treeOf(text),
  );

/** The places that a person must change first, by file and line. */
export function readRefusal(files: Files, name: string, blocking: readonly Mention[]): string {
  const places = blocking.map(({ file, node }) => {
    const line = (files.get(file) ?? "").slice(0, node.offset).split("\n").length;
    return `${file}, riga ${line}`;
  });
  const some = [...new Set(places)];
  const more = some.length > MOST ? ` e in altri ${some.length - MOST} punti` : "";
  return `«${name}» si legge ancora in: ${some.slice(0, MOST).join("; ")}${more}. Cambia prima questi punti.`;
}

const MOST = 4;
