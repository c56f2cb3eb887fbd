import { toHaveAccessibleDescription, toHaveAccessibleName } from "@testing-library/jest-dom/matchers";

/**
 * What every control must keep to, whatever its type and state, for those who do not see the page. A green axe run does
 * not prove it: axe says nothing of a message that is drawn and tied to no control. The answer is a list of faults, in
 * words; an accessible form gives none.
 */
export function faultsOf(container: HTMLElement): string[] {
  const faults: string[] = [];
  const controls = [...container.querySelectorAll<HTMLElement>("input, select, textarea, output")];
  const byId = (id: string) => container.ownerDocument.getElementById(id);
  const idsIn = (element: Element, attribute: string) =>
    (element.getAttribute(attribute) ?? "").split(/\s+/).filter(Boolean);
  const described = new Set<string>();

  for (const element of container.querySelectorAll("[id]"))
    if (container.querySelectorAll(`[id="${element.id}"]`).length > 1)
      faults.push(`${element.id}: the id is not unique`);

  for (const element of container.querySelectorAll("[aria-describedby], [aria-labelledby]"))
    for (const attribute of ["aria-describedby", "aria-labelledby"])
      for (const id of idsIn(element, attribute)) {
        if (attribute === "aria-describedby") described.add(id);
        if (!byId(id)?.textContent?.trim())
          faults.push(`${nameOf(element)}: ${attribute} names ${id}, which is not there or empty`);
      }

  for (const control of controls) {
    const name = nameOf(control);
    if (!control.id) faults.push(`${name}: no id`);
    if (!control.getAttribute("name")) faults.push(`${name}: no name`);
    if (!toHaveAccessibleName(control).pass) faults.push(`${name}: no accessible name`);
    if (control.tagName !== "OUTPUT" && !container.querySelector(`label[for="${control.id}"]`))
      faults.push(`${name}: no label is tied to it`);
    if (control.tagName === "INPUT" && !control.hasAttribute("type")) faults.push(`${name}: no type`);
    if (control.getAttribute("type") === "radio" && !legendOf(control))
      faults.push(`${name}: its group has no name`);

    const field = control.closest(".form-field");
    const error = ownText(field, ".invalid-feedback");
    const isInvalid = control.getAttribute("aria-invalid") === "true";
    if (error && control.tagName !== "OUTPUT" && !isInvalid)
      faults.push(`${name}: wrong, but not aria-invalid`);
    if (isInvalid && !(error && toHaveAccessibleDescription(control, containing(error)).pass))
      faults.push(`${name}: its error is not announced with it`);
    const label = field?.querySelector("label, legend");
    const isStarred = label?.textContent?.trim().endsWith("*") ?? false;
    const isRequired = control.getAttribute("aria-required") === "true" || control.hasAttribute("required");
    if (isStarred !== isRequired)
      faults.push(`${name}: compulsory for the eye and not for the ear, or the other way round`);
  }

  for (const text of container.querySelectorAll(".invalid-feedback, .form-text"))
    if (!described.has(text.id))
      faults.push(`${text.textContent}: drawn, but no control or group is described by it`);
  for (const group of container.querySelectorAll("fieldset"))
    if (!group.querySelector(":scope > legend")?.textContent?.trim()) faults.push("a group has no legend");
  for (const form of container.querySelectorAll("form"))
    if (!form.noValidate) faults.push("the browser validates by itself");
  return faults;
}

const containing = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));

const nameOf = (element: Element): string =>
  element.id || element.getAttribute("name") || element.tagName.toLowerCase();

const legendOf = (control: Element): string =>
  control.closest("fieldset")?.querySelector(":scope > legend")?.textContent?.trim() ?? "";

/** Text of an element of this field, not of a field inside it. */
const ownText = (field: Element | null, selector: string): string =>
  [...(field?.querySelectorAll(selector) ?? [])]
    .find((element) => element.closest(".form-field") === field)
    ?.textContent?.trim() ?? "";
