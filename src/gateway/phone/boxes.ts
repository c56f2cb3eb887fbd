import type { Transaction } from "kysely";
import { keyedHash } from "../access/keyed-hash.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Database, GatewayTables, PhoneBoxTable } from "../database/tables.ts";
import { turns } from "../drafts/in-turn.ts";
import { customerOf } from "../rate-limit/network.ts";
import { bounds } from "./bounds.ts";

/** The box and the key of one side, as its headers name them. */
export interface Access {
  readonly box: string;
  readonly key: string;
}

/** The limits that a desk states for its form. `largest` in bytes; `formats` are endings of names. */
export interface BoxToOpen {
  readonly service: string;
  readonly room: number;
  readonly largest: number;
  readonly formats: readonly string[];
  readonly network: string;
}

/** A box as its desk sees it. */
export interface DeskView {
  readonly endsAt: number;
  readonly isConnected: boolean;
  /** Names of the documents that wait, oldest first. */
  readonly documents: readonly string[];
}

/** A box as its phone sees it. */
export interface PhoneView extends Pick<BoxToOpen, "service" | "largest" | "formats"> {
  readonly endsAt: number;
  /** Documents that can still be sent. */
  readonly left: number;
  /** The desk has asked in the last minute. */
  readonly isDeskThere: boolean;
  /** Names of the documents that wait for the desk, oldest first. */
  readonly waiting: readonly string[];
}

/** Why a call does nothing. `ended`: there is no such box, or it is of another desk. */
export type BoxRefusal = "ended" | "closed" | "other" | "full" | "large" | "busy" | "crowded";

export type Boxes = Awaited<ReturnType<typeof phoneBoxes>>;

type Inside = Transaction<GatewayTables>;

/**
 * Keeps sealed documents from the moment a phone sends them until the desk takes them. All processes share them. The ids of boxes and the keys of
 * their sides are stored as hashes.
 */
export async function phoneBoxes(database: Database, now: () => number = Date.now) {
  const hide = await keyedHash(database, "phone boxes");
  const inTurn = turns();

  const find = (within: Database, box: string) =>
    within.selectFrom("phone_box").selectAll().where("id", "=", hide(box)).where("expires_at", ">", now());

  /** The open box of a desk. */
  const ofDesk = ({ box, key }: Access) =>
    find(database, box).where("desk", "=", hide(key)).where("is_closed", "=", false).executeTakeFirst();

  /** Writes that a desk is there, and the room of its form where it states it. */
  async function markSeen(row: PhoneBoxTable, room?: number): Promise<void> {
    const isOtherRoom = room !== undefined && room !== row.room;
    if (!isOtherRoom && row.seen_at > now() - bounds.seenEvery) return;
    const change = { seen_at: now(), ...(isOtherRoom && { room }) };
    await database.updateTable("phone_box").set(change).where("id", "=", row.id).execute();
  }

  /** Why a box takes nothing from a phone. */
  function refusalOf(row: PhoneBoxTable | undefined, key: string): BoxRefusal | undefined {
    if (!row) return "ended";
    if (row.is_closed) return "closed";
    return row.phone === hide(key) ? undefined : "other";
  }

  /** The documents of a box, oldest first, with those that were taken. */
  const documentsIn = (within: Database, id: string) =>
    within
      .selectFrom("phone_document")
      .select(["name", "size", "is_taken"])
      .where("box", "=", id)
      .orderBy("added_at")
      .orderBy("name")
      .execute();

  const namesWaiting = (documents: Awaited<ReturnType<typeof documentsIn>>): string[] =>
    documents.flatMap(({ name, is_taken: isTaken }) => (isTaken ? [] : [name]));

  async function deskView({ id, phone, expires_at: endsAt }: PhoneBoxTable): Promise<DeskView> {
    const documents = namesWaiting(await documentsIn(database, id));
    return { endsAt, isConnected: phone !== null, documents };
  }

  const viewOf = (
    { service, largest, formats, room, expires_at: endsAt, seen_at: seenAt }: PhoneBoxTable,
    waiting: readonly string[],
  ): PhoneView => ({
    service,
    largest,
    formats: formats.split(" ").filter(Boolean),
    endsAt,
    left: Math.max(0, Math.min(room, bounds.waiting) - waiting.length),
    isDeskThere: seenAt > now() - bounds.absence,
    waiting,
  });

  async function countOpen(where: { network?: string; customer?: string }): Promise<number> {
    const { count } = await database
      .selectFrom("phone_box")
      .select(({ fn }) => fn.countAll().as("count"))
      .where("expires_at", ">", now())
      .where("is_closed", "=", false)
      .$if(where.network !== undefined, (query) => query.where("network", "=", where.network!)) // as the condition says
      .$if(where.customer !== undefined, (query) => query.where("customer", "=", where.customer!))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async function countBytes(within: Database, where: { network?: string; customer?: string }) {
    const { bytes } = await within
      .selectFrom("phone_document")
      .innerJoin("phone_box", "phone_box.id", "phone_document.box")
      .select(({ fn }) => fn.sum("phone_document.size").as("bytes"))
      .where("phone_document.is_taken", "=", false)
      .$if(where.network !== undefined, (query) => query.where("phone_box.network", "=", where.network!))
      .$if(where.customer !== undefined, (query) => query.where("phone_box.customer", "=", where.customer!))
      .executeTakeFirstOrThrow();
    return Number(bytes ?? 0);
  }

  /** Whose bound is reached: that of the network or customer, or that of all together. Calls at one time may exceed it by their own number. */
  async function boundOf(
    count: (where: { network?: string; customer?: string }) => Promise<number>,
    most: { readonly network: number; readonly customer: number; readonly all: number },
    { network, customer }: Pick<PhoneBoxTable, "network" | "customer">,
    more: number,
  ): Promise<"busy" | "crowded" | undefined> {
    if ((await count({ network })) + more > most.network) return "busy";
    if ((await count({ customer })) + more > most.customer) return "busy";
    return (await count({})) + more > most.all ? "crowded" : undefined;
  }

  async function addIn(transaction: Inside, { box, key }: Access, name: string, sealed: Buffer) {
    const row = await find(transaction, box).forUpdate().executeTakeFirst();
    const refusal = refusalOf(row, key);
    if (refusal !== undefined || !row) return refusal ?? "ended";
    const documents = await documentsIn(transaction, row.id);
    const waiting = namesWaiting(documents);
    if (documents.some((known) => known.name === name)) return viewOf(row, waiting);
    if (sealed.length > row.largest + bounds.aroundFile) return "large";
    const bytes = documents.reduce((sum, each) => sum + (each.is_taken ? 0 : each.size), sealed.length);
    const isFull = viewOf(row, waiting).left === 0 || documents.length >= bounds.documents;
    if (isFull || bytes > bounds.waitingBytes) return "full";
    const reached = await boundOf(
      (where) => countBytes(transaction, where),
      bounds.bytes,
      row,
      sealed.length,
    );
    if (reached) return reached;
    await transaction
      .insertInto("phone_document")
      .values({ box: row.id, name, size: sealed.length, content: sealed, is_taken: false, added_at: now() })
      .execute();
    return viewOf(row, [...waiting, name]);
  }

  return {
    /** Opens a box. A repeated call of the same desk gets the one that it has opened. */
    async open({ box, key }: Access, { network, ...form }: BoxToOpen): Promise<DeskView | BoxRefusal> {
      const known = await find(database, box).executeTakeFirst();
      if (known) return known.desk === hide(key) && !known.is_closed ? deskView(known) : "ended";
      const own = { network: hide(network), customer: hide(customerOf(network)) };
      const reached = await boundOf(countOpen, bounds.boxes, own, 1);
      if (reached) return reached;
      const [at, endsAt] = [now(), now() + bounds.lifetime];
      const { service, room, largest, formats } = form;
      await database
        .insertInto("phone_box")
        .values({
          id: hide(box),
          desk: hide(key),
          phone: null,
          ...own,
          ...{ service, room, largest, formats: formats.join(" ") },
          is_closed: false,
          seen_at: at,
          expires_at: endsAt,
        })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
      const made = await ofDesk({ box, key });
      return made ? deskView(made) : "ended";
    },
    /** The documents that wait. `room`: those that the form still takes. */
    async follow(access: Access, room: number): Promise<DeskView | BoxRefusal> {
      const row = await ofDesk(access);
      if (!row) return "ended";
      await markSeen(row, room);
      return deskView(row);
    },
    /** The sealed bytes of a document that waits. */
    async take(access: Access, name: string): Promise<Buffer | BoxRefusal> {
      const row = await ofDesk(access);
      if (!row) return "ended";
      await markSeen(row);
      const document = await database
        .selectFrom("phone_document")
        .select("content")
        .where("box", "=", row.id)
        .where("name", "=", name)
        .executeTakeFirst();
      return document?.content ? Buffer.from(document.content) : "ended";
    },
    /** Deletes the bytes of a document that the desk has taken. Its name stays, so that a late repetition of the phone adds nothing. */
    async remove(access: Access, name: string): Promise<BoxRefusal | undefined> {
      const row = await ofDesk(access);
      if (!row) return "ended";
      await markSeen(row);
      const { numUpdatedRows } = await database
        .updateTable("phone_document")
        .set({ content: null, is_taken: true })
        .where("box", "=", row.id)
        .where("name", "=", name)
        .where("is_taken", "=", false)
        .executeTakeFirst();
      if (numUpdatedRows > 0n)
        await database
          .updateTable("phone_box")
          .set(({ eb }) => ({ room: eb("room", "-", 1) }))
          .where("id", "=", row.id)
          .where("room", ">", 0)
          .execute();
      return undefined;
    },
    /** Closes a box and deletes its documents. Its row stays until the end of its time, so that the phone learns why nothing is taken. */
    async close(access: Access): Promise<void> {
      const row = await ofDesk(access);
      if (!row) return;
      await inTransaction(database, async (transaction) => {
        await transaction
          .updateTable("phone_box")
          .set({ is_closed: true })
          .where("id", "=", row.id)
          .execute();
        await transaction.deleteFrom("phone_document").where("box", "=", row.id).execute();
      });
    },
    /** Connects the first phone with a box, and reads how much the box still takes. */
    async connect({ box, key }: Access): Promise<PhoneView | BoxRefusal> {
      let row = await find(database, box).executeTakeFirst();
      if (row?.phone === null && !row.is_closed) {
        await database
          .updateTable("phone_box")
          .set({ phone: hide(key) })
          .where("id", "=", row.id)
          .where("phone", "is", null)
          .execute();
        row = await find(database, box).executeTakeFirst();
      }
      const refusal = refusalOf(row, key);
      if (refusal !== undefined || !row) return refusal ?? "ended";
      return viewOf(row, namesWaiting(await documentsIn(database, row.id)));
    },
    /** Why a box takes nothing from a phone; undefined for the phone of an open box. */
    refuse: async ({ box, key }: Access): Promise<BoxRefusal | undefined> =>
      refusalOf(await find(database, box).executeTakeFirst(), key),
    /** Adds a sealed document, once for each name. */
    async add(access: Access, name: string, sealed: Buffer): Promise<PhoneView | BoxRefusal> {
      return inTurn(access.box, () =>
        inTransaction(database, (transaction) => addIn(transaction, access, name, sealed)),
      );
    },
    /** Deletes boxes whose time is over, and their documents. */
    async sweep() {
      await database.deleteFrom("phone_box").where("expires_at", "<=", now()).execute();
      // A call that adds a document has the lock of its box, so no box goes between the two.
      await database
        .deleteFrom("phone_document")
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(selectFrom("phone_box").select("id").whereRef("phone_box.id", "=", "phone_document.box")),
          ),
        )
        .execute();
    },
  };
}
