import { isRegionFile, regionPath } from "../../names/files.ts";
import { setValue } from "../../text/edit-json.ts";
import { memberIn, namesOf, stringIn, treeOf } from "../../text/json-tree.ts";
import type { Json } from "../../text/print-json.ts";
import {
  type Act,
  type ActPlace,
  type ActResult,
  changesTo,
  choiceOf,
  form,
  refuse,
  textValue,
} from "../act.ts";

/** True where acts on the facts of the region are offered: in its own file. */
export const isRegion = ({ files, region, address }: ActPlace): boolean =>
  address.file === regionPath(region) && files.has(address.file);

const factsOf = ({ files, region }: ActPlace) => treeOf(files.get(regionPath(region)) ?? "");

/** Writes one fact of the region. */
export const writeFact = ({ files, region }: ActPlace, path: readonly string[], value: Json): ActResult => {
  const file = regionPath(region);
  return changesTo(files, new Map([[file, setValue(files.get(file) ?? "", path, value)]]));
};

/** A name with the address that it has now. */
const printed = (name: string, address: string | undefined): string =>
  address === undefined ? name : `${name}: ${address}`;

export const ADDRESS = /^https:\/\/[\w.-]+([/?#]\S*)?$/;

export const BAD_ADDRESS = "L'indirizzo comincia con https:// e non ha spazi.";

/** The texts in which the region has a page outside of the portal. A new one is null in the other regions: all have the same names. */
export function linkTexts(place: ActPlace, name: string, address: string | null): Map<string, string> {
  const own = regionPath(place.region);
  const path = ["collegamenti", name];
  const isKnown = namesOf(memberIn(factsOf(place), "collegamenti")).includes(name);
  return new Map(
    [...place.files].flatMap(([file, text]) => {
      if (file === own) return [[file, setValue(text, path, address)] as const];
      return isRegionFile(file) && !isKnown ? [[file, setValue(text, path, null)] as const] : [];
    }),
  );
}

export const changeLink: Act = {
  id: "region-link",
  title: "Cambia o aggiungi una pagina esterna",
  help: "L'indirizzo di una pagina fuori dal portale, con il nome con cui i testi la raggiungono. Senza indirizzo il collegamento non si vede.",
  applies: isRegion,
  parameters: (place) => {
    const links = memberIn(factsOf(place), "collegamenti");
    const titled = namesOf(links).map((name) => [name, printed(name, stringIn(links, name))] as const);
    return form(
      {
        nome: {
          type: "string",
          title: "Quale",
          oneOf: choiceOf([["", "Una nuova"], ...titled]),
        },
        nuovo: {
          type: "string",
          title: "Nome della nuova",
          description: "Una parola, per esempio bandi: un testo la collega con {regione.collegamenti.bandi}.",
          pattern: "^([a-z][A-Za-z0-9_]*)?$",
        },
        indirizzo: {
          type: "string",
          title: "Indirizzo",
          format: "uri",
          description: "Comincia con https://.",
        },
      },
      [],
    );
  },
  run(input) {
    const [name, added, link] = ["nome", "nuovo", "indirizzo"].map((one) => textValue(input.values, one));
    if (name && added)
      return refuse(`Hai scelto «${name}» e scritto il nome di una pagina nuova: lascia uno dei due.`);
    const key = name || added;
    if (!key || !/^[a-z]\w*$/.test(key))
      return refuse("Il nome comincia con una lettera minuscola, senza spazi.");
    if (link && !ADDRESS.test(link)) return refuse(BAD_ADDRESS);
    return changesTo(input.files, linkTexts(input, key, link || null));
  },
};

export const changePhone: Act = {
  id: "region-phone",
  title: "Cambia il telefono dell'assistenza",
  help: "Il numero come si legge e come si compone: il secondo si ricava dal primo.",
  applies: isRegion,
  parameters: (place) => {
    const phone = memberIn(memberIn(factsOf(place), "assistenza"), "telefono");
    return form(
      {
        etichetta: { type: "string", title: "Numero", default: stringIn(phone, "etichetta") ?? "" },
        nota: { type: "string", title: "Frase sotto il numero", default: stringIn(phone, "nota") ?? "" },
      },
      [],
    );
  },
  run(input) {
    const [label = "", note] = ["etichetta", "nota"].map((one) => textValue(input.values, one));
    const number = label.replace(/[\s./-]/g, "");
    if (label !== "" && !/^\+?\d{3,15}$/.test(number)) return refuse("Il numero ha soltanto cifre e spazi.");
    const value = { etichetta: label || null, numero: number || null, nota: note || null };
    return writeFact(input, ["assistenza", "telefono"], value);
  },
};

export const changePrivacy: Act = {
  id: "region-privacy",
  title: "Cambia l'indirizzo dell'informativa sulla privacy",
  help: "È la pagina che si apre dal fondo di ogni pagina. Il suo testo si cambia sul sito in cui sta. La frase del consenso è nella parte condivisa «privacy»; il testo che si apre accanto al consenso arriva dai servizi della Regione, e lo cambia chi li gestisce.",
  applies: isRegion,
  parameters: (place) =>
    form({
      indirizzo: {
        type: "string",
        title: "Indirizzo dell'informativa",
        format: "uri",
        default: stringIn(memberIn(factsOf(place), "collegamenti"), "privacy") ?? "",
      },
    }),
  run(input) {
    const link = textValue(input.values, "indirizzo");
    if (!ADDRESS.test(link)) return refuse(BAD_ADDRESS);
    return writeFact(input, ["collegamenti", "privacy"], link);
  },
};
