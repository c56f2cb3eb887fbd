import { toHaveAccessibleDescription, toHaveAccessibleName } from "@testing-library/jest-dom/matchers";

/**
 * The accessibility rules of every control and block, in every type and state. The rules about sizes and visible focus
 * need a layout: they run in a browser, not in jsdom. They complete axe, which does not report, for instance, a message
 * that is rendered but not referenced by its control. The result is a list of faults, empty for an accessible page. Tests
 * and stories use the same function.
 */
export function faultsOf(container: HTMLElement): string[] {
  return [
    ...idFaults(container),
    ...[...container.querySelectorAll<HTMLElement>(CONTROLS)].flatMap((control) =>
      controlFaults(container, control),
    ),
    ...groupFaults(container),
    ...widgetFaults(container),
    ...(hasLayout(container) ? layoutFaults(container) : []),
  ];
}

const CONTROLS = "input, select, textarea, output";
const FOCUSABLE =
  "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)";
/** Attributes that refer to other elements, and whether these elements must have a text. */
const REFERENCES = {
  "aria-describedby": true,
  "aria-labelledby": true,
  "aria-controls": false,
  "aria-activedescendant": false,
} as const;

function idFaults(container: HTMLElement): string[] {
  const faults: string[] = [];
  const described = new Set<string>();
  for (const element of container.querySelectorAll("[id]"))
    if (container.querySelectorAll(`[id="${CSS.escape(element.id)}"]`).length > 1)
      faults.push(`${element.id}: the id is not unique`);
  for (const [attribute, needsText] of Object.entries(REFERENCES))
    for (const element of container.querySelectorAll(`[${attribute}]`))
      for (const id of idsIn(element, attribute)) {
        if (attribute === "aria-describedby") described.add(id);
        const named = element.ownerDocument.getElementById(id);
        if (!named || (needsText && !named.textContent?.trim()))
          faults.push(`${nameOf(element)}: ${attribute} names ${id}, which is not there or empty`);
      }
  for (const text of container.querySelectorAll(".invalid-feedback, .form-text"))
    if (!described.has(text.id))
      faults.push(`${text.textContent}: rendered, but no control or group is described by it`);
  return faults;
}

function controlFaults(container: HTMLElement, control: HTMLElement): string[] {
  const faults: string[] = [];
  const name = nameOf(control);
  const type = control.getAttribute("type");
  const isOutput = control.tagName === "OUTPUT";
  if (!control.id) faults.push(`${name}: no id`);
  if (!control.getAttribute("name")) faults.push(`${name}: no name`);
  if (!toHaveAccessibleName(control).pass) faults.push(`${name}: no accessible name`);
  if (!isOutput && !container.querySelector(`label[for="${CSS.escape(control.id)}"]`))
    faults.push(`${name}: no label is tied to it`);
  if (control.tagName === "INPUT" && type === null) faults.push(`${name}: no type`);
  if (type === "radio" && !legendOf(control)) faults.push(`${name}: its group has no name`);

  const field = control.closest(".form-field, dialog");
  if (!field?.matches(".form-field")) return faults; // a control of a window, or of no form: no rule of its own
  const error = ownText(field, ".invalid-feedback");
  const isInvalid = control.getAttribute("aria-invalid") === "true";
  if (error && !isOutput && !isInvalid) faults.push(`${name}: wrong, but not aria-invalid`);
  if (isInvalid && !(error && toHaveAccessibleDescription(control, containing(error)).pass))
    faults.push(`${name}: its error is not announced with it`);
  const help = ownText(field, ":scope > .form-text");
  if (help && !isGrouped(control, field) && !toHaveAccessibleDescription(control, containing(help)).pass)
    faults.push(`${name}: its help is not announced with it`);

  const label = field.querySelector("label, legend");
  const isStarred = /\*/.test(ownMark(label));
  // One checkbox or radio button of several is not required by itself: the name of their group says that the group is.
  const isRequired =
    control.getAttribute("aria-required") === "true" ||
    control.hasAttribute("required") ||
    ((type === "checkbox" || type === "radio") &&
      label?.tagName === "LEGEND" &&
      /obbligatori/.test(label.textContent ?? ""));
  if (isStarred !== isRequired && !isOutput)
    faults.push(`${name}: compulsory for the eye and not for the ear, or the other way round`);
  return faults;
}

function groupFaults(container: HTMLElement): string[] {
  const faults: string[] = [];
  for (const group of container.querySelectorAll("fieldset"))
    if (!group.querySelector(":scope > legend")?.textContent?.trim()) faults.push("a group has no legend");
  const boxes = [...container.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  for (const box of boxes)
    if (boxes.some((other) => other !== box && other.name === box.name) && !legendOf(box))
      faults.push(`${nameOf(box)}: its group has no name`);
  for (const form of container.querySelectorAll("form")) {
    if (!form.noValidate) faults.push("the browser validates by itself");
    // The summary takes the focus and is read: an alert would interrupt it.
    for (const alert of form.querySelectorAll("[role=alert], [aria-live=assertive]"))
      if (!alert.closest("dialog")) faults.push(`${alert.textContent}: an alert inside a form`);
  }
  return faults;
}

function widgetFaults(container: HTMLElement): string[] {
  const faults: string[] = [];
  for (const element of container.querySelectorAll<HTMLElement>(
    "button, a[href], dialog[open], [role=listbox], [role=grid], [role=tablist], [role=tabpanel], [role=group]",
  ))
    if (!element.closest("[aria-hidden=true], [hidden]") && !toHaveAccessibleName(element).pass)
      faults.push(`${nameOf(element)}: no accessible name`);
  for (const element of container.querySelectorAll("[tabindex]"))
    if (Number(element.getAttribute("tabindex")) > 0)
      faults.push(`${nameOf(element)}: takes the focus out of the order of the page`);
  for (const combobox of container.querySelectorAll("[role=combobox]")) {
    const isOpen = combobox.getAttribute("aria-expanded");
    if (isOpen === null) faults.push(`${nameOf(combobox)}: does not say whether it is open`);
    if (isOpen === "true" && !combobox.getAttribute("aria-controls"))
      faults.push(`${nameOf(combobox)}: open, and does not say what it opened`);
  }
  for (const list of container.querySelectorAll("[role=tablist]")) {
    const tabs = [...list.querySelectorAll("[role=tab]")];
    if (tabs.filter((tab) => tab.getAttribute("aria-selected") === "true").length !== 1)
      faults.push(`${nameOf(list)}: not one tab that is selected`);
  }
  return faults;
}

/** Smallest side of a pointer target, WCAG 2.2 (2.5.8). */
const TARGET = 24;

function layoutFaults(container: HTMLElement): string[] {
  const faults: string[] = [];
  for (const element of container.querySelectorAll<HTMLElement>(FOCUSABLE)) {
    if (!isShown(element) || getComputedStyle(element).display === "inline") continue; // links in a sentence are let off
    const label = container.querySelector(`label[for="${CSS.escape(element.id)}"]`);
    if (isHidden(element) && !label) continue; // an element that appears on focus is measured while it has the focus
    const boxes = [element, ...(element.id && label ? [label] : [])].map((one) =>
      one.getBoundingClientRect(),
    );
    if (!boxes.some(({ width, height }) => Math.min(width, height) >= TARGET))
      faults.push(`${nameOf(element)}: smaller than ${TARGET} by ${TARGET} pixels`);
  }
  const { scrollWidth, clientWidth } = container.ownerDocument.documentElement;
  if (scrollWidth > clientWidth + 1)
    faults.push(`the page is ${scrollWidth} pixels wide in a window of ${clientWidth}`);
  return faults;
}

const hasLayout = (container: HTMLElement): boolean => container.getBoundingClientRect().width > 0;

const isShown = (element: HTMLElement): boolean =>
  element.getClientRects().length > 0 &&
  !element.closest("[aria-hidden=true]") &&
  getComputedStyle(element).visibility !== "hidden";

/** Whether an element is rendered for assistive technologies only. */
const isHidden = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width <= 1 && height <= 1;
};

const idsIn = (element: Element, attribute: string): string[] =>
  (element.getAttribute(attribute) ?? "").split(/\s+/).filter(Boolean);

const containing = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));

const nameOf = (element: Element): string =>
  element.id || element.getAttribute("name") || element.tagName.toLowerCase();

const legendOf = (control: Element): string =>
  control.closest("fieldset")?.querySelector(":scope > legend")?.textContent?.trim() ?? "";

/** Of several controls with one name, the group has the shared description, and each control its own. */
const isGrouped = (control: Element, field: Element): boolean =>
  field.tagName === "FIELDSET" && ["radio", "checkbox"].includes(control.getAttribute("type") ?? "");

/** The star of a required field: rendered, hidden from assistive technologies. */
const ownMark = (label: Element | null): string =>
  label?.querySelector("[aria-hidden=true]")?.textContent ?? "";

/** Text of an element of this field, not of a field inside it. */
const ownText = (field: Element | null, selector: string): string =>
  [...(field?.querySelectorAll(selector) ?? [])]
    .find((element) => element.closest(".form-field") === field)
    ?.textContent?.replace(/\s+/g, " ")
    .trim() ?? "";
