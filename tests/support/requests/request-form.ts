import { buildRequest } from "../../../src/engine/calls/index.ts";
import type { Scope } from "../../../src/engine/expressions/index.ts";
import type { VisibleField } from "../../../src/engine/form/index.ts";
import { formsOf, scopeOf, sendingScope, startFlow, type FlowState } from "../../../src/engine/flow/index.ts";
import type { Entry, JsonObject } from "../../../src/engine/index.ts";
import { compiledService } from "../compiled-service.ts";
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

/** The form of a request as a region's portal runs it, with a known flow around it. */
export interface RequestForm {
  readonly name: string;
  readonly content: readonly Entry[];
  scopeOf(data?: JsonObject): Scope;
  /** The visible fields, in reading order. */
  fieldsOf(data: JsonObject): readonly VisibleField[];
  /** Path and message of each problem. */
  problemsOf(data: JsonObject): readonly (readonly [path: string, message: string])[];
  /** The body of the endpoint `invia`. */
  bodyOf(data: JsonObject): JsonObject;
}

/** Opens the form `name` of a service of Piemonte. */
export function requestForm(id: string, name: string, known: RequestData): RequestForm {
  const { service, facts } = compiledService("piemonte", id);
  const content = formsOf(service).get(name) ?? [];
  const { answers, identity, today, forms } = known;
  const env = { region: facts, identity, today, calls: {} };
  const stateWith = (data: JsonObject): FlowState => ({
    ...startFlow("1"),
    answers,
    forms: { ...forms, [name]: data } as FlowState["forms"], // forms are objects
  });
  const scopeWith = (data: JsonObject = {}) => scopeOf(service, stateWith(data), env);
  const snapshotWith = (data: JsonObject) => snapshotOf(content, data, scopeWith(data), { name });
  return {
    name,
    content,
    scopeOf: scopeWith,
    fieldsOf: (data) => snapshotWith(data).fields,
    problemsOf: (data) => snapshotWith(data).problems.map(({ path, message }) => [path.join("."), message]),
    bodyOf(data) {
      const scope = sendingScope(service, stateWith(data), scopeWith(data));
      const request = buildRequest(service.endpoints.invia!, undefined, scope);
      return "body" in request ? (request.body as JsonObject) : {}; // bodies are objects
    },
  };
}
