import type { NewField, NewOption } from "../../../definitions/index.ts";
import { LANGUAGE } from "../../../definitions/language/index.ts";
import { fieldOfContract, withSent } from "../../panel/adding/insert-field.ts";
import { insertItem } from "../../text/edit-json.ts";
import { itemsOf, memberIn, stringIn } from "../../text/json-tree.ts";
import type { Json } from "../../text/print-json.ts";
import {
  type Act,
  type ActPlace,
  type ActSchema,
  type ActValues,
  changesTo,
  choiceOf,
  form,
  isName,
  NO_NAME,
  type Refusal,
  refuse,
  textValue,
} from "../act.ts";
import { isDefinition, listOf, nodeOf, textOf } from "../place.ts";

/** The types of a datum that no call carries: those that a person can choose by their names. */
const OWN_TYPES = ["testo", "testoLungo", "data", "intero", "importo", "casella"] as const;

/** The path of the written options that a place stands for, and where a new one goes: after the chosen one, or at the end. */
function optionsAt(place: ActPlace) {
  const { address } = place;
  const inList = listOf(address);
  const path = inList?.list.at(-1) === "options" ? inList.list : [...address.path, "options"];
  const items = itemsOf(nodeOf({ ...place, address: { ...address, path } }));
  const index = inList && path === inList.list ? inList.index + 1 : items.length;
  return items.some((one) => memberIn(one, "value")) ? { path, items, index } : undefined;
}

/** The option that is made, its field, and the edit that makes a call send it. */
interface Made {
  readonly ok: true;
  readonly value: string | number;
  readonly field: Readonly<Record<string, Json>>;
  readonly send: (text: string) => string;
}

/** An option that the contract names, with a datum of its object: both are chosen together. */
const pairOf = ({ value }: NewOption, { name }: NewField): string => `${value} ${name}`;

function makeKnown(values: ActValues, options: readonly NewOption[]): Made | Refusal {
  if (options.length === 0)
    return refuse(
      "I servizi della Regione non conoscono qui altre voci con un campo: le aggiunge chi integra il portale.",
    );
  const chosen = textValue(values, "dato");
  for (const option of options) {
    const field = option.fields.find((one) => pairOf(option, one) === chosen);
    if (field)
      return {
        ok: true,
        value: option.value,
        field: fieldOfContract(field) as Made["field"],
        send: withSent(field),
      };
  }
  return refuse("Scegli che cosa parte, fra ciò che è nell'elenco.");
}

/** A value as the others are: a number, or a text. */
function readValue(written: string, others: readonly unknown[]): string | number | Refusal {
  if (written === "") return refuse("Scrivi il valore della voce.");
  if (!others.some((one) => typeof one === "number")) return written;
  const number = Number(written);
  return Number.isFinite(number) ? number : refuse("Il valore è un numero, come per le altre voci.");
}

function makeFree(
  values: ActValues,
  newFields: readonly NewField[],
  others: readonly unknown[],
): Made | Refusal {
  const [chosen = "", name = "", type = ""] = ["dato", "nome", "tipo"].map((one) => textValue(values, one));
  const value = readValue(textValue(values, "valore"), others);
  if (typeof value === "object") return value;
  if (others.includes(value)) return refuse(`C'è già una voce con il valore «${value}».`);
  if (chosen !== "" && name !== "")
    return refuse("Hai scelto un dato e scritto il nome di uno nuovo: lascia uno dei due.");
  const carried = newFields.find((one) => one.name === chosen);
  if (carried)
    return { ok: true, value, field: fieldOfContract(carried) as Made["field"], send: withSent(carried) };
  if (chosen !== "") return refuse("Scegli il dato fra quelli dell'elenco.");
  if (name === "") return refuse("Scegli il dato, oppure scrivi il nome di uno nuovo.");
  if (!isName(name)) return refuse(NO_NAME);
  const field = { name, type: OWN_TYPES.find((one) => one === type) ?? OWN_TYPES[0] };
  return { ok: true, value, field, send: (text) => text };
}

const OPTION: ActSchema["properties"] = {
  voce: { type: "string", title: "Scritta della voce", minLength: 1 },
};
const FIELD: ActSchema["properties"] = {
  etichetta: { type: "string", title: "Etichetta del campo", minLength: 1 },
  messaggio: {
    type: "string",
    title: "Messaggio se il campo resta vuoto",
    description: "Senza, il campo si può lasciare vuoto.",
  },
};

const knownParameters = (options: readonly NewOption[]): ActSchema["properties"] => ({
  dato: {
    type: "string",
    title: "Che cosa parte",
    description: "Le voci che i servizi della Regione conoscono e che qui mancano, ognuna con un suo dato.",
    oneOf: choiceOf(
      options.flatMap((option) =>
        option.fields.map((one) => [pairOf(option, one), `${option.title}: ${one.title}`] as const),
      ),
    ),
  },
});

const freeParameters = (newFields: readonly NewField[]): ActSchema["properties"] => ({
  valore: {
    type: "string",
    title: "Valore della voce",
    description: "Come viaggia: quello che i servizi della Regione si aspettano per questa voce.",
    minLength: 1,
  },
  dato: {
    type: "string",
    title: "Che cosa si scrive nel campo",
    oneOf: choiceOf([
      ["", "Un dato nuovo, con il nome qui sotto"],
      ...newFields.map(({ name, title, carrier }) => [name, `${title} (parte con «${carrier}»)`] as const),
    ]),
  },
  nome: {
    type: "string",
    title: "Nome del dato nuovo",
    description: "Lettere e cifre, senza spazi. Serve soltanto per un dato che non è nell'elenco.",
  },
  tipo: {
    type: "string",
    title: "Tipo del dato nuovo",
    default: OWN_TYPES[0],
    oneOf: choiceOf(OWN_TYPES.map((type) => [type, LANGUAGE.types[type]?.title ?? type])),
  },
});

export const optionWithField: Act = {
  id: "option-with-field",
  title: "Aggiungi una voce con un suo campo",
  help: "La voce va dopo quella scelta, o in fondo. Il suo campo si vede, e parte, soltanto se la voce è scelta.",
  applies: (place) => isDefinition(place.address) && optionsAt(place) !== undefined,
  parameters({ newFields = [], newOptions }) {
    if (newOptions?.length === 0) return form({});
    return newOptions
      ? form({ ...OPTION, ...knownParameters(newOptions), ...FIELD }, ["voce", "dato", "etichetta"])
      : form({ ...OPTION, ...freeParameters(newFields), ...FIELD }, ["voce", "valore", "etichetta"]);
  },
  run(input) {
    const { values, newFields = [], newOptions } = input;
    const options = optionsAt(input);
    if (!options) return refuse("Qui non ci sono voci fra cui scegliere.");
    const others = options.items.map((one) => memberIn(one, "value")?.value as unknown);
    const made = newOptions ? makeKnown(values, newOptions) : makeFree(values, newFields, others);
    if (!made.ok) return made;
    const [label = "", title = "", message = ""] = ["voce", "etichetta", "messaggio"].map((name) =>
      textValue(values, name),
    );
    if (label === "" || title === "") return refuse("Scrivi la scritta della voce e l'etichetta del campo.");
    if (options.items.some((one) => stringIn(one, "label") === label))
      return refuse(`C'è già la voce «${label}».`);
    const field = { ...made.field, label: title, ...(message !== "" && { required: message }) };
    const option = { value: made.value, label, content: [field] };
    const text = insertItem(textOf(input), options.path, options.index, option);
    return changesTo(input.files, new Map([[input.address.file, made.send(text)]]));
  },
};
