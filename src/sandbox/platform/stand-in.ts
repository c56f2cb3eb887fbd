import { randomBytes } from "node:crypto";
import type { PlatformCartTable } from "../database/payment-tables.ts";
import type { Database } from "../database/tables.ts";
import type { PaymentCart, PaymentPlatform } from "./payment-platform.ts";
import type { Word } from "../payments/decide.ts";

/** Path of the stand-in's pages. */
export const platformPath = "/piattaforma";

/** How long the citizen has to choose. */
const sessionTime = 15 * 60_000;

interface Choice {
  outcome: NonNullable<PlatformCartTable["outcome"]>;
  /** Milliseconds until the back end hears of it. */
  delay: number;
  /** The back end hears at once that the payment was taken in charge. */
  isInCharge?: boolean;
  /** Where the browser goes; nowhere when the citizen closes the window. */
  back?: keyof PaymentCart["returns"];
}

/** The outcomes that can be tried, in the order of the page's buttons. */
export const choices = {
  paga: { outcome: "paid", delay: 0, back: "ok" },
  rifiutato: { outcome: "refused", delay: 0, back: "error" },
  annulla: { outcome: "cancelled", delay: 0, back: "cancel" },
  "in-carico": { outcome: "paid", delay: 20_000, isInCharge: true, back: "waiting" },
  "in-ritardo": { outcome: "paid", delay: 10_000, back: "ok" },
  chiudi: { outcome: "paid", delay: 5_000 },
} satisfies Record<string, Choice>;
export type ChoiceName = keyof typeof choices;

export interface StandInOptions {
  database: Database;
  now: () => number;
  /** The back end's ear: server to server, never through the browser. */
  notify: (payment: string, state: Word, at: number) => Promise<void>;
}

/** Milliseconds after which the database is asked again: another process may have written an outcome. */
const recheckEvery = 10_000;

/** When the next outcome is due, as far as this process knows, and when it last asked the database. */
interface Schedule {
  nextAt: number;
  checkedAt: number;
}

/** By database: gateway and sandbox have a stand-in each, and both set and read the schedule. */
const schedules = new WeakMap<Database, Schedule>();

function scheduleOf(database: Database) {
  const known = schedules.get(database) ?? { nextAt: -Infinity, checkedAt: -Infinity };
  schedules.set(database, known);
  return known;
}

/** Stands in for the national platform. It keeps its own books, and nothing happens by timer: what is due is told when asked. */
export function standInPlatform({ database, now, notify }: StandInOptions) {
  const schedule = scheduleOf(database);

  /** Tells the back end every outcome that is due. Asks the database only then, and once in `recheckEvery`. */
  async function deliver() {
    const at = now();
    if (at < schedule.nextAt && at < schedule.checkedAt + recheckEvery) return;
    await deliverDue();
    const next = await database
      .selectFrom("platform_cart")
      .select(({ fn }) => fn.min("notify_at").as("at"))
      .executeTakeFirst();
    schedule.nextAt = next?.at ?? Infinity;
    schedule.checkedAt = at;
  }

  async function deliverDue() {
    const due = await database
      .selectFrom("platform_cart")
      .select(["id", "request", "outcome", "notify_at"])
      .where("notify_at", "<=", now())
      .execute();
    for (const { id, request, outcome, notify_at } of due) {
      // Told first and crossed out after: told twice does no harm, not told would.
      if (outcome) await notify(readCart(request).id, outcome, notify_at ?? now());
      await database.updateTable("platform_cart").set({ notify_at: null }).where("id", "=", id).execute();
    }
  }

  const read = (id: string) =>
    database.selectFrom("platform_cart").selectAll().where("id", "=", id).executeTakeFirst();
  const isExpired = ({ created_at }: PlatformCartTable) => created_at <= now() - sessionTime;

  return {
    deliver,

    async open(cart: PaymentCart) {
      const id = randomBytes(16).toString("hex");
      const request = JSON.stringify(cart);
      await database
        .insertInto("platform_cart")
        .values({ id, request, outcome: null, created_at: now(), notify_at: null })
        .execute();
      return new URL(`${platformPath}/${id}`, cart.returns.ok).href;
    },

    /** A cart and whether it can still be paid. */
    async find(id: string) {
      const found = await read(id);
      return found && { cart: readCart(found.request), isOpen: found.outcome === null && !isExpired(found) };
    },

    async isOver(address: string) {
      const found = await read(new URL(address).pathname.slice(platformPath.length + 1));
      return !found || (found.outcome === null && isExpired(found));
    },

    /** What the citizen chose, once; answers where the browser goes. */
    async choose(id: string, name: ChoiceName) {
      const { outcome, delay, back, isInCharge }: Choice = choices[name];
      const chosen = await database
        .updateTable("platform_cart")
        .set({ outcome, notify_at: now() + delay })
        .where("id", "=", id)
        .where("outcome", "is", null)
        .where("created_at", ">", now() - sessionTime)
        .returning("request")
        .executeTakeFirst();
      if (!chosen) return undefined;
      const cart = readCart(chosen.request);
      schedule.nextAt = Math.min(schedule.nextAt, now() + delay);
      if (isInCharge) await notify(cart.id, "verifying", now());
      await deliver();
      return { back: back && cart.returns[back] };
    },
  } satisfies PaymentPlatform & Record<string, unknown>;
}

export type StandIn = ReturnType<typeof standInPlatform>;

// `as`: written by `open`.
const readCart = (request: string) => JSON.parse(request) as PaymentCart;
