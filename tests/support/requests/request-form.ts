import { buildRequest } from "../../../src/engine/calls/index.ts";
import type { Scope } from "../../../src/engine/expressions/index.ts";
import type { VisibleField } from "../../../src/engine/form/index.ts";
import { formsOf, scopeOf, sendingScope, startFlow, type FlowState } from "../../../src/engine/flow/index.ts";
import type { JsonObject } from "../../../src/engine/index.ts";
import { compiledService } from "../compiled-service.ts";
import { everyChoice, type Filled } from "../every-choice.ts";
import { snapshotOf } from "../form-snapshot.ts";

/** Data of a flow, besides those of the form under test. */
export interface RequestData {
  /** Saved answers, by name. */
  readonly answers: JsonObject;
  readonly identity: JsonObject | null;
  readonly today: string;
  /** The other forms of the flow. */
  readonly forms?: JsonObject;
}

/**
 * The forms of a request, one a page, as a region's portal runs them, with a known flow around them. The data of all are one object: no two
 * have a field of the same name.
 */
export interface RequestForm {
  /** The steps of the forms, in order. */
  readonly steps: readonly string[];
  scopeOf(data?: JsonObject): Scope;
  /** Every way to fill the forms from `start`. */
  choicesOf(start?: JsonObject): readonly Filled[];
  /** The visible fields of a step, in reading order. */
  fieldsOf(step: string, data: JsonObject): readonly VisibleField[];
  /** Path and message of each problem. */
  problemsOf(data: JsonObject): readonly (readonly [path: string, message: string])[];
  /** The body of the endpoint `invia`. */
  bodyOf(data: JsonObject): JsonObject;
}

/** Opens the forms of some steps of a service of Piemonte. */
export function requestForm(id: string, steps: readonly string[], known: RequestData): RequestForm {
  const { service, facts } = compiledService("piemonte", id);
  const contentOf = (step: string) => formsOf(service).get(step) ?? [];
  const { answers, identity, today, forms } = known;
  const env = { region: facts, identity, today, calls: {} };
  const stateWith = (data: JsonObject): FlowState => ({
    ...startFlow("1"),
    answers,
    forms: { ...forms, ...Object.fromEntries(steps.map((step) => [step, data])) } as FlowState["forms"], // forms are objects
  });
  const scopeWith = (data: JsonObject = {}) => scopeOf(service, stateWith(data), env);
  const snapshotWith = (step: string, data: JsonObject) =>
    snapshotOf(contentOf(step), data, scopeWith(data), { name: step });
  return {
    steps,
    scopeOf: scopeWith,
    choicesOf: (start = {}) =>
      steps.reduce<readonly Filled[]>(
        (filled, step) =>
          filled.flatMap(({ choices, data }) =>
            everyChoice(step, contentOf(step), scopeWith(data), data).map((more) => ({
              choices: [...choices, ...more.choices],
              data: { ...data, ...more.data },
            })),
          ),
        [{ choices: [], data: start }],
      ),
    fieldsOf: (step, data) => snapshotWith(step, data).fields,
    problemsOf: (data) =>
      steps
        .flatMap((step) => snapshotWith(step, data).problems)
        .map(({ path, message }) => [path.join("."), message]),
    bodyOf(data) {
      const scope = sendingScope(service, stateWith(data), scopeWith(data));
      const request = buildRequest(service.endpoints.invia!, undefined, scope);
      return "body" in request ? (request.body as JsonObject) : {}; // bodies are objects
    },
  };
}
