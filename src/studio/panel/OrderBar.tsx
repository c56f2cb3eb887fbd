import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Diagnostic } from "../../definitions/index.ts";
import { nodeAt } from "../../definitions/language/index.ts";
import { Button, type ButtonProps } from "../../ui/Button.tsx";
import type { FileChanges } from "../model/address.ts";
import { swapItems, duplicated, removed } from "../text/members.ts";
import { messages } from "./messages.ts";
import { usePanel } from "./panel-context.ts";
import { textOf } from "./problems.ts";
import { parsedFile } from "./read-file.ts";

const words = messages.order;

interface OrderBarProps {
  readonly label: string;
  readonly known: readonly Diagnostic[];
  readonly onTryOut?: (changes: FileChanges) => Promise<readonly Diagnostic[] | undefined>;
}

/** The acts on a node as a whole: move, duplicate, remove. */
export function OrderBar({ label, known, onTryOut }: OrderBarProps) {
  const { files, address, edit, node, showSource } = usePanel();
  const [said, say] = useState("");
  const { file, path } = address;
  const index = path.at(-1);
  const root = parsedFile(files, file);
  const list = path.slice(0, -1);
  const parent = root === undefined ? undefined : nodeAt(node.language, { file, root }, list);
  if (index === undefined || !parent)
    return <LinkButton onClick={() => showSource(address)}>{messages.showSource}</LinkButton>;
  const count = Array.isArray(parent.value) ? parent.value.length : 0;
  const isItem = typeof index === "number";
  const move = (step: 1 | -1) => {
    if (!isItem || index + step < 0 || index + step >= count) return;
    edit({
      change: (text) => swapItems(text, list, Math.min(index, index + step)),
      label: messages.change.moved(label),
      select: { file, path: [...list, index + step] },
    });
    say(words.moved(label, index + step + 1, count));
  };
  const copy = () =>
    edit({
      change: (text) => duplicated(text, path),
      label: messages.change.copied(label),
      select: { file, path: [...list, Number(index) + 1] },
    });
  const isFixed = !isItem && node.member?.required === true;
  return (
    <div className="d-flex flex-wrap gap-3 align-items-center">
      {isItem ? (
        <>
          {count > 1 ? (
            <>
              <LinkButton isEnd={index === 0} onClick={() => move(-1)}>
                {words.up}
              </LinkButton>
              <LinkButton isEnd={index === count - 1} onClick={() => move(1)}>
                {words.down}
              </LinkButton>
            </>
          ) : null}
          <LinkButton onClick={copy}>{words.copy}</LinkButton>
        </>
      ) : null}
      <LinkButton onClick={() => showSource(address)}>{messages.showSource}</LinkButton>
      {isFixed ? null : <Removal label={label} known={known} onTryOut={onTryOut} />}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

interface LinkButtonProps extends ButtonProps {
  /** True at an end of a list, where a node cannot move further, and while the button works: it keeps the focus and does nothing. */
  readonly isEnd?: boolean;
}

const LinkButton = ({ isEnd = false, className = "", ...rest }: LinkButtonProps) => (
  <Button
    look="link"
    size="xs"
    className={`px-0 py-1 ${isEnd ? "text-secondary text-decoration-none" : ""} ${className}`}
    aria-disabled={isEnd || undefined}
    {...rest}
  />
);

/** The problems that a removal would make; `unchecked` where they cannot be found. */
type Trial = "none" | "asking" | "unchecked" | readonly Diagnostic[];

/** Removes a node, after showing the problems that this would make elsewhere. The question takes the focus, and leaves it to its button. */
function Removal({ label, known, onTryOut }: OrderBarProps) {
  const { files, address, edit } = usePanel();
  const [trial, setTrial] = useState<Trial>("none");
  const question = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = trial !== "none" && trial !== "asking";
  useEffect(() => {
    if (isOpen) question.current?.focus();
  }, [isOpen]);
  const { file, path } = address;
  const around = typeof path.at(-1) === "number" && path.length > 1 ? path.slice(0, -2) : path.slice(0, -1);
  const remove = () =>
    edit({
      change: (text) => removed(text, path),
      label: messages.change.removed(label),
      select: { file, path: around },
    });
  const ask = async () => {
    if (!onTryOut) return setTrial("unchecked");
    setTrial("asking");
    const problems = await onTryOut(new Map([[file, removed(files.get(file) ?? "", path)]]));
    setTrial(
      problems?.filter(
        (one) => !known.some(({ message, file: where }) => message === one.message && where === one.file),
      ) ?? "unchecked",
    );
  };
  const leave = () => {
    flushSync(() => setTrial("none"));
    button.current?.focus();
  };
  if (!isOpen)
    return (
      <>
        <LinkButton
          ref={button}
          className="text-danger"
          isEnd={trial === "asking"}
          onClick={() => void (trial === "none" && ask())}
        >
          {words.remove}
        </LinkButton>
        <p className="small mb-0" role="status">
          {trial === "asking" ? words.asking : ""}
        </p>
      </>
    );
  const problems = trial === "unchecked" ? [] : trial;
  return (
    <div role="alert" className="w-100 border rounded p-2 mb-2" ref={question} tabIndex={-1}>
      <p className="small mb-1">{questionOf(trial, label)}</p>
      <ul className="small ps-3 mb-2">
        {problems.map((problem) => (
          <li key={`${problem.file} ${problem.line} ${problem.message}`}>{textOf(problem)}</li>
        ))}
      </ul>
      <div className="d-flex gap-2">
        <Button look="danger" size="xs" onClick={remove}>
          {problems.length === 0 ? words.remove : words.confirm}
        </Button>
        <Button look="outline-primary" size="xs" onClick={leave}>
          {words.cancel}
        </Button>
      </div>
    </div>
  );
}

function questionOf(trial: "unchecked" | readonly Diagnostic[], label: string): string {
  if (trial === "unchecked") return words.unchecked(label);
  return trial.length === 0 ? words.safe(label) : words.unsafe(label, trial.length);
}
