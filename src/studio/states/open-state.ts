import { recorded } from "virtual:examples";
import { serverPaths } from "../../contract/own-addresses.ts";
import type { Behaviour, PanelState } from "../../examples/index.ts";
import { withoutOriginMarks } from "../../formats/origin-marks.ts";
import { escapeRegExp } from "../../formats/texts/escape-reg-exp.ts";
import { buttonFor } from "./button-for.ts";
import type { ShownState } from "./list-states.ts";
import type { PreviewedService } from "./preview.ts";

/** The state of a step to show in the frame of a preview, whose path is `preview`. */
export interface StateToOpen {
  readonly preview: string;
  /** The path that names stored flows: that of the preview in the language of the definitions, because data know no language. */
  readonly storage: string;
  readonly offered: PreviewedService;
  readonly shown: ShownState;
}

/** Shows a state: the answers of the examples, the login and the stored flow that lead to it, then the click that a person would do. */
export async function openState(frame: HTMLIFrameElement, state: StateToOpen): Promise<void> {
  const {
    preview,
    offered,
    shown: { planned, fixture },
  } = state;
  const step = offered.service.steps.find(({ id }) => id === planned.step);
  if (!step) return;
  // The page in the frame would store its own flow once it is left.
  await navigate(frame, "about:blank");
  await chooseAnswers(state, answersFor(state));
  storeFlowOf(state);
  const query = new URLSearchParams(fixture.flow.address as Record<string, string>).toString(); // values of addresses are texts
  await navigate(frame, `${preview}${step.paths[0] ?? ""}${query === "" ? "" : `?${query}`}`);
  await press(frame, buttonFor(offered, planned));
}

function navigate(frame: HTMLIFrameElement, address: string): Promise<void> {
  return new Promise((resolve) => {
    frame.addEventListener("load", () => resolve(), { once: true });
    frame.src = address;
  });
}

/** The answers of a state by operation: ids of examples, which start with a status. */
interface Chosen {
  readonly behaviour: Behaviour;
  readonly isLoggedIn: boolean;
  readonly answers: ReadonlyMap<string, string>;
}

function answersFor({ offered, shown: { planned, fixture } }: StateToOpen): Chosen {
  const { state } = planned;
  const { endpoints } = offered.service;
  const refused = "keys" in state ? ("endpoints" in state ? state.endpoints : [state.endpoint]) : [];
  const [key = ""] = "keys" in state ? state.keys : [];
  const refusal = /^\d{3}/.exec(key)?.[0] ?? "500";
  const other = "answer" in state ? state.answer : undefined;
  return {
    behaviour: state.kind === "caricamento" || state.kind === "invio" ? "lenta" : "normale",
    isLoggedIn: fixture.isLoggedIn,
    answers: new Map([
      ...(other ? [[other.operation, other.example] as const] : []),
      ...refused.map((name) => [endpoints[name]?.operation ?? "", refusal] as const),
    ]),
  };
}

/** Chooses the answers in the preview; all other operations get their first one again. */
async function chooseAnswers(
  { preview }: StateToOpen,
  { behaviour, isLoggedIn, answers }: Chosen,
): Promise<void> {
  const put = (path: string) => fetch(`${preview}${serverPaths.examples}${path}`, { method: "PUT" });
  const response = await fetch(`${preview}${serverPaths.examples}`);
  const { operations } = (await response.json()) as PanelState; // sent by `mountExamples`
  for (const { operation, chosen, choices } of operations) {
    const named = answers.get(operation);
    const wanted = choices.find((one) => named !== undefined && isAnswer(one, named)) ?? choices[0];
    if (wanted !== undefined && wanted !== chosen)
      await put(`/risposte/${encodeURIComponent(operation)}/${encodeURIComponent(wanted)}`);
  }
  await put(`/comportamento/${behaviour}`);
  await put(`/accesso/${isLoggedIn ? "si" : "no"}`);
}

/** `404`, or a status with the name of an example: `200 senza rate`. */
const isAnswer = (choice: string, named: string): boolean =>
  choice === named || choice.split(" ")[0] === named || choice.endsWith(` ${named}`);

/** Stores the flow as the page of the preview does: it belongs to the path of the preview. */
function storeFlowOf({ storage, offered, shown: { fixture } }: StateToOpen): void {
  const { service, version } = offered;
  const prefix = `${storage} flusso:`;
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith(prefix)) sessionStorage.removeItem(name);
  const owner = fixture.isLoggedIn ? personCode() : null;
  const stored = { state: { ...fixture.flow, version }, owner };
  sessionStorage.setItem(
    `${prefix}${service.id}${owner === null ? "" : ":personale"}`,
    JSON.stringify(stored),
  );
}

/** The tax code of the fictional person of the preview. */
function personCode(): string {
  return String((recorded.identity as { cf?: unknown } | null)?.cf); // the contract shows a person
}

/** Milliseconds for the button to appear. */
const patience = 5_000;

async function press(frame: HTMLIFrameElement, words: string | null): Promise<void> {
  if (words === null) return;
  const pattern = patternOf(words);
  for (const start = performance.now(); performance.now() - start < patience;) {
    const buttons = [...(frame.contentDocument?.querySelectorAll("button") ?? [])];
    const button = buttons.find(
      (one) => pattern.test(withoutOriginMarks(one.textContent ?? "").trim()) && !one.disabled,
    );
    if (button) return button.click();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Words as a page shows them: the data between them, an ellipsis here, are any text. */
const patternOf = (words: string): RegExp =>
  new RegExp(`^${words.split("…").map(escapeRegExp).join(".*")}$`, "s");
