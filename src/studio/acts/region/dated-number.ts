import { LANGUAGE, membersOfNode, nodeAt as languageNodeAt } from "../../../definitions/language/index.ts";
import { getNodeValue, type Node } from "jsonc-parser";
import { regionPath } from "../../names/files.ts";
import { setValue } from "../../text/edit-json.ts";
import { itemsOf, memberIn, namesOf, nodeAt, stringIn, treeOf } from "../../text/json-tree.ts";
import type { Json } from "../../text/print-json.ts";
import { type Act, type ActPlace, changesTo, choiceOf, form, refuse, textValue } from "../act.ts";
import { readPeriod } from "../days.ts";

const isNumber = (node: Node | undefined): boolean =>
  typeof node?.value === "number" || itemsOf(node).some((one) => memberIn(one, "valore") !== undefined);

/** The numbers of the chosen part of the region, with their titles. */
function numbersAt({ files, region, address }: ActPlace): (readonly [name: string, title: string])[] {
  const text = files.get(address.file) ?? "";
  const node = nodeAt(text, address.path);
  if (address.file !== regionPath(region) || node?.type !== "object") return [];
  const root = getNodeValue(treeOf(text)!) as Parameters<typeof languageNodeAt>[1]["root"]; // as: JSON
  const known = languageNodeAt(LANGUAGE, { file: address.file, root }, address.path);
  const members = known ? membersOfNode(known) : {};
  return namesOf(node)
    .filter((name) => isNumber(memberIn(node, name)))
    .map((name) => [name, members[name]?.title ?? name]);
}

/** The day before, as `2026-12-31`. */
const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** The values of a number with the new one: the one before ends on the day before. Undefined when it does not come last. */
function withValue(node: Node | undefined, value: number, day: string): Json | undefined {
  const until = dayBefore(day);
  if (typeof node?.value === "number")
    return [
      { valore: node.value, al: until },
      { valore: value, dal: day },
    ];
  const items = itemsOf(node);
  const last = items.at(-1);
  if (!last || stringIn(last, "al") !== undefined || (stringIn(last, "dal") ?? "") >= day) return undefined;
  const written = items.map((one) => getNodeValue(one) as Record<string, Json>); // as: JSON
  return [...written.slice(0, -1), { ...written.at(-1)!, al: until }, { valore: value, dal: day }];
}

/** A number as people write it: `300`, `300,50`, `1.200`. Undefined for another text. */
function numberIn(written: string): number | undefined {
  const plain = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/.test(written) ? written.replaceAll(".", "") : written;
  return /^\d+(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(",", ".")) : undefined;
}

export const numberFromDay: Act = {
  id: "number-from-day",
  title: "Cambia un numero da un giorno",
  help: "Un importo o un altro numero della Regione vale com'è fino al giorno prima, e da quel giorno ha il nuovo valore.",
  applies: (place) => numbersAt(place).length > 0,
  parameters: (place) =>
    form({
      numero: { type: "string", title: "Quale", oneOf: choiceOf(numbersAt(place)) },
      valore: {
        type: "string",
        title: "Nuovo valore",
        description: "Per esempio 300 oppure 300,50.",
        minLength: 1,
      },
      dal: { type: "string", title: "Da quale giorno", format: "day", minLength: 1 },
    }),
  run(input) {
    const { files, address, values } = input;
    const [name = "", written = ""] = ["numero", "valore"].map((one) => textValue(values, one));
    if (!numbersAt(input).some(([one]) => one === name)) return refuse("Scegli quale numero cambia.");
    const value = numberIn(written);
    if (value === undefined) return refuse("Il nuovo valore è un numero, per esempio 300 oppure 300,50.");
    const period = readPeriod(values, "dated");
    if (!period.ok) return period;
    const { from: day } = period;
    if (day === "") return refuse("Scrivi il giorno da cui vale il nuovo valore.");
    const text = files.get(address.file) ?? "";
    const path = [...address.path, name];
    const list = withValue(nodeAt(text, path), value, day);
    if (list === undefined)
      return refuse("C'è già un valore che comincia quel giorno o dopo, o che finisce: cambia quello.");
    return changesTo(files, new Map([[address.file, setValue(text, path, list)]]));
  },
};
