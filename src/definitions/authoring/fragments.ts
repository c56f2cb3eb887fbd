import { AuthoredNode } from "../source/authored-node.ts";
import {
  type Authored,
  type AuthoredValue,
  copy,
  isExpression,
  isObject,
  sameOrigin,
} from "../source/source.ts";
import { parametersOf, substitute } from "./parameters.ts";

export type Fragments = ReadonlyMap<string, AuthoredNode>;

/** A service without any `use`, and the names of the fragments that it uses. */
export interface Expanded {
  readonly service: Authored;
  readonly used: ReadonlySet<string>;
}

/**
 * Replaces every `{ "use": … }` of a service by the content or the options of the fragment, with its parameters filled
 * in, and adds the endpoints of the fragment to the service. Fragments may use fragments.
 */
export function expandFragments(service: AuthoredNode, fragments: Fragments): Expanded {
  const expander = new Expander(service, fragments);
  return { service: expander.expandService(), used: expander.used };
}

class Expander {
  readonly used = new Set<string>();
  readonly #endpoints: Map<string, AuthoredValue>;
  /** The fragment that brought each endpoint. */
  readonly #owners = new Map<string, string>();

  constructor(
    private readonly service: AuthoredNode,
    private readonly fragments: Fragments,
  ) {
    this.#endpoints = new Map(Object.entries(service.object("endpoints")?.source ?? {}));
  }

  expandService(): Authored {
    const expanded = this.#expandObject(this.service, []);
    if (this.#endpoints.size === 0) return expanded;
    const written = this.service.object("endpoints") ?? this.service;
    const endpoints = sameOrigin(Object.fromEntries(this.#endpoints), written.source);
    return sameOrigin({ ...expanded, endpoints }, this.service.source);
  }

  /** `inside` are the fragments that are being expanded. */
  #expandObject(node: AuthoredNode, inside: readonly string[]): Authored {
    const children = new Map(node.children().map(({ key, node: child }) => [key, child]));
    const members = Object.entries(node.source).map(([key, value]) => {
      const child = children.get(key);
      return [key, child ? this.#expand(child, inside) : value] as const;
    });
    return sameOrigin(Object.fromEntries<AuthoredValue>(members), node.source);
  }

  #expand(node: AuthoredNode, inside: readonly string[]): AuthoredValue {
    return Array.isArray(node.source) ? this.#expandList(node, inside) : this.#expandObject(node, inside);
  }

  #expandList(list: AuthoredNode, inside: readonly string[]): AuthoredValue[] {
    const children = new Map(list.children().map(({ key, node }) => [key, node]));
    const items = Object.entries(list.source).flatMap(([key, value]): AuthoredValue[] => {
      const child = children.get(key);
      if (!child) return [value];
      return child.optional("use") === undefined
        ? [this.#expand(child, inside)]
        : this.#expandUse(child, inside);
    });
    return sameOrigin(items, list.source);
  }

  #expandUse(use: AuthoredNode, inside: readonly string[]): AuthoredValue[] {
    const name = use.string("use");
    this.used.add(name);
    const fragment = this.fragments.get(name);
    if (!fragment) {
      use.reportUnknown("unknown-fragment", "use", name, this.fragments.keys());
      return [];
    }
    if (inside.includes(name)) {
      use.report("fragment-ring", "use", { names: [...inside, name].join(" → ") });
      return [];
    }
    const given = parametersOf(fragment, use);
    const fill = (text: string) => substitute(text, given);
    this.#addEndpoints(use, fragment, fill);
    const list = new AuthoredNode(
      copy(fragment.list("content") ?? fragment.list("options") ?? [], fill),
      use.diagnostics,
    );
    const entries = this.#expandList(list, [...inside, name]);
    const content = entries.map((entry) => withCondition(entry, use.get("when")));
    const id = use.optional("id");
    return id === undefined ? content : [sameOrigin({ kind: "section", id, content }, use.source)];
  }

  #addEndpoints(use: AuthoredNode, fragment: AuthoredNode, fill: (text: string) => AuthoredValue): void {
    const name = use.string("use");
    for (const [key, endpoint] of fragment.members("endpoints")) {
      const filled = copy(endpoint.source, fill);
      const earlier = this.#endpoints.get(key);
      if (earlier && JSON.stringify(earlier) !== JSON.stringify(filled)) {
        const owner = this.#owners.get(key) ?? "servizio";
        use.report("fragment-endpoint-clash", "use", { name: key, fragment: name, owner });
      }
      if (!earlier) this.#endpoints.set(key, filled);
      if (!this.#owners.has(key)) this.#owners.set(key, name);
    }
  }
}

/** The condition on a `use` applies to each entry that it brings. */
function withCondition(entry: AuthoredValue, when: AuthoredValue | undefined): AuthoredValue {
  if (!isExpression(when) || !isObject(entry)) return entry;
  const own = entry.when;
  const both = isExpression(own) ? `= (${when.slice(2)}) && (${own.slice(2)})` : when;
  return sameOrigin({ ...entry, when: both }, entry);
}
