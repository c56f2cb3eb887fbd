import type { Ref } from "react";
import type { Diagnostic } from "../../definitions/index.ts";
import { nodeAt } from "../../definitions/language/index.ts";
import { Button } from "../../ui/Button.tsx";
import type { FileChanges, NodeAddress } from "../model/address.ts";
import { messages } from "./messages.ts";
import { OrderBar } from "./OrderBar.tsx";
import { usePanel } from "./panel-context.ts";
import { type Located, textOf } from "./problems.ts";
import { parsedFile } from "./read-file.ts";
import { firstSentence, helpInPanel } from "./schema/help.ts";
import { kindTitle, nameOfNode } from "./schema/node-labels.ts";

interface HeaderProps {
  readonly ref?: Ref<HTMLElement>;
  readonly label: string;
  /** Those of the node. */
  readonly problems: readonly Located[];
  /** Those of all files. */
  readonly known: readonly Diagnostic[];
  readonly onTryOut?: (changes: FileChanges) => Promise<readonly Diagnostic[] | undefined>;
}

/** The kind and the name of the node, the way to the node around it, and its problems as a whole. */
export function PanelHeader({ ref, label, problems, known, onTryOut }: HeaderProps) {
  const { node, address, open } = usePanel();
  const around = useAround();
  const kind = kindTitle(node);
  // The kinds of the language that everybody knows: a step, a field, a button.
  const isNamed = node.name in node.language.definitions;
  const own = problems.filter(
    ({ path, problem }) => path.length <= address.path.length || problem.level === "note",
  );
  // The same sentence may hold for many places inside the node: the list of problems names each.
  const textsOf = (level: Diagnostic["level"]) => [
    ...new Set(own.filter(({ problem }) => problem.level === level).map(({ problem }) => textOf(problem))),
  ];
  const errors = textsOf("error");
  const notes = textsOf("note").map((text) => helpInPanel(node, text));
  return (
    <header className="mb-3" ref={ref}>
      {around ? (
        <Button look="link" size="xs" className="px-0 text-start" onClick={() => open(around.address)}>
          {`‹ ${messages.up(around.label)}`}
        </Button>
      ) : null}
      <h2 className="h5 mb-1" tabIndex={-1}>
        {label === kind ? null : <span className="d-block small text-secondary fw-normal">{kind}</span>}
        <span className="text-break">{label}</span>
      </h2>
      {isNamed || node.help === "" ? null : (
        <p className="small mb-2">{helpInPanel(node, firstSentence(node.help))}</p>
      )}
      {errors.map((text) => (
        <ProblemText key={text} isError text={text} />
      ))}
      {notes.length > 1 ? (
        <details className="small mb-2">
          <summary>{messages.notes(notes.length)}</summary>
          {notes.map((text) => (
            <ProblemText key={text} text={text} />
          ))}
        </details>
      ) : (
        notes.map((text) => <ProblemText key={text} text={messages.note(text)} />)
      )}
      <OrderBar label={label} known={known} onTryOut={onTryOut} />
    </header>
  );
}

function ProblemText({ text, isError = false }: { readonly text: string; readonly isError?: boolean }) {
  const colour = isError ? "border-danger" : "border-info";
  return <p className={`small mb-2 border-start border-3 ps-2 ${colour}`}>{text}</p>;
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
