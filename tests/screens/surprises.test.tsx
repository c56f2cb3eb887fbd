import { act, cleanup, render } from "@testing-library/react";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CompiledService, FlowState, Json } from "../../src/engine/index.ts";
import { scopeNow } from "../../src/screens/calls/context.ts";
import { performCall } from "../../src/screens/calls/perform-call.ts";
import { StepScreen } from "../../src/screens/index.ts";
import { messages } from "../../src/screens/messages.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import { UnusableAnswer } from "../../src/gateway/answers/repair.ts";
import { compileSchemas } from "../../src/gateway/validation/schemas.ts";
import { compiledRegions } from "../../stories/.storybook/definitions.ts";
import { serviceDataOf } from "../../stories/.storybook/service-stories.ts";
import { setUp } from "../../stories/services/bench.ts";
import { TODAY, type ServiceData, type ServiceStory } from "../../stories/services/service-data.ts";
import { openStage } from "../../stories/services/stage.ts";
import { wireFormats } from "../../src/formats/wire-formats.ts";
import { joinedSurprisesOf, surprisesOf } from "../support/surprises.ts";

/**
 * Every step of every service, drawn with every surprise in every answer that it reads, one member at a time, as the
 * gateway passes it.
 */
const folder = join(import.meta.dirname, "../../schemas/services");
const ids = readdirSync(folder).map((file) => basename(file, ".json"));
const regions = compiledRegions();
const contract = readContract();
const schemas = compileSchemas(contract);

const faults: unknown[] = [];
beforeEach(() => {
  faults.length = 0;
  vi.spyOn(console, "error").mockImplementation((...said) => void faults.push(said[0]));
  vi.stubGlobal("reportError", (error: unknown) => void faults.push(error));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Returns the answer that the gateway passes on; undefined when it refuses or repairs the surprise. */
function handedOn(operation: string, answer: Json, usual: string): Json | undefined {
  const promised = contract.operations.find(({ id }) => id === operation)?.answers.get(200);
  if (promised?.mediaType !== "application/json") return undefined;
  try {
    const value = schemas.repair(promised.schema, answer).value as Json; // repaired JSON is JSON
    return JSON.stringify(value) === usual ? undefined : value;
  } catch (error) {
    if (error instanceof UnusableAnswer) return undefined;
    throw error;
  }
}

interface Drawn {
  title: string;
  text: string;
  controls: number;
  /** Facts, rows and notices: the content that comes from the answer. */
  contents: number;
  /** The page has sent the person elsewhere: a guard found nothing. */
  hasLeft: boolean;
  asked: string[];
}

async function draw(data: ServiceData, region: string, story: ServiceStory): Promise<Drawn | null> {
  sessionStorage.clear();
  const bench = setUp(data, region, story);
  if ("missing" in bench) return null;
  const { service, step, validators, version, host, address } = bench;
  const props = { service, step, validators, version, host, address };
  const { container } = await act(async () => render(<StepScreen {...props} />));
  await act(async () => {});
  const drawn = {
    title: container.querySelector("h1")?.textContent ?? "",
    text: container.textContent ?? "",
    controls: container.querySelectorAll("button, a[href], input, select").length,
    contents: container.querySelectorAll("dt, tbody tr, .alert:not(.alert-danger)").length,
    hasLeft: bench.went.length > 0,
    asked: Object.keys(service.endpoints).filter((name) => bench.asked(name) > 0),
  };
  cleanup();
  return drawn;
}

/** Why a page does not stand; null when it does. */
function faultOf(drawn: Drawn | null, usual: Drawn, isUnknownWord = false): string | null {
  if (faults.length > 0) return `error: ${String(faults[0]).slice(0, 120)}`;
  if (drawn === null || drawn.hasLeft) return null;
  if (drawn.text.includes(messages.notDrawn)) return "a block is not drawn";
  const [odd] =
    /undefined|NaN|\[object|\bnull\b|Invalid Date/.exec(drawn.text.replaceAll("onerror", "")) ?? [];
  if (odd !== undefined) return `shows ${odd}`;
  if (drawn.title === "") return "no title";
  if (drawn.text.length <= drawn.title.length) return "nothing but a title";
  // An unknown word in one place must not take away everything else.
  if (isUnknownWord && usual.contents > 0 && drawn.contents === 0) return "nothing of the answer is left";
  return drawn.controls === 0 && usual.controls > 0 ? "no way on" : null;
}

/** The same story with another answer of an operation, kept in the flow or given when asked. */
function withAnswer(data: ServiceData, region: string, story: ServiceStory, operation: string, answer: Json) {
  const scene = data.scenes[story.scenes[region] ?? -1]!; // the story is drawn, so it has a scene
  const service = data.regions[region]!.service!; // likewise
  const kept = Object.values(service.endpoints).flatMap((endpoint) =>
    endpoint.operation === operation && endpoint.save !== undefined && endpoint.save in scene.flow.answers
      ? [[endpoint.save, answer] as const]
      : [],
  );
  const changed = {
    ...scene,
    flow: { ...scene.flow, answers: { ...scene.flow.answers, ...Object.fromEntries(kept) } },
    answers: { ...scene.answers, [operation]: answer },
  };
  return { ...data, scenes: [changed], story: { ...story, scenes: { [region]: 0 } } };
}

/** Operations whose answers a drawn step holds or has asked for, each with its usual answer. */
function answersSeen(data: ServiceData, region: string, story: ServiceStory, { asked }: Drawn) {
  const scene = data.scenes[story.scenes[region] ?? -1]!;
  const service = data.regions[region]!.service!;
  const seen = new Map<string, { answer: Json; isHeld: boolean }>();
  for (const [name, { operation, save }] of Object.entries(service.endpoints)) {
    const held = save === undefined ? undefined : scene.flow.answers[save];
    if (held !== undefined || asked.includes(name))
      seen.set(operation, {
        answer: held ?? data.recorded.answers[operation] ?? null,
        isHeld: held !== undefined,
      });
  }
  return seen;
}

/** Each step once without and once with a login: filled where it has a form. */
const shown = ({ step, state }: ServiceStory, _: number, all: readonly ServiceStory[]) => {
  if (state.kind === "compilato") return true;
  const isPlain = state.kind === "vuoto" && state.answer === undefined && !state.handed;
  return isPlain && !all.some((other) => other.step === step && other.state.kind === "compilato");
};

/** The surprises that still reach the page after the gateway has repaired the answer. */
const kinds = [
  "null",
  "nothing",
  "an empty text",
  "an unknown word",
  "a very long text",
  "a negative number",
];

/** The region in which a service is tried: definitions differ little between regions. */
const placed = ids.map(
  (id) => [id, Object.keys(regions).find((region) => regions[region]?.services[id])!] as const,
);

/** Returns a test of whether a service may read a member of an operation's answer: its definition names it, or a rule reads the answer. */
function readsOf({ rules, ...service }: CompiledService, operation: string): (member: string) => boolean {
  const text = JSON.stringify(service);
  const ruleText = JSON.stringify(rules);
  const isOfRule = Object.entries(service.endpoints).some(
    ([name, endpoint]) =>
      endpoint.operation === operation &&
      [name, endpoint.save ?? name].some((known) => ruleText.includes(JSON.stringify(known))),
  );
  return (member) => isOfRule || [text, ruleText].some((one) => one.includes(JSON.stringify(member)));
}

it.each(placed)("%s in %s stands with every surprise", { timeout: 600_000 }, async (id, region) => {
  const data = await serviceDataOf(id, regions, readFileSync(join(folder, `${id}.json`), "utf8"));
  const service = data.regions[region]!.service!; // the service is placed in the region
  const broken: string[] = [];
  for (const story of data.stories.filter((one) => region in one.scenes).filter(shown)) {
    const usual = await draw(data, region, story);
    if (!usual) continue;
    expect([story.step, faultOf(usual, usual)]).toEqual([story.step, null]);
    for (const [operation, { answer, isHeld }] of answersSeen(data, region, story, usual)) {
      const tried = new Set<string>();
      for (const surprise of joinedSurprisesOf(answer, kinds, readsOf(service, operation))) {
        const received = handedOn(operation, surprise.answer, JSON.stringify(answer));
        if (received === undefined || tried.has(JSON.stringify(received))) continue;
        tried.add(JSON.stringify(received));
        faults.length = 0;
        const other = withAnswer(data, region, story, operation, received);
        // A reloaded list may no longer contain the chosen option.
        const isUnknownWord = isHeld && surprise.name.startsWith("an unknown word");
        const why = faultOf(await draw(other, region, other.story), usual, isUnknownWord);
        if (why !== null) broken.push(`${story.step} ${operation}: ${surprise.name}: ${why}`);
      }
    }
  }
  expect(broken).toEqual([]);
});

/** The flow before each call that a button of the service makes, by endpoint. */
function callsOf(data: ServiceData, region: string) {
  const found = new Map<string, FlowState>();
  for (const { state, scenes } of data.stories) {
    const scene = data.scenes[scenes[region] ?? -1];
    if (scene && (state.kind === "invio" || state.kind === "rifiuti")) found.set(state.endpoint, scene.flow);
  }
  return found;
}

it.each(placed)("%s in %s takes every surprise of its calls", async (id, region) => {
  const data = await serviceDataOf(id, regions, readFileSync(join(folder, `${id}.json`), "utf8"));
  const { facts, service, rules } = data.regions[region]!;
  const { answers, identity } = data.recorded;
  const world = {
    service: service!,
    validators: rules!(wireFormats),
    region: facts,
    identity,
    today: TODAY,
    byName: [],
  };
  const broken: string[] = [];
  for (const [endpoint, flow] of callsOf(data, region)) {
    const { operation, params } = service!.endpoints[endpoint]!;
    const given = Object.fromEntries(Object.keys(params).map((name) => [name, "1"]));
    const usual = answers[operation] ?? null;
    for (const surprise of surprisesOf(usual)) {
      const received = handedOn(operation, surprise.answer, JSON.stringify(usual));
      if (received === undefined) continue;
      const { context } = openStage(
        { ...world, answers: { ...answers, [operation]: received } },
        { flow, calls: {} },
      );
      try {
        await performCall({ endpoint, with: given }, context);
        JSON.stringify(scopeNow(context).roots);
      } catch (error) {
        broken.push(`${endpoint}: ${surprise.name}: ${String(error)}`);
      }
    }
  }
  expect(broken).toEqual([]);
});
