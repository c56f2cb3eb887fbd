import "../support/keeps-state.ts";
import { act, cleanup, render } from "@testing-library/react";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer } from "../../src/engine/calls/index.ts";
import type { CompiledService, Json } from "../../src/engine/index.ts";
import { performCall } from "../../src/screens/calls/perform-call.ts";
import { flowOf } from "../../src/screens/flow/flow.ts";
import { StepScreen } from "../../src/screens/index.ts";
import { messages } from "../../src/screens/messages.ts";
import { compiledRegions } from "../../stories/.storybook/definitions.ts";
import { serviceDataOf } from "../../stories/.storybook/service-stories.ts";
import { setUpStory } from "../../stories/services/story-setup.ts";
import type { ServiceData, ServiceStory } from "../../stories/services/service-data.ts";
import { oddAnswers } from "../support/odd-answers.ts";
import { answersData, backendAnswer, mayBeNull, receivedAnswer } from "../support/received-answer.ts";

/**
 * Every page that loads something, and every call of a button, with every kind of odd answer, in each region: as the gateway passes it on. The
 * sentences that say "none", "denied", "no such code" or "not sent" come from the definitions: they belong to the answers of the contract.
 */
vi.mock(import("../../src/screens/calls/pause.ts"), () => ({ pause: vi.fn(async () => {}) }));

const folder = join(import.meta.dirname, "../../schemas/services");
const ids = readdirSync(folder).map((file) => basename(file, ".json"));
const regions = compiledRegions();

const faults: unknown[] = [];
beforeEach(() => {
  faults.length = 0;
  vi.spyOn(console, "error").mockImplementation((...args) => void faults.push(args[0]));
  vi.stubGlobal("reportError", (error: unknown) => void faults.push(error));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The constant parts of a text that are long enough to be recognised. A text to try again makes no statement. */
const partsOf = (text: unknown): string[] =>
  (Array.isArray(text) ? text.flat() : [text]).filter(
    (part): part is string =>
      typeof part === "string" &&
      part.trim().length > 20 &&
      part.includes(" ") &&
      !part.startsWith("Riprova"),
  );

/** The texts for empty tables, lists and choices. */
function emptyTexts(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(emptyTexts);
  if (typeof node !== "object" || node === null) return [];
  const { empty, none } = node as { empty?: unknown; none?: unknown }; // `as`: any object of a definition
  return [...partsOf(empty), ...partsOf(none), ...Object.values(node).flatMap(emptyTexts)];
}

/** The sentences of a service that only an answer of the contract may cause: nothing found, and the reasons of its refusals. */
function contractSentences({ steps, endpoints }: CompiledService): string[] {
  const rules = Object.values(endpoints).flatMap(({ errors }) => Object.entries(errors));
  const textsOf = (isOwn: (key: string) => boolean) =>
    rules
      .filter(([key]) => isOwn(key))
      .flatMap(([, all]) => all.flatMap(({ message }) => message.flatMap(partsOf)));
  const isRefusal = (key: string) => /^4(?!29)\d\d$/.test(key);
  const general = new Set(textsOf((key) => !isRefusal(key)));
  const own = textsOf(isRefusal).filter((text) => !general.has(text));
  return [...new Set([...emptyTexts(steps), ...own])].map((text) =>
    text.replace(/[\uE000-\uE006*]/g, "").trim(),
  );
}

const RAW = /\d{4}-\d{2}-\d{2}T\d{2}:|\/Date\(|(?<!\d)1[0-9]{12}(?!\d)/;
const ODD = /undefined|NaN|\[object|\bnull\b|Invalid Date|&#39;|<br|\u202e/;

/** Returns the fault of a text of a page; null when it has none. */
function wrongIn(text: string, usual: string, sentences: readonly string[]): string | null {
  const found = [RAW, ODD]
    .map((pattern) => pattern.exec(text)?.[0])
    .find((part) => part && !usual.includes(part));
  if (found !== undefined) return `shows ${found}`;
  const claim = sentences.find((sentence) => text.includes(sentence) && !usual.includes(sentence));
  return claim === undefined ? null : `says «${claim}»`;
}

interface Page {
  readonly text: string;
  readonly ways: number;
  /** The fault of its button that tries again; null when it works or there is none. */
  readonly retry: string | null;
  readonly asked: readonly string[];
  readonly went: readonly unknown[];
}

/** An answer of an operation in place of the usual one. */
interface Odd {
  readonly operation: string;
  readonly answer: Answer;
  readonly usualAnswer: Answer;
}

/** The button of a page that tries the refused loads again. */
const retryIn = (page: HTMLElement) =>
  [...page.querySelectorAll("button")].find(
    ({ textContent, disabled }) => !disabled && textContent?.trim() === messages.retry,
  );

/**
 * Clicks the button that tries again: a call leaves; the same odd answer leaves the page with its notice and its button, the usual one changes the
 * page, which then offers nothing to try. Returns the fault.
 */
async function faultOfRetry(
  page: HTMLElement,
  operation: string,
  bench: { callsOf: (operation: string) => number; answerUsually: () => void },
): Promise<string | null> {
  const click = async () => {
    const [before, button] = [bench.callsOf(operation), retryIn(page)];
    if (!button) return "its button is gone";
    await act(async () => button.click());
    // Loads may follow one another.
    for (let turn = 0; turn < 5; turn++) await act(async () => {});
    return bench.callsOf(operation) > before ? null : "its button sends nothing";
  };
  if (!retryIn(page)) return null;
  counts.retries++;
  const again = await click();
  if (again !== null) return again;
  const odd = page.textContent;
  bench.answerUsually();
  const last = await click();
  if (last !== null) return `the second time, ${last}`;
  return page.textContent === odd || retryIn(page) ? "the page stays as it was after the usual answer" : null;
}

async function renderPage(
  data: ServiceData,
  region: string,
  story: ServiceStory,
  odd?: Odd,
): Promise<Page | null> {
  sessionStorage.clear();
  let isUsual = false;
  const answerNow = () => (isUsual ? odd!.usualAnswer : odd!.answer);
  const bench = setUpStory(data, region, story, odd && { [odd.operation]: answerNow });
  if ("missing" in bench) return null;
  const { service, step, validators, version, host, address, went } = bench;
  const props = { service, step, validators, version, host, address };
  const { container } = await act(async () => render(<StepScreen {...props} />));
  await act(async () => {});
  await act(async () => {});
  const page = {
    text: container.textContent ?? "",
    ways: container.querySelectorAll("button:not(:disabled), a[href]").length,
    asked: Object.keys(service.endpoints).filter((name) => bench.callCount(name) > 0),
    went: [...went],
  };
  const names = Object.entries(service.endpoints);
  const callsOf = (operation: string) =>
    Math.max(
      ...names.filter(([, one]) => one.operation === operation).map(([name]) => bench.callCount(name)),
    );
  const answerUsually = () => void (isUsual = true);
  const retry =
    odd && went.length === 0
      ? await faultOfRetry(container, odd.operation, { callsOf, answerUsually })
      : null;
  cleanup();
  flowOf(host, bench).close();
  return { ...page, retry };
}

/** The kinds of odd answers of an operation, each distinct answer once, with the names of its kinds. */
async function answersOf(
  operation: string,
  usual: Json,
): Promise<Map<string, { kinds: string[]; answer: Answer }>> {
  const distinct = new Map<string, { kinds: string[]; answer: Answer }>();
  for (const [kind, make] of Object.entries(oddAnswers)) {
    const answer = await receivedAnswer(operation, make(usual));
    const key = JSON.stringify(answer);
    const known = distinct.get(key);
    if (known) known.kinds.push(kind);
    else distinct.set(key, { kinds: [kind], answer });
  }
  return distinct;
}

/** True for a page of its own that loads something: each step without a login and with one. */
const isShown = ({ state }: ServiceStory) => state.kind === "vuoto" || state.kind === "compilato";

const placed = ids.flatMap((id) =>
  Object.keys(regions).flatMap((region) => (regions[region]?.services[id] ? [[id, region] as const] : [])),
);

/** The pages and calls that were tried: regions and services share them. */
const tried = new Set<string>();
const isNew = (...key: unknown[]) => {
  const text = JSON.stringify(key);
  if (tried.has(text)) return false;
  tried.add(text);
  return true;
};

const counts = { pages: 0, calls: 0, answers: 0, retries: 0 };

it("has at least the kinds that were seen on real portals", () => {
  expect(Object.keys(oddAnswers).length).toBeGreaterThanOrEqual(57);
});

describe.each(placed)("%s in %s", (id, region) => {
  let data: ServiceData;
  beforeAll(async () => {
    data = await serviceDataOf(id, regions, readFileSync(join(folder, `${id}.json`), "utf8"));
  });

  it("says nothing false on any page that loads something", { timeout: 900_000 }, async () => {
    const broken: string[] = [];
    const service = data.regions[region]!.service!; // it is offered here
    const sentences = contractSentences(service);
    for (const story of data.stories.filter((one) => region in one.fixtures).filter(isShown)) {
      const usual = await renderPage(data, region, story);
      if (!usual || usual.went.length > 0) continue;
      for (const name of usual.asked) {
        const { operation } = service.endpoints[name]!;
        const sample = data.recorded.answers[operation];
        if (!answersData(operation) || sample === undefined || !isNew(usual.text, operation)) continue;
        counts.pages++;
        for (const { kinds, answer } of (await answersOf(operation, sample)).values()) {
          faults.length = 0;
          counts.answers++;
          const usualAnswer = await receivedAnswer(operation, backendAnswer(JSON.stringify(sample)));
          const page = await renderPage(data, region, story, { operation, answer, usualAnswer });
          if (!page) continue;
          const isDenied = page.went.some((one) => JSON.stringify(one).includes("userDenied"));
          const wrong =
            faults.length > 0
              ? `error: ${String(faults[0]).slice(0, 120)}`
              : page.text.includes(messages.notRendered)
                ? "a block is not rendered"
                : isDenied
                  ? "says that access is denied"
                  : page.went.length === 0 && page.ways === 0
                    ? "no way on"
                    : page.retry !== null
                      ? page.retry
                      : wrongIn(page.text, usual.text, mayBeNull(operation) ? [] : sentences);
          if (wrong !== null)
            broken.push(`${story.step}, ${operation}: ${kinds[0]} (of ${kinds.length}): ${wrong}`);
        }
      }
    }
    expect(broken, broken.join("\n")).toEqual([]);
  });

  it("answers every click with something true", { timeout: 900_000 }, async () => {
    const broken: string[] = [];
    const service = data.regions[region]!.service!; // it is offered here
    const sentences = contractSentences(service);
    for (const story of data.stories) {
      const { state } = story;
      if (!(region in story.fixtures) || (state.kind !== "invio" && state.kind !== "rifiuti")) continue;
      const endpoint = service.endpoints[state.endpoint];
      const sample = endpoint && data.recorded.answers[endpoint.operation];
      if (!endpoint || !answersData(endpoint.operation) || !isNew(endpoint)) continue;
      counts.calls++;
      const given = Object.fromEntries(Object.keys(endpoint.params).map((name) => [name, "1"]));
      for (const { kinds, answer } of (await answersOf(endpoint.operation, sample ?? {})).values()) {
        const bench = setUpStory(data, region, story, { [endpoint.operation]: answer });
        if ("missing" in bench) continue;
        faults.length = 0;
        const flow = flowOf(bench.host, bench);
        const context = { service: bench.service, host: bench.host, flow, isAlive: () => true };
        const before = JSON.stringify(flow.read().keys);
        const result = await performCall({ endpoint: state.endpoint, with: given }, context);
        const text = result.kind === "refused" ? `${result.problem.title} ${result.problem.message}` : "";
        const isSilent =
          result.kind === "refused" &&
          result.problem.place !== "silent" &&
          result.problem.message === "" &&
          result.problem.fields.length === 0;
        const isUnknownOutcome = answer.kind === "refused" && answer.code === "esito-incerto";
        const isNewKey =
          isUnknownOutcome &&
          endpoint.repeat === undefined &&
          before !== "{}" &&
          JSON.stringify(flow.read().keys) !== before;
        const isEmptySuccess = result.kind === "done" && answer.kind === "done" && answer.value === null;
        const wrong =
          faults.length > 0
            ? `error: ${String(faults[0]).slice(0, 120)}`
            : isSilent
              ? "says nothing"
              : isEmptySuccess && !mayBeNull(endpoint.operation)
                ? "takes nothing for an answer"
                : isNewKey
                  ? "sends again with another key"
                  : /non risulta registrata|puoi inviarla di nuovo/.test(text)
                    ? `says «${text}»`
                    : wrongIn(text, "", sentences);
        if (wrong !== null) broken.push(`${state.endpoint}: ${kinds[0]} (of ${kinds.length}): ${wrong}`);
        flow.close();
      }
    }
    expect(broken, broken.join("\n")).toEqual([]);
  });
});

it("has tried pages and calls of every service", () => {
  expect(counts.pages).toBeGreaterThanOrEqual(40);
  expect(counts.calls).toBeGreaterThanOrEqual(40);
  expect(counts.answers).toBeGreaterThanOrEqual(800);
  expect(counts.retries).toBeGreaterThanOrEqual(100);
});
