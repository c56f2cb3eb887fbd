import type { StoryContext } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { holds, renderText } from "../../src/engine/expressions/index.ts";
import { problemText, type Problem } from "../../src/engine/calls/index.ts";
import { plainText } from "../../src/formats/marks.ts";
import type { Tab } from "../../src/engine/index.ts";
import { arriveAt } from "../../src/ui/a11y/arrive.ts";
import { texts as fileTexts } from "../../src/forms/controls/files/texts.ts";
import { messages as screenTexts } from "../../src/screens/messages.ts";
import type { StorySetup, MissingSetup } from "./story-setup.ts";
import {
  fieldsBelow,
  lookupOf,
  partsOf,
  isVisible,
  rowsOf,
  type FormPart,
  type ButtonPart,
  type StoryState,
} from "../../src/explorer/index.ts";

const user = userEvent.setup({ delay: null });

/** Brings a step into the state of its story and checks that the page reports it. */
export async function playStory(context: StoryContext, state: StoryState): Promise<void> {
  const setup = context.loaded.setup as StorySetup | MissingSetup;
  if ("missing" in setup) {
    const region = String(context.globals.regione);
    if (context.tags.includes(region))
      throw new Error(`${region} has this story, but no ${setup.missing} for it`);
    return;
  }
  const page = new Page(context.canvasElement, setup);
  await waitFor(() => expect(page.canvas.querySelector("h1")).not.toBeNull());
  arriveAt(null, context.canvasElement);
  switch (state.kind) {
    case "errori":
      return playErrors(page, state.form);
    case "caricamento":
      return page.openTabs(page.formCalling(state.endpoint)?.context.tabs ?? []);
    case "guasti":
      return playArrival(page, state);
    case "invio":
      setup.hang(state.endpoint);
      await page.click(state.button);
      await waitFor(() => expect(document.querySelector(".spinner-overlay")).toHaveFocus());
      return expect(setup.callCount(state.endpoint)).toBeGreaterThan(0);
    case "rifiuti":
      for (const key of state.keys) {
        setup.refuse(state.endpoint, key);
        if (key !== state.keys[0]) setup.reset();
        await page.click(state.button);
        await page.expectReported(page.problemOf(state, key));
      }
      return;
    case "documenti":
      return playDocuments(page, state);
  }
}

type StateOf<Kind extends StoryState["kind"]> = Extract<StoryState, { kind: Kind }>;

/** A step on the page, with the actions of a user. */
class Page {
  readonly canvas: HTMLElement;
  readonly setup: StorySetup;

  constructor(canvas: HTMLElement, setup: StorySetup) {
    this.canvas = canvas;
    this.setup = setup;
  }

  /** Returns the visible form that calls an endpoint on its own. */
  formCalling(endpoint: string): FormPart | undefined {
    const asks = ({ load, content }: FormPart) =>
      load.some((call) => "endpoint" in call && call.endpoint === endpoint) ||
      fieldsBelow(content).some((field) => lookupOf(field) === endpoint);
    return partsOf(this.setup.step).forms.find(
      (form) => isVisible(form.context, this.setup.scope()) && asks(form),
    );
  }

  async openTabs(tabs: readonly Tab[]): Promise<void> {
    for (const { label } of tabs) {
      const name = renderText(label, this.setup.scope()).text;
      const tab = await this.find("[role=tab]", name).catch((error: unknown) => {
        if (this.canvas.querySelector("[role=tab]")) throw error;
        return null; // the only tab is rendered as its content alone
      });
      if (tab && tab.ariaSelected !== "true") await user.click(tab);
    }
  }

  /** Clicks a button of the definition, and confirms when the page asks for it. */
  async click(key: string): Promise<void> {
    const part = partsOf(this.setup.step).buttons.find(({ button }) => button.key === key);
    if (!part) throw new Error(`${this.setup.step.id} has no button ${key}`);
    await this.openTabs(part.context.tabs);
    await this.clickNamed(this.labelOf(part), part.form);
    if (part.button.confirm) await user.click(await this.find("button", screenTexts.confirm));
  }

  async clickNamed(label: string, form: string | null): Promise<void> {
    await waitFor(() => expect(this.canvas.querySelector("[aria-busy='true']")).toBeNull());
    const button = await this.find("button", label, form);
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
  }

  labelOf({ button, context: place }: ButtonPart): string {
    const scopes = rowsOf(place, this.setup.scope()).map((row) => this.setup.scope(row));
    const scope = scopes.find((one) => isVisible(place, one) && holds(button.when, one));
    return renderText(button.label, scope ?? this.setup.scope()).text;
  }

  /** Finds an element by its text, which is its accessible name here: queries by role take longer than rendering the page. */
  named(selector: string, name: string, form: string | null = null): HTMLElement | undefined {
    const found = [...this.canvas.querySelectorAll<HTMLElement>(selector)].filter(
      ({ textContent }) => textContent.trim() === name,
    );
    return (
      found.find((one) => form !== null && one.closest("form")?.querySelector(`[id^="${form}-"]`)) ?? found[0]
    );
  }

  async find(selector: string, name: string, form: string | null = null): Promise<HTMLElement> {
    return waitFor(() => {
      const found = this.named(selector, name, form);
      if (!found) throw new Error(`${selector} «${name}» is not on the page`);
      return found;
    });
  }

  /** Returns the problem of a refused call; a call made for each row of a list reports it in a box. */
  problemOf({ button, endpoint }: StateOf<"rifiuti">, key: string): Problem | null {
    const problem = this.setup.problem(endpoint, key);
    const calls =
      partsOf(this.setup.step).buttons.find((part) => part.button.key === button)?.button.call ?? [];
    const isRepeated = calls.some((call) => "endpoint" in call && call.endpoint === endpoint && call.rows);
    return problem && isRepeated ? { ...problem, place: "box", message: problemText(problem) } : problem;
  }

  /** Checks that the element that reports a problem has the focus, so that assistive technology announces it. */
  async expectReported(problem: Problem | null): Promise<void> {
    if (problem === null || problem.place === "silent") return;
    if (problem.place === "denied") {
      await waitFor(() =>
        expect(this.setup.went).toContainEqual(expect.objectContaining({ page: "userDenied" })),
      );
      return;
    }
    for (const text of textsOf(problem))
      await waitFor(() => expect(document.activeElement).toHaveTextContent(text));
  }
}

const textsOf = ({ place, fields, message }: Problem): readonly string[] =>
  (place === "fields" ? [...new Set(fields.map((field) => field.message))] : [message]).map(plainText);

/** Checks that the error summary has the focus, and that each of its links leads to a control with its message. */
async function playErrors(page: Page, form: string): Promise<void> {
  const { forms, buttons: presses } = partsOf(page.setup.step);
  const press = presses.find((one) => one.sends && one.form === form);
  await page.openTabs(forms.find(({ name }) => name === form)?.context.tabs ?? []);
  await page.clickNamed(press ? page.labelOf(press) : screenTexts.next, form);
  await waitFor(() => expect(document.activeElement).toHaveClass("alert"));
  const summary = within(document.activeElement as HTMLElement); // found above
  for (const link of summary.getAllByRole("link", { hidden: true })) {
    const control = document.getElementById(link.getAttribute("href")?.slice(1) ?? "");
    await expect(control, link.textContent).not.toBeNull();
    await expect(control?.closest(".form-field, fieldset") ?? control).toHaveTextContent(
      link.textContent.split(": ").at(-1) ?? "",
    );
  }
}

/** Checks that a failed load is reported, and repeats it with “Riprova”. */
async function playArrival(page: Page, { endpoints, keys }: StateOf<"guasti">): Promise<void> {
  const { setup, canvas } = page;
  const [first = ""] = endpoints;
  await page.openTabs(page.formCalling(first)?.context.tabs ?? []);
  for (const key of keys) {
    if (key !== keys[0]) {
      for (const endpoint of endpoints) setup.refuse(endpoint, key);
      await user.click(within(canvas).getAllByRole("button", { name: /^Riprova/, hidden: true })[0]!);
    }
    for (const endpoint of endpoints) {
      const problem = setup.problem(endpoint, key);
      if (problem?.place === "denied") await page.expectReported(problem);
      else if (problem && problem.place !== "silent")
        for (const text of textsOf(problem)) await waitFor(() => expect(canvas).toHaveTextContent(text));
    }
  }
  for (const endpoint of endpoints) await expect(setup.callCount(endpoint)).toBeGreaterThan(0);
}

/** Checks that the failed upload, or removal, of a document is reported in its line. */
async function playDocuments(page: Page, { endpoint, keys, adds }: StateOf<"documenti">): Promise<void> {
  const { setup, canvas } = page;
  for (const key of keys) {
    setup.refuse(endpoint, key);
    if (adds) {
      const input = within(canvas).getByLabelText(fileTexts.choose);
      await user.upload(input, new File(["%PDF-1.7"], `documento-${key}.pdf`, { type: "application/pdf" }));
    } else await user.click(within(canvas).getAllByRole("button", { name: /^Elimina /, hidden: true })[0]!);
    const problem = setup.problem(endpoint, key);
    for (const text of problem ? textsOf(problem) : [])
      await waitFor(() => expect(canvas).toHaveTextContent(text));
  }
}
