import { ownAddress } from "../../contract/served-page.ts";
import { examplesPath } from "../addresses.ts";
import type { PanelState } from "../panel-state.ts";
import { callCounts, watchCalls } from "./calls.ts";
import { messages } from "./messages.ts";
import { renderPanel } from "./render.ts";
import { panelStyle } from "./style.ts";

/**
 * The panel of examples: lists the calls of the page, and chooses the answer of each operation, the behaviour of the back end and the
 * visitor. It belongs to the pages of `npm run dev` and of previews only.
 */
export function mountPanel(page: Document): void {
  const host = page.createElement("aside");
  host.setAttribute("aria-label", messages.title);
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [panelStyle()];
  const box = page.createElement("details");
  const heading = page.createElement("summary");
  const content = page.createElement("div");
  const problem = page.createElement("p");
  problem.setAttribute("role", "alert");
  box.append(heading, problem, content);
  root.append(box);
  page.body.append(host);

  const counts = callCounts();
  let known: PanelState | undefined;

  function show(state: PanelState): void {
    known = state;
    const calls = counts.of(state.operations);
    heading.textContent = messages.heading([...calls.values()].reduce((sum, count) => sum + count, 0));
    const focused = nameOf(root.activeElement);
    const isOpen = content.querySelector("details")?.open ?? false;
    content.replaceChildren(...renderPanel(page, state, calls, (path) => void choose(path)));
    const more = content.querySelector("details");
    if (more) more.open = isOpen;
    if (focused !== undefined)
      [...content.querySelectorAll("select")].find(({ name }) => name === focused)?.focus();
  }

  async function choose(path: string): Promise<void> {
    const state = await load(path, "PUT");
    problem.textContent = state ? "" : messages.failed;
    if (!state) return;
    // The program asks for the person when its page is loaded.
    if (known?.isLoggedIn !== state.isLoggedIn) return page.defaultView?.location.reload();
    show(state);
  }

  const refresh = async () => {
    const state = await load("", "GET");
    if (state) show(state);
  };
  watchCalls((addresses) => {
    addresses.forEach(counts.add);
    // The choices of an open list stay.
    if (known && !(root.activeElement instanceof HTMLSelectElement)) show(known);
  });
  void refresh();
}

const nameOf = (element: Element | null): string | undefined =>
  element instanceof HTMLSelectElement ? element.name : undefined;

/** Returns the content of the panel; undefined when the server refuses or does not answer. */
async function load(path: string, method: "GET" | "PUT"): Promise<PanelState | undefined> {
  try {
    const response = await fetch(ownAddress(`${examplesPath}${path}`), { method });
    return response.ok ? ((await response.json()) as PanelState) : undefined; // sent by `mountExamples`
  } catch {
    return undefined;
  }
}

mountPanel(document);
