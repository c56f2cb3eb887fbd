import { AuthoredNode } from "../source/authored-node.ts";
import { silentReport } from "../source/diagnostics.ts";
import { copy, type Filling, sameMember, sameOrigin } from "../source/origins.ts";
import { type Authored, type AuthoredValue, fileName, isExpression, isObject } from "../source/source.ts";
import { ExpansionSize } from "./expansion-size.ts";
import { parametersOf, substitute } from "./parameters.ts";
import { SharedMembers } from "./shared-members.ts";

export type Fragments = ReadonlyMap<string, AuthoredNode>;

/** A service without any `use`, and the names of the fragments that it uses. */
export interface Expanded {
  readonly service: Authored;
  readonly used: ReadonlySet<string>;
}

/**
 * Replaces every `{ "use": … }` of a service by the steps, the content or the options of the fragment, with its parameters
 * filled in, and adds the endpoints, rules and values of the fragment to the service. Fragments may use fragments.
 */
export function expandFragments(service: AuthoredNode, fragments: Fragments): Expanded {
  const expander = new Expander(service, fragments);
  return { service: expander.expandService(), used: expander.used };
}

/** The fragments that brought steps of an expanded service, by the step's id. */
export function fragmentsOfSteps(service: Authored): ReadonlyMap<string, string> {
  const node = new AuthoredNode(service, silentReport);
  const own = node.location()?.file;
  return new Map(
    node.objects("steps").flatMap((step) => {
      const { file } = step.location() ?? {};
      return file === undefined || file === own ? [] : [[step.string("id"), fileName(file)]];
    }),
  );
}

class Expander {
  readonly used = new Set<string>();
  readonly #shared: SharedMembers;
  readonly #size = new ExpansionSize();

  constructor(
    private readonly service: AuthoredNode,
    private readonly fragments: Fragments,
  ) {
    this.#shared = new SharedMembers(service);
  }

  expandService(): Authored {
    return this.#shared.addTo(this.#expandObject(this.service, []));
  }

  /** `inside` are the fragments that are being expanded. */
  #expandObject(node: AuthoredNode, inside: readonly string[]): Authored {
    const children = new Map(node.children().map(({ key, node: child }) => [key, child]));
    const members = Object.entries(node.source).map(([key, value]) => {
      const child = children.get(key);
      return [key, child ? this.#expand(key, child, inside) : value] as const;
    });
    return sameOrigin(Object.fromEntries<AuthoredValue>(members), node.source);
  }

  #expand(key: string, node: AuthoredNode, inside: readonly string[]): AuthoredValue {
    return Array.isArray(node.source)
      ? this.#expandList(key, node, inside)
      : this.#expandObject(node, inside);
  }

  /** `key` is the member that holds the list: a fragment gives the list of the same name. */
  #expandList(key: string, list: AuthoredNode, inside: readonly string[]): AuthoredValue[] {
    const children = new Map(list.children().map((child) => [child.key, child.node]));
    const items = Object.entries(list.source).flatMap(([index, value]): AuthoredValue[] => {
      const child = children.get(index);
      if (!child) return [value];
      return child.optional("use") === undefined
        ? [this.#expand(index, child, inside)]
        : this.#expandUse(key, child, inside);
    });
    return sameOrigin(items, list.source);
  }

  #expandUse(key: string, use: AuthoredNode, inside: readonly string[]): AuthoredValue[] {
    const name = use.string("use");
    this.used.add(name);
    const fragment = this.#fragment(key, use, inside);
    if (!fragment) return [];
    const given = parametersOf(fragment, use);
    if (!this.#size.admits({ fragment, use, given, outermost: inside[0] ?? name })) return [];
    const filling: Filling = { fill: (text) => substitute(text, given), usedAt: use.location() };
    this.#shared.addFrom(fragment, use, filling);
    const list = new AuthoredNode(copy(fragment.list(key) ?? [], filling), use.diagnostics);
    const entries = this.#expandList(key, list, [...inside, name]);
    const content = entries.map((entry) => withCondition(entry, use));
    const id = use.optional("id");
    return id === undefined ? content : [sameOrigin({ kind: "section", id, content }, use.source)];
  }

  /** The fragment that a `use` names; reports one that does not exist, uses itself or has no list for this place. */
  #fragment(key: string, use: AuthoredNode, inside: readonly string[]): AuthoredNode | undefined {
    const name = use.string("use");
    const fragment = this.fragments.get(name);
    if (!fragment) use.reportUnknown("unknown-fragment", "use", name, this.fragments.keys());
    else if (inside.includes(name))
      use.report("fragment-ring", "use", { names: [...inside, name].join(" → ") });
    else if (fragment.has(key)) return fragment;
    else use.report("fragment-without-list", "use", { name, key });
    return undefined;
  }
}

/** The condition on a `use` applies to each entry that it brings. */
function withCondition(entry: AuthoredValue, use: AuthoredNode): AuthoredValue {
  const when = use.get("when");
  if (!isExpression(when) || !isObject(entry)) return entry;
  const own = entry.when;
  const both = isExpression(own) ? `= (${when.slice(2)}) && (${own.slice(2)})` : when;
  const copy = sameOrigin({ ...entry, when: both }, entry);
  sameMember(copy, "when", use.source);
  return copy;
}
