import { type RefObject, useEffect, useRef, useState } from "react";
import type { Diagnostic, Fix } from "../../definitions/index.ts";
import {
  LANGUAGE,
  type LanguageTable,
  membersOfNode,
  nodeAt,
  type NodeKind,
  nodeShape,
} from "../../definitions/language/index.ts";
import type { FileChanges, Files, NodeAddress } from "../model/address.ts";
import { findThing } from "./adding/find-thing.ts";
import { writeMember } from "./write-member.ts";
import { GroupForm } from "./GroupForm.tsx";
import { messages } from "./messages.ts";
import {
  type GroupProps,
  PanelContext,
  type PanelEdit,
  type PanelScope,
  ScopeContext,
} from "./panel-context.ts";
import { PanelForm } from "./PanelForm.tsx";
import { PanelHeader } from "./PanelHeader.tsx";
import { isInside, locate } from "./problems.ts";
import { parsedFile } from "./read-file.ts";
import { titleOfThing } from "./references/references.ts";
import { nameOfNode, type TitleOf } from "./schema/node-labels.ts";
import { useTyping } from "./use-typing.ts";

export interface NodePanelProps {
  readonly files: Files;
  /** The node to show. */
  readonly address: NodeAddress;
  /** How often texts of others have come: an address that changes together with it is the new place of the same node. */
  readonly arrivals?: number;
  /** The member that the person looks for, by a search or a problem: its part of the form is open and in sight. */
  readonly member?: string;
  /** The problems of the last check, of all files. */
  readonly problems: readonly Diagnostic[];
  readonly scope: PanelScope;
  /** Writes new texts; the label names the change in the list of undo. Returns false for texts that are not taken over. */
  readonly onChange: (changes: FileChanges, label: string) => boolean | void;
  /** Shows another node, for example one that was added, or the new place of one that moved. */
  readonly onSelect: (address: NodeAddress) => void;
  /** A text is being typed, which `onChange` will have after a pause. */
  readonly onTyping?: () => void;
  /** Runs a function before the texts of others come. */
  readonly beforeMerge?: (settle: () => void) => () => void;
  readonly onShowSource: (address: NodeAddress) => void;
  /** Applies the fix of a problem, also in another file; absent where nothing can be changed. */
  readonly onFix?: ((fix: Fix) => void) | undefined;
  /** The language of this project, unless a test has another one. */
  readonly language?: LanguageTable;
  /** The problems that changed texts would have; undefined when they cannot be checked. Without it, a removal is not tried before. */
  readonly onTryOut?: (changes: FileChanges) => Promise<readonly Diagnostic[] | undefined>;
}

/** A node of an authored file as a form: every member of the language that its kind has, by how often it is needed. */
export function NodePanel(props: NodePanelProps) {
  const { files, address, language = LANGUAGE } = props;
  const leftRef = useRef<string>(null);
  const key = useNodeKey(props);
  const root = parsedFile(files, address.file);
  if (root === undefined) return <p>{messages.unreadable}</p>;
  const node = nodeAt(language, { file: address.file, root }, address.path);
  if (!node) return <p>{messages.gone}</p>;
  const around = nodeAt(language, { file: address.file, root }, address.path.slice(0, -1));
  return <KnownPanel key={key} node={node} around={around} leftRef={leftRef} {...props} />;
}

/** A number that stays while the panel shows the same node, also where others move it: its control keeps the focus, and no key is lost. */
function useNodeKey({ address: { file, path }, arrivals = 0 }: NodePanelProps): number {
  const place = `${file} ${path.join("/")}`;
  const [last, setLast] = useState({ place, arrivals, key: 0 });
  if (place !== last.place || arrivals !== last.arrivals) {
    const isOther = arrivals === last.arrivals;
    setLast({ place, arrivals, key: isOther ? last.key + 1 : last.key });
  }
  return last.key;
}

interface KnownPanelProps extends NodePanelProps {
  readonly node: NodeKind;
  /** The node, or the list, that contains it. */
  readonly around: NodeKind | undefined;
  /** The text of the button that led here from another panel; null when the person came from outside. */
  readonly leftRef: RefObject<string | null>;
}

function KnownPanel({ node, around, leftRef, ...props }: KnownPanelProps) {
  const { files, address, problems, scope, onChange, onShowSource, member } = props;
  const header = useRef<HTMLElement>(null);
  // The button that led here is gone: the same button of this node has the focus, otherwise its name.
  useEffect(() => {
    if (leftRef.current === null) return;
    const buttons = [...(header.current?.querySelectorAll("button") ?? [])];
    const same = buttons.find(({ textContent }) => textContent === leftRef.current);
    (same ?? header.current?.querySelector("h2"))?.focus();
    leftRef.current = null;
  }, [leftRef]);
  const onSelect = (next: NodeAddress) => {
    leftRef.current = document.activeElement?.textContent ?? "";
    props.onSelect(next);
  };
  const text = files.get(address.file) ?? "";
  const titleOf: TitleOf = (kind, name) => titleOfThing(kind, name, files, address);
  const key = address.path.at(-1);
  const { namesOf } = nodeShape(around?.shape ?? { json: [] });
  const named = namesOf && typeof key === "string" ? titleOf(namesOf, key) : undefined;
  const label = named ?? nameOfNode(node, key, titleOf);
  const find = findThing(files, address);
  const typing = useTyping({
    files,
    file: address.file,
    onChange,
    ...(props.onTyping && { onTyping: props.onTyping }),
    beforeMerge: props.beforeMerge,
    write: (before, name, value) => writeMember(before, { node, path: address.path, name, value }, find),
    labelOf: (name) => messages.change.member(membersOfNode(node)[name]?.title ?? name, label),
  });
  const located = locate(text, address.file, problems).filter(({ path }) => isInside(path, address.path));
  const panel = {
    files,
    address,
    node,
    scope,
    titleOf,
    renderGroup: (group: GroupProps) => <GroupForm {...group} />,
    edit({ change, label: name, select }: PanelEdit) {
      if (typing.edit(change, name) && select) onSelect(select);
    },
    open: onSelect,
    showSource: onShowSource,
    problemsIn: (path: NodeAddress["path"]) =>
      located.filter((one) => one.problem.level === "error" && isInside(one.path, path)).length,
  };
  const id = `nodo-${address.path.join("-").replace(/[^\w-]/g, "_") || "file"}`;
  useEffect(() => {
    if (member === undefined) return;
    const ids = ["ogni", "altro", "raro"].map((group) => `${id}-${group}-${member}`);
    [...document.querySelectorAll("[id]")]
      .find((one) => ids.some((own) => one.id === own || one.id.startsWith(`${own}-`)))
      ?.scrollIntoView({ block: "center" });
  }, [id, member]);
  return (
    <PanelContext value={panel}>
      <ScopeContext value={scope}>
        <PanelHeader
          ref={header}
          problems={located}
          label={label}
          onTryOut={props.onTryOut}
          known={problems}
          onFix={props.onFix}
        />
        <div onBlur={typing.flush}>
          <PanelForm
            id={id}
            typed={typing.typed}
            refused={typing.refused}
            problems={located}
            onType={typing.type}
            member={member}
          />
        </div>
      </ScopeContext>
    </PanelContext>
  );
}
