import { useMemo, useState } from "react";
import { namesAt } from "../../src/definitions/index.ts";
import type { FileChanges, Files, NodeAddress } from "../../src/studio/model/address.ts";
import { NodePanel } from "../../src/studio/panel/NodePanel.tsx";
import { makeCheck, project } from "./project.ts";

/** One check for all stories of a page: each compiles only the services that it changes. */
const check = makeCheck();

interface PanelStoryProps {
  readonly file: string;
  readonly path: NodeAddress["path"];
  /** The text of a file that the project does not have. */
  readonly text?: string;
  /** Changes the text of the file before it is shown. */
  readonly change?: readonly [from: string, to: string];
  readonly onChange?: (label: string) => void;
}

const merged = (files: Files, changes: FileChanges): Files =>
  new Map([...files, ...changes].flatMap(([path, text]) => (text === null ? [] : [[path, text] as const])));

/** A panel as wide as that of the studio, over the files of the project and with their check. */
export function PanelStory({ file, path, text, change, onChange }: PanelStoryProps) {
  const [files, setFiles] = useState<Files>(() => {
    const own = text ?? project.get(file)!;
    return merged(project, new Map([[file, change ? own.replace(...change) : own]]));
  });
  const [address, select] = useState<NodeAddress>({ file, path });
  const checked = useMemo(() => check(files), [files]);
  const names = useMemo(() => namesAt(checked, address), [checked, address]);
  return (
    <div style={{ maxWidth: 400 }} className="p-3 border">
      <NodePanel
        files={files}
        address={address}
        problems={checked.diagnostics}
        scope={{ names }}
        onSelect={select}
        onShowSource={() => onChange?.("testo")}
        onChange={(changes, label) => {
          setFiles((before) => merged(before, changes));
          onChange?.(label);
        }}
        onTryOut={(changes) => Promise.resolve(makeCheck()(merged(files, changes)).diagnostics)}
      />
    </div>
  );
}
