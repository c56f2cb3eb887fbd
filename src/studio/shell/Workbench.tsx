import { type ReactNode, useEffect, useRef, useState } from "react";
import { Tabs } from "../../ui/Tabs.tsx";
import { studio } from "../api/access.ts";
import { useDraft } from "../draft/current.ts";
import { Outline } from "../outline/Outline.tsx";
import { movedPath } from "../model/moved-path.ts";
import { Preview } from "../page/Preview.tsx";
import { fileTitle } from "../services/file-title.ts";
import { parsedFile } from "../panel/read-file.ts";
import { messages } from "./messages.ts";
import { NotInDraft } from "./NotFound.tsx";
import { PanelColumn } from "./PanelColumn.tsx";
import { selectionAtom, useSelection } from "./selection.ts";
import { COLUMN, focusColumn, moveAmongColumns } from "./parts/move-among-columns.ts";
import { useIsWide } from "./use-is-wide.ts";

/** One file of the draft: outline, page and panel side by side, or one at a time where there is no room. */
export function Workbench() {
  const { draft, session } = useDraft();
  const { address, select } = useSelection();
  const isWide = useIsWide();
  const [column, setColumn] = useState("outline");
  const heading = useRef<HTMLHeadingElement>(null);
  const file = address?.file ?? "";
  const title = fileTitle(draft.files, file);
  useEffect(() => {
    document.title = `${title} · ${messages.name}`;
  }, [title]);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [file]);
  useEffect(() => {
    studio.set(selectionAtom, address);
    return () => studio.set(selectionAtom, null);
  }, [address]);
  // The selected node stays selected when others add, move or remove nodes before it.
  useEffect(
    () =>
      session.afterMerge((was, is) => {
        if (!address) return;
        const [before, after] = [was, is].map((files) => parsedFile(files, address.file));
        const path = movedPath(before, after, address.path);
        if (String(path) !== String(address.path))
          select({ ...address, path }, { replace: true, flushSync: true });
      }),
    [session, address, select],
  );
  if (!address || !draft.files.has(file)) return <NotInDraft />;
  const parts = [
    {
      id: "outline",
      label: messages.columns.outline,
      content: <Outline address={address} onSelect={(next) => select(next)} />,
    },
    {
      id: "page",
      label: messages.columns.page,
      content: <Preview address={address} onSelect={(next) => select(next)} />,
    },
    {
      id: "panel",
      label: messages.columns.panel,
      content: <PanelColumn address={address} onSelect={(next) => select(next)} />,
    },
  ];
  return (
    <>
      <h1 className="visually-hidden" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {isWide ? (
        <Columns parts={parts} />
      ) : (
        <Tabs label={messages.name} tabs={parts} selected={column} onSelect={setColumn} />
      )}
    </>
  );
}

interface ColumnsProps {
  parts: readonly { readonly id: string; readonly label: string; readonly content: ReactNode }[];
}

/**
 * The columns side by side. Between outline and panel stands a whole page: a button after the outline leads to the panel, and F6 to the
 * next column.
 */
function Columns({ parts }: ColumnsProps) {
  const columns = useRef<HTMLDivElement>(null);
  return (
    <div className="studio-columns" ref={columns} onKeyDown={moveAmongColumns}>
      {parts.map(({ id, label, content }, index) => (
        <section key={id} aria-label={label} {...COLUMN} className={`studio-column studio-column-${id}`}>
          {content}
          {index === 0 ? (
            <button
              type="button"
              className="visually-hidden-focusable btn btn-xs btn-primary"
              onClick={() => focusColumn(columns.current, parts.length - 1)}
            >
              {messages.toPanel}
            </button>
          ) : null}
        </section>
      ))}
    </div>
  );
}
