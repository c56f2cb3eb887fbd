import { randomBytes } from "node:crypto";
import { serverPaths } from "../../contract/own-addresses.ts";
import type { PlatformCartTable } from "../database/payment-tables.ts";
import type { Database } from "../database/tables.ts";
import { applyOutcome } from "../payments/payment-outcome.ts";
import { choiceOf, type ChoiceName } from "./outcomes.ts";
import type { PaymentCart, PaymentPlatform } from "./payment-platform.ts";

/** Path of the pages of the simulated platform. */
export const platformPath = serverPaths.platform;

/** Time for which a cart can be paid, in milliseconds. */
const sessionTime = 15 * 60_000;

/** Milliseconds after which the database is read again: another process may have stored an outcome. */
const recheckEvery = 10_000;

/** When the next notification is due, as far as this process knows, and when it last read the database. */
interface Schedule {
  nextAt: number;
  checkedAt: number;
}

/** One schedule per database: the instances of gateway and sandbox share it. */
const schedules = new WeakMap<Database, Schedule>();

function scheduleOf(database: Database) {
  const known = schedules.get(database) ?? { nextAt: -Infinity, checkedAt: -Infinity };
  schedules.set(database, known);
  return known;
}

/**
 * Simulates the national payment platform with its own table of carts. It uses no timer: `deliver` sends the
 * notifications that are due.
 */
export function simulatedPlatform(database: Database, now: () => number = Date.now) {
  const schedule = scheduleOf(database);

  /**
   * Notifies the back end of every outcome that is due now, or within `ahead` milliseconds. Reads the database when one is
   * due, and every `recheckEvery`.
   */
  async function deliver(ahead = 0) {
    const at = now();
    if (at + ahead < schedule.nextAt && at < schedule.checkedAt + recheckEvery) return;
    await deliverDue(at + ahead);
    const next = await database
      .selectFrom("platform_cart")
      .select(({ fn }) => fn.min("notify_at").as("at"))
      .executeTakeFirst();
    schedule.nextAt = next?.at ?? Infinity;
    schedule.checkedAt = at;
  }

  async function deliverDue(until: number) {
    const due = await database
      .selectFrom("platform_cart")
      .select(["id", "request", "outcome", "notify_at"])
      .where("notify_at", "<=", until)
      .execute();
    for (const { id, request, outcome, notify_at } of due) {
      // Notifies first and marks afterwards: a repeated notification changes nothing, a lost one would.
      if (outcome)
        await applyOutcome(database, { payment: readCart(request).id, outcome, at: notify_at ?? now() });
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
      return `${cart.portal}${platformPath}/${id}`;
    },

    /** A cart and whether it can still be paid. */
    async find(id: string) {
      const found = await read(id);
      return found && { cart: readCart(found.request), isOpen: found.outcome === null && !isExpired(found) };
    },

    async isOver(address: string) {
      const found = await read(address.split("/").at(-1) ?? "");
      return !found || (found.outcome === null && isExpired(found));
    },

    /** Stores the choice of the citizen, once. Returns the return address of the browser. */
    async choose(id: string, name: ChoiceName) {
      const { outcome, delay, back, isInCharge } = choiceOf(name);
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
      if (isInCharge) await applyOutcome(database, { payment: cart.id, outcome: "verifying", at: now() });
      await deliver();
      return { back: back && cart.returns[back] };
    },
  } satisfies PaymentPlatform & Record<string, unknown>;
}

// `as`: written by `open`.
const readCart = (request: string) => JSON.parse(request) as PaymentCart;
