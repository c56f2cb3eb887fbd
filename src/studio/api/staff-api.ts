import type { Diagnostic, Difference } from "../../definitions/index.ts";
import type {
  Act,
  Changes,
  Chosen,
  Draft,
  ListedDraft,
  LiveState,
  Moved,
} from "../../publications/values.ts";
import type { Catalogue } from "../model/catalogue.ts";
import type { ServiceRatings } from "../model/service-ratings.ts";
import type { Files } from "../model/address.ts";
import type { Call } from "./call.ts";
import { mapDone, type Outcome } from "./outcome.ts";

/** A draft that was written, with its problems unless the compiler of the gateway is busy. */
export interface WrittenDraft {
  readonly draft: ListedDraft;
  readonly problems: readonly Diagnostic[] | null;
}

/** The other people in a draft, and its revision. */
export interface Presence {
  readonly others: readonly { readonly name: string; readonly selected: string }[];
  readonly revision: number;
}

/** The calls of staff, typed. `of`, `from` and `to` name files: `build`, `live`, `draft:<id>`, or the id of a version. */
export function staffApi(call: Call) {
  return {
    state: () => call<LiveState>("GET", "/state"),
    files: async (of: string): Promise<Outcome<Files>> =>
      mapDone(
        await call<{ files: Readonly<Record<string, string>> }>("GET", "/files", { query: { of } }),
        ({ files }) => new Map(Object.entries(files)),
      ),
    difference: (from: string, to: string) => call<Difference>("GET", "/difference", { query: { from, to } }),
    /** A page of the acts, newest first: those before a revision, by default the last ones. */
    history: async (before?: number): Promise<Outcome<readonly Act[]>> =>
      mapDone(
        await call<{ acts: readonly Act[] }>(
          "GET",
          "/history",
          before === undefined ? {} : { query: { before } },
        ),
        ({ acts }) => acts,
      ),
    drafts: async (): Promise<Outcome<readonly ListedDraft[]>> =>
      mapDone(await call<{ drafts: readonly ListedDraft[] }>("GET", "/drafts"), ({ drafts }) => drafts),
    draft: (id: string) => call<Draft>("GET", `/drafts/${encodeURIComponent(id)}`),
    begin: (title: string) => call<Draft>("POST", "/drafts", { body: { title } }),
    rename: (id: string, title: string) =>
      call<ListedDraft>("POST", `/drafts/${encodeURIComponent(id)}/title`, { body: { title } }),
    change: (id: string, revision: number, changes: Changes) =>
      call<WrittenDraft>("PUT", `/drafts/${encodeURIComponent(id)}`, { body: { revision, changes } }),
    /** Writes one file, unless that file has changed since the revision. */
    changeFile: (id: string, revision: number, file: { path: string; text: string | null }) =>
      call<WrittenDraft>("PUT", `/drafts/${encodeURIComponent(id)}`, { body: { revision, ...file } }),
    /** Stores the content of a file of the office. Returns the text that stands for it in a draft. */
    upload: (file: Blob) => call<{ reference: string }>("POST", "/documents", { body: file }),
    share: (id: string, isShared: boolean) =>
      call<ListedDraft>("POST", `/drafts/${encodeURIComponent(id)}/share`, { body: { isShared } }),
    /** Registers the person as present in the draft, and returns the others. */
    presence: (id: string, selected: string) =>
      call<Presence>("POST", `/drafts/${encodeURIComponent(id)}/presence`, { body: { selected } }),
    ratings: (service: string) => call<ServiceRatings>("GET", `/ratings/${encodeURIComponent(service)}`),
    catalogue: () => call<Catalogue>("GET", "/catalogue"),
    /** The number of problems of each live service that has some. The first answer waits for a check of all services. */
    problemCounts: async (): Promise<Outcome<Readonly<Record<string, number>>>> =>
      mapDone(
        await call<{ problems: Readonly<Record<string, number>> }>("GET", "/catalogue/problems"),
        ({ problems }) => problems,
      ),
    /** The problems of a live service. */
    problemsOf: async (service: string): Promise<Outcome<readonly Diagnostic[]>> =>
      mapDone(
        await call<{ problems: readonly Diagnostic[] }>(
          "GET",
          `/catalogue/problems/${encodeURIComponent(service)}`,
        ),
        ({ problems }) => problems,
      ),
    drop: (id: string) => call<object>("DELETE", `/drafts/${encodeURIComponent(id)}`),
    /** Drops the draft of another person, unless it has changed since the revision. Needs a publisher. */
    dropOther: (id: string, revision: number, reason: string) =>
      call<object>("POST", `/drafts/${encodeURIComponent(id)}/drop`, { body: { revision, reason } }),
    rebase: (id: string, chosen?: Chosen) =>
      call<Moved>("POST", `/drafts/${encodeURIComponent(id)}/rebase`, { body: chosen ?? {} }),
    publish: (id: string, revision: number, reason: string) =>
      call<{ revision: number }>("POST", `/drafts/${encodeURIComponent(id)}/publish`, {
        body: { revision, reason },
      }),
    restore: (version: string | null, revision: number, reason: string) =>
      call<{ revision: number }>("POST", "/restore", { body: { version, revision, reason } }),
  };
}

export type StaffApi = ReturnType<typeof staffApi>;
