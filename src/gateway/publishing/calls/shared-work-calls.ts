import { aside } from "../../database/aside.ts";
import type { Publishing } from "../add-publishing.ts";
import { everyone, type Route } from "./call.ts";
import type { Finders } from "./find.ts";
import { refuse } from "./refuse.ts";

/** Calls by which several people work on one draft. */
export function sharedWorkCalls(
  { drafts, presence }: Publishing,
  { findOwn, refuseGone }: Finders,
): readonly Route[] {
  return [
    {
      method: "POST",
      path: "/drafts/:id/share",
      roles: everyone,
      fields: { isShared: "flag" },
      async answer(call) {
        const { id } = await findOwn(call);
        const shared = await drafts.share(id, call.body.isShared as boolean); // as `fields` says
        if (!shared) throw refuse("gone");
        return shared;
      },
    },
    {
      method: "POST",
      path: "/drafts/:id/presence",
      roles: everyone,
      fields: { selected: "text" },
      isUnrecorded: true,
      /** With the revision, by which the page learns of changes of the others. */
      async answer({ params, staff, body }) {
        const draft = await drafts.look(params.id ?? "");
        if (!draft) throw await refuseGone(params.id ?? "");
        const { id, revision, touched } = draft;
        const others = await aside(() => presence.sign(id, staff, body.selected as string), []); // as `fields` says
        return { others, revision, touched };
      },
    },
  ];
}
