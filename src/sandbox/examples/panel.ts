import { ownAddress } from "../../contract/served-page.ts";
import { examplesPath } from "./addresses.ts";
import type { ExampleState } from "./examples.ts";
import { messages } from "./panel-messages.ts";

/**
 * The development panel: lists the calls that examples have answered, and chooses the answer of each operation. It is part of
 * the page of `npm run dev` only. A shadow root keeps its styles apart from those of the page.
 */
export function mountPanel(page: Document): void {
  const host = page.createElement("aside");
  host.setAttribute("aria-label", messages.title);
  const root = host.attachShadow({ mode: "open" });
  const style = page.createElement("style");
  style.textContent = STYLE;
  const box = page.createElement("details");
  const heading = page.createElement("summary");
  const content = page.createElement("div");
  box.append(heading, content);
  root.append(style, box);
  page.body.append(host);
  const show = (states: readonly ExampleState[]) => {
    heading.textContent = messages.heading(states.reduce((sum, { calls }) => sum + calls, 0));
    content.replaceChildren(...render(page, states, (path) => void load(path, "PUT").then(show)));
  };
  const refresh = () => void load("", "GET").then(show);
  box.addEventListener("toggle", () => box.open && refresh());
  watchCalls(refresh);
  refresh();
}

/** Calls back after every call to the back end. */
function watchCalls(refresh: () => void): void {
  if (typeof PerformanceObserver === "undefined") return;
  const isCall = ({ name }: PerformanceEntry) => /\/(rest|authapi)\//.test(new URL(name).pathname);
  new PerformanceObserver((list) => {
    if (list.getEntries().some(isCall)) refresh();
  }).observe({ type: "resource" });
}

async function load(path: string, method: "GET" | "PUT"): Promise<ExampleState[]> {
  const response = await fetch(ownAddress(`${examplesPath}${path}`), { method });
  return response.ok ? ((await response.json()) as ExampleState[]) : []; // sent by `mountExamples`
}

type Choose = (path: string) => void;

function render(page: Document, states: readonly ExampleState[], choose: Choose): HTMLElement[] {
  const called = states.filter(({ calls }) => calls > 0);
  const others = states.filter(({ calls }) => calls === 0);
  const text = page.createElement("p");
  text.textContent = called.length === 0 ? messages.none : messages.text;
  const rest = page.createElement("details");
  const label = page.createElement("summary");
  label.textContent = messages.others;
  rest.append(label, renderList(page, others, choose));
  return [text, renderList(page, called, choose), rest];
}

function renderList(page: Document, states: readonly ExampleState[], choose: Choose): HTMLElement {
  const list = page.createElement("ul");
  list.append(
    ...states.map((state) => {
      const item = page.createElement("li");
      item.append(renderChoice(page, state, choose));
      return item;
    }),
  );
  return list;
}

function renderChoice(page: Document, state: ExampleState, choose: Choose): HTMLElement {
  const { operation, chosen, choices, calls } = state;
  const label = page.createElement("label");
  const select = page.createElement("select");
  for (const choice of choices)
    select.append(new Option(messages.choice(choice), choice, false, choice === chosen));
  select.addEventListener("change", () =>
    choose(`/${encodeURIComponent(operation)}/${encodeURIComponent(select.value)}`),
  );
  label.append(messages.operation(operation, calls), select);
  return label;
}

const STYLE = `
  :host { position: fixed; inset: auto 1rem 1rem auto; z-index: 10000; font: 14px/1.4 sans-serif; }
  details { max-width: 26rem; color: #17324d; background: #fff; border: 2px solid #5c6f82; border-radius: 4px; }
  details > div, details > ul { max-height: 60vh; overflow: auto; }
  summary { padding: .5rem .75rem; cursor: pointer; font-weight: 600; }
  p, ul { margin: 0; padding: 0 .75rem .5rem; }
  ul { list-style: none; }
  li { padding: .25rem 0; }
  label { display: grid; gap: .125rem; }
  select { font: inherit; }
  details details { margin: .5rem .75rem; border: 0; }
  @media print { :host { display: none; } }
`;

mountPanel(document);
