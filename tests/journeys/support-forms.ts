import { expect, type Page } from "@playwright/test";
import { lookupOptions, type VisibleField } from "../../src/engine/form/index.ts";
import { isEqual, readPath, type Json, type JsonObject } from "../../src/engine/index.ts";
import { typedSpecOf } from "../../src/field-types/typed-text.ts";
import type { RequestForm } from "../support/requests/request-form.ts";

/** The entries of the option lists that calls load, by name of the call. */
export type Lists = Readonly<Record<string, readonly Json[]>>;

/** Label of the option with a value; null for a field without options. */
function labelOf({ field, path, options }: VisibleField, form: RequestForm, data: JsonObject, lists: Lists) {
  if (!field.options) return null;
  const offered =
    "from" in field.options
      ? lookupOptions(field.options, lists[field.options.from] ?? [], form.scopeOf(data))
      : (options ?? []);
  const chosen = offered.find((option) => isEqual(option.value, readPath(data, path) ?? null));
  if (!chosen) throw new Error(`${path.join(".")} offers no option ${JSON.stringify(readPath(data, path))}`);
  return chosen.label;
}

/** Gives `data` to the form of a step, in reading order: chooses options and types texts. Returns the labels of the options. */
export async function fillForm(
  page: Page,
  form: RequestForm,
  step: string,
  data: JsonObject,
  lists: Lists = {},
): Promise<string[]> {
  const chosen: string[] = [];
  for (const visible of form.fieldsOf(step, data)) {
    const { field, label, path } = visible;
    const option = labelOf(visible, form, data, lists);
    if (option !== null) chosen.push(option);
    if (option !== null && field.field === "radio") await page.getByText(option, { exact: true }).click();
    else if (option !== null)
      await page.getByRole("combobox", { name: label, exact: true }).selectOption({ label: option });
    else if (typedSpecOf(field.field) && !field.value)
      await page.getByRole("textbox", { name: label, exact: true }).fill(String(readPath(data, path)));
  }
  return chosen;
}

/** The answer of the next call whose address ends so. */
export async function answerOf<T = Json>(page: Page, address: RegExp): Promise<T> {
  const response = await page.waitForResponse((answer) => address.test(new URL(answer.url()).pathname));
  return (await response.json()) as T; // the contract's answer
}

/** Continues to the page with a title. */
export async function next(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: "Avanti", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
}
