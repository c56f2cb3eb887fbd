import { useState } from "react";
import { explainExpression } from "../../../definitions/index.ts";
import { Button } from "../../../ui/Button.tsx";
import { CompletingBox } from "../completion/CompletingBox.tsx";
import { Part } from "../controls/frame.tsx";
import { messages } from "../messages.ts";
import { ComparisonRow } from "./ComparisonRow.tsx";
import type { Condition } from "./condition.ts";
import { printCondition } from "./print-condition.ts";
import { readCondition } from "./read-condition.ts";

const texts = messages.condition;

interface EditorProps {
  readonly id: string;
  /** Undefined without a condition. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  /** The purpose of the condition; buttons say it to screen readers. */
  readonly title: string;
  readonly isRequired?: boolean;
  readonly isInvalid?: boolean;
}

/**
 * A condition: the sentence that it reads as, and, on demand, its comparisons to choose. One that is too rich for that, or that
 * the person prefers to write, is a text with completion.
 */
export function ConditionEditor({ value, ...props }: EditorProps) {
  const [isOpen, open] = useState(false);
  const { onChange, title, isRequired } = props;
  const named = <span className="visually-hidden">{title}</span>;
  const toggle = isOpen ? texts.done : value === undefined ? texts.set : texts.edit;
  return (
    <>
      <p className="mb-1">{sentenceOf(value)}</p>
      <div className="d-flex flex-wrap gap-2 mb-2">
        <Button look="outline-primary" size="xs" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
          <span>{toggle}</span> {named}
        </Button>
        {isRequired || value === undefined ? null : (
          <Button
            look="link"
            size="xs"
            onClick={() => {
              open(false);
              onChange(undefined);
            }}
          >
            {texts.drop} {named}
          </Button>
        )}
      </div>
      {/* After the button that opens it, for Tab. The same controls before and after the first choice, so that they keep the focus. */}
      {isOpen ? <OpenEditor value={value ?? NOTHING} {...props} /> : null}
    </>
  );
}

function sentenceOf(value: string | undefined): string {
  if (value === undefined) return texts.none;
  const sentence = explainExpression(value, true);
  return sentence === null ? texts.unreadable : texts.reads(sentence);
}

/** The text of a condition without comparisons. */
const NOTHING = "=";

/** A condition that is not chosen yet. */
const EMPTY: Condition = { joined: "all", comparisons: [{ name: "", comparing: "yes", value: null }] };

function OpenEditor({ id, value, onChange, isInvalid }: EditorProps & { readonly value: string }) {
  const condition = value.trim() === NOTHING ? EMPTY : readCondition(value);
  const [isText, writeText] = useState(false);
  if (condition && !isText)
    return (
      <>
        <Comparisons id={id} condition={condition} onChange={(next) => onChange(printCondition(next))} />
        <Button look="link" size="xs" className="px-0 mb-2" onClick={() => writeText(true)}>
          {texts.asText}
        </Button>
      </>
    );
  return (
    <>
      {condition ? null : <p className="small mb-1">{texts.tooRich}</p>}
      <Part id={`${id}-testo`} label={texts.text}>
        <CompletingBox
          id={`${id}-testo`}
          value={value}
          isInvalid={isInvalid}
          onText={(text) => onChange(text.startsWith("=") ? text : `= ${text}`)}
        />
      </Part>
      {condition ? (
        <Button look="link" size="xs" className="px-0 mb-2" onClick={() => writeText(false)}>
          {texts.byChoice}
        </Button>
      ) : null}
    </>
  );
}

interface ComparisonsProps {
  readonly id: string;
  readonly condition: Condition;
  readonly onChange: (condition: Condition) => void;
}

function Comparisons({ id, condition, onChange }: ComparisonsProps) {
  const { joined, comparisons } = condition;
  const last = comparisons.at(-1)!;
  return (
    <>
      {comparisons.length > 1 ? (
        <Part id={`${id}-unione`} label={texts.joined}>
          <select
            id={`${id}-unione`}
            name={`${id}-unione`}
            className="form-select"
            value={joined}
            onChange={({ currentTarget }) =>
              onChange({ comparisons, joined: currentTarget.value === "any" ? "any" : "all" })
            }
          >
            <option value="all">{texts.joins.all}</option>
            <option value="any">{texts.joins.any}</option>
          </select>
        </Part>
      ) : null}
      {comparisons.map((comparison, index) => (
        <ComparisonRow
          key={index}
          id={`${id}-${index + 1}`}
          position={index + 1}
          comparison={comparison}
          onChange={(next) => onChange({ joined, comparisons: comparisons.with(index, next) })}
          onRemove={
            comparisons.length > 1
              ? () => onChange({ joined, comparisons: comparisons.toSpliced(index, 1) })
              : undefined
          }
        />
      ))}
      {last.name === "" ? null : (
        <Button
          look="outline-primary"
          size="xs"
          className="mb-2 me-2"
          onClick={() => onChange({ joined, comparisons: [...comparisons, last] })}
        >
          {texts.and}
        </Button>
      )}
    </>
  );
}
