import type { CDPSession, Locator } from "playwright";
import type { IndexEntry, StoryPage } from "../storybook-page.ts";
import { readHeard, type Heard } from "./accessible-tree.ts";
import { changedLines } from "./compare-lines.ts";
import { startListening, takeEvents } from "./live-events.ts";

/** A page of stories and its accessibility tree. */
export interface Listener {
  readonly storybook: StoryPage;
  readonly session: CDPSession;
}

/** A part of a transcript: a state of a step, or the changes made by one action. */
export interface Part {
  readonly title: string;
  readonly lines: readonly string[];
}

interface State extends Heard {
  readonly title: string;
}

const ARRIVAL = /^(vuoto|arrivo_da_altro)/;
const SUBMISSION = /^errori/;
/** Milliseconds in which polite announcements that wait for the focus are made (`ui/Alert.tsx`). */
const SETTLED = 150;

const stepOf = ({ importPath }: IndexEntry): string => importPath.split("/").at(-1) ?? "";
export const serviceOf = ({ importPath }: IndexEntry): string => importPath.split("/").at(-2) ?? "";

/** Records the steps of a service in one region: each on arrival, then after its main actions. */
export async function recordService(listener: Listener, entries: readonly IndexEntry[]): Promise<Part[]> {
  const parts: Part[] = [];
  const steps = [...new Set(entries.map(stepOf))];
  for (const step of steps) {
    const stories = (pattern: RegExp) =>
      entries.filter((entry) => stepOf(entry) === step && pattern.test(entry.exportName ?? ""));
    const arrivals: State[] = [];
    for (const story of stories(ARRIVAL)) {
      const title = `${step}: ${story.name}`;
      const { state, events } = await show(listener, story);
      arrivals.push(state);
      parts.push({ title, lines: [...headOf(state, events), "", ...state.lines] });
      parts.push(...(await act(listener, title, state)));
    }
    for (const story of stories(SUBMISSION)) {
      const { state, events } = await show(listener, story);
      const changes = arrivals.map(({ lines }) => changedLines(lines, state.lines));
      const least = changes.toSorted((a, b) => a.length - b.length)[0] ?? [];
      parts.push({ title: `${step}: ${story.name}`, lines: [...headOf(state, events), "", ...least] });
    }
  }
  return parts;
}

const headOf = ({ title, focus }: State, events: readonly string[]): string[] => [
  `title: ${title}`,
  `focus: ${focus}`,
  ...events.map((event) => `heard: ${event}`),
];

async function show({ storybook, session }: Listener, { id, type }: IndexEntry) {
  await startListening(storybook.page); // a failed story has loaded the page again
  const { problem } = await storybook.show(id, type);
  if (problem !== null) throw new Error(`${id}: ${problem}`);
  return { state: await read({ storybook, session }), events: await takeEvents(storybook.page) };
}

async function read({ storybook: { page }, session }: Listener): Promise<State> {
  const heard = await readHeard(session);
  return { ...heard, title: await page.title() };
}

/** Chooses each option of the page in turn, uploads a document and removes it. Omits actions that change nothing else. */
async function act(listener: Listener, title: string, arrival: State): Promise<Part[]> {
  const { page } = listener.storybook;
  const main = page.locator("#contenuto");
  const parts: Part[] = [];
  let before = arrival;
  const perform = async (name: string, action: () => Promise<unknown>, wait = 0) => {
    await action();
    await page.waitForTimeout(wait);
    const after = await read(listener);
    const events = await takeEvents(page);
    const changes = changedLines(before.lines, after.lines);
    before = after;
    // The answer itself, and the one that it replaces, are no news.
    if (events.length > 0 || changes.some((line) => !isAnswer(line)))
      parts.push({
        title: `${title} › ${name}`,
        lines: [...events.map((event) => `heard: ${event}`), ...changes],
      });
  };
  for (const choice of await choicesIn(main))
    await perform(`choose «${await nameOf(choice)}»`, () =>
      choice.evaluate((input: HTMLInputElement) => input.click()),
    );
  for (const input of await main.locator("input[type=file]:not([capture]):visible").all()) {
    await perform("upload", () => input.setInputFiles(DOCUMENT), SETTLED);
    const remove = main.getByRole("button", { name: /^Elimina / }).first();
    if (await remove.count()) await perform("remove", () => remove.click(), SETTLED);
  }
  return parts;
}

const DOCUMENT = {
  name: "documento.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n%%EOF"),
};

const isAnswer = (line: string): boolean => /^[-+]\s+(radio|checkbox|switch) /.test(line);

/** Radio buttons and boxes that can be chosen on arrival. */
const choicesIn = (main: Locator): Promise<Locator[]> =>
  main.locator("input[type=radio]:enabled, input[type=checkbox]:enabled").all();

const nameOf = (choice: Locator): Promise<string> =>
  choice.evaluate((input: HTMLInputElement) => {
    const [label] = input.labels ?? [];
    return (label?.textContent ?? input.name).replace(/\s+/g, " ").trim().slice(0, 80);
  });
