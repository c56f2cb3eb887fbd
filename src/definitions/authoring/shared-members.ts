import type { AuthoredNode } from "../source/authored-node.ts";
import { copy, type Filling, sameMember, sameOrigin } from "../source/origins.ts";
import type { Authored, AuthoredValue } from "../source/source.ts";

/** The members of a service that fragments add to, with the Italian name of one entry. */
const SHARED = { endpoints: "la chiamata", rules: "la regola", values: "il valore" } as const;
type Shared = keyof typeof SHARED;
const NAMES = Object.keys(SHARED) as Shared[]; // as: the keys of the table

interface SharedMember {
  readonly value: AuthoredValue;
  /** The object that it was written in, and its name there. */
  readonly source: object;
  readonly written: string;
  /** The fragment that brought it; undefined for the service itself. */
  readonly fragment?: string;
}

/** The endpoints, rules and values of a service together with those of the fragments that it uses. */
export class SharedMembers {
  readonly #entries: Readonly<Record<Shared, Map<string, SharedMember>>> = {
    endpoints: new Map(),
    rules: new Map(),
    values: new Map(),
  };

  constructor(private readonly service: AuthoredNode) {
    for (const member of NAMES) {
      const source = service.object(member)?.source ?? {};
      for (const [name, value] of Object.entries(source))
        this.#entries[member].set(name, { value, source, written: name });
    }
  }

  /** Adds those of a fragment; reports an entry that differs from an earlier one of the same name. */
  addFrom(fragment: AuthoredNode, use: AuthoredNode, filling: Filling): void {
    for (const member of NAMES) {
      const written = fragment.object(member)?.source as Authored | undefined; // as: an object has no list
      const source = written && copy(written, filling);
      for (const [name, value] of Object.entries(source ?? {})) {
        const entry = { value, source: source!, written: name, fragment: use.string("use") };
        this.#add(member, name, entry, use);
      }
    }
  }

  #add(member: Shared, name: string, entry: SharedMember, use: AuthoredNode): void {
    const earlier = this.#entries[member].get(name);
    if (!earlier) this.#entries[member].set(name, entry);
    else if (JSON.stringify(earlier.value) !== JSON.stringify(entry.value)) {
      const owner = earlier.fragment === undefined ? "questo servizio" : `il frammento «${earlier.fragment}»`;
      use.report("fragment-clash", "use", { what: SHARED[member], name, fragment: use.string("use"), owner });
    }
  }

  /** The service with all of them. */
  addTo(service: Authored): Authored {
    const copy = sameOrigin({ ...service }, service);
    for (const member of NAMES) {
      const entries = this.#entries[member];
      if (entries.size === 0) continue;
      const written = this.service.object(member) ?? this.service;
      const values = Object.fromEntries([...entries].map(([name, { value }]) => [name, value]));
      copy[member] = sameOrigin(values, written.source);
      for (const [name, { source, written: key }] of entries) sameMember(values, name, source, key);
    }
    return copy;
  }
}
