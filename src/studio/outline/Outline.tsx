import { useMemo } from "react";
import { Link } from "react-router-dom";
import { useProblems } from "../check/problems.ts";
import { useDraft } from "../draft/current.ts";
import type { NodeAddress } from "../model/address.ts";
import { titleOfThing } from "../panel/references/references.ts";
import { fileId, fileKind, fileTitle } from "../services/file-title.ts";
import { SheetLinks } from "../services/SheetLinks.tsx";
import { UsedBy } from "../services/UsedBy.tsx";
import { FileChoice } from "./FileChoice.tsx";
import { messages } from "./messages.ts";
import { outlineOf } from "./outline.ts";
import { countProblems } from "./rows.ts";
import { Tree } from "./Tree.tsx";

interface OutlineProps {
  address: NodeAddress;
  onSelect: (address: NodeAddress) => void;
}

/** The nodes of the open file in reading order, and the choice of another file. */
export function Outline({ address: { file, path }, onSelect }: OutlineProps) {
  const { draft } = useDraft();
  const { errors } = useProblems();
  const text = draft.files.get(file) ?? "";
  const root = useMemo(
    () => outlineOf(file, text, (kind, id) => titleOfThing(kind, id, draft.files, { file })),
    [file, text, draft.files],
  );
  const own = errors.filter((one) => one.file === file);
  const problems = root ? countProblems(root, text, own) : new Map<string, number>();
  return (
    <div className="studio-outline">
      <p className="mb-2">
        <Link to={`/bozza/${draft.id}`}>{messages.back}</Link>
      </p>
      <FileChoice file={file} files={draft.files} onChoose={(next) => onSelect({ file: next, path: [] })} />
      {fileKind(file) === "fragment" ? <UsedBy fragment={fileId(file)} /> : null}
      {fileKind(file) === "service" ? <SheetLinks service={fileId(file)} /> : null}
      {root ? (
        <Tree
          key={file}
          label={messages.tree(fileTitle(draft.files, file))}
          root={root}
          selected={path}
          onSelect={(next) => onSelect({ file, path: next })}
          problems={problems}
        />
      ) : (
        <p>{messages.unreadable}</p>
      )}
    </div>
  );
}
