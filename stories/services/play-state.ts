import type { StoryContext } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { holds, renderText, type Problem, type Tab } from "../../src/engine/index.ts";
import { messages as words } from "../../src/forms/messages.ts";
import { messages as said } from "../../src/screens/messages.ts";
import type { Bench, Benchless } from "./bench.ts";
import { fieldsBelow, lookupOf, partsOf, type FormPart, type Press } from "./parts.ts";
import type { State } from "./plan.ts";
import { isShown, rowsOf } from "./stage.ts";

const user = userEvent.setup({ delay: null });

/** Brings a step into the state of its story, and checks that the person is told. */
export async function playState(context: StoryContext, state: State): Promise<void> {
  const bench = context.loaded.bench as Bench | Benchless;
  if ("missing" in bench) return;
  const page = new Page(context.canvasElement, bench);
  await waitFor(() => expect(page.canvas.querySelector("h1")).not.toBeNull());
  switch (state.kind) {
    case "errori":
      return playErrors(page, state.form);
    case "caricamento":
      return page.openTabs(page.formAsking(state.endpoint)?.place.tabs ?? []);
    case "guasti":
      return playArrival(page, state);
    case "invio":
      bench.hang(state.endpoint);
      await page.press(state.button);
      await waitFor(() => expect(page.canvas.querySelector(".spinner-overlay")).not.toBeNull());
      return expect(bench.asked(state.endpoint)).toBeGreaterThan(0);
    case "rifiuti":
      for (const key of state.keys) {
        bench.refuse(state.endpoint, key);
        if (key !== state.keys[0]) bench.begin();
        await page.press(state.button);
        await page.expectSaid(page.problemOf(state, key));
      }
      return;
    case "documenti":
      return playDocuments(page, state);
  }
}

type StateOf<Kind extends State["kind"]> = Extract<State, { kind: Kind }>;

/** A step on the page, and what a person does there. */
class Page {
  readonly canvas: HTMLElement;
  readonly bench: Bench;

  constructor(canvas: HTMLElement, bench: Bench) {
    this.canvas = canvas;
    this.bench = bench;
  }

  /** The part of the page that asks an endpoint by itself. */
  formAsking(endpoint: string): FormPart | undefined {
    const asks = ({ load, content }: FormPart) =>
      load.some((call) => "endpoint" in call && call.endpoint === endpoint) ||
      fieldsBelow(content).some((field) => lookupOf(field) === endpoint);
    return partsOf(this.bench.step).forms.find(
      (form) => isShown(form.place, this.bench.scope()) && asks(form),
    );
  }

  async openTabs(tabs: readonly Tab[]): Promise<void> {
    for (const { label } of tabs) {
      const name = renderText(label, this.bench.scope()).text;
      const tab = await this.find("[role=tab]", name);
      if (tab.ariaSelected !== "true") await user.click(tab);
    }
  }

  /** Presses a button of the definition, and says that one is sure when asked. */
  async press(key: string): Promise<void> {
    const press = partsOf(this.bench.step).presses.find(({ button }) => button.key === key);
    if (!press) throw new Error(`${this.bench.step.id} has no button ${key}`);
    await this.openTabs(press.place.tabs);
    await this.pressNamed(this.labelOf(press), press.form);
    const sure = this.named("button", said.confirm);
    if (sure) await user.click(sure);
  }

  async pressNamed(label: string, form: string | null): Promise<void> {
    await waitFor(() => expect(this.canvas.querySelector("[aria-busy='true']")).toBeNull());
    const button = await this.find("button", label, form);
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
  }

  labelOf({ button, place }: Press): string {
    const scopes = rowsOf(place, this.bench.scope()).map((row) => this.bench.scope(row));
    const scope = scopes.find((one) => isShown(place, one) && holds(button.when, one));
    return renderText(button.label, scope ?? this.bench.scope()).text;
  }

  /** By its text, which is the name of all that is looked for here: asking for roles costs more than drawing the page. */
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

  /** What is to be read of a refused call; of one that is made for each row of a list, a line of a list. */
  problemOf({ button, endpoint }: StateOf<"rifiuti">, key: string): Problem | null {
    const problem = this.bench.problem(endpoint, key);
    const calls =
      partsOf(this.bench.step).presses.find((press) => press.button.key === button)?.button.call ?? [];
    const isRepeated = calls.some((call) => "endpoint" in call && call.endpoint === endpoint && call.rows);
    return problem && isRepeated ? { ...problem, place: "box" } : problem;
  }

  /** What follows a button takes the focus, through which assistive technology hears of it. */
  async expectSaid(problem: Problem | null): Promise<void> {
    if (problem === null || problem.place === "silent") return;
    if (problem.place === "denied") {
      await waitFor(() =>
        expect(this.bench.went).toContainEqual(expect.objectContaining({ page: "userDenied" })),
      );
      return;
    }
    for (const text of textsOf(problem))
      await waitFor(() => expect(document.activeElement).toHaveTextContent(text));
  }
}

const textsOf = ({ place, fields, message }: Problem): readonly string[] =>
  place === "fields" ? [...new Set(fields.map((field) => field.message))] : [message];

/** The summary takes the focus; each of its lines leads to a control that is marked wrong and described by the message. */
async function playErrors(page: Page, form: string): Promise<void> {
  const { forms, presses } = partsOf(page.bench.step);
  const press = presses.find((one) => one.sends && one.form === form);
  await page.openTabs(forms.find(({ name }) => name === form)?.place.tabs ?? []);
  await page.pressNamed(press ? page.labelOf(press) : said.next, form);
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

/** What could not be read is said where it is missing, and may be asked for again. */
async function playArrival(page: Page, { endpoints, keys }: StateOf<"guasti">): Promise<void> {
  const { bench, canvas } = page;
  const [first = ""] = endpoints;
  await page.openTabs(page.formAsking(first)?.place.tabs ?? []);
  for (const key of keys) {
    if (key !== keys[0]) {
      for (const endpoint of endpoints) bench.refuse(endpoint, key);
      await user.click(within(canvas).getAllByRole("button", { name: /^Riprova/, hidden: true })[0]!);
    }
    for (const endpoint of endpoints) {
      const problem = bench.problem(endpoint, key);
      if (problem?.place === "denied") await page.expectSaid(problem);
      else if (problem && problem.place !== "silent")
        for (const text of textsOf(problem)) await waitFor(() => expect(canvas).toHaveTextContent(text));
    }
  }
  for (const endpoint of endpoints) await expect(bench.asked(endpoint)).toBeGreaterThan(0);
}

/** Why a document could not be added, or removed, is said in its line. */
async function playDocuments(page: Page, { endpoint, keys, adds }: StateOf<"documenti">): Promise<void> {
  const { bench, canvas } = page;
  for (const key of keys) {
    bench.refuse(endpoint, key);
    if (adds) {
      const input = within(canvas).getByLabelText(words.files.choose);
      await user.upload(input, new File(["%PDF-1.7"], `documento-${key}.pdf`, { type: "application/pdf" }));
    } else await user.click(within(canvas).getAllByRole("button", { name: /^Elimina /, hidden: true })[0]!);
    const problem = bench.problem(endpoint, key);
    for (const text of problem ? textsOf(problem) : [])
      await waitFor(() => expect(canvas).toHaveTextContent(text));
  }
}
