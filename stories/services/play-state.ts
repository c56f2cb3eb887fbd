import type { StoryContext } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { renderText, scopeOf, type Problem } from "../../src/engine/index.ts";
import { messages as said } from "../../src/screens/messages.ts";
import { flowOf } from "../../src/screens/flow/flow.ts";
import type { Bench, Benchless } from "./bench.ts";
import { pressesOf, type State } from "./plan.ts";

/**
 * Brings a step into the state of its story, and checks that the person is told. A state that examples do not reach is
 * reported as `non-raggiunto`: the test of stories holds the list of those.
 */
export async function playState(context: StoryContext, state: State): Promise<void> {
  const bench = context.loaded.bench as Bench | Benchless;
  if ("missing" in bench) return;
  if (bench.shut !== null) return unreached(context, `guardia: ${bench.shut}`);
  const canvas = within(context.canvasElement);
  await canvas.findByRole("heading", { level: 1 });
  if (state.kind === "errori") return playErrors(context, bench, state.form);
  if (state.kind === "invio") {
    await press(context, bench, state.button);
    if (!bench.asked().includes(operationOf(bench, state.endpoint))) return unreached(context, "non inviato");
    await waitFor(() => expect(context.canvasElement.querySelector(".spinner-overlay")).not.toBeNull());
  }
  if (state.kind === "rifiuto") return playRefusal(context, bench, state);
}

const unreached = ({ reporting }: StoryContext, reason: string): void =>
  reporting.addReport({ type: "non-raggiunto", version: 1, result: { reason }, status: "warning" });

const operationOf = ({ service }: Bench, endpoint: string): string =>
  service.endpoints[endpoint]?.operation ?? "";

/** The element that has the focus, through which assistive technology hears of the page. */
const focused = () => document.activeElement as HTMLElement; // it is never null in a page

async function press(context: StoryContext, bench: Bench, key: string): Promise<boolean> {
  const found = pressesOf(bench.step).find(({ button }) => button.key === key);
  if (!found) return false;
  return pressNamed(context, labelOf(bench, found.button.label), found.form);
}

async function pressNamed(
  { canvasElement }: StoryContext,
  label: string,
  form: string | null,
): Promise<boolean> {
  await waitFor(() => expect(canvasElement.querySelector("[aria-busy='true']")).toBeNull());
  const buttons = within(canvasElement).queryAllByRole("button", { name: label });
  const button =
    buttons.find((one) => form !== null && one.closest("form")?.querySelector(`[id^="${form}-"]`)) ??
    buttons[0];
  if (!button) return false;
  await userEvent.click(button);
  const sure = within(canvasElement).queryByRole("button", { name: said.confirm });
  if (sure) await userEvent.click(sure);
  return true;
}

const labelOf = ({ service, host, version }: Bench, label: Parameters<typeof renderText>[0]): string => {
  const env = { region: host.region, identity: host.identity, today: host.today(), calls: {} };
  return renderText(label, scopeOf(service, flowOf(host, service, version).read(), env)).text;
};

/** The summary takes the focus; each of its lines leads to a control that is marked wrong and described by the message. */
async function playErrors(context: StoryContext, bench: Bench, form: string): Promise<void> {
  const main = pressesOf(bench.step).find((one) => one.form === form);
  const isPressed = await pressNamed(context, main ? labelOf(bench, main.button.label) : said.next, form);
  const summary = () => context.canvasElement.querySelector<HTMLElement>("[role=region].alert");
  if (!isPressed || (bench.asked().length >= 0 && summary() === null))
    return unreached(context, "nessun errore");
  await waitFor(() => expect(summary()).toHaveFocus());
  for (const link of within(summary()!).queryAllByRole("link")) {
    const control = document.getElementById(link.getAttribute("href")?.slice(1) ?? "");
    await expect(control, link.textContent ?? "").not.toBeNull();
    await expect(control?.closest(".form-field, fieldset") ?? control).toHaveTextContent(
      link.textContent?.split(": ").at(-1) ?? "",
    );
  }
}

async function playRefusal(
  context: StoryContext,
  bench: Bench,
  state: Extract<State, { kind: "rifiuto" }>,
): Promise<void> {
  const asked = () => bench.asked().includes(operationOf(bench, state.endpoint));
  if (state.button !== undefined) await press(context, bench, state.button);
  if (!asked()) return unreached(context, "chiamata non fatta");
  const problem = bench.problem();
  if (problem) await expectSaid(context, bench, problem, state.button !== undefined);
}

async function expectSaid(
  context: StoryContext,
  bench: Bench,
  problem: Problem,
  isPressed: boolean,
): Promise<void> {
  const { canvasElement } = context;
  const texts = problem.place === "fields" ? problem.fields.map(({ message }) => message) : [problem.message];
  if (problem.place === "silent") return;
  if (problem.place === "denied") {
    await waitFor(() => expect(bench.went).toContainEqual(expect.objectContaining({ page: "userDenied" })));
    return;
  }
  for (const text of texts) {
    if (isPressed) await waitFor(() => expect(focused()).toHaveTextContent(text));
    else await waitFor(() => expect(canvasElement).toHaveTextContent(text));
  }
}
