import { factKey } from "../../names/fact-key.ts";
import { regionPath } from "../../names/files.ts";
import { memberIn, namesOf, stringIn, treeOf } from "../../text/json-tree.ts";
import { type Act, type ActPlace, changesTo, choiceOf, form, refuse, textValue } from "../act.ts";
import { ADDRESS, BAD_ADDRESS, linkTexts } from "../region/facts.ts";
import { isInStep, withEntry } from "./insert.ts";

/** The lists of a region's file whose entries a text can link to, and how people call them. */
const LISTS = { documenti: "file dell'ufficio", collegamenti: "pagina" } as const;

const factsOf = ({ files, region }: ActPlace) => treeOf(files.get(regionPath(region)) ?? "");

/** The files of the office and the pages that the region has, by the path that an expression reads. */
const targetsAt = (place: ActPlace): (readonly [path: string, title: string])[] =>
  Object.entries(LISTS).flatMap(([list, kind]) => {
    const entries = memberIn(factsOf(place), list);
    return namesOf(entries)
      .filter((name) => stringIn(entries, name) !== undefined)
      .map((name) => [`${list}.${name}`, `${stringIn(entries, name)} (${kind} «${name}»)`] as const);
  });

/** True for a file of the office whose kind the link states. */
const isPdf = (place: ActPlace, target: string): boolean => {
  const [list = "", name = ""] = target.split(".");
  return list === "documenti" && stringIn(memberIn(factsOf(place), list), name)?.endsWith(".pdf") === true;
};

/** The path of the page with an address; with a name for it, made of its label, and the texts that have it, when the region has none. */
function pageAt(place: ActPlace, address: string, label: string) {
  const entries = memberIn(factsOf(place), "collegamenti");
  const names = namesOf(entries);
  const known = names.find((name) => stringIn(entries, name) === address);
  const name = known ?? factKey(label, new Set(names), "pagina");
  const texts = known === undefined ? linkTexts(place, name, address) : new Map<string, string>();
  return { target: `collegamenti.${name}`, texts };
}

/** Adds a link to a file of the office, or to a page outside the portal. */
export const placeLink: Act = {
  id: "place-link",
  title: "Metti un collegamento",
  help: "Aggiunge un collegamento, dopo ciò che hai scelto, a un file dell'ufficio o a una pagina fuori dal portale: una che la Regione ha già, oppure una nuova. Nelle altre regioni la pagina nuova non c'è, e il collegamento non si vede.",
  applies: (place) => isInStep(place) && place.files.has(regionPath(place.region)),
  parameters: (place) =>
    form(
      {
        quale: {
          type: "string",
          title: "Che cosa si apre",
          oneOf: choiceOf([["", "Una pagina nuova, con l'indirizzo qui sotto"], ...targetsAt(place)]),
        },
        indirizzo: {
          type: "string",
          title: "Indirizzo della pagina nuova",
          format: "uri",
          description: "Comincia con https://.",
        },
        scritta: { type: "string", title: "Scritta del collegamento", minLength: 1 },
      },
      ["scritta"],
    ),
  run(input) {
    const [chosen = "", address = "", label = ""] = ["quale", "indirizzo", "scritta"].map((name) =>
      textValue(input.values, name),
    );
    if (chosen === "" && address === "")
      return refuse("Scegli che cosa si apre, oppure scrivi l'indirizzo della pagina nuova.");
    if (chosen !== "" && address !== "")
      return refuse("Hai scelto una pagina e scritto l'indirizzo di una nuova: lascia uno dei due.");
    if (chosen !== "" && !targetsAt(input).some(([path]) => path === chosen))
      return refuse("Scegli che cosa si apre.");
    if (address !== "" && !ADDRESS.test(address)) return refuse(BAD_ADDRESS);
    if (label === "" || /[[\]{}]/.test(label))
      return refuse("Scrivi la scritta del collegamento, senza parentesi quadre né graffe.");
    const { target, texts } =
      address === "" ? { target: chosen, texts: new Map<string, string>() } : pageAt(input, address, label);
    const text = `[${label}${isPdf(input, target) ? " (PDF)" : ""}]({regione.${target}})`;
    return changesTo(input.files, texts.set(input.address.file, withEntry(input, { kind: "text", text })));
  },
};
