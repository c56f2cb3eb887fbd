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

/** The values that each type of parameter accepts; `valore` accepts all. */
const ACCEPTS: Readonly<Record<string, (value: AuthoredValue) => boolean>> = {
  testo: (value) => typeof value === "string" && !isExpression(value),
  nome: isName,
};

/**
 * Fills the parameters into a text: `{dati.x}` alone becomes the value itself, inside a text or a name its characters. In
 * an expression `dati.x` becomes the code of the value, and `{dati.x}` the name.
 */
export function substitute(text: string, given: Parameters): AuthoredValue {
  const [, whole = ""] = /^\{dati\.(\w+)\}$/.exec(text) ?? [];
  const value = given.get(whole);
  if (value !== undefined) return value;
  return isExpression(text) ? filledExpression(text, given) : filledText(text, given);
}

const filledText = (text: string, given: Parameters): string =>
  text.replace(
    /\{dati\.(\w+)([^{}]*)\}/g,
    (all, name: string, rest: string) => textOf(given.get(name), rest) ?? all,
  );

const filledExpression = (text: string, given: Parameters): string =>
  text
    .replace(/\{dati\.(\w+)\}/g, (all, name: string) => nameOf(given.get(name)) ?? all)
    .replace(/\bdati\.(\w+)\b/g, (all, name: string) => codeOf(given.get(name)) ?? all);

const nameOf = (value: AuthoredValue | undefined): string | undefined =>
  isExpression(value) ? value.slice(2) : textOf(value, "");

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
    for (const { name } of parametersIn(key)) {
      use.used.add(name);
      if (!use.declared.includes(name)) node.reportName("unknown-parameter", key, ...unknown(name, use));
    }
    for (const { name, index } of parametersIn(node.optional(key) ?? "")) {
      use.used.add(name);
      if (!use.declared.includes(name))
        node.written(key).report("unknown-parameter", index, ...unknown(name, use));
    }
  }
  for (const child of node.children()) reportUndeclared(child.node, use);
}

const unknown = (name: string, { fragment, declared }: ParameterUse) =>
  [{ name, fragment }, suggest(name, declared)] as const;

function parametersIn(text: string): { name: string; index: number }[] {
  const pattern = isExpression(text) ? /\bdati\.(\w+)/g : /\{dati\.(\w+)/g;
  return [...text.matchAll(pattern)].map(({ 1: name = "", index }) => ({ name, index }));
}

/** A name that inserts a parameter; in a text the check of texts reports it. */
const NAME_WITH_PARAMETER = /^[\w.]*\{dati\.\w+\}[\w.{}]*$/;

/** Reports names of a service or an overlay that insert a parameter: only a fragment has parameters. */
export function reportOutside(file: AuthoredNode): void {
  for (const node of file.descendants())
    for (const key of node.names()) {
      const text = node.optional(key) ?? "";
      if (NAME_WITH_PARAMETER.test(key)) node.reportName("parameter-outside", key, { text: key });
      if (NAME_WITH_PARAMETER.test(text)) node.report("parameter-outside", key, { text });
    }
}
