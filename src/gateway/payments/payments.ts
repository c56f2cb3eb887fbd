import type { FastifyRequest } from "fastify";
import type { AskedPayments, StartedPayments } from "../../contract/declarations/vocabulary.ts";
import type { Contract } from "../../contract/operations.ts";
import { keyedHash } from "../access/keyed-hash.ts";
import type { CheckedAnswer } from "../answers/checked-answer.ts";
import { aside } from "../database/aside.ts";
import type { Database } from "../database/tables.ts";
import { readParameters } from "../validation/parameters.ts";
import { paymentsIn, transactionIn, type NamedPayment } from "./identity.ts";
import { readState } from "./read-state.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The payments that were started here; undefined without a database. */
    payments?: Payments;
  }
}

export type Payments = Awaited<ReturnType<typeof startedPayments>>;

/** A payment of a request that was started before. */
export interface KnownPayment {
  readonly payment: NamedPayment;
  /** When it was started last, in milliseconds since 1970. */
  readonly startedAt: number;
}

export interface KnownPayments {
  readonly paid: readonly KnownPayment[];
  /** Those of which nobody knows the outcome. */
  readonly underWay: readonly KnownPayment[];
  /** Those that were not started. */
  readonly others: readonly NamedPayment[];
}

/**
 * Milliseconds for which a payment is remembered. A region knows of a payment within days and then finds nothing to pay; a later claim
 * for the same period, such as a difference, is payable again.
 */
const remembered = 7 * 24 * 3_600_000;
/**
 * Transactions of one request whose state is asked for: the last ones, because earlier ones have usually ended, and some of the others at
 * random, so that nobody can hide a payment that was made behind transactions of his own.
 */
const mostAsked = { last: 3, others: 2 };

const toAsk = (open: readonly string[]): readonly string[] => {
  const others = open.slice(mostAsked.last).map((transaction) => ({ transaction, place: Math.random() }));
  const chosen = others.toSorted((one, other) => one.place - other.place).slice(0, mostAsked.others);
  return [...open.slice(0, mostAsked.last), ...chosen.map(({ transaction }) => transaction)];
};

type Outcome = "paid" | "ended" | "open";

const outcomeOf = ({ paid, ended }: AskedPayments["state"], state: string): Outcome =>
  paid.includes(state) ? "paid" : ended.includes(state) ? "ended" : "open";

interface Row {
  readonly payment: string;
  readonly transaction_id: string;
  readonly started_at: number;
  readonly is_paid: boolean;
}

/** Stores which payments a transaction was started with, shared by all processes. The rows name nobody: they have keyed hashes. */
export async function startedPayments(database: Database, contract: Contract, now: () => number = Date.now) {
  const hide = await keyedHash(database, "payments");
  const hashesOf = (payments: readonly NamedPayment[]) => payments.map(({ identity }) => hide(identity));
  const operations = new Map(contract.operations.map((operation) => [operation.id, operation]));
  /** How the state of a payment of an operation is asked for. */
  const asking = new Map<string, AskedPayments>(
    contract.operations.flatMap(({ declared: { started } }) => (started ? [[started.by, started]] : [])),
  );

  const rowsOf = (hashes: readonly string[]): Promise<Row[]> =>
    database
      .selectFrom("started_payment")
      .select(["payment", "transaction_id", "started_at", "is_paid"])
      .where("payment", "in", hashes)
      .where("started_at", ">", now() - remembered)
      .orderBy("started_at", "desc")
      .execute();

  /** Stores that a transaction was paid. One that was refused or cancelled stays undecided: the platform may report its payment late. */
  async function settle(transaction: string, outcome: Outcome): Promise<void> {
    if (outcome === "paid")
      await database
        .updateTable("started_payment")
        .set({ is_paid: true })
        .where("transaction_id", "=", transaction)
        .execute();
  }

  /** Asks for the state of transactions that are not known to be paid, and stores the outcomes. Returns the rows that count now. */
  async function decide(
    request: FastifyRequest,
    rows: readonly Row[],
    { state }: AskedPayments,
  ): Promise<Row[]> {
    const operation = operations.get(state.operation);
    const open = [...new Set(rows.filter((row) => !row.is_paid).map((row) => row.transaction_id))];
    const asked = operation ? toAsk(open) : [];
    const warn = (err: unknown) => request.log.warn({ err }, "outcome of a started payment not stored");
    const read = async (transaction: string) => {
      const found = await readState(request, operation!, transaction, state.at); // nothing is asked without it
      const outcome = outcomeOf(state, found);
      await aside(() => settle(transaction, outcome), undefined, warn);
      return [transaction, outcome] as const;
    };
    const outcomes = new Map(await Promise.all(asked.map(read)));
    return rows
      .filter((row) => outcomes.get(row.transaction_id) !== "ended")
      .map((row) => ({ ...row, is_paid: row.is_paid || outcomes.get(row.transaction_id) === "paid" }));
  }

  async function noteStart(starts: StartedPayments, { checked }: FastifyRequest, answer: unknown) {
    const transaction = transactionIn(starts, answer);
    if (transaction === undefined) return;
    const row = { transaction_id: transaction, started_at: now(), is_paid: false };
    const hashes = new Set(hashesOf(paymentsIn(starts, checked.value)));
    await database
      .insertInto("started_payment")
      .values([...hashes].map((payment) => ({ payment, ...row })))
      .onConflict((conflict) => conflict.columns(["payment", "transaction_id"]).doNothing())
      .execute();
  }

  /** Stores the outcome that an answer about a transaction states. */
  async function noteState({ state }: AskedPayments, request: FastifyRequest, answer: unknown) {
    const { [state.at]: found } = answer as Record<string, unknown>; // `as`: the contract's object
    const [transaction] = Object.values(readParameters(request.operation, request));
    if (transaction !== undefined && typeof found === "string")
      await settle(transaction, outcomeOf(state, found));
  }

  return {
    /** Stores the payments of a transaction that an answer says was started, or the outcome of one that it states. */
    async note(request: FastifyRequest, { status, body, value }: CheckedAnswer): Promise<void> {
      const { id, declared } = request.operation;
      const asked = [...asking.values()].find(({ state }) => state.operation === id);
      if ((!declared.starts && !asked) || status !== 200 || !Buffer.isBuffer(body)) return;
      const answer = value ?? (JSON.parse(body.toString("utf8")) as unknown);
      if (declared.starts) await noteStart(declared.starts, request, answer);
      if (asked) await noteState(asked, request, answer);
    },
    /** Lists keyed hashes of the payments in the body of a request about those that `start` starts. */
    identitiesIn({ checked }: FastifyRequest, start: string): readonly string[] {
      const starts = operations.get(start)?.declared.starts;
      return starts ? hashesOf(paymentsIn(starts, checked.value)) : [];
    },
    /** Returns which payments in the body of a request `start` has started before. Asks the back end for those that are undecided. */
    async look(request: FastifyRequest, start: string): Promise<KnownPayments> {
      const starts: StartedPayments | undefined = operations.get(start)?.declared.starts;
      const asked = asking.get(start);
      if (!starts || !asked) return { paid: [], underWay: [], others: [] };
      const payments = paymentsIn(starts, request.checked.value);
      const hashes = hashesOf(payments);
      const rows = await rowsOf(hashes);
      if (rows.length === 0) return { paid: [], underWay: [], others: payments };
      const decided = await decide(request, rows, asked);
      const known = payments.flatMap((payment, index) => {
        const own = decided.filter((row) => row.payment === hashes[index]);
        const [last] = [...own.filter((row) => row.is_paid), ...own];
        return last ? [{ payment, startedAt: last.started_at, isPaid: last.is_paid }] : [];
      });
      return {
        paid: known.filter((one) => one.isPaid),
        underWay: known.filter((one) => !one.isPaid),
        others: payments.filter((payment) => !known.some((one) => one.payment === payment)),
      };
    },
    async sweep() {
      await database
        .deleteFrom("started_payment")
        .where("started_at", "<=", now() - remembered)
        .execute();
    },
  };
}
