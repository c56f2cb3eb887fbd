import { useMemo, useState } from "react";
import { Tabs } from "../../ui/Tabs.tsx";
import { useProblems } from "../check/problems.ts";
import { useDraft } from "../draft/current.ts";
import type { NodeAddress } from "../model/address.ts";
import { leadsNowhere } from "../model/leads-nowhere.ts";
import { outlineOf } from "../outline/outline.ts";
import { nodeFor } from "../outline/rows.ts";
import { messages } from "./messages.ts";
import { later } from "./parts/Later.tsx";

// The controls, the acts and the editor are most of the program.
const NodeForm = later(async () => (await import("./NodeForm.tsx")).NodeForm);
const ActList = later(async () => (await import("./ActList.tsx")).ActList);
const FileSource = later(async () => (await import("./FileSource.tsx")).FileSource);

interface PanelColumnProps {
  address: NodeAddress;
  onSelect: (address: NodeAddress) => void;
}

/** The selected node: its form, or the text of its file, with the problems that it has. */
export function PanelColumn({ address, onSelect }: PanelColumnProps) {
  const { draft } = useDraft();
  const { errors, notes } = useProblems();
  const [tab, setTab] = useState("form");
  const { file } = address;
  const text = draft.files.get(file) ?? "";
  const root = useMemo(() => outlineOf(file, text), [file, text]);
  const node = root && nodeFor(root, address.path);
  const problems = [...errors, ...notes].filter((one) => one.file === file);
  const shown = { file, path: node?.path ?? [] };
  const next = address.path[shown.path.length];
  const member = next === undefined ? undefined : String(next);
  const isGone = root !== undefined && leadsNowhere(address, text);
  const shared = { address: shown, problems, onSelect };
  return (
    <div className="studio-panel">
      <h2 className="visually-hidden">{messages.columns.panel}</h2>
      {isGone ? <p role="status">{messages.gone}</p> : null}
      <ActList address={shown} onSelect={onSelect} />
      <Tabs
        label={messages.columns.panel}
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: "form",
            label: messages.form,
            content: <NodeForm {...shared} member={member} onShowSource={() => setTab("source")} />,
          },
          {
            id: "source",
            label: messages.text,
            content: <FileSource key={file} {...shared} address={address} />,
          },
        ]}
      />
    </div>
  );
}
