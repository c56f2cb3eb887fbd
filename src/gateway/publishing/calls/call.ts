import type { Person } from "../../access/person.ts";
import type { StaffRole } from "../../access/staff-role.ts";
import { serviceWriters, type StaffMember } from "../../../publications/index.ts";
import type { Fields } from "../read-body.ts";

/** A call of staff: the roles that may make it, the members of its body, and its answer. */
export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly roles: readonly StaffRole[];
  /** The members of its body, all of them; a list: one of several bodies. */
  readonly fields?: Fields | readonly Fields[];
  /** True when it changes nothing that the audit records. */
  readonly isUnrecorded?: true;
  answer(call: Call): Promise<unknown>;
}

export interface Call {
  readonly staff: StaffMember;
  readonly person: Person;
  /** As `fields` describes it. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The body as it came, for a call without `fields`. */
  readonly bytes: Buffer;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  /**
   * Does work that compiles. Throws 429 when the person has too much of it in flight for longer than `patience` milliseconds, by default at once, because
   * all wait for one process.
   */
  compiling<Result>(work: () => Promise<Result>, patience?: number): Promise<Result>;
  /** Names the people whom the call concerns, for the audit. */
  concerns(members: readonly StaffMember[]): void;
}

/** The roles of a call; one that a call does not name may not make it. Translators write drafts within `requireOwnFiles`. */
export const everyone: readonly StaffRole[] = ["editor", "publisher", "translator"];
export const writers: readonly StaffRole[] = serviceWriters;
export const publishers: readonly StaffRole[] = ["publisher"];
