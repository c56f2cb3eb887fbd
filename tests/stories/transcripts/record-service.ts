import type { Locator } from "playwright";
import { announcerId } from "../../../src/ui/a11y/announce.ts";
import { openStorybook, type IndexEntry, type StoryPage, type StoryResult } from "../storybook-page.ts";
import { readHeard, type Heard } from "./accessible-tree.ts";
import { changedLines } from "./compare-lines.ts";
import { startListening, takeEvents } from "./live-events.ts";

/** A page of stories and its accessibility tree. */
export interface Listener {
  readonly storybook: StoryPage;
  /** Reads the page as a screen reader finds it, with the announcements since the story was selected. */
  readonly hear: () => Promise<{ readonly state: State; readonly events: readonly string[] }>;
}

/** A visit of a story: the result of its checks, and the page as it was before them. */
export interface Visit {
  readonly result: StoryResult;
  readonly heard: Awaited<ReturnType<Listener["hear"]>>;
}

/** A part of a transcript: a state of a step, or the changes made by one action. */
export interface Part {
  readonly title: string;
  readonly lines: readonly string[];
}

export interface State extends Heard {
  readonly title: string;
}

const ARRIVAL = /^(vuoto|arrivo_da_altro)/;
const SUBMISSION = /^errori/;
/** Milliseconds in which polite announcements that wait for the focus are made (`ui/Alert.tsx`). */
const SETTLED = 150;

const stepOf = ({ importPath }: IndexEntry): string => importPath.split("/").at(-1) ?? "";
export const serviceOf = ({ importPath }: IndexEntry): string => importPath.split("/").at(-2) ?? "";

/** Stories in the order of a transcript: those of a step together, on arrival first, then refused submissions, then the others. */
export function inOrder(entries: readonly IndexEntry[]): readonly IndexEntry[] {
  const rank = ({ exportName = "" }: IndexEntry) =>
    ARRIVAL.test(exportName) ? 0 : SUBMISSION.test(exportName) ? 1 : 2;
  const steps = [...new Set(entries.map(stepOf))];
  return steps.flatMap((step) =>
    entries.filter((entry) => stepOf(entry) === step).sort((a, b) => rank(a) - rank(b)),
  );
}

/** Records the steps of a service in one region, story by story (`inOrder`): each on arrival, then after its main actions. */
export function createRecorder(listener: Listener) {
  const parts: Part[] = [];
  const arrivals: { readonly step: string; readonly state: State }[] = [];
  return {
    parts: parts as readonly Part[],
    /** Records the story that the page shows now. */
    async record(entry: IndexEntry, { state, events }: Visit["heard"]): Promise<void> {
      const { exportName = "", name } = entry;
      const step = stepOf(entry);
      const title = `${step}: ${name}`;
      if (ARRIVAL.test(exportName)) {
        arrivals.push({ step, state });
        parts.push({ title, lines: [...headOf(state, events), "", ...state.lines] });
        parts.push(...(await act(listener, title, state)));
      } else if (SUBMISSION.test(exportName)) {
        const changes = arrivals
          .filter((arrival) => arrival.step === step)
          .map((arrival) => changedLines(arrival.state.lines, state.lines));
        const least = changes.toSorted((a, b) => a.length - b.length)[0] ?? [];
        parts.push({ title, lines: [...headOf(state, events), "", ...least] });
      }
    },
  };
}

/** Opens the built Storybook to visit stories: each is read when it has been played, then checked. */
export async function openListener(
  region: string,
): Promise<Listener & { visit(entry: IndexEntry): Promise<Visit> }> {
  let heard: Visit["heard"] | undefined;
  const storybook = await openStorybook({
    region,
    async beforeChecks() {
      heard = await hear();
    },
  });
  const session = await storybook.page.context().newCDPSession(storybook.page);
  const hear = async () => {
    // Announcements are events: their texts stay in the page for some seconds, also those of the story before.
    await storybook.page.evaluate((id) => document.getElementById(id)?.replaceChildren(), announcerId);
    return {
      state: { ...(await readHeard(session)), title: await storybook.page.title() },
      events: await takeEvents(storybook.page),
    };
  };
  return {
    storybook,
    hear,
    async visit({ id, type }) {
      heard = undefined;
      await startListening(storybook.page); // a failed story has loaded the page again
      const result = await storybook.show(id, type);
      heard ??= await hear(); // the story failed before its checks
      await takeEvents(storybook.page); // announced while the checks ran
      return { result, heard };
    },
  };
}

const headOf = ({ title, focus }: State, events: readonly string[]): string[] => [
  `title: ${title}`,
  `focus: ${focus}`,
  ...events.map((event) => `heard: ${event}`),
];

/** Chooses each option of the page in turn, uploads a document and removes it. Omits actions that change nothing else. */
async function act(listener: Listener, title: string, arrival: State): Promise<Part[]> {
  const { page } = listener.storybook;
  const main = page.locator("#contenuto");
  const parts: Part[] = [];
  let before = arrival;
  const perform = async (name: string, action: () => Promise<unknown>, wait = 0) => {
    await action();
    await page.waitForTimeout(wait);
    const { state: after, events } = await listener.hear();
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
