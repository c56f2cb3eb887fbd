import { serviceOf } from "../../names/files.ts";
import { insertRaw, rawAt, removeAt, withList } from "../../text/edit-json.ts";
import { itemsOf, memberIn, nodeAt, stringIn, treeOf, type JsonPath } from "../../text/json-tree.ts";
import { type Act, type ActPlace, changesTo, choiceOf, form, refuse, textValue } from "../act.ts";
import { isDefinition, kindAt, listOf, nameOfNode, textOf } from "../place.ts";

const MOVED = new Set(["step", "field", "block", "check", "use", "option", "button", "item"]);

export const moveNode: Act = {
  id: "move",
  title: "Sposta",
  help: "Sposta più su o più giù, oppure in un altro passo.",
  applies: (place) =>
    isDefinition(place.address) && MOVED.has(kindAt(place) ?? "") && destinations(place).length > 0,
  parameters: (place) =>
    form({ dove: { type: "string", title: "Dove", oneOf: choiceOf(destinations(place)) } }),
  run(input) {
    const target = textValue(input.values, "dove");
    if (!destinations(input).some(([value]) => value === target))
      return refuse("Scegli dove spostarlo fra i posti proposti.");
    const { file, path } = input.address;
    const text = textOf(input);
    return changesTo(input.files, new Map([[file, movedText(text, path, target)]]));
  },
};

const UP = "su";
const DOWN = "giu";

/** The places that a node can move to: its neighbours, and the contents of other steps. */
function destinations(place: ActPlace): (readonly [value: string, title: string])[] {
  const at = listOf(place.address);
  if (!at) return [];
  const siblings = itemsOf(nodeAt(textOf(place), at.list));
  const [before, after] = [siblings[at.index - 1], siblings[at.index + 1]];
  const near = [
    ...(before ? [[UP, `Più su, prima di «${nameOfNode(before)}»`] as const] : []),
    ...(after ? [[DOWN, `Più giù, dopo «${nameOfNode(after)}»`] as const] : []),
  ];
  return [...near, ...otherSteps(place)];
}

function otherSteps(place: ActPlace): (readonly [value: string, title: string])[] {
  const [first, own, third] = place.address.path;
  const isContent = first === "steps" && third === "content" && kindAt(place) !== "option";
  if (!isContent || serviceOf(place.address.file) === undefined) return [];
  return itemsOf(memberIn(treeOf(textOf(place)), "steps")).flatMap((step, index) =>
    index === own || memberIn(step, "use")
      ? []
      : [
          [
            `passo ${index}`,
            `In fondo al passo «${stringIn(step, "title") ?? stringIn(step, "id") ?? ""}»`,
          ] as const,
        ],
  );
}

function movedText(text: string, path: JsonPath, target: string): string {
  const { raw, indent } = rawAt(text, path);
  const list = path.slice(0, -1);
  const index = Number(path.at(-1));
  const without = removeAt(text, path);
  if (target === UP || target === DOWN)
    return insertRaw(without, list, index + (target === UP ? -1 : 1), { raw, indent });
  const content: JsonPath = ["steps", Number(target.split(" ")[1]), "content"];
  const ready = withList(without, content, ["id", "kind", "path", "title", "load"]);
  return insertRaw(ready, content, itemsOf(nodeAt(ready, content)).length, { raw, indent });
}
