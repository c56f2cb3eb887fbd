import type { StartedPayments } from "../../contract/declarations/vocabulary.ts";

/** A payment of a request. */
export interface NamedPayment {
  /** A text that is equal for two payments exactly when they are the same one. */
  readonly identity: string;
  /** Its place in the list of the request. */
  readonly position: number;
  /** Its entry in the request. */
  readonly entry: Readonly<Record<string, unknown>>;
}

type Members = Readonly<Record<string, unknown>>;

/** Letter case and blanks do not distinguish payments; a missing member equals null. */
const normalized = (members: Members, names: readonly string[]): readonly string[] =>
  names.map((name) =>
    String(members[name] ?? "")
      .trim()
      .toUpperCase(),
  );

/** Lists the payments in a checked body of an operation that starts payments, or asks about them. */
export function paymentsIn({ payments, by, of = [] }: StartedPayments, body: unknown): NamedPayment[] {
  const members = body as Members; // `as`: it has passed the contract, which has these members
  const list = members[payments] as readonly Members[]; // `as`: the same
  return list.map((entry, position) => ({
    identity: JSON.stringify([payments, ...normalized(members, of), ...normalized(entry, by)]),
    position,
    entry,
  }));
}

/** The transaction that an answer names; undefined when it started none, or gives no address at which it could be paid. */
export function transactionIn({ transaction }: StartedPayments, answer: unknown): string | undefined {
  const { [transaction.at]: named, [transaction.address]: address } = answer as Members; // `as`: a JSON object
  if (typeof address !== "string" || address === "") return undefined;
  if (typeof named === "string" && named !== "") return named;
  const [, found] = new RegExp(`[?&]${transaction.parameter}=([^&#]+)`).exec(address) ?? [];
  return found === undefined ? undefined : decodeURIComponent(found);
}
