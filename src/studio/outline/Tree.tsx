import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import type { NodeAddress } from "../model/address.ts";
import { printPath } from "../model/places.ts";
import { messages } from "./messages.ts";
import type { OutlineNode } from "./outline.ts";
import { nodeFor, type Opened, openTo, type Row, rowsOf } from "./rows.ts";
import { actOf, typedNode, typedRow } from "./tree-keys.ts";

type Path = NodeAddress["path"];

export interface TreeProps {
  label: string;
  root: OutlineNode;
  selected: Path;
  onSelect: (path: Path) => void;
  /** The number of problems of nodes, by their printed paths. */
  problems: ReadonlyMap<string, number>;
}

/** Milliseconds in which letters belong to one word. */
const typingTime = 700;

/** The nodes of a file as a tree: one stop for the Tab key; arrows move, open and close; letters find. */
export function Tree({ label, root, selected, onSelect, problems }: TreeProps) {
  const id = useId();
  const tree = useRef<HTMLUListElement>(null);
  const [opened, setOpened] = useState<Opened>(() => openTo(root, selected, new Map()));
  const typed = useRef({ text: "", at: 0 });
  const selectedKey = printPath(nodeFor(root, selected).path);
  const [focusKey, setFocusKey] = useState(selectedKey);
  const [lastSelected, setLastSelected] = useState(selectedKey);
  if (lastSelected !== selectedKey) {
    setLastSelected(selectedKey);
    setFocusKey(selectedKey);
    setOpened(openTo(root, selected, opened));
  }
  // A node that was typed may be inside closed ones: they open, and then it gets the focus.
  const [typedPath, setTypedPath] = useState<Path>([]);
  const rows = rowsOf(root, opened);
  const focused = rows.find(({ key }) => key === focusKey) ?? rows[0]!; // the root is always there
  const elementOf = (key: string) => document.getElementById(`${id}${key}`);

  // A node that is selected outside of the tree scrolls into view.
  useEffect(() => {
    document.getElementById(`${id}${selectedKey}`)?.scrollIntoView({ block: "nearest" });
  }, [id, selectedKey]);

  useEffect(() => {
    if (typedPath.length > 0) document.getElementById(`${id}${printPath(typedPath)}`)?.focus();
  }, [id, typedPath]);

  const toggle = ({ key, isOpen }: Row) => setOpened(new Map(opened).set(key, !isOpen));
  const moveTo = ({ key }: Row) => {
    setFocusKey(key);
    elementOf(key)?.focus();
  };

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = actOf(event.key, focused, rows);
    if (act) {
      event.preventDefault();
      if (act.kind === "move") moveTo(act.to);
      else if (act.kind === "toggle") toggle(act.row);
      else onSelect(act.row.node.path);
      return;
    }
    if (event.key.length !== 1) return;
    const { text, at } = typed.current;
    typed.current = {
      text: event.timeStamp - at < typingTime ? text + event.key : event.key,
      at: event.timeStamp,
    };
    const found = typedRow(typed.current.text, focused, rows);
    if (found) return moveTo(found);
    const hidden = typedNode(typed.current.text, root);
    if (!hidden) return;
    setTypedPath(hidden.path);
    setOpened(openTo(root, hidden.path, opened));
    setFocusKey(printPath(hidden.path));
  }

  return (
    <ul ref={tree} role="tree" aria-label={label} className="studio-tree" onKeyDown={onKeyDown}>
      {rows.map((row) => (
        <TreeRow
          key={row.key}
          id={`${id}${row.key}`}
          row={row}
          isSelected={row.key === selectedKey}
          isFocusable={row === focused}
          problems={problems.get(row.key) ?? 0}
          onSelect={() => {
            setFocusKey(row.key);
            onSelect(row.node.path);
          }}
          onToggle={() => toggle(row)}
        />
      ))}
    </ul>
  );
}

interface TreeRowProps {
  id: string;
  row: Row;
  isSelected: boolean;
  isFocusable: boolean;
  problems: number;
  onSelect: () => void;
  onToggle: () => void;
}

function TreeRow({ id, row, isSelected, isFocusable, problems, onSelect, onToggle }: TreeRowProps) {
  const { node, level, isOpen, position, siblings } = row;
  return (
    <li
      id={id}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={isOpen}
      aria-selected={isSelected}
      tabIndex={isFocusable ? 0 : -1}
      style={{ paddingInlineStart: `${(level - 1) * 0.875 + 0.25}rem` }}
      onClick={onSelect}
    >
      <span
        className="studio-twig"
        aria-hidden="true"
        data-open={isOpen}
        onClick={(event) => {
          if (isOpen === undefined) return;
          event.stopPropagation();
          onToggle();
        }}
      />
      <span className="studio-node">
        {node.name === "" ? null : <span className="studio-node-name">{node.name}</span>}{" "}
        <span className="studio-kind">{node.kind}</span>
      </span>
      {problems > 0 ? <span className="badge bg-danger">{messages.problems(problems)}</span> : null}
    </li>
  );
}
