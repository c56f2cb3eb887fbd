import type { AuthoredNode } from "../source/authored-node.ts";
import { suggest } from "../source/diagnostics.ts";
import { type AuthoredValue, isExpression } from "../source/source.ts";

type Parameters = ReadonlyMap<string, AuthoredValue>;

/** The values of a fragment's parameters where it is used: those given in `with`, otherwise the defaults. */
export function parametersOf(fragment: AuthoredNode, use: AuthoredNode): Parameters {
  const declared = new Map(fragment.members("params"));
  const given = use.object("with");
  const values = new Map<string, AuthoredValue>();
  for (const name of given?.names() ?? []) {
    const value = given!.get<AuthoredValue>(name);
    if (isAccepted(given!, name, { declared, fragment: use.string("use") })) values.set(name, value);
  }
  for (const [name, parameter] of declared) {
    if (values.has(name)) continue;
    if (parameter.has("default")) values.set(name, parameter.get("default") ?? null);
    else if (!given?.has(name)) {
      const params = { name, fragment: use.string("use"), text: parameter.string("text") };
      use.report("missing-parameter", "use", params);
    }
  }
  return values;
}

/** Reports a value whose parameter does not exist or has another type. */
function isAccepted(
  given: AuthoredNode,
  name: string,
  { declared, fragment }: { declared: ReadonlyMap<string, AuthoredNode>; fragment: string },
): boolean {
  const type = declared.get(name)?.string("type");
  if (type === undefined) {
    given.reportName("unknown-parameter", name, { name, fragment }, suggest(name, [...declared.keys()]));
    return false;
  }
  if (ACCEPTS[type]?.(given.get<AuthoredValue>(name)) ?? true) return true;
  given.report("parameter-type", name, { name, fragment, type });
  return false;
}

const NAME = /^[A-Za-z]\w*(\.\w+)?$/;

const isName = (value: AuthoredValue): boolean => typeof value === "string" && NAME.test(value);

/** The values that each type of parameter accepts; a type that is not listed accepts all. */
const ACCEPTS: Readonly<Record<string, (value: AuthoredValue) => boolean>> = {
  testo: (value) => typeof value === "string" && !isExpression(value),
  condizione: (value) => isExpression(value) || typeof value === "boolean",
  chiamata: isName,
  passo: isName,
  nome: isName,
};

/**
 * Fills the parameters into a text: `{dati.x}` alone becomes the value itself, inside a text its characters, and in an
 * expression `dati.x` becomes its code.
 */
export function substitute(text: string, given: Parameters): AuthoredValue {
  const [, whole = ""] = /^\{dati\.(\w+)\}$/.exec(text) ?? [];
  const value = given.get(whole);
  if (value !== undefined) return value;
  const filled = text.replace(
    /\{dati\.(\w+)([^{}]*)\}/g,
    (all, name: string, rest: string) => textOf(given.get(name), rest) ?? all,
  );
  if (!isExpression(filled)) return filled;
  return filled.replace(/\bdati\.(\w+)\b/g, (all, name: string) => codeOf(given.get(name)) ?? all);
}

function textOf(value: AuthoredValue | undefined, rest: string): string | undefined {
  if (isExpression(value)) return `{${value.slice(2)}${rest}}`;
  return value === undefined || typeof value === "object" ? undefined : String(value);
}

function codeOf(value: AuthoredValue | undefined): string | undefined {
  if (value === undefined) return undefined;
  return isExpression(value) ? enclosed(value.slice(2)) : JSON.stringify(value);
}

/** Code that is longer than a path keeps its meaning inside parentheses. */
const enclosed = (code: string): string => (/^[\w.]+$/.test(code) ? code : `(${code})`);

/** Reports parameters that a fragment reads without declaring them, and those that it declares without reading them. */
export function reportParameters(fragment: AuthoredNode): void {
  const params = fragment.object("params");
  const declared = params?.names() ?? [];
  const used = new Set<string>();
  reportUndeclared(fragment, { declared, used, fragment: fragment.string("id") });
  for (const name of declared.filter((one) => !used.has(one)))
    params?.reportName("parameter-unused", name, { name, fragment: fragment.string("id") });
}

interface ParameterUse {
  readonly fragment: string;
  readonly declared: readonly string[];
  readonly used: Set<string>;
}

function reportUndeclared(node: AuthoredNode, use: ParameterUse): void {
  for (const key of node.names()) {
    const text = node.optional(key);
    if (text === undefined) continue;
    const pattern = isExpression(text) ? /\bdati\.(\w+)/g : /\{dati\.(\w+)/g;
    for (const { 1: name = "", index } of text.matchAll(pattern)) {
      use.used.add(name);
      if (use.declared.includes(name)) continue;
      const params = { name, fragment: use.fragment };
      node.written(key).report("unknown-parameter", index, params, suggest(name, use.declared));
    }
  }
  for (const child of node.children()) reportUndeclared(child.node, use);
}
