import type { Changes, Chosen } from "../../publications/values.ts";
import type { TwoTexts } from "./draft-state.ts";
import type { History } from "./history.ts";

/** The copy of a draft in this browser, so that a reload loses neither texts nor undo. */
export interface KeptDraft {
  /** The draft as the portal had it. */
  readonly revision: number;
  readonly base: string;
  readonly saved: Changes;
  /** The changes of the person, perhaps not stored by the portal yet. */
  readonly changes: Changes;
  /** The texts of the version that the changes replace: the version itself may be deleted before the copy is opened. */
  readonly before?: Changes;
  /** The files that wait for a choice. */
  readonly conflicts?: readonly TwoTexts[];
  /** The choices about files of the version to which the draft moves. */
  readonly chosen?: Chosen | undefined;
  readonly history: History;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Where the drafts of a person are kept, by person and draft. No function throws: a browser may refuse to store. */
export interface DraftKeeper {
  /**
   * Takes over the copies of pages that are no more open, the latest one first. Each open page has a copy of its own, which no other page
   * overwrites.
   */
  claim(key: string): Promise<readonly KeptDraft[]>;
  /** Replaces the copies that this page has claimed or written. */
  write(key: string, kept: KeptDraft): Promise<void>;
  drop(key: string): Promise<void>;
  /** False once the browser has refused to store: the copies last as long as the page. */
  isStoring(): boolean;
}

/** Copies that a browser keeps. */
const mostKept = 30;
const table = "bozze";
/** Milliseconds after which a browser that gives no answer counts as one that refuses: a draft opens without it. */
const patience = 3_000;

/** Rejects when a promise is not kept in time. */
const inTime = <Value>(promise: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("IndexedDB")), patience);
    void promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

const asPromise = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB"));
  });

async function openDatabase(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(table);
  return asPromise(opening);
}

/** The key of a copy: that of its draft, the page that keeps it, and its number there. */
const copyKey = (key: string, page: string, number: number) => `${key} ${page} ${number}`;
const pageIn = (copy: string, key: string): string => copy.slice(key.length + 1).split(" ", 1)[0] ?? "";
const isCopyOf = (copy: string, key: string): boolean => copy === key || copy.startsWith(`${key} `);

/** Names this page among the open pages of the browser, until it is closed, and finds the others. */
export interface OpenPages {
  readonly own: string;
  all(): Promise<ReadonlySet<string>>;
}

/** Pages that hold a lock of the browser with their name, which ends with them. Without locks, no other page counts as open. */
export function lockedPages(name: string): OpenPages {
  const own = crypto.randomUUID?.() ?? String(Math.random()).slice(2);
  const locks = (navigator as Partial<Navigator>).locks; // absent where the portal has no encryption
  const lockOf = (page: string) => `${name} ${page}`;
  const held = new Promise<void>((resolve) => {
    if (!locks) return resolve();
    void locks.request(lockOf(own), () => {
      resolve();
      return new Promise<never>(() => {});
    });
  });
  return {
    own,
    async all() {
      await held;
      const { held: found = [] } = (await locks?.query()) ?? {};
      return new Set(found.map((lock) => (lock.name ?? "").slice(name.length + 1)));
    },
  };
}

/** Keeps drafts in IndexedDB under a name, the latest ones only. */
export function browserKeeper(name: string, pages: OpenPages): DraftKeeper {
  let opened: Promise<IDBDatabase> | undefined;
  /** The copies that the browser refuses to store, as long as the page is open. */
  const inMemory = new Map<string, KeptDraft>();
  let isStoring = true;
  async function inStore<Value>(
    perform: (store: IDBObjectStore) => Promise<Value>,
  ): Promise<Value | undefined> {
    // A browser that refuses to open it is not asked again.
    const database = await (opened ??= inTime(openDatabase(name))).catch(() => undefined);
    isStoring &&= database !== undefined;
    if (!database) return undefined;
    try {
      const done = await inTime(perform(database.transaction(table, "readwrite").objectStore(table)));
      isStoring = true;
      return done;
    } catch {
      opened = undefined;
      isStoring = false;
      return undefined;
    }
  }
  return {
    async claim(key) {
      const open = await pages.all().catch(() => new Set<string>());
      const isFree = (copy: string) =>
        isCopyOf(copy, key) && (pageIn(copy, key) === pages.own || !open.has(pageIn(copy, key)));
      const claimed = await inStore(async (store) => {
        const found = (await copiesIn(store)).filter(({ copy }) => isFree(copy));
        // In the same transaction, so that of two pages one gets them.
        for (const { copy } of found) await asPromise(store.delete(copy));
        for (const [number, { kept }] of found.entries())
          await asPromise(store.put(kept, copyKey(key, pages.own, number)));
        return found.map(({ kept }) => kept);
      });
      const own = inMemory.get(key);
      return [...(own ? [own] : []), ...(claimed ?? [])];
    },
    async write(key, kept) {
      inMemory.set(key, kept);
      await inStore(async (store) => {
        await dropOwn(store, key);
        await asPromise(store.put(kept, copyKey(key, pages.own, 0)));
        inMemory.delete(key);
        if ((await asPromise(store.count())) <= mostKept) return;
        for (const { copy } of (await copiesIn(store)).slice(mostKept)) await asPromise(store.delete(copy));
      });
    },
    async drop(key) {
      inMemory.delete(key);
      await inStore((store) => dropOwn(store, key));
    },
    isStoring: () => isStoring,
  };

  async function dropOwn(store: IDBObjectStore, key: string): Promise<void> {
    const own = copyKey(key, pages.own, 0).slice(0, -1);
    await asPromise(store.delete(IDBKeyRange.bound(own, `${own}\uffff`)));
  }
}

/** The copies of all drafts, the latest first. */
async function copiesIn(store: IDBObjectStore): Promise<{ copy: string; kept: KeptDraft }[]> {
  const keys = (await asPromise(store.getAllKeys())) as string[]; // written by this module
  const all = (await asPromise(store.getAll())) as KeptDraft[]; // written by this module
  return all
    .map((kept, index) => ({ copy: keys[index] ?? "", kept }))
    .sort((one, other) => other.kept.at - one.kept.at);
}
