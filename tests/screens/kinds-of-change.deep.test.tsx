import { act, cleanup, render } from "@testing-library/react";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { type Sentence } from "../../src/definitions/index.ts";
import { serviceDifference } from "../../src/definitions/difference/services.ts";
import { buildRequest } from "../../src/engine/calls/index.ts";
import { inLaterPath, laterNames, outlineOf, takeSnapshot } from "../../src/engine/form/index.ts";
import {
  formsOf,
  migrateFlow,
  scopeOf,
  sendingScope,
  storable,
  type FlowEnv,
  type FlowState,
  type Migration,
} from "../../src/engine/flow/index.ts";
import {
  declaredFields,
  fixedOptions,
  isObject,
  type CompiledService,
  type Json,
} from "../../src/engine/index.ts";
import { noticeOf } from "../../src/screens/flow/migration-notice.ts";
import { flowOf } from "../../src/screens/flow/flow.ts";
import { StepScreen } from "../../src/screens/index.ts";
import { compiledRegions } from "../../stories/.storybook/definitions.ts";
import { serviceDataOf } from "../../stories/.storybook/service-stories.ts";
import { setUpStory } from "../../stories/services/story-setup.ts";
import { TODAY, type ServiceData, type ServiceStory } from "../../stories/services/service-data.ts";
import { changesAt, KINDS_OF_CHANGE, TOKEN, type KindOfChange } from "../support/kinds-of-change.ts";

/**
 * Publishes each kind of change under a person at every step of three services, and compares the answers of before with those of
 * now, the notice, the request, and the sentences that staff have read. The words that a change adds to a page are those of a sentence.
 */
const REGION = "piemonte";
const SERVICES = ["calcolo_bollo", "domanda_discarico_rimborso", "esenzioni_disabili"];
const regions = compiledRegions();
const root = join(import.meta.dirname, "../..");

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** A person who stands at a step. */
interface Visit {
  readonly service: CompiledService;
  readonly flow: FlowState;
  readonly env: FlowEnv;
  readonly story: ServiceStory;
}

/** The fullest flow at each step. */
function visitsOf(data: ServiceData): readonly Visit[] {
  const { service, facts } = data.regions[REGION]!;
  if (!service) throw new Error(`${REGION} does not offer ${data.id}`);
  return service.steps.flatMap(({ id }) => {
    const here = data.stories.flatMap((story) => {
      const fixture = data.fixtures[story.fixtures[REGION] ?? -1];
      return story.step === id && fixture ? [{ story, fixture }] : [];
    });
    const sizeOf = ({ fixture: { flow } }: (typeof here)[number]) =>
      JSON.stringify([flow.forms, flow.passed]).length;
    const [fullest] = here.sort((one, other) => sizeOf(other) - sizeOf(one));
    if (!fullest) return [];
    const { fixture, story } = fullest;
    const identity = fixture.isLoggedIn ? data.recorded.identity : null;
    const env = { region: facts, identity, today: TODAY, calls: {} };
    return [{ service, flow: storable({ ...fixture.flow, step: id }, service), env, story }];
  });
}

const holds = (value: Json | undefined): boolean =>
  Array.isArray(value) || isObject(value)
    ? Object.values(value).some((one) => holds(one as Json)) // as: inside JSON
    : value !== undefined && value !== null && value !== "" && value !== false;

/** Everything that a person has written and that the page shows, by its form and path. */
function valuesOf(service: CompiledService, flow: FlowState, env: FlowEnv): ReadonlyMap<string, Json> {
  const scope = scopeOf(service, flow, env);
  const found = new Map<string, Json>();
  for (const [name, content] of formsOf(service)) {
    const typed = flow.forms[name];
    if (!typed) continue;
    const { data } = takeSnapshot({ name, content, validator: undefined, defaults: false }, typed, scope);
    const walk = (value: Json, path: string): void => {
      if (isObject(value)) for (const [key, one] of Object.entries(value)) walk(one, `${path}.${key}`);
      else if (holds(value)) found.set(path, value);
    };
    walk(data, name);
  }
  return found;
}

/** The bodies that the calls of a service send. */
function requestsOf(service: CompiledService, flow: FlowState, env: FlowEnv): string {
  const scope = sendingScope(service, flow, scopeOf(service, flow, env));
  return JSON.stringify(
    Object.entries(service.endpoints).map(([name, endpoint]) => [
      name,
      buildRequest(endpoint, undefined, scope),
    ]),
  );
}

/** The faults of a change that is published under a person. */
function wrongsOf(
  { service, flow, env }: Visit,
  after: CompiledService,
  sentences: readonly Sentence[],
): readonly string[] {
  const outline = outlineOf(service);
  const target = { service: after, version: "2", validators: {}, envOf: () => env };
  const migration: Migration = migrateFlow(target, { state: flow, outline });
  const { state, lost, resume, asked } = migration;
  const labels = lost.flatMap(({ labels }) => labels);
  const notice = noticeOf(migration)?.text ?? "";
  const drafts = sentences.flatMap(({ group, text }) => (group === "drafts" ? [text] : [])).join(" ");
  const wrong: string[] = [];

  const { forms: names, fields } = laterNames(after, outline);
  const [had, has] = [valuesOf(service, flow, env), valuesOf(after, state, env)];
  for (const [path, value] of had) {
    const [form = "", ...rest] = path.split(".");
    const nameNow = names.get(form) ?? form;
    const now = `${nameNow}.${inLaterPath(rest.join("."), fields.get(nameNow) ?? new Map())}`;
    const label = labelAt(outline.forms[form] ?? {}, rest);
    if (JSON.stringify(has.get(now)) === JSON.stringify(value)) continue;
    if (!flow.passed.includes(form) && state.forms[names.get(form) ?? form]) continue; // hidden while it is filled in, and kept
    if (label !== undefined && !labels.some((one) => label.includes(one)))
      wrong.push(`${path} is lost in silence`);
  }
  for (const { page, labels } of lost) {
    if (page === null) wrong.push(`${labels.join()} is lost on no page`);
    for (const label of labels) {
      if (!notice.includes(label)) wrong.push(`the person is not told of ${label}`);
      if (!drafts.includes(`«${label}»`)) wrong.push(`staff are not told that ${label} is lost`);
    }
  }
  for (const label of swappedLabels(service, after, had))
    if (!drafts.includes(`trova scelto «${label}»`))
      wrong.push(`staff are not told that ${label} is chosen now`);
  for (const label of asked) if (!notice.includes(label)) wrong.push(`the person is not asked for ${label}`);
  const known = new Set(openForms(service, flow, env).map((name) => names.get(name) ?? name));
  const open = openForms(after, state, env).filter((name) => !known.has(name));
  const at = after.steps.findIndex(({ id }) => id === state.step);
  const before = after.steps.slice(0, Math.max(0, at)).filter((step) => open.includes(step.id));
  if (before.length > 0 && resume === null) wrong.push(`${before[0]!.id} is not filled in again`);
  const isSame = lost.length === 0 && asked.length === 0 && resume === null && state.step !== null;
  const isTold = sentences.some(({ group }) => group === "sends" || group === "calls" || group === "writes");
  if (isSame && !isTold && requestsOf(after, state, env) !== requestsOf(service, flow, env))
    wrong.push("something else is sent, and nobody is told");
  return wrong;
}

type Outlines = ReturnType<typeof outlineOf>["forms"][string];

/** The labels that other options had, and that those of the person have now. */
function swappedLabels(before: CompiledService, after: CompiledService, had: ReturnType<typeof valuesOf>) {
  const optionsIn = (service: CompiledService) =>
    new Map(
      [...formsOf(service)].flatMap(([name, content]) =>
        declaredFields(content).map(
          ({ path, field }) => [[name, ...path].join("."), fixedOptions(field)] as const,
        ),
      ),
    );
  const [old, now] = [optionsIn(before), optionsIn(after)];
  return [...had].flatMap(([path, value]) => {
    const label = now.get(path)?.find((option) => option.value === value)?.label;
    const owner = old.get(path)?.find((option) => option.label === label);
    return typeof label === "string" && owner && owner.value !== value ? [label] : [];
  });
}

/** The label of a field, or those of the fields around it. */
const labelAt = (outlines: Outlines, path: readonly string[]): readonly string[] | undefined => {
  const labels = path.flatMap((_, depth) => outlines[path.slice(0, depth + 1).join(".")]?.label || []);
  return labels.length > 0 ? labels : undefined;
};

/** The steps whose form is not complete. */
const openForms = (service: CompiledService, flow: FlowState, env: FlowEnv): readonly string[] => {
  const scope = scopeOf(service, flow, env);
  return [...formsOf(service)].flatMap(([name, content]) => {
    const { problems } = takeSnapshot(
      { name, content, validator: undefined, defaults: true },
      flow.forms[name] ?? {},
      scope,
    );
    return problems.length > 0 ? [name] : [];
  });
};

/** The texts of a page with a change: of its content, and the names of its controls. */
async function pageOf(data: ServiceData, { service, story }: Visit): Promise<string> {
  sessionStorage.clear();
  const regional = { ...data.regions[REGION]!, service };
  const bench = setUpStory({ ...data, regions: { ...data.regions, [REGION]: regional } }, REGION, story);
  if ("missing" in bench) return "";
  const { step, validators, version, host, address } = bench;
  const props = { service: bench.service, step, validators, version, host, address };
  const { container } = await act(async () => render(<StepScreen {...props} />));
  await act(async () => {});
  const values = [...container.querySelectorAll("input")].map(({ value }) => value);
  const text = [container.textContent, ...values].join(" ");
  cleanup();
  flowOf(host, bench).close();
  return text;
}

const describeAt = (kind: KindOfChange, place: object): string => `${kind.title} ${JSON.stringify(place)}`;

it("there are sixty kinds of change", () => {
  expect(new Set(KINDS_OF_CHANGE.map(({ title }) => title)).size).toBeGreaterThanOrEqual(60);
});

describe.each(SERVICES)("%s", (id) => {
  const text = readFileSync(join(root, `schemas/services/${id}.json`), "utf8");
  const data = serviceDataOf(id, regions, text);

  it("loses no answer in silence, asks for new answers, and sends nothing that staff have not read", async () => {
    const visits = visitsOf(await data);
    expect(visits.length).toBeGreaterThan(1);
    const wrong: string[] = [];
    let count = 0;
    const { service } = visits[0]!;
    for (const kind of KINDS_OF_CHANGE)
      for (const [at, step] of service.steps.entries())
        for (const { place, after } of changesAt(service, kind, step)) {
          const sentences = serviceDifference({ before: service, after });
          // Only visits at or after the changed step have answers in it.
          const there = visits.filter(
            ({ flow }) => service.steps.findIndex(({ id }) => id === flow.step) >= at,
          );
          count += there.length;
          for (const visit of there)
            for (const one of wrongsOf(visit, after, sentences))
              wrong.push(`at ${visit.flow.step}, ${describeAt(kind, place)}: ${one}`);
        }
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(count).toBeGreaterThan(100);
  });

  it("shows staff every word that a change adds to a page", async () => {
    const all = await data;
    const wrong: string[] = [];
    for (const visit of visitsOf(all)) {
      const { step: id } = visit.story;
      const step = visit.service.steps.find((one) => one.id === id)!;
      for (const kind of KINDS_OF_CHANGE)
        for (const { place, after } of changesAt(visit.service, kind, step, 2)) {
          if (!after.steps.some((one) => one.id === id)) continue;
          const sentences = serviceDifference({ before: visit.service, after });
          const told = JSON.stringify(sentences);
          if (sentences.length === 0) wrong.push(`${id}, ${describeAt(kind, place)}: no sentence`);
          const isRead = (await pageOf(all, { ...visit, service: after })).includes(TOKEN);
          if (isRead && !told.includes(TOKEN))
            wrong.push(`${id}, ${describeAt(kind, place)}: a word that staff are not told`);
        }
    }
    expect(wrong).toEqual([]);
  });
});
