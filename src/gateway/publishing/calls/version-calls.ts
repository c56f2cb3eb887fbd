import type { LiveState } from "../../../publications/index.ts";
import { HttpError } from "../../http/errore.ts";
import type { Publishing } from "../add-publishing.ts";
import { everyone, type Route } from "./call.ts";
import type { Finders } from "./find.ts";
import { refuse } from "./refuse.ts";

/** Milliseconds that a difference waits for the other compilations of its person: the last change of the draft and its preview come first. */
const patience = 20_000;

/** The revision in a query; undefined without one. Throws 422 for another text. */
function revisionIn(text: unknown): number | undefined {
  if (text === undefined) return undefined;
  if (typeof text !== "string" || !/^\d{1,9}$/.test(text)) throw new HttpError(422);
  return Number(text);
}

/** Calls that read: the live version, files, differences and the history. */
export function versionCalls(
  { live, follower, publisher, needsTwo, difference }: Publishing,
  { filesNamed, digestsNamed }: Finders,
): readonly Route[] {
  return [
    {
      method: "GET",
      path: "/state",
      roles: everyone,
      async answer({ person, staff }): Promise<LiveState> {
        const revision = await publisher.revision();
        // Answered also while the live version cannot be read, so that staff can restore another one.
        const current = await publisher.current().catch(() => undefined);
        const { conflicts, isRefused, version, bundle } = follower.served();
        const [last] = await live.history({ limit: 1 });
        const asked = await publisher.asked(revision);
        return {
          person: staff,
          roles: person.ruoli ?? [],
          needsTwo,
          version: current?.version ?? version,
          revision,
          isBuild: bundle === null,
          isRefused: isRefused || !current,
          conflicts,
          ...(last && { last }),
          ...(asked && { asked }),
        };
      },
    },
    {
      method: "GET",
      path: "/files",
      roles: everyone,
      answer: async ({ query }) => ({ files: Object.fromEntries(await filesNamed(query.of ?? "live")) }),
    },
    {
      method: "GET",
      path: "/digests",
      roles: everyone,
      answer: async ({ query }) => ({ digests: await digestsNamed(query.of ?? "live") }),
    },
    {
      method: "GET",
      path: "/difference",
      roles: everyone,
      async answer({ query, compiling }) {
        const found = await compiling(
          async () => difference(await filesNamed(query.from), await filesNamed(query.to)),
          patience,
        );
        if (!found) throw refuse("problems");
        return found;
      },
    },
    {
      method: "GET",
      path: "/history",
      roles: everyone,
      answer: async ({ query }) => ({ acts: await live.history({ before: revisionIn(query.before) }) }),
    },
  ];
}
