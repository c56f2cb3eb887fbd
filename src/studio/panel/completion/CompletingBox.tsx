import { use, useId, useRef, useState, type KeyboardEvent } from "react";
import { messages } from "../messages.ts";
import { ScopeContext } from "../panel-context.ts";
import { type Completion, completionsAt } from "./completions.ts";

interface CompletingBoxProps {
  readonly id: string;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly describedBy?: string;
  readonly isInvalid?: boolean;
  readonly isRequired?: boolean;
}

/** One line with an expression, or with data between braces: names and functions are completed while they are typed. */
export function CompletingBox({
  id,
  value,
  onText,
  describedBy,
  isInvalid = false,
  isRequired = false,
}: CompletingBoxProps) {
  const scope = use(ScopeContext);
  const listId = useId();
  const box = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, activate] = useState(0);
  const { start, found } =
    caret === null ? { start: 0, found: [] } : completionsAt(value, caret, scope.names);
  const isOpen = found.length > 0;
  const activeIndex = Math.min(active, found.length - 1);

  const take = ({ word }: Completion) => {
    const end = caret ?? value.length;
    const text = value.slice(0, start) + word + value.slice(end);
    onText(text);
    setCaret(null);
    const at = start + word.length;
    // The caret moves after React has written the text.
    requestAnimationFrame(() => box.current?.setSelectionRange(at, at));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) activate((activeIndex + step + found.length) % found.length);
    else if (event.key === "Enter") take(found[activeIndex]!);
    else if (event.key === "Escape") setCaret(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="position-relative">
      <input
        ref={box}
        type="text"
        id={id}
        name={id}
        className="form-control font-monospace"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${activeIndex}` : undefined}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        aria-required={isRequired || undefined}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ currentTarget }) => {
          onText(currentTarget.value);
          setCaret(currentTarget.selectionStart);
          activate(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setCaret(null)}
      />
      {isOpen ? (
        <ul
          id={listId}
          role="listbox"
          aria-label={messages.completion.found(found.length)}
          className="list-unstyled bg-white border shadow-sm position-absolute w-100 z-3 mb-0"
        >
          {found.map((one, index) => (
            <li
              key={one.word}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === activeIndex}
              className={`px-2 py-1 small ${index === activeIndex ? "bg-primary text-white" : ""}`}
              // The box keeps the focus.
              onMouseDown={(event) => {
                event.preventDefault();
                take(one);
              }}
            >
              <span className="d-block font-monospace text-break">{one.word}</span>
              {one.title}
            </li>
          ))}
        </ul>
      ) : null}
      <span className="visually-hidden" role="status">
        {isOpen ? messages.completion.found(found.length) : ""}
      </span>
    </div>
  );
}
