import { type Report, suggest } from "../source/problems.ts";
import {
  type Authored,
  type AuthoredValue,
  copy,
  locationOf,
  locationOfKey,
  sameOrigin,
} from "../source/source.ts";
import { isExpression } from "../types/expressions.ts";

export type Fragments = ReadonlyMap<string, Authored>;

/**
 * Replaces every `{ "use": … }` in the service by the fragment's content or options, its parameters filled in, and
 * brings the fragment's endpoints into the service. Fragments may use fragments; a ring of them is a problem.
 */
export function expandFragments(service: Authored, fragments: Fragments, report: Report): Authored {
  const endpoints: Authored = { ...(service.endpoints as Authored | undefined) };
  const owners = new Map<string, string>();
  const expand = (value: AuthoredValue, inside: readonly string[]): AuthoredValue => {
    if (Array.isArray(value)) {
      return sameOrigin(
        value.flatMap((item) => (isUse(item) ? useOf(item, inside) : [expand(item, inside)])),
        value,
      );
    }
    if (typeof value !== "object" || value === null) return value;
    return sameOrigin(
      Object.fromEntries(Object.entries(value).map(([key, member]) => [key, expand(member, inside)])),
      value,
    );
  };
  const useOf = (use: Authored, inside: readonly string[]): AuthoredValue[] => {
    const name = String(use.use);
    const fragment = fragments.get(name);
    if (!fragment) {
      report.add("unknown-fragment", locationOf(use, "use"), { name }, suggest(name, [...fragments.keys()]));
      return [];
    }
    if (inside.includes(name)) {
      report.add("fragment-ring", locationOf(use, "use"), { names: [...inside, name].join(" → ") });
      return [];
    }
    const given = parametersOf(fragment, use, report);
    const fill = (text: string) => substitute(text, given);
    for (const [key, endpoint] of Object.entries((fragment.endpoints as Authored | undefined) ?? {})) {
      const filled = copy(endpoint as Authored, fill);
      const earlier = endpoints[key];
      if (earlier && JSON.stringify(earlier) !== JSON.stringify(filled)) {
        report.add("fragment-endpoint-clash", locationOf(use, "use"), {
          name: key,
          fragment: name,
          owner: owners.get(key) ?? "servizio",
        });
      }
      endpoints[key] = earlier ?? filled;
      owners.set(key, owners.get(key) ?? name);
    }
    const list = (fragment.content ?? fragment.options) as AuthoredValue[];
    const filled = (expand(copy(list, fill), [...inside, name]) as AuthoredValue[]).map((entry) =>
      addCondition(entry, use.when),
    );
    if (typeof use.id !== "string") return filled;
    return [sameOrigin({ kind: "section", id: use.id, content: filled }, use)];
  };
  const expanded = expand(service, []) as Authored;
  if (Object.keys(endpoints).length > 0)
    expanded.endpoints = sameOrigin(endpoints, (service.endpoints as object | undefined) ?? service);
  return expanded;
}

const isUse = (value: AuthoredValue): value is Authored =>
  typeof value === "object" && value !== null && !Array.isArray(value) && typeof value.use === "string";

/** The condition on a use holds for each thing it brings. */
function addCondition(entry: AuthoredValue, when: AuthoredValue | undefined): AuthoredValue {
  if (!isExpression(when) || typeof entry !== "object" || entry === null) return entry;
  const own = (entry as Authored).when;
  const both = isExpression(own) ? `= (${when.slice(2)}) && (${own.slice(2)})` : when;
  return sameOrigin({ ...(entry as Authored), when: both }, entry);
}

function parametersOf(fragment: Authored, use: Authored, report: Report): Map<string, AuthoredValue> {
  const declared = (fragment.params as Record<string, Authored> | undefined) ?? {};
  const given = (use.with as Authored | undefined) ?? {};
  const name = String(use.use);
  const values = new Map<string, AuthoredValue>();
  for (const [key, value] of Object.entries(given)) {
    const expected = declared[key];
    if (!expected) {
      report.add(
        "unknown-parameter",
        locationOfKey(use.with as Authored, key),
        { name: key, fragment: name },
        suggest(key, Object.keys(declared)),
      );
    } else if (!suits(value, String(expected.type))) {
      report.add("parameter-type", locationOf(use.with as Authored, key), {
        name: key,
        fragment: name,
        type: String(expected.type),
      });
    } else values.set(key, value);
  }
  for (const [key, parameter] of Object.entries(declared)) {
    if (values.has(key)) continue;
    if ("default" in parameter) values.set(key, parameter.default ?? null);
    else if (!(key in given))
      report.add("missing-parameter", locationOf(use, "use"), {
        name: key,
        fragment: name,
        text: String(parameter.text),
      });
  }
  return values;
}

/** A fragment reads the parameters that it declares, all of them and no other; told once, wherever it is used. */
export function reportParameters(fragments: Fragments, report: Report): void {
  for (const [name, fragment] of fragments) {
    const declared = Object.keys((fragment.params as Authored | undefined) ?? {});
    const used = new Set<string>();
    const visit = (holder: Authored | AuthoredValue[]): void => {
      for (const [key, value] of Object.entries(holder)) {
        if (typeof value === "object" && value !== null) visit(value);
        else if (typeof value === "string") read(value, holder, key);
      }
    };
    const read = (text: string, holder: object, key: string): void => {
      const pattern = isExpression(text) ? /\bdati\.(\w+)/g : /\{dati\.(\w+)/g;
      for (const match of text.matchAll(pattern)) {
        used.add(match[1]!);
        if (declared.includes(match[1]!)) continue;
        const params = { name: match[1]!, fragment: name };
        report.add(
          "unknown-parameter",
          locationOf(holder, key, match.index),
          params,
          suggest(match[1]!, declared),
        );
      }
    };
    visit(fragment);
    for (const key of declared.filter((one) => !used.has(one)))
      report.add("parameter-unused", locationOfKey(fragment.params as Authored, key), {
        name: key,
        fragment: name,
      });
  }
}

const NAME = /^[A-Za-z]\w*(\.\w+)?$/;

function suits(value: AuthoredValue, type: string): boolean {
  switch (type) {
    case "testo":
      return typeof value === "string" && !isExpression(value);
    case "condizione":
      return isExpression(value) || typeof value === "boolean";
    case "chiamata":
    case "passo":
    case "nome":
      return typeof value === "string" && NAME.test(value);
    default:
      return true;
  }
}

/** `{dati.x}` alone becomes the parameter itself; inside a text its words; in an expression `dati.x` becomes its code. */
function substitute(text: string, given: ReadonlyMap<string, AuthoredValue>): AuthoredValue {
  const whole = /^\{dati\.(\w+)\}$/.exec(text);
  if (whole && given.has(whole[1]!)) return given.get(whole[1]!)!;
  const filled = text.replace(/\{dati\.(\w+)([^{}]*)\}/g, (all, name: string, rest: string) => {
    const value = given.get(name);
    if (isExpression(value)) return `{${value.slice(2)}${rest}}`;
    return value === undefined || value === null || typeof value === "object" ? all : String(value);
  });
  if (!isExpression(filled)) return filled;
  return filled.replace(/\bdati\.(\w+)\b/g, (all, name: string) => {
    if (!given.has(name)) return all;
    const value = given.get(name)!;
    return isExpression(value) ? enclosed(value.slice(2)) : JSON.stringify(value);
  });
}

/** Anything longer than a path keeps its meaning inside parentheses. */
const enclosed = (code: string): string => (/^[\w.]+$/.test(code) ? code : `(${code})`);
