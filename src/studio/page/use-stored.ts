import { useState } from "react";
import { useDraft } from "../draft/current.ts";
import type { Files } from "../model/address.ts";

/** The files as the portal has stored them last, which are those of a page that it sends. */
export function useStored(): { readonly files: Files; readonly revision: number } {
  const { draft } = useDraft();
  const [stored, setStored] = useState({ files: draft.files, revision: draft.revision });
  if (draft.saving.kind === "saved" && stored.revision !== draft.revision)
    setStored({ files: draft.files, revision: draft.revision });
  return stored;
}
