import { behaviours } from "../behaviours.ts";
import type { OperationState, PanelState } from "../panel-state.ts";
import { messages } from "./messages.ts";

/** Sends a choice: `/comportamento/lenta`. */
export type Choose = (path: string) => void;

interface Option {
  readonly value: string;
  readonly text: string;
}

interface Select {
  readonly label: string;
  /** The same for the same question, so that it keeps the focus when the panel is rendered again. */
  readonly name: string;
  readonly options: readonly Option[];
  readonly chosen: string;
}

/** The content of the panel. `calls` are those of the page by operation, the latest called last. */
export function renderPanel(
  page: Document,
  state: PanelState,
  calls: ReadonlyMap<string, number>,
  choose: Choose,
): HTMLElement[] {
  const select = (one: Select) => renderSelect(page, one, choose);
  const operations = (list: readonly OperationState[]) =>
    renderList(
      page,
      list.map((one) => select(selectOf(one, calls.get(one.operation) ?? 0))),
    );
  const called = [...calls.keys()]
    .reverse()
    .flatMap((name) => state.operations.filter(({ operation }) => operation === name));
  const others = state.operations.filter(({ operation }) => !calls.has(operation));
  return [
    renderList(page, generalOf(state).map(select)),
    paragraph(page, called.length === 0 ? messages.none : messages.text),
    operations(called),
    renderMore(page, operations([...others].sort(byName))),
  ];
}

const byName = (one: OperationState, other: OperationState) => one.title.localeCompare(other.title, "it");

/** The questions that concern all calls. */
function generalOf({ behaviour, isLoggedIn }: PanelState): Select[] {
  const visitors = [
    { value: "no", text: messages.visitors.no },
    { value: "si", text: messages.visitors.si },
  ];
  return [
    {
      label: messages.behaviour,
      name: "/comportamento",
      options: behaviours.map((value) => ({ value, text: messages.behaviours[value] })),
      chosen: behaviour,
    },
    ...(isLoggedIn === undefined
      ? []
      : [
          {
            label: messages.visitor,
            name: "/accesso",
            options: visitors,
            chosen: isLoggedIn ? "si" : "no",
          },
        ]),
  ];
}

const selectOf = ({ operation, title, chosen, choices }: OperationState, calls: number): Select => ({
  label: messages.operation(title, calls),
  name: `/risposte/${encodeURIComponent(operation)}`,
  options: choices.map((value) => ({ value, text: messages.choice(value) })),
  chosen,
});

function renderSelect(page: Document, { label, name, options, chosen }: Select, choose: Choose) {
  const element = page.createElement("label");
  const select = page.createElement("select");
  select.name = name;
  select.append(...options.map(({ value, text }) => new Option(text, value, false, value === chosen)));
  select.addEventListener("change", () => choose(`${name}/${encodeURIComponent(select.value)}`));
  element.append(label, select);
  return element;
}

function renderList(page: Document, entries: readonly HTMLElement[]): HTMLElement {
  const list = page.createElement("ul");
  for (const entry of entries) list.appendChild(page.createElement("li")).append(entry);
  return list;
}

function renderMore(page: Document, content: HTMLElement): HTMLElement {
  const more = page.createElement("details");
  const label = page.createElement("summary");
  label.textContent = messages.others;
  more.append(label, content);
  return more;
}

function paragraph(page: Document, text: string): HTMLElement {
  const element = page.createElement("p");
  element.textContent = text;
  return element;
}
