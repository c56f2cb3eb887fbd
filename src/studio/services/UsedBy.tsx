import { useMemo } from "react";
import { Link } from "react-router-dom";
import { fragmentUsers } from "../../publications/values.ts";
import { useDraft } from "../draft/current.ts";
import { nodeAddress } from "../model/node-address.ts";
import { fileTitle } from "./file-title.ts";
import { messages } from "./messages.ts";

/** The services that a shared part belongs to: a change of it changes all of them. */
export function UsedBy({ fragment }: { fragment: string }) {
  const { draft } = useDraft();
  const usersOf = useMemo(() => fragmentUsers(draft.files), [draft.files]);
  const users = usersOf(fragment).map((service) => `schemas/services/${service}.json`);
  return (
    <details className="studio-used mb-2">
      <summary>{messages.usedBy(users.length)}</summary>
      <ul>
        {users.map((path) => (
          <li key={path}>
            <Link to={nodeAddress(draft.id, { file: path, path: [] })}>{fileTitle(draft.files, path)}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
