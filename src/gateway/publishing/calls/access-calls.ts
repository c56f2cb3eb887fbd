import type { StaffKey } from "../../../publications/index.ts";
import { taxCodeIn } from "../../access/person.ts";
import { HttpError } from "../../http/errore.ts";
import { texts } from "../../messages.ts";
import type { Publishing } from "../add-publishing.ts";
import { publishers, type Route } from "./call.ts";

/** A key without its owner's tax code, which the list names once for each. */
const listed = ({ id, owner, roles, madeAt, expiresAt }: StaffKey) => ({
  id,
  owner,
  roles: roles.split(" "),
  madeAt,
  expiresAt,
});

/** Calls about the access of staff, for the day on which a member leaves. */
export function accessCalls({ keys, endSessions }: Publishing): readonly Route[] {
  return [
    {
      method: "GET",
      path: "/keys",
      roles: publishers,
      answer: async () => ({ keys: (await keys.listAll()).map(listed) }),
    },
    {
      method: "POST",
      path: "/revoke",
      roles: publishers,
      fields: { person: "text", reason: "text" },
      /** Ends the keys and the sessions of a person. The identity provider decides about the next login. */
      async answer({ body, concerns }) {
        const cf = taxCodeIn(body.person as string); // as `fields` says
        if (cf === undefined) throw new HttpError(422, texts.publishing.noTaxCode);
        concerns([{ cf, name: "" }]);
        return { keys: await keys.endAll(cf), sessions: await endSessions(cf) };
      },
    },
  ];
}
