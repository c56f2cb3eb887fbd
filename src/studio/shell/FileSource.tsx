import type { Diagnostic } from "../../definitions/index.ts";
import { askChecker } from "../check/problems.ts";
import { useFix } from "../check/use-fix.ts";
import { useDraft } from "../draft/current.ts";
import type { NodeAddress } from "../model/address.ts";
import { fileTitle } from "../services/file-title.ts";
import { SourceEditor } from "../source/index.ts";
import { messages } from "./messages.ts";
import { useMayChange } from "./parts/use-may-change.ts";

interface FileSourceProps {
  address: NodeAddress;
  problems: readonly Diagnostic[];
  onSelect: (address: NodeAddress) => void;
}

/** The text of the file of the selected node. */
export function FileSource({ address: { file, path }, problems, onSelect }: FileSourceProps) {
  const { draft, session } = useDraft();
  const mayChange = useMayChange();
  const title = fileTitle(draft.files, file);
  return (
    <SourceEditor
      file={file}
      text={draft.files.get(file) ?? ""}
      files={draft.files}
      selection={path}
      problems={problems}
      readOnly={!mayChange}
      onChange={(text) => session.apply(new Map([[file, text]]), messages.edited(title))}
      onSelect={onSelect}
      onFix={useFix()}
      onUndo={session.undo}
      onRedo={session.redo}
      names={async (address) => (await askChecker("scope", { address }))?.names ?? []}
    />
  );
}
