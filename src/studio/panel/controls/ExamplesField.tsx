import { useState } from "react";
import type { FieldProps } from "../../../forms/theme/index.ts";
import { Button } from "../../../ui/Button.tsx";
import { type Authored, isAuthored } from "../../model/authored.ts";
import { messages } from "../messages.ts";
import { Grouped, Part, textsOf, valueOf, writerOf } from "./frame.tsx";

const words = messages.examples;
type Example = readonly [value: string, result: string | true];

/** Values that a field accepts, and values that it refuses with a message. */
export function ExamplesField(props: FieldProps) {
  const texts = textsOf(props);
  const value = valueOf(props);
  const written: readonly Example[] = Object.entries(isAuthored(value) ? value : {}).map(([one, result]) => [
    one,
    result === true ? true : String(result),
  ]);
  // An example without a value is not written yet.
  const [typed, type] = useState<readonly Example[] | null>(null);
  const examples = typed && sameExamples(typed, written) ? typed : written;
  const write = (next: readonly Example[]) => {
    type(next);
    writerOf(props)(objectOf(next));
  };
  return (
    <Grouped texts={texts}>
      {examples.map((example, index) => (
        <ExampleRow
          key={index}
          id={`${texts.id}-${index}`}
          example={example}
          onChange={(next) => write(examples.with(index, next))}
          onRemove={() => write(examples.toSpliced(index, 1))}
        />
      ))}
      <Button look="outline-primary" size="xs" onClick={() => type([...examples, ["", true]])}>
        {words.add}
      </Button>
    </Grouped>
  );
}

const objectOf = (examples: readonly Example[]): Authored =>
  Object.fromEntries(examples.filter(([value]) => value !== ""));

const sameExamples = (typed: readonly Example[], written: readonly Example[]): boolean =>
  JSON.stringify(objectOf(typed)) === JSON.stringify(objectOf(written));

interface RowProps {
  readonly id: string;
  readonly example: Example;
  readonly onChange: (example: Example) => void;
  readonly onRemove: () => void;
}

function ExampleRow({ id, example: [value, result], onChange, onRemove }: RowProps) {
  return (
    <div className="border rounded p-2 mb-2">
      <Part id={`${id}-valore`} label={words.value}>
        <input
          type="text"
          id={`${id}-valore`}
          name={`${id}-valore`}
          className="form-control"
          autoComplete="off"
          value={value}
          onChange={({ currentTarget }) => onChange([currentTarget.value, result])}
        />
      </Part>
      <Part id={`${id}-esito`} label={words.result}>
        <select
          id={`${id}-esito`}
          name={`${id}-esito`}
          className="form-select"
          value={result === true ? "good" : "bad"}
          onChange={({ currentTarget }) =>
            onChange([value, currentTarget.value === "good" ? true : messages.toWrite])
          }
        >
          <option value="good">{words.good}</option>
          <option value="bad">{words.bad}</option>
        </select>
      </Part>
      {result === true ? null : (
        <Part id={`${id}-messaggio`} label={words.message}>
          <input
            type="text"
            id={`${id}-messaggio`}
            name={`${id}-messaggio`}
            className="form-control"
            autoComplete="off"
            value={result}
            onChange={({ currentTarget }) => onChange([value, currentTarget.value])}
          />
        </Part>
      )}
      <Button look="link" size="xs" className="px-0" onClick={onRemove}>
        {words.remove(value)}
      </Button>
    </div>
  );
}
