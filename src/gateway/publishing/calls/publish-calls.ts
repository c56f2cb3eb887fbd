import { writersOf } from "../../../publications/index.ts";
import type { Publishing } from "../add-publishing.ts";
import { publishers, type Route } from "./call.ts";
import type { Finders } from "./find.ts";
import { orRefuse, refuse } from "./refuse.ts";

/** Calls that change the live version. */
export function publishCalls({ publisher, versions }: Publishing, { find }: Finders): readonly Route[] {
  return [
    {
      method: "POST",
      path: "/drafts/:id/publish",
      roles: publishers,
      fields: { revision: "revision", reason: "text" },
      async answer({ params, staff, body, concerns }) {
        const { revision, reason } = body as { revision: number; reason: string }; // as `fields` says
        const draft = await find(params.id);
        concerns(writersOf(draft));
        return { revision: orRefuse(await publisher.publish(draft, staff, { revision, reason })) };
      },
    },
    {
      method: "POST",
      path: "/restore",
      roles: publishers,
      fields: { version: "version", reason: "text", revision: "revision" },
      async answer({ staff, body }) {
        // As `fields` says.
        const { version, reason, revision } = body as {
          version: string | null;
          reason: string;
          revision: number;
        };
        const id = version === null ? null : await versions.idOf(version);
        if (id === undefined) throw refuse("gone");
        return {
          revision: orRefuse(await publisher.restore(id, staff, { reason, expected: revision })),
        };
      },
    },
  ];
}
