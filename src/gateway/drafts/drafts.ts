import { keyedHash } from "../access/keyed-hash.ts";
import { secretOf } from "../access/secrets.ts";
import type { Person } from "../access/person.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Database, DraftOutcome, SavedDraftTable } from "../database/tables.ts";
import type { PosizioneBozza } from "../../contract/portal.generated.ts";
import { turns } from "./in-turn.ts";
import {
  bounds,
  changedSince,
  isOtherRequest,
  mergeParts,
  packParts,
  presentParts,
  requestIn,
  unpackParts,
  type Parts,
} from "./parts.ts";
import { readKey, sealWith, type SealedFor } from "./seal.ts";

export interface DraftOptions {
  /** Keys in base64url: the first encrypts. Without them one key of the deployment, which is in the database. */
  keys?: readonly string[];
  /** Milliseconds after the last save for which a draft is kept. */
  lifetime: number;
  now?: () => number;
  /** Called for a row whose key is gone or that was changed. */
  onUnreadable(service: string): void;
}

/** When a draft was saved and when it ends, in milliseconds since 1970. */
interface Times {
  readonly savedAt: number;
  readonly endsAt: number;
}

export interface ListedDraft extends Times {
  readonly service: string;
  readonly position: PosizioneBozza;
}

export interface Draft extends Times {
  readonly revision: number;
  readonly parts: Parts;
}

/** A save, as a page sends it. */
export interface Save {
  /** The last revision that the page has seen; 0 for none. */
  readonly seen: number;
  readonly parts: ReadonlyMap<string, unknown>;
  readonly position: PosizioneBozza;
}

export type SaveOutcome =
  | (Draft & { readonly kind: "saved" })
  | { readonly kind: "ended"; readonly outcome: DraftOutcome }
  | { readonly kind: "other" | "unknown" | "tooLarge" };

export type Drafts = Awaited<ReturnType<typeof draftsIn>>;

/** Milliseconds for which the outcome of an ended draft is kept. */
const outcomeLifetime = 2 * 24 * 3_600_000;

/** Stores the drafts of logged-in people, encrypted, one for each person and service. All processes share them. */
export async function draftsIn(database: Database, options: DraftOptions) {
  const { lifetime, now = Date.now, onUnreadable } = options;
  const hide = await keyedHash(database, "drafts");
  const keys = options.keys ?? [await secretOf(database, "draft-key")];
  const seal = sealWith(keys.flatMap((key) => readKey(key) ?? []));
  const inTurn = turns();

  type Row = SavedDraftTable;
  const keyOf = ({ cf }: Person, service: string) => ({ person: hide(cf), service });
  const timesOf = ({ saved_at, expires_at }: Pick<Row, "saved_at" | "expires_at">): Times => ({
    savedAt: saved_at,
    endsAt: expires_at,
  });

  /** Opens a column of a row; undefined when it is empty or unreadable. */
  async function open<Value>(
    sealed: Buffer | null,
    of: SealedFor,
    read: (plain: Buffer) => Value | Promise<Value>,
  ): Promise<Value | undefined> {
    if (sealed === null) return undefined;
    const plain = seal.open(sealed, of);
    try {
      if (plain) return await read(plain);
    } catch {
      // Its bytes are those of another program.
    }
    onUnreadable(of.service);
    return undefined;
  }

  const partsOf = ({ person, service, content }: Row) =>
    open(content, { person, service, column: "content" }, unpackParts);

  /** Locks the row of a draft and returns it. A first save inserts one that has expired, which counts as none. */
  async function lock(transaction: Database, key: ReturnType<typeof keyOf>, isFirst: boolean) {
    if (!isFirst)
      return transaction
        .selectFrom("saved_draft")
        .selectAll()
        .where("person", "=", key.person)
        .where("service", "=", key.service)
        .forUpdate()
        .executeTakeFirst();
    const sent = { sent_from: null, sent_to: null, sent_request: null };
    const none = { outcome: null, request: null, content: null, position: null, ...sent };
    const empty = { revision: 0, first_revision: 0, ...none };
    return transaction
      .insertInto("saved_draft")
      .values({ ...key, ...empty, saved_at: now(), expires_at: now() })
      .onConflict((conflict) => conflict.columns(["person", "service"]).doUpdateSet({ service: key.service }))
      .returningAll()
      .executeTakeFirst();
  }

  /** The end of the draft that a page has seen: it was submitted, another one was begun in its place, or it was deleted. */
  function endOf({ sent_from: from, sent_to: to, outcome }: Row, seen: number, stored?: Parts): SaveOutcome {
    // A process of the release before notes no revisions.
    const wasSent = from === null || to === null ? outcome === "inviata" : from <= seen && seen <= to;
    if (wasSent) return { kind: "ended", outcome: "inviata" };
    return stored ? { kind: "other" } : { kind: "ended", outcome: "eliminata" };
  }

  async function saveIn(
    transaction: Database,
    key: ReturnType<typeof keyOf>,
    { seen, parts, position }: Save,
  ): Promise<SaveOutcome> {
    const row = await lock(transaction, key, seen === 0);
    if (!row) return { kind: "unknown" };
    const isKept = row.expires_at > now();
    const id = requestIn(parts);
    const request = id === null ? null : hide(id);
    // The first save of a submitted request, late over a slow network, or repeated.
    if (seen === 0 && isKept && request !== null && row.sent_request === request)
      return { kind: "ended", outcome: "inviata" };
    const stored = isKept ? await partsOf(row) : undefined;
    if (seen > 0) {
      const isOver = row.content === null || seen < row.first_revision;
      if (isKept && isOver && row.outcome && seen <= row.revision) return endOf(row, seen, stored);
      if (!stored || isOver || seen > row.revision) return { kind: "unknown" };
    }
    if (stored && isOtherRequest(stored, parts)) return { kind: "other" };
    // Never lower than before, so that a page with a revision of an earlier draft is recognized.
    const revision = row.revision + 1;
    const merged = mergeParts(stored ?? new Map(), parts, revision);
    const content = await packParts(merged);
    if (!content || content.length > bounds.sealed) return { kind: "tooLarge" };
    const [savedAt, endsAt] = [now(), now() + lifetime];
    await transaction
      .updateTable("saved_draft")
      .set({
        revision,
        first_revision: stored ? row.first_revision : revision,
        outcome: isKept ? row.outcome : null,
        request: request ?? (stored ? row.request : null),
        ...(!isKept && { sent_from: null, sent_to: null, sent_request: null }),
        content: seal.seal(content, { ...key, column: "content" }),
        position: seal.seal(Buffer.from(JSON.stringify(position)), { ...key, column: "position" }),
        saved_at: savedAt,
        expires_at: endsAt,
      })
      .where("person", "=", key.person)
      .where("service", "=", key.service)
      .execute();
    return { kind: "saved", revision, savedAt, endsAt, parts: changedSince(merged, seen, parts) };
  }

  return {
    /** The drafts of a person, newest first. */
    async list({ cf }: Person): Promise<ListedDraft[]> {
      const rows = await database
        .selectFrom("saved_draft")
        .select(["person", "service", "position", "saved_at", "expires_at"])
        .where("person", "=", hide(cf))
        .where("content", "is not", null)
        .where("expires_at", ">", now())
        .orderBy("saved_at", "desc")
        .orderBy("service")
        .execute();
      const listed = rows.map(async ({ person, service, position: sealed, ...times }) => {
        const position = await open(sealed, { person, service, column: "position" }, readPosition);
        return position ? [{ service, position, ...timesOf(times) }] : [];
      });
      return (await Promise.all(listed)).flat();
    },
    /** The draft of a person for a service, without its removed parts. */
    async read(person: Person, service: string): Promise<Draft | undefined> {
      const key = keyOf(person, service);
      const row = await database
        .selectFrom("saved_draft")
        .selectAll()
        .where("person", "=", key.person)
        .where("service", "=", key.service)
        .where("expires_at", ">", now())
        .executeTakeFirst();
      const parts = row && (await partsOf(row));
      return parts && { revision: row.revision, parts: presentParts(parts), ...timesOf(row) };
    },
    /**
     * Saves parts: the newer state wins part by part. Returns the parts that others have changed since the revision that the page has seen. Saves
     * of one draft have one order in all processes. Another request than the stored one changes nothing: the person deletes one of the two first.
     */
    async save(person: Person, service: string, save: Save): Promise<SaveOutcome> {
      const key = keyOf(person, service);
      return inTurn(key.person, () =>
        inTransaction(database, (transaction) => saveIn(transaction, key, save)),
      );
    },
    /**
     * Deletes the content of a draft and keeps its outcome. That of a submission replaces that of a deletion. `seen`: the last revision that the
     * page has seen; a draft without it is another one, and stays. Absent: the draft that is kept, as the person sees it in the list.
     */
    async end(person: Person, service: string, outcome: DraftOutcome, seen?: number): Promise<void> {
      const key = keyOf(person, service);
      await database
        .updateTable("saved_draft")
        .set({ content: null, position: null, outcome, saved_at: now(), expires_at: now() + outcomeLifetime })
        .$if(outcome === "inviata", (query) =>
          query.set(({ ref }) => ({
            sent_from: ref("first_revision"),
            sent_to: ref("revision"),
            sent_request: ref("request"),
          })),
        )
        .where("person", "=", key.person)
        .where("service", "=", key.service)
        .where("expires_at", ">", now())
        .$if(outcome === "eliminata", (query) => query.where("content", "is not", null))
        .$if(
          seen !== undefined,
          (query) => query.where("first_revision", "<=", seen!).where("revision", ">=", seen!), // as the condition says
        )
        .execute();
    },
    /** Deletes drafts and outcomes that have expired. */
    async sweep() {
      await database.deleteFrom("saved_draft").where("expires_at", "<=", now()).execute();
    },
  };
}

const readPosition = (plain: Buffer) => JSON.parse(plain.toString("utf8")) as PosizioneBozza; // as it was saved
