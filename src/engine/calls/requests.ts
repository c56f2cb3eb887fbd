import type { Endpoint, Expr, Json, JsonObject, Layers, SendTree, Value } from "../definition.ts";
import { evaluate, holds, isComputed, readScope } from "../expressions/evaluate.ts";
import { isEmpty, isObject } from "../json.ts";
import type { Scope } from "../expressions/scope.ts";

export interface HttpRequest {
  readonly operation: string;
  readonly base: Endpoint["base"];
  readonly method: Endpoint["method"];
  /** Parameters already in place and escaped. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The parameters of path and query that have a value, by name. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly body: Json | undefined;
  readonly bodyType: Endpoint["bodyType"];
  readonly expects: Endpoint["expects"];
}

/** Required parameters that have no value yet: the call cannot be made. */
export interface MissingParameters {
  readonly missing: readonly string[];
}

/**
 * The value of a path as it is sent: a form is read encoded (flags as objects, unanswered members in their empty form).
 * Undefined for missing data, and for an unanswered field that has no empty form.
 */
const travellingPath = (path: readonly string[], scope: Scope): Json | undefined => {
  const [root = ""] = path;
  const encoded = scope.encoded && readScope(path, { ...scope, roots: scope.encoded, values: {} });
  if (encoded !== undefined) return encoded;
  const plain = readScope(path, scope);
  const isOfForm = root === "qui" || Object.hasOwn(scope.encoded ?? {}, root);
  return isOfForm && plain === null ? undefined : plain;
};

/** The value of an expression as it is sent: an incomplete text is left out; the condition of an `if` reads the forms without encoding. */
const travelling = (expr: Expr, scope: Scope): Json | undefined => {
  if (expr[0] === "path") return travellingPath(expr.slice(1) as string[], scope); // a path holds names only
  if (expr[0] === "if") return travelling(holds(expr[1], scope) ? expr[2] : expr[3], scope);
  if (expr[0] === "list") return (expr.slice(1) as Expr[]).map((item) => travelling(item, scope) ?? null); // items are expressions
  return evaluate(expr, scope) ?? (expr[0] === "text" ? undefined : null);
};

/** Whether a tree consists of layers. */
export const isLayers = (tree: SendTree): tree is Layers =>
  isObject(tree) && Object.keys(tree).length === 1 && Array.isArray(tree.layers);

/** Merges the objects of the layers; undefined when there is none. */
const resolveLayers = ({ layers }: Layers, scope: Scope): JsonObject | undefined => {
  const objects = layers
    .filter(({ when }) => holds(when, scope))
    .map(({ tree }) => resolveSend(tree, scope))
    .filter(isObject);
  return objects.length === 0 ? undefined : Object.assign({}, ...objects);
};

/** Resolves a tree of values to the JSON that is sent. A part that is undefined is left out; null is sent as null. */
export const resolveSend = (tree: SendTree, scope: Scope): Json | undefined => {
  if (isComputed(tree)) return travelling(tree.expr, scope);
  if (isLayers(tree)) return resolveLayers(tree, scope);
  if (Array.isArray(tree))
    return (tree as readonly SendTree[])
      .map((item) => resolveSend(item, scope))
      .filter((value) => value !== undefined);
  if (!isObject(tree)) return tree as Json; // a constant: null, boolean, number or text
  const members = Object.entries(tree as Readonly<Record<string, SendTree>>) // an object that is no expression holds trees
    .map(([name, member]) => [name, resolveSend(member, scope)] as const)
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(members) as JsonObject;
};

const asParameter = (value: Json | undefined): string | null =>
  isEmpty(value) || typeof value === "object" ? null : String(value).trim();

type Parameter = Endpoint["params"][string];
type Extra = Readonly<Record<string, SendTree>>;

const parameterValue = (name: string, { value }: Parameter, extra: Extra, scope: Scope) => {
  const tree: SendTree | Value | undefined = Object.hasOwn(extra, name) ? extra[name] : value;
  return asParameter(tree === undefined ? undefined : resolveSend(tree, scope));
};

const buildBody = (
  { body, bodyType }: Endpoint,
  over: SendTree | undefined,
  scope: Scope,
): Json | undefined => {
  if (bodyType === "none") return undefined;
  const [first, second] = [body, over].filter((tree) => tree !== undefined);
  if (first === undefined) return undefined;
  return resolveSend(second === undefined ? first : { layers: [{ tree: first }, { tree: second }] }, scope);
};

/**
 * Builds the request of a call. `extra` is the `with` of a button: parameters by name, and a `body` whose members override
 * those of the endpoint. An optional query parameter without a value is left out.
 */
export const buildRequest = (
  endpoint: Endpoint,
  extra: Extra | undefined,
  scope: Scope,
): HttpRequest | MissingParameters => {
  const params = Object.entries(endpoint.params).map(
    ([name, param]) => ({ name, param, value: parameterValue(name, param, extra ?? {}, scope) }) as const,
  );
  const missing = params.filter(
    ({ param, value }) => value === null && (param.required || param.in === "path"),
  );
  if (missing.length > 0) return { missing: missing.map(({ name }) => name) };
  const given = params.flatMap(({ name, param, value }) => (value === null ? [] : [{ name, param, value }]));
  const parameters = Object.fromEntries(given.map(({ name, value }) => [name, value]));
  return {
    operation: endpoint.operation,
    base: endpoint.base,
    method: endpoint.method,
    path: endpoint.path.replace(/\{([^}]+)\}/g, (_, name: string) =>
      encodeURIComponent(parameters[name] ?? ""),
    ),
    query: Object.fromEntries(
      given.flatMap(({ name, param, value }) => (param.in === "query" ? [[name, value]] : [])),
    ),
    parameters,
    body: buildBody(endpoint, extra?.body, scope),
    bodyType: endpoint.bodyType,
    expects: endpoint.expects,
  };
};

/** One text per request: equal requests have equal keys (look-ups are asked once per key). */
export const requestKey = ({ operation, path, query, body }: HttpRequest): string =>
  JSON.stringify([operation, path, Object.entries(query).sort(), body ?? null]);
