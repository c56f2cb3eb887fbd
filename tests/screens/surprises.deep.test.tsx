import { act, cleanup, render } from "@testing-library/react";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { isEqual, readPath, type CompiledService, type Json } from "../../src/engine/index.ts";
import { formatValue } from "../../src/engine/expressions/index.ts";
import type { FlowState } from "../../src/engine/flow/index.ts";
import { scopeNow } from "../../src/screens/calls/context.ts";
import { performCall } from "../../src/screens/calls/perform-call.ts";
import { flowOf } from "../../src/screens/flow/flow.ts";
import { StepScreen } from "../../src/screens/index.ts";
import { messages } from "../../src/screens/messages.ts";
import { compiledRegions } from "../../stories/.storybook/definitions.ts";
import { serviceDataOf } from "../../stories/.storybook/service-stories.ts";
import { setUpStory } from "../../stories/services/story-setup.ts";
import { TODAY, type ServiceData, type ServiceStory } from "../../stories/services/service-data.ts";
import { simulateFrom } from "../../src/explorer/index.ts";
import { wireFormats } from "../../src/formats/wire-formats.ts";
import { amountsIn, withAmount } from "../support/amounts.ts";
import { repairedAnswer } from "../support/repaired-answer.ts";
import { groupSurprises, joinSurprises, surprisesOf, type Surprise } from "../support/surprises.ts";

/**
 * Renders every step of every service with every surprise in every response that it reads, as repaired by the gateway.
 *
 * Surprises of one kind are rendered together first. When the page is the usual one, none of them has an effect; otherwise
 * each half is rendered, down to a few surprises, whose page is examined. A page with a fault is rendered with each of them.
 */
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

interface Rendered {
  /** The markup without the ids that React numbers. */
  markup: string;
  title: string;
  text: string;
  controls: number;
  /** The number of facts, rows and notices. */
  contents: number;
  rows: number;
  /** A guard has redirected the user. */
  hasLeft: boolean;
  asked: string[];
}

/**
 * Renders the step of a story; null when the region lacks its service or state. A page equal to the usual one is not read
 * again.
 */
async function renderStep(
  data: ServiceData,
  region: string,
  story: ServiceStory,
  usual?: Rendered,
): Promise<Rendered | null> {
  sessionStorage.clear();
  const bench = setUpStory(data, region, story);
  if ("missing" in bench) return null;
  const { service, step, validators, version, host, address } = bench;
  const props = { service, step, validators, version, host, address };
  const { container } = await act(async () => render(<StepScreen {...props} />));
  await act(async () => {});
  const markup = container.innerHTML.replaceAll(/_r_[0-9a-z]+_/g, "_r_");
  const content = markup === usual?.markup ? usual : contentOf(container);
  const rendered = {
    ...content,
    markup,
    hasLeft: bench.went.length > 0,
    asked: Object.keys(service.endpoints).filter((name) => bench.callCount(name) > 0),
  };
  cleanup();
  flowOf(host, bench).close(); // it listens to the window
  return rendered;
}

const contentOf = (container: HTMLElement) => ({
  title: container.querySelector("h1")?.textContent ?? "",
  text: container.textContent ?? "",
  controls: container.querySelectorAll("button, a[href], input, select").length,
  contents: container.querySelectorAll("dt, tbody tr, .alert:not(.alert-danger)").length,
  rows: container.querySelectorAll("tbody tr, .form-row-offered, .list-rows > li").length,
});

/** Returns the fault of a page; null when it has none. */
function faultOf(rendered: Rendered | null, usual: Rendered, isUnknownWord = false): string | null {
  if (faults.length > 0) return `error: ${String(faults[0]).slice(0, 120)}`;
  if (rendered === null || rendered.hasLeft) return null;
  if (rendered.text.includes(messages.notRendered)) return "a block is not rendered";
  const [odd] =
    /undefined|NaN|\[object|\bnull\b|Invalid Date/.exec(rendered.text.replaceAll("onerror", "")) ?? [];
  if (odd !== undefined) return `shows ${odd}`;
  if (rendered.title === "") return "no title";
  if (rendered.text.length <= rendered.title.length) return "nothing but a title";
  // An unknown value in one member must not hide everything else.
  if (isUnknownWord && usual.contents > 0 && rendered.contents === 0) return "nothing of the answer is left";
  return rendered.controls === 0 && usual.controls > 0 ? "no way on" : null;
}

/** The responses that a page has, by operation. */
type Answers = Readonly<Record<string, Json>>;

/** Returns the story with other responses, saved in the flow or returned by the calls. */
function withAnswers(data: ServiceData, region: string, story: ServiceStory, answers: Answers) {
  const scene = data.fixtures[story.fixtures[region] ?? -1]!; // the story is rendered, so it has a scene
  const service = data.regions[region]!.service!; // likewise
  const kept = Object.values(service.endpoints).flatMap(({ operation, save }) =>
    operation in answers && save !== undefined && save in scene.flow.answers
      ? [[save, answers[operation] ?? null] as const]
      : [],
  );
  const changed = {
    ...scene,
    flow: { ...scene.flow, answers: { ...scene.flow.answers, ...Object.fromEntries(kept) } },
    answers: { ...scene.answers, ...answers },
  };
  return { ...data, fixtures: [changed], story: { ...story, fixtures: { [region]: 0 } } };
}

/** True when a field offers the entries of the saved response: changed entries may lack the selected one. */
const isListOfOptions = ({ steps }: CompiledService, save: string | undefined): boolean =>
  JSON.stringify(steps).includes(`"list":["path",${JSON.stringify(save)}]`);

/** Returns the operations whose responses a step has saved or requested, each with its usual response. */
function answersSeen(data: ServiceData, region: string, story: ServiceStory, { asked }: Rendered) {
  const scene = data.fixtures[story.fixtures[region] ?? -1]!;
  const service = data.regions[region]!.service!;
  const seen = new Map<string, { answer: Json; isSaved: boolean }>();
  for (const [name, { operation, save }] of Object.entries(service.endpoints)) {
    const saved = save === undefined ? undefined : scene.flow.answers[save];
    if (saved !== undefined || asked.includes(name))
      seen.set(operation, {
        answer: saved ?? data.recorded.answers[operation] ?? null,
        isSaved: saved !== undefined && !isListOfOptions(service, save),
      });
  }
  return seen;
}

/** Selects each step once without and once with a login, with filled forms. */
const shown = ({ step, state }: ServiceStory, _: number, all: readonly ServiceStory[]) => {
  if (state.kind === "compilato") return true;
  const isPlain = state.kind === "vuoto" && state.answer === undefined && !state.handed;
  return isPlain && !all.some((other) => other.step === step && other.state.kind === "compilato");
};

/**
 * The surprises that still differ after the gateway has repaired the response. A very long text is left to the journeys
 * (`surprises.spec.ts`): without a layout it is another unknown word.
 */
const kinds = ["null", "nothing", "an empty text", "an unknown word", "a negative number"];

/** Each service with one region that offers it: definitions differ little between regions. */
const placed = ids.map(
  (id) => [id, Object.keys(regions).find((region) => regions[region]?.services[id])!] as const,
);

/** Returns the surprises in a response that the gateway lets through, each distinct one once, as surprises of all responses. */
function receivedSurprises(operation: string, answers: Answers, among?: readonly string[]): Surprise[] {
  const usual = answers[operation] ?? null;
  const distinct = new Map<string, Surprise>();
  for (const { name, kind, path, answer } of surprisesOf(usual, among)) {
    const received = repairedAnswer(operation, answer);
    const text = JSON.stringify(received);
    if (received !== undefined && !isEqual(received, usual) && !distinct.has(text))
      distinct.set(text, {
        name: `${operation}: ${name}`,
        kind,
        path: [operation, ...path],
        answer: { ...answers, [operation]: received },
      });
  }
  return [...distinct.values()];
}

interface Verdict {
  readonly isUsual: boolean;
  readonly fault: string | null;
  /**
   * True when one surprise can hide the fault of another: the call has failed, a guard has redirected, or nothing of the
   * answers is left.
   */
  readonly isHiding: boolean;
}

/** Renders the page, or performs the call, with a group of surprises. */
type Judge = (group: readonly Surprise[]) => Promise<Verdict>;

/** The number of members that one page examines: few, so that none hides another one. */
const FEW = 4;

/** Returns the faults of the surprises of a group, each with its name; notes the members whose surprise may have an effect. */
async function faultsOf(group: readonly Surprise[], judge: Judge, effective: Set<string>): Promise<string[]> {
  const [first] = group;
  if (!first) return [];
  const { isUsual, fault, isHiding } = await judge(group);
  if (isUsual) return [];
  if (group.length === 1 || (group.length <= FEW && fault === null && !isHiding)) {
    for (const { path } of group) effective.add(path.join("/"));
    return fault === null ? [] : [`${first.name}: ${fault}`];
  }
  const half = group.length >> 1;
  return [
    ...(await faultsOf(group.slice(0, half), judge, effective)),
    ...(await faultsOf(group.slice(half), judge, effective)),
  ];
}

/**
 * Divides surprises into groups of a few, each of members that stand far from one another: neighbours share a block, which one
 * of them may hide.
 */
function chunked(group: readonly Surprise[]): Surprise[][] {
  const count = Math.ceil(group.length / FEW);
  return Array.from({ length: count }, (_, first) => group.filter((_, index) => index % count === first));
}

/** Returns the faults of all surprises. A member that has an effect in one kind is likely to have one in each: it is alone. */
async function allFaultsOf(answer: Json, surprises: readonly Surprise[], judge: Judge): Promise<string[]> {
  const found: string[] = [];
  const effective = new Set<string>();
  for (const group of groupSurprises(answer, surprises)) {
    const [alone, together] = [true, false].map((isKnown) =>
      group.filter(({ path }) => effective.has(path.join("/")) === isKnown),
    );
    for (const few of chunked(alone ?? [])) found.push(...(await faultsOf(few, judge, effective)));
    found.push(...(await faultsOf(together ?? [], judge, effective)));
  }
  return found;
}

/** The pages that were examined with their responses: services share steps by fragments. */
const examined = new Set<string>();

/** Returns the flow before each call of a button, by endpoint. */
function callsOf(data: ServiceData, region: string) {
  const found = new Map<string, FlowState>();
  for (const { state, fixtures } of data.stories) {
    const scene = data.fixtures[fixtures[region] ?? -1];
    if (scene && (state.kind === "invio" || state.kind === "rifiuti")) found.set(state.endpoint, scene.flow);
  }
  return found;
}

/** Returns the inputs of a simulation of a service, except the answers. */
function inputsOf(data: ServiceData, region: string) {
  const { facts, service, rules } = data.regions[region]!;
  return {
    service: service!, // the region offers it
    validators: rules!(wireFormats),
    region: facts,
    identity: data.recorded.identity,
    today: TODAY,
    byName: [],
  };
}

const UNAVAILABLE = /non (?:è|sono) disponibil|non disponibile|non è completo/i;
const countOf = (text: string, part: string) => text.split(part).length - 1;

/** The operations of which a page has shown an amount. */
const amountsSeen = new Set<string>();

/** The calls that were performed: services share them by fragments. */
const performed = new Set<string>();

describe.each(placed)("%s in %s", (id, region) => {
  let data: ServiceData;
  beforeAll(async () => {
    data = await serviceDataOf(id, regions, readFileSync(join(folder, `${id}.json`), "utf8"));
  });

  it("renders with every surprise", { timeout: 600_000 }, async () => {
    const broken: string[] = [];
    for (const story of data.stories.filter((one) => region in one.fixtures).filter(shown)) {
      const usual = await renderStep(data, region, story);
      if (!usual) continue;
      expect([story.step, faultOf(usual, usual)]).toEqual([story.step, null]);
      const seen = answersSeen(data, region, story, usual);
      const page = JSON.stringify([usual.markup, ...seen]);
      if (examined.has(page)) continue;
      examined.add(page);
      const answers: Answers = Object.fromEntries(
        [...seen].map(([operation, { answer }]) => [operation, answer]),
      );
      // A list that was loaded again may lack the selected option.
      const isUnknownWord = ({ kind, path }: Surprise) =>
        kind === "an unknown word" && seen.get(String(path[0]))?.isSaved === true;
      const judge: Judge = async (group) => {
        faults.length = 0;
        // Each member of the joined answers is a response.
        const other = withAnswers(data, region, story, joinSurprises(answers, group) as Answers);
        const rendered = await renderStep(other, region, other.story, usual);
        return {
          isUsual:
            faults.length === 0 && rendered?.markup === usual.markup && rendered.hasLeft === usual.hasLeft,
          fault: faultOf(rendered, usual, group.every(isUnknownWord)),
          isHiding: rendered === null || rendered.hasLeft || (usual.contents > 0 && rendered.contents === 0),
        };
      };
      const received = Object.keys(answers).flatMap((operation) =>
        receivedSurprises(operation, answers, kinds),
      );
      for (const fault of await allFaultsOf(answers, received, judge)) broken.push(`${story.step} ${fault}`);
    }
    expect(broken).toEqual([]);
  });

  it("says that an amount is not available where it is null, and keeps the rest", async () => {
    const broken: string[] = [];
    const refused = new Set<string>();
    const { endpoints } = data.regions[region]!.service!;
    // Calls of buttons, and those that a step makes when it is opened.
    const flows = callsOf(data, region);
    for (const story of data.stories.filter((one) => region in one.fixtures).filter(shown))
      for (const endpoint of (await renderStep(data, region, story))?.asked ?? [])
        if (!flows.has(endpoint)) flows.set(endpoint, data.fixtures[story.fixtures[region]!]!.flow);
    for (const [endpoint, flow] of flows) {
      const call = endpoints[endpoint]!;
      const answer = data.recorded.answers[call.operation] ?? null;
      for (const path of amountsIn(call.operation, answer)) {
        const answers = { ...data.recorded.answers, [call.operation]: withAmount(answer, path, null) };
        const { context } = simulateFrom({ ...inputsOf(data, region), answers }, { flow, calls: {} });
        const given = Object.fromEntries(Object.keys(call.params).map((name) => [name, "1"]));
        const result = await performCall({ endpoint, with: given }, context);
        if (result.kind === "refused") refused.add(`${call.operation}/${path.join("/")}`);
        if (
          result.kind === "refused" &&
          !UNAVAILABLE.test(`${result.problem.title} ${result.problem.message}`)
        )
          broken.push(`${endpoint} ${path.join("/")}: refused with «${result.problem.message}»`);
      }
    }
    for (const story of data.stories.filter((one) => region in one.fixtures).filter(shown)) {
      const usual = await renderStep(data, region, story);
      if (!usual) continue;
      for (const [operation, { answer }] of answersSeen(data, region, story, usual))
        for (const path of amountsIn(operation, answer)) {
          const amount = formatValue(readPath(answer, path.map(String)) ?? null, "euro");
          const at = `${story.step} ${operation}/${path.join("/")}`;
          if (refused.has(`${operation}/${path.join("/")}`)) continue; // no page follows
          const without = withAnswers(data, region, story, { [operation]: withAmount(answer, path, null) });
          const rendered = await renderStep(without, region, without.story, usual);
          if (rendered === null || rendered.hasLeft || rendered.markup === usual.markup) continue;
          amountsSeen.add(operation);
          if (countOf(rendered.text, amount) === countOf(usual.text, amount)) continue; // only a label is affected
          if (!UNAVAILABLE.test(rendered.text)) broken.push(`${at}: nothing says that it is missing`);
          if (rendered.rows !== usual.rows) broken.push(`${at}: a row is missing`);
        }
    }
    expect(broken).toEqual([]);
  });

  it("handles every surprise in its calls", async () => {
    const { service } = data.regions[region]!;
    const { answers } = data.recorded;
    const inputs = inputsOf(data, region);
    const broken: string[] = [];
    for (const [endpoint, flow] of callsOf(data, region)) {
      const call = service!.endpoints[endpoint]!;
      const text = JSON.stringify(call);
      if (performed.has(text)) continue;
      performed.add(text);
      const { operation, params } = call;
      const given = Object.fromEntries(Object.keys(params).map((name) => [name, "1"]));
      const judge: Judge = async (group) => {
        const { context } = simulateFrom(
          { ...inputs, answers: joinSurprises(answers, group) as Answers }, // each member is a response
          { flow, calls: {} },
        );
        try {
          const { kind } = await performCall({ endpoint, with: given }, context);
          JSON.stringify(scopeNow(context).roots);
          return { isUsual: false, fault: null, isHiding: kind !== "done" };
        } catch (error) {
          return { isUsual: false, fault: String(error), isHiding: true };
        }
      };
      const found = await allFaultsOf(answers, receivedSurprises(operation, answers), judge);
      broken.push(...found.map((fault) => `${endpoint}: ${fault}`));
    }
    expect(broken).toEqual([]);
  });
});

it("has seen the amounts of every kind of answer", () => {
  expect([...amountsSeen]).toEqual(
    expect.arrayContaining([
      "cercaRate",
      "cercaRicevuta",
      "cercaPianoRateizzazione",
      "cercaSintesiScadenzaPerIuv",
    ]),
  );
});
