import { originNumbers } from "../../formats/origin-marks.ts";

/** Attributes whose texts people see or hear. */
const ATTRIBUTES = ["aria-label", "alt", "title", "placeholder", "value"] as const;

/** The numbers of the texts that stand directly in an element or in its attributes. */
function ownNumbers(element: Element): number[] {
  const texts = [...element.childNodes].flatMap((node) =>
    node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? "") : [],
  );
  const attributes = ATTRIBUTES.map((name) => element.getAttribute(name) ?? "");
  return originNumbers([...texts, ...attributes].join(""));
}

/** The numbers of all texts of an element, in reading order. */
const numbersIn = (element: Element): number[] =>
  [element, ...element.querySelectorAll("*")].flatMap(ownNumbers);

/** The elements whose texts name a control: its labels, and those that `aria-labelledby` lists. */
function namesOf(element: Element): Element[] {
  const labels = "labels" in element ? [...((element as HTMLInputElement).labels ?? [])] : []; // as: controls have `labels`
  const ids = element.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
  return [...labels, ...ids.flatMap((id) => element.ownerDocument.getElementById(id) ?? [])];
}

/** The text that a person has pointed at. */
export interface Pointed {
  /** The number of the text; undefined for a text that no definition contains. */
  readonly number: number | undefined;
  /** The text as the page shows it, in short; undefined where several elements have texts. */
  readonly text: string | undefined;
}

const longestText = 200;

/**
 * Finds the text that an element of a preview shows: its own, that of the label of a control, or the first one of the nearest element around it that
 * is no larger than a group of the page.
 */
export function pointedAt(element: Element): Pointed {
  const named = namesOf(element).flatMap(numbersIn);
  const number = ownNumbers(element)[0] ?? named[0] ?? numbersIn(element)[0] ?? numberAround(element);
  return { number, text: onlyText(element) };
}

/** The text of an element in which no other one has a text; a control shows its value. */
function onlyText(element: Element): string | undefined {
  if ([...element.children].some(({ textContent }) => textContent?.trim())) return undefined;
  const shown = "value" in element ? String(element.value) : "";
  return (shown || (element.textContent ?? "")).trim().slice(0, longestText) || undefined;
}

/** Elements in which everything has a place of its own: their texts do not name their parts. */
const GROUPS = "main, section, form, fieldset, table, nav, header, footer, body, [role=group], [role=region]";

function numberAround(element: Element): number | undefined {
  for (let around = element.parentElement; around && !around.matches(GROUPS); around = around.parentElement) {
    const [number] = numbersIn(around);
    if (number !== undefined) return number;
  }
  return undefined;
}

/** The elements of a page that show one of the texts, in reading order. */
export function elementsShowing(page: ParentNode, numbers: ReadonlySet<number>): Element[] {
  if (numbers.size === 0) return [];
  return [...page.querySelectorAll("*")].filter((element) =>
    ownNumbers(element).some((number) => numbers.has(number)),
  );
}
