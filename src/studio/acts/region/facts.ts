import { officeEndings } from "../../../contract/own-addresses.ts";
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

const ADDRESS = /^https:\/\/[\w.-]+([/?#]\S*)?$/;

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
    if (link && !ADDRESS.test(link)) return refuse("L'indirizzo comincia con https:// e non ha spazi.");
    const known = namesOf(memberIn(factsOf(input), "collegamenti")).includes(key);
    if (known) return writeFact(input, ["collegamenti", key], link || null);
    // Every region has the same names: where the page does not exist it is null.
    const texts = [...input.files].flatMap(([file, text]) =>
      isRegionFile(file)
        ? [
            [
              file,
              setValue(text, ["collegamenti", key], file === regionPath(input.region) ? link || null : null),
            ] as const,
          ]
        : [],
    );
    return changesTo(input.files, new Map(texts));
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
  title: "Cambia l'informativa sulla privacy",
  help: "La pagina dell'informativa: il collegamento in fondo a ogni pagina e nei moduli porta lì.",
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
    if (!ADDRESS.test(link)) return refuse("L'indirizzo comincia con https:// e non ha spazi.");
    return writeFact(input, ["collegamenti", "privacy"], link);
  },
};

const OFFICE_NAME = `^[\\w-]+\\.(${officeEndings})$`;

export const addOfficeFile: Act = {
  id: "region-file",
  title: "Dai un nome a un file dell'ufficio",
  help: "Il file sta nella cartella «files» della Regione. Con il nome un testo lo collega: [Modulo]({regione.documenti.nome}).",
  applies: isRegion,
  parameters: () =>
    form({
      nome: { type: "string", title: "Nome", pattern: "^[a-z]\\w*$" },
      file: {
        type: "string",
        title: "File",
        description: "Per esempio modulo-delega.pdf",
        pattern: OFFICE_NAME,
      },
    }),
  run(input) {
    const [name = "", file = ""] = ["nome", "file"].map((one) => textValue(input.values, one));
    if (!/^[a-z]\w*$/.test(name)) return refuse("Il nome comincia con una lettera minuscola, senza spazi.");
    if (!new RegExp(OFFICE_NAME).test(file))
      return refuse("Il file è un PDF, un PNG, un JPG o un WebP, senza spazi nel nome.");
    const path = regionPath(input.region);
    const text = input.files.get(path) ?? "";
    const has = memberIn(treeOf(text), "documenti") !== undefined;
    const written = has
      ? setValue(text, ["documenti", name], file)
      : setValue(text, ["documenti"], { [name]: file }, ["collegamenti"]);
    return changesTo(input.files, new Map([[path, written]]));
  },
};
