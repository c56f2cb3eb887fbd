import { LANGUAGE } from "../../../definitions/language/index.ts";
import { fieldOfContract, withSent } from "../../panel/adding/insert-field.ts";
import { insertItem } from "../../text/edit-json.ts";
import { itemsOf, memberIn, stringIn } from "../../text/json-tree.ts";
import {
  type Act,
  type ActPlace,
  type ActValues,
  changesTo,
  choiceOf,
  form,
  isName,
  NO_NAME,
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

/** A value as the others are: a number, or a text. */
function readValue(written: string, others: readonly unknown[]): string | number | undefined {
  if (!others.some((one) => typeof one === "number")) return written === "" ? undefined : written;
  const number = Number(written);
  return written === "" || !Number.isFinite(number) ? undefined : number;
}

/** The field of the new option: for a datum that a call can carry, with the edit that makes the call send it, or for a new one. */
function fieldIn(values: ActValues, { newFields = [] }: ActPlace) {
  const [chosen = "", name = "", type = ""] = ["dato", "nome", "tipo"].map((one) => textValue(values, one));
  if (chosen !== "" && name !== "")
    return refuse("Hai scelto un dato e scritto il nome di uno nuovo: lascia uno dei due.");
  if (chosen !== "") {
    const carried = newFields.find((one) => one.name === chosen);
    if (!carried) return refuse("Scegli il dato fra quelli dell'elenco.");
    return { ok: true as const, field: fieldOfContract(carried), send: withSent(carried) };
  }
  if (name === "") return refuse("Scegli il dato, oppure scrivi il nome di uno nuovo.");
  if (!isName(name)) return refuse(NO_NAME);
  const field = { name, type: OWN_TYPES.find((one) => one === type) ?? OWN_TYPES[0] };
  return { ok: true as const, field, send: (text: string) => text };
}

export const optionWithField: Act = {
  id: "option-with-field",
  title: "Aggiungi una voce con un suo campo",
  help: "La voce va dopo quella scelta, o in fondo. Il suo campo si vede, e parte, soltanto se la voce è scelta.",
  applies: (place) => isDefinition(place.address) && optionsAt(place) !== undefined,
  parameters: ({ newFields = [] }) =>
    form(
      {
        voce: { type: "string", title: "Scritta della voce", minLength: 1 },
        valore: {
          type: "string",
          title: "Valore della voce",
          description: "Come viaggia: quello che i servizi della Regione si aspettano per questa voce.",
          minLength: 1,
        },
        etichetta: { type: "string", title: "Etichetta del campo", minLength: 1 },
        dato: {
          type: "string",
          title: "Che cosa si scrive nel campo",
          oneOf: choiceOf([
            ["", "Un dato nuovo, con il nome qui sotto"],
            ...newFields.map(
              ({ name, title, carrier }) => [name, `${title} (parte con «${carrier}»)`] as const,
            ),
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
        messaggio: {
          type: "string",
          title: "Messaggio se il campo resta vuoto",
          description: "Senza, il campo si può lasciare vuoto.",
        },
      },
      ["voce", "valore", "etichetta"],
    ),
  run(input) {
    const { values } = input;
    const options = optionsAt(input);
    if (!options) return refuse("Qui non ci sono voci fra cui scegliere.");
    const [label = "", written = "", title = "", message = ""] = [
      "voce",
      "valore",
      "etichetta",
      "messaggio",
    ].map((name) => textValue(values, name));
    if (label === "" || title === "") return refuse("Scrivi la scritta della voce e l'etichetta del campo.");
    const others = options.items.map((one) => memberIn(one, "value")?.value as unknown);
    const value = readValue(written, others);
    if (value === undefined)
      return refuse(
        written === "" ? "Scrivi il valore della voce." : "Il valore è un numero, come per le altre voci.",
      );
    if (others.includes(value)) return refuse(`C'è già una voce con il valore «${value}».`);
    if (options.items.some((one) => stringIn(one, "label") === label))
      return refuse(`C'è già la voce «${label}».`);
    const made = fieldIn(values, input);
    if (!made.ok) return made;
    const field = { ...made.field, label: title, ...(message !== "" && { required: message }) };
    const option = { value, label, content: [field] };
    const text = insertItem(textOf(input), options.path, options.index, option);
    return changesTo(input.files, new Map([[input.address.file, made.send(text)]]));
  },
};
