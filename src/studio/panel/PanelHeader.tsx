import { type Ref, useRef } from "react";
import type { Diagnostic, Fix } from "../../definitions/index.ts";
import { nodeAt, type NodeKind } from "../../definitions/language/index.ts";
import { Button } from "../../ui/Button.tsx";
import { FixButton } from "../check/FixButton.tsx";
import type { FileChanges, NodeAddress } from "../model/address.ts";
import { messages } from "./messages.ts";
import { OrderBar } from "./OrderBar.tsx";
import { usePanel } from "./panel-context.ts";
import { type Located, problemsOfMember, textOf } from "./problems.ts";
import { parsedFile } from "./read-file.ts";
import { firstSentence, helpInPanel } from "./schema/help.ts";
import { panelFields } from "./schema/panel-fields.ts";
import { kindTitle, nameOfNode } from "./schema/node-labels.ts";

interface HeaderProps {
  readonly ref?: Ref<HTMLElement>;
  readonly label: string;
  /** Those of the node. */
  readonly problems: readonly Located[];
  /** Those of all files. */
  readonly known: readonly Diagnostic[];
  readonly onTryOut?: (changes: FileChanges) => Promise<readonly Diagnostic[] | undefined>;
  readonly onFix?: ((fix: Fix) => void) | undefined;
}

/** The kind and the name of the node, the way to the node around it, and its problems as a whole. */
export function PanelHeader({ ref, label, problems, known, onTryOut, onFix }: HeaderProps) {
  const { node, address, open } = usePanel();
  const name = useRef<HTMLHeadingElement>(null);
  const around = useAround();
  const kind = kindTitle(node);
  // The kinds of the language that everybody knows: a step, a field, a button.
  const isNamed = node.name in node.language.definitions;
  const own = problems.filter(
    ({ path, problem }) => path.length <= address.path.length || problem.level === "note",
  );
  const inMembers = onFix ? fixableIn(node, problems, address.path) : [];
  // The same sentence may hold for many places inside the node: the list of problems names each.
  const saidOf = (level: Diagnostic["level"], found: readonly Located[]): readonly Said[] => [
    ...new Map(
      found
        .filter(({ problem }) => problem.level === level)
        .map(({ problem }) => [textOf(problem), { text: textOf(problem), fix: problem.fix }]),
    ).values(),
  ];
  const errors = saidOf("error", [...own, ...inMembers]);
  const notes = saidOf("note", own).map(({ text, fix }) => ({ text: helpInPanel(node, text), fix }));
  const apply =
    onFix &&
    ((fix: Fix) => {
      onFix(fix);
      name.current?.focus(); // the button goes with its problem
    });
  return (
    <header className="mb-3" ref={ref}>
      {around ? (
        <Button look="link" size="xs" className="px-0 text-start" onClick={() => open(around.address)}>
          {`‹ ${messages.up(around.label)}`}
        </Button>
      ) : null}
      <h2 className="h5 mb-1" tabIndex={-1} ref={name}>
        {label === kind ? null : <span className="d-block small text-secondary fw-normal">{kind}</span>}
        <span className="text-break">{label}</span>
      </h2>
      {isNamed || node.help === "" ? null : (
        <p className="small mb-2">{helpInPanel(node, firstSentence(node.help))}</p>
      )}
      {errors.map((one) => (
        <ProblemText key={one.text} isError {...one} onFix={apply} />
      ))}
      {notes.length > 1 ? (
        <details className="small mb-2">
          <summary>{messages.notes(notes.length)}</summary>
          {notes.map((one) => (
            <ProblemText key={one.text} {...one} onFix={apply} />
          ))}
        </details>
      ) : (
        notes.map(({ text, fix }) => (
          <ProblemText key={text} text={messages.note(text)} fix={fix} onFix={apply} />
        ))
      )}
      <OrderBar label={label} known={known} onTryOut={onTryOut} />
    </header>
  );
}

/** The text of a problem, and the fix that mends it. */
interface Said {
  readonly text: string;
  readonly fix: Fix | undefined;
}

/** The errors of the members that a fix mends. Their sentences stand under their controls, where no button can. */
function fixableIn(node: NodeKind, problems: readonly Located[], around: NodeAddress["path"]): Located[] {
  const { everyday, sometimes, rarely } = panelFields(node);
  const isList = Array.isArray(node.value);
  return [...everyday, ...sometimes, ...rarely]
    .flatMap((field) => problemsOfMember(field, { problems, around, isList }))
    .filter(({ problem }) => problem.fix !== undefined);
}

interface ProblemTextProps extends Said {
  readonly isError?: boolean;
  readonly onFix: ((fix: Fix) => void) | undefined;
}

function ProblemText({ text, fix, isError = false, onFix }: ProblemTextProps) {
  const colour = isError ? "border-danger" : "border-info";
  return (
    <div className={`small mb-2 border-start border-3 ps-2 ${colour}`}>
      <p className="mb-0">{text}</p>
      {fix && onFix ? <FixButton fix={fix} onFix={onFix} /> : null}
    </div>
  );
}

/** The nearest node around that has a panel of its own: a list is shown in the panel of its owner. */
function useAround(): { readonly address: NodeAddress; readonly label: string } | undefined {
  const { files, address, node: own, titleOf } = usePanel();
  const { file, path } = address;
  const root = parsedFile(files, file);
  if (root === undefined || path.length === 0) return undefined;
  const at = (length: number) => nodeAt(own.language, { file, root }, path.slice(0, length));
  const length =
    Array.isArray(at(path.length - 1)?.value) && path.length > 1 ? path.length - 2 : path.length - 1;
  const node = at(length);
  return (
    node && {
      address: { file, path: path.slice(0, length) },
      label: nameOfNode(node, path[length - 1], titleOf),
    }
  );
}
