import { CATALOGUE, regionPath } from "../../names/files.ts";
import { edited, replaceNode, setValue } from "../../text/edit-json.ts";
import { endOf, itemsOf, memberIn, stringIn, treeOf } from "../../text/json-tree.ts";
import { type Act, type ActPlace, changesTo, choiceOf, form, refuse } from "../act.ts";
import { isRegion } from "./facts.ts";

const catalogueOf = ({ files }: ActPlace) => treeOf(files.get(CATALOGUE) ?? "");
const cardsOf = (place: ActPlace): (readonly [code: string, title: string])[] =>
  itemsOf(memberIn(catalogueOf(place), "cards")).flatMap((card) => {
    const code = stringIn(card, "code");
    return code === undefined ? [] : [[code, stringIn(card, "title") ?? code] as const];
  });
const codesOf = (place: ActPlace): string[] => cardsOf(place).map(([code]) => code);

const listValue = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.every((one) => typeof one === "string") ? (value as string[]) : undefined;

export const orderCards: Act = {
  id: "order-cards",
  title: "Ordina le schede della pagina iniziale",
  help: "L'ordine delle schede in questa regione; quelle che mancano non si vedono.",
  applies: (place) =>
    (isRegion(place) || place.address.file === CATALOGUE) &&
    place.files.has(regionPath(place.region)) &&
    codesOf(place).length > 0,
  parameters: (place) => {
    const own = itemsOf(memberIn(treeOf(place.files.get(regionPath(place.region)) ?? ""), "schede"));
    const codes = codesOf(place);
    return form({
      schede: {
        type: "array",
        title: "Schede, nell'ordine in cui si leggono",
        items: { type: "string", oneOf: choiceOf(cardsOf(place)) },
        default: own.length > 0 ? own.map((one) => String(one.value)) : codes,
      },
    });
  },
  run(input) {
    const cards = listValue(input.values.schede);
    if (!cards || cards.length === 0) return refuse("Lascia almeno una scheda.");
    if (new Set(cards).size < cards.length) return refuse("Ogni scheda sta nell'elenco una volta sola.");
    const file = regionPath(input.region);
    const text = setValue(input.files.get(file) ?? "", ["schede"], cards, ["servizi", "manutenzioni"]);
    return changesTo(input.files, new Map([[file, text]]));
  },
};

const labelsOf = (place: ActPlace): string[] =>
  itemsOf(memberIn(catalogueOf(place), "menu")).flatMap((entry) => stringIn(entry, "label") ?? []);

export const orderMenu: Act = {
  id: "order-menu",
  title: "Ordina le voci del menu",
  help: "L'ordine delle voci del menu, uguale in tutte le regioni.",
  applies: (place) => place.address.file === CATALOGUE && labelsOf(place).length > 1,
  parameters: (place) => {
    const labels = labelsOf(place);
    return form({
      voci: {
        type: "array",
        title: "Voci, nell'ordine in cui si leggono",
        items: { type: "string", oneOf: choiceOf(labels.map((label) => [label, label])) },
        default: labels,
      },
    });
  },
  run(input) {
    const wanted = listValue(input.values.voci) ?? [];
    const labels = labelsOf(input);
    if (wanted.length !== labels.length || !labels.every((label) => wanted.includes(label)))
      return refuse("L'elenco deve avere tutte le voci del menu, ognuna una volta.");
    const text = input.files.get(CATALOGUE) ?? "";
    const entries = itemsOf(memberIn(catalogueOf(input), "menu"));
    const written = new Map(
      entries.map((entry) => [stringIn(entry, "label"), text.slice(entry.offset, endOf(entry))]),
    );
    const edits = entries.map((entry, index) => replaceNode(entry, written.get(wanted[index] ?? "") ?? ""));
    return changesTo(input.files, new Map([[CATALOGUE, edited(text, edits)]]));
  },
};
