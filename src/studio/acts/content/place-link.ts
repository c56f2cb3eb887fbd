import { regionPath } from "../../names/files.ts";
import { memberIn, namesOf, stringIn, treeOf } from "../../text/json-tree.ts";
import { type Act, type ActPlace, changesTo, choiceOf, form, refuse, textValue } from "../act.ts";
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

/** Adds a link to a file of the office, or to a page outside the portal. */
export const placeLink: Act = {
  id: "place-link",
  title: "Metti un collegamento",
  help: "Aggiunge un collegamento a un file dell'ufficio o a una pagina fuori dal portale, fra quelli che la Regione ha. Dove la pagina non c'è, non si vede.",
  applies: (place) => isInStep(place) && targetsAt(place).length > 0,
  parameters: (place) =>
    form({
      quale: { type: "string", title: "Che cosa si apre", oneOf: choiceOf(targetsAt(place)) },
      scritta: { type: "string", title: "Scritta del collegamento", minLength: 1 },
    }),
  run(input) {
    const [target = "", label = ""] = ["quale", "scritta"].map((name) => textValue(input.values, name));
    if (!targetsAt(input).some(([path]) => path === target)) return refuse("Scegli che cosa si apre.");
    if (label === "" || /[[\]{}]/.test(label))
      return refuse("Scrivi la scritta del collegamento, senza parentesi quadre né graffe.");
    const text = `[${label}${isPdf(input, target) ? " (PDF)" : ""}]({regione.${target}})`;
    return changesTo(input.files, new Map([[input.address.file, withEntry(input, { kind: "text", text })]]));
  },
};
