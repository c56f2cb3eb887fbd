import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { vi } from "vitest";
import type { Files, NodeAddress } from "../../../src/studio/model/address.ts";
import { NodePanel, type NodePanelProps } from "../../../src/studio/panel/NodePanel.tsx";

type Given = Partial<NodePanelProps> & Pick<NodePanelProps, "files" | "address">;

/** A program around a panel: it keeps the texts, the shown node and the labels of the changes. */
export function renderPanel({ files: first, address: start, ...props }: Given) {
  const state = { files: first, address: start, labels: [] as string[] };
  /** Texts that the draft refuses. */
  const refuses = { text: (_: string): boolean => false };
  let setTexts: (files: Files) => void;
  const onShowSource = vi.fn();
  function Host() {
    const [files, setFiles] = useState<Files>(first);
    setTexts = setFiles;
    const [address, setAddress] = useState<NodeAddress>(start);
    return (
      <NodePanel
        problems={[]}
        scope={{ names: [] }}
        onShowSource={onShowSource}
        {...props}
        files={files}
        address={address}
        onSelect={(next) => {
          state.address = next;
          setAddress(next);
        }}
        onChange={(changes, label) => {
          if ([...changes.values()].some((text) => text !== null && refuses.text(text))) return false;
          state.files = new Map([...state.files, ...changes]) as Files; // no file is deleted
          state.labels.push(label);
          setFiles(state.files);
          return true;
        }}
      />
    );
  }
  const { container, unmount } = render(<Host />);
  /** Gives the panel other texts, as undo does. */
  const changesTo = (files: Files) =>
    act(() => {
      state.files = files;
      setTexts(files);
    });
  return { state, refuses, onShowSource, html: container, unmount, changesTo, user: userEvent.setup() };
}
