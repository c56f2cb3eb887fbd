import { setTimeout as wait } from "node:timers/promises";
import {
  officeFilesIn,
  pathsBetween,
  textsOf,
  writersOf,
  type Changes,
  type Chosen,
  type Draft,
  type ListedDraft,
} from "../../../publications/index.ts";
import { HttpError } from "../../http/errore.ts";
import type { Publishing } from "../add-publishing.ts";
import { everyone, publishers, type Call, type Route } from "./call.ts";
import type { Finders } from "./find.ts";
import { requireOwnFiles } from "./require-own-files.ts";
import { orRefuse, refusals, refuse } from "./refuse.ts";

/** The body that writes a draft: all its changes, or one file. */
type Written = { revision: number } & ({ changes: Changes } | { path: string; text: string | null });

const listed = ({ changes: _, ...draft }: Draft): ListedDraft => draft;

/** Statuses of a compiler that has too much to do, or that has stopped. */
const busy = [429, 503];

/** Milliseconds that a saved change waits for its problems: the first compilation of a process takes seconds. */
const patience = 3_000;

/** Null when the compiler is busy or slow: the change is saved, and the caller asks for its problems later. */
async function unlessBusy<Result>(work: Promise<Result>): Promise<Result | null> {
  const done = new AbortController();
  const late = wait(patience, null, { signal: done.signal }).catch(() => null);
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    if (error instanceof HttpError && busy.includes(error.body.status)) return null;
    throw error;
  } finally {
    done.abort();
  }
}

/** Calls that make, write and drop drafts. */
export function draftCalls(
  { region, drafts, contents, publisher, problems }: Publishing,
  { find, findOwn, findWritable }: Finders,
): readonly Route[] {
  const problemsOf = (draft: Draft, { compiling }: Call) =>
    compiling(async () => {
      const own = await publisher.filesOf(draft);
      if (!own) throw refuse("gone");
      return problems(own.files, own.base);
    });
  /** Throws 422 for a file of the office whose content is not stored. */
  const requireContents = async (changes: Changes) => {
    const texts = new Map(textsOf(changes));
    const paths = [...officeFilesIn(texts, region).keys()];
    const missing = new Set(await contents.missing(paths.map((path) => texts.get(path)!)));
    const lost = paths.find((path) => missing.has(texts.get(path)!));
    if (lost !== undefined)
      throw new HttpError(422, refusals.noContent(lost.slice(lost.lastIndexOf("/") + 1)));
  };
  return [
    {
      method: "GET",
      path: "/drafts",
      roles: everyone,
      answer: async () => ({ drafts: await drafts.list() }),
    },
    {
      method: "POST",
      path: "/drafts",
      roles: everyone,
      fields: { title: "text" },
      answer: async ({ staff, body }) => orRefuse(await publisher.begin(staff, body.title as string)), // as `fields` says
    },
    { method: "GET", path: "/drafts/:id", roles: everyone, answer: async ({ params }) => find(params.id) },
    {
      method: "GET",
      path: "/drafts/:id/problems",
      roles: everyone,
      answer: async (call) => ({ problems: await problemsOf(await find(call.params.id), call) }),
    },
    {
      method: "PUT",
      path: "/drafts/:id",
      roles: everyone,
      fields: [
        { revision: "revision", changes: "changes" },
        { revision: "revision", path: "path", text: "file" },
      ],
      async answer(call) {
        const draft = await findWritable(call);
        const body = call.body as unknown as Written; // as `fields` says
        requireOwnFiles(
          call,
          region,
          "path" in body ? [body.path] : pathsBetween(draft.changes, body.changes),
        );
        await requireContents("path" in body ? { [body.path]: body.text } : body.changes);
        const changed = orRefuse(
          "path" in body
            ? await publisher.writeFile(draft, call.staff, body)
            : await publisher.write(draft, call.staff, body),
        );
        return { draft: listed(changed), problems: await unlessBusy(problemsOf(changed, call)) };
      },
    },
    {
      method: "POST",
      path: "/drafts/:id/rebase",
      roles: everyone,
      fields: [{}, { version: "version", keep: "paths" }],
      async answer(call) {
        const { version, keep } = call.body as Partial<Chosen>; // as `fields` says
        const chosen = version && keep ? { version, keep } : undefined;
        const draft = await findWritable(call);
        requireOwnFiles(call, region, Object.keys(draft.changes));
        return orRefuse(await publisher.rebase(draft, call.staff, chosen));
      },
    },
    {
      method: "POST",
      path: "/drafts/:id/title",
      roles: everyone,
      fields: { title: "text" },
      async answer(call) {
        const renamed = await drafts.rename((await findOwn(call)).id, call.body.title as string); // as `fields` says
        if (!renamed) throw refuse("gone");
        return renamed;
      },
    },
    {
      method: "DELETE",
      path: "/drafts/:id",
      roles: everyone,
      async answer(call) {
        const end = { act: "drop", person: call.staff, reason: null } as const;
        if (!(await drafts.end(await findOwn(call), end))) throw refuse("changed");
        return {};
      },
    },
    {
      method: "POST",
      path: "/drafts/:id/drop",
      roles: publishers,
      fields: { revision: "revision", reason: "text" },
      async answer({ params, staff, body, concerns }) {
        const draft = await find(params.id);
        concerns(writersOf(draft));
        const { revision, reason } = body as { revision: number; reason: string }; // as `fields` says
        const end = { act: "drop", person: staff, reason } as const;
        if (!(await drafts.end({ id: draft.id, revision }, end))) throw refuse("changed");
        return {};
      },
    },
  ];
}
