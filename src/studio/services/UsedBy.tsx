import { useEffect, useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { fragmentUsers } from "../../publications/values.ts";
import { useDraft } from "../draft/current.ts";
import { nodeAddress } from "../model/node-address.ts";
import { Users } from "./Users.tsx";

/** Milliseconds without a key after which the texts of all services are read again. */
const pause = 1_000;

/** The services that a shared part of the draft belongs to: a change of it changes all of them. */
export function UsedBy({ fragment }: { fragment: string }) {
  const { draft } = useDraft();
  const [files, setFiles] = useState(draft.files);
  useEffect(() => {
    const timer = setTimeout(() => setFiles(draft.files), pause);
    return () => clearTimeout(timer);
  }, [draft.files]);
  const usersOf = useMemo(() => fragmentUsers(files), [files]);
  return (
    <Users
      services={usersOf(fragment)}
      files={draft.files}
      service={(title, file) => <Link to={nodeAddress(draft.id, { file, path: [] })}>{title}</Link>}
    />
  );
}
