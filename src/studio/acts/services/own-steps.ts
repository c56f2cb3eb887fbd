import type { Node } from "jsonc-parser";
import type { Files } from "../../model/address.ts";
import { fragmentPath } from "../../names/files.ts";
import { type Mention, mentionsIn } from "../../names/mentions.ts";
import { itemsOf, memberIn, nodeAt, objectsBelow, pathOf, stringIn, treeOf } from "../../text/json-tree.ts";
import { type ActPlace, type Refusal, refuse } from "../act.ts";
import { textOf } from "../place.ts";
import { detachedAt } from "../sharing/detach.ts";
import { filled, givenAt } from "../sharing/given.ts";

/** More fragments than any service has: a fragment that uses itself would never end. */
const MOST_FRAGMENTS = 50;

/**
 * The text of the service in which the content of a fragment is written where it fixes or composes names of steps, which the copy has to
 * change. The service itself keeps its fragments.
 */
export function withOwnSteps(place: ActPlace): string | Refusal {
  const { file } = place.address;
  let text = textOf(place);
  for (let count = 0; count < MOST_FRAGMENTS; count++) {
    const files = new Map([...place.files, [file, text]]);
    const steps = stepIds(files, text);
    const used = usesIn(text).find((use) =>
      isInSteps(use) ? !stepsBroughtBy(files, use).areGiven : namesStep(files, use, steps),
    );
    if (!used) return text;
    const detached = detachedAt({ ...place, files, address: { file, path: pathOf(used) } });
    if (typeof detached !== "string") return detached;
    text = detached;
  }
  return refuse("Un frammento usa sé stesso: correggilo, poi copia.");
}

const usesIn = (text: string): Node[] => {
  const tree = treeOf(text);
  return tree ? [...objectsBelow(tree)].filter((node) => stringIn(node, "use") !== undefined) : [];
};

/** The names of the steps that a fragment brings where it is used, and whether all of them are values of its parameters. */
function stepsBroughtBy(files: Files, use: Node): { readonly names: string[]; readonly areGiven: boolean } {
  const text = files.get(fragmentPath(stringIn(use, "use") ?? "")) ?? "";
  const given = givenAt(use, text);
  const written = itemsOf(nodeAt(text, ["steps"])).map((step) => stringIn(step, "id") ?? "");
  return {
    names: typeof given === "string" ? [] : written.map((id) => String(filled(id, given))),
    areGiven: typeof given !== "string" && written.every((id) => /^\{dati\.\w+\}$/.test(id)),
  };
}

const isInSteps = (use: Node): boolean => pathOf(use).length === 2 && pathOf(use)[0] === "steps";

/** True for the use of a fragment in which a button, or another fragment, names one of the steps. */
function namesStep(files: Files, use: Node, steps: readonly string[], depth = 0): boolean {
  const path = fragmentPath(stringIn(use, "use") ?? "");
  const text = files.get(path);
  const given = text === undefined ? "" : givenAt(use, text);
  if (text === undefined || typeof given === "string" || depth > MOST_FRAGMENTS) return false;
  const isStep = ({ meaning, node }: Mention) =>
    meaning === "step" && steps.includes(String(filled(String(node.value), given)));
  return (
    mentionsIn(path, text).some(isStep) ||
    usesIn(text).some((inner) => namesStep(files, inner, steps, depth + 1))
  );
}

/** The names of the steps of a service, in their order. */
export const stepIds = (files: Files, text: string): string[] =>
  itemsOf(nodeAt(text, ["steps"])).flatMap((step) =>
    memberIn(step, "use") ? stepsBroughtBy(files, step).names : (stringIn(step, "id") ?? []),
  );
