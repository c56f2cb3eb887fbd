import { use, useState } from "react";
import type { ScopeName } from "../../../definitions/index.ts";
import { monthNames } from "../../../formats/quantities/month-year.ts";
import { Button } from "../../../ui/Button.tsx";
import { Part } from "../controls/frame.tsx";
import { TextBox } from "../controls/TextBox.tsx";
import { printDay, readDay } from "../dates.ts";
import { messages } from "../messages.ts";
import { ScopeContext } from "../panel-context.ts";
import {
  canBeDatum,
  type ComparedValue,
  type Comparing,
  type Comparison,
  isDatum,
  needsValue,
  valueFor,
} from "./condition.ts";
import { comparingsOf, printValue, valueFrom } from "./comparisons-of.ts";

const texts = messages.condition;

interface RowProps {
  readonly id: string;
  /** From 1. */
  readonly position: number;
  readonly comparison: Comparison;
  readonly onChange: (comparison: Comparison) => void;
  readonly onRemove?: () => void;
}

/** A datum, the comparison and the value. */
export function ComparisonRow({ id, position, comparison, onChange, onRemove }: RowProps) {
  const scope = use(ScopeContext);
  const name = scope.names.find((one) => one.name === comparison.name);
  const comparings = comparingsOf(name, comparison.comparing);
  const choose = (next: string) => {
    const chosen = scope.names.find((one) => one.name === next);
    const [first = "is"] = comparingsOf(chosen, "is").includes(comparison.comparing)
      ? [comparison.comparing]
      : comparingsOf(chosen, "yes");
    onChange({
      name: next,
      comparing: first,
      value: valueFor(first, comparison.value, chosen?.values?.[0]?.value ?? ""),
    });
  };
  return (
    <fieldset className="border rounded p-2 mb-2">
      <legend className="visually-hidden">{texts.row(position)}</legend>
      <Part id={`${id}-dato`} label={texts.name}>
        <NameSelect id={`${id}-dato`} value={comparison.name} names={scope.names} onChoose={choose} />
      </Part>
      <Part id={`${id}-confronto`} label={texts.comparing}>
        <select
          id={`${id}-confronto`}
          name={`${id}-confronto`}
          className="form-select"
          value={comparison.comparing}
          onChange={({ currentTarget }) => {
            const comparing = currentTarget.value as Comparing; // the values of the options
            onChange({
              ...comparison,
              comparing,
              value: valueFor(comparing, comparison.value, name?.values?.[0]?.value ?? ""),
            });
          }}
        >
          {comparings.map((one) => (
            <option key={one} value={one}>
              {texts.names[one]}
            </option>
          ))}
        </select>
      </Part>
      {needsValue(comparison.comparing) ? (
        <>
          <Part id={`${id}-valore`} label={isDatum(comparison.value) ? texts.otherDatum : texts.value}>
            <ValueControl id={`${id}-valore`} name={name} comparison={comparison} onChange={onChange} />
          </Part>
          {canBeDatum(comparison.comparing) ? (
            <OtherDatum comparison={comparison} name={name} onChange={onChange} />
          ) : null}
        </>
      ) : null}
      {onRemove ? (
        <Button look="link" size="xs" className="px-0" onClick={onRemove}>
          {texts.remove(position)}
        </Button>
      ) : null}
    </fieldset>
  );
}

interface NameSelectProps {
  readonly id: string;
  readonly value: string;
  readonly names: readonly ScopeName[];
  readonly onChoose: (name: string) => void;
}

/** The names in scope, those that belong together under one heading. */
function NameSelect({ id, value, names, onChoose }: NameSelectProps) {
  const groups = [...new Set(names.map(({ group }) => group))];
  return (
    <select
      id={id}
      name={id}
      className="form-select"
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      {value === "" ? <option value="">{texts.choose}</option> : null}
      {value !== "" && !names.some(({ name }) => name === value) ? (
        <option value={value}>{value}</option>
      ) : null}
      {groups.map((group) => (
        <optgroup key={group} label={group}>
          {names
            .filter((one) => one.group === group)
            .map(({ name, title }) => (
              <option key={name} value={name}>
                {title === name ? title : `${title} (${name})`}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  );
}

interface ValueProps {
  readonly name: ScopeName | undefined;
  readonly comparison: Comparison;
  readonly onChange: (comparison: Comparison) => void;
}

/** Changes between a value that is written here and another datum. */
function OtherDatum({ name, comparison, onChange }: ValueProps) {
  const scope = use(ScopeContext);
  const usesDatum = isDatum(comparison.value);
  const [other] = scope.names.filter((one) => one.name !== comparison.name && one.kind === name?.kind);
  if (!usesDatum && !other) return null;
  const change = () =>
    onChange({
      ...comparison,
      value: usesDatum ? (name?.values?.[0]?.value ?? "") : { datum: other?.name ?? "" },
    });
  return (
    <Button key={String(usesDatum)} look="link" size="xs" className="px-0 me-3" onClick={change}>
      {usesDatum ? texts.withValue : texts.withDatum}
    </Button>
  );
}

/** One of the values of a choice, another datum, a month, several values, a day, or a text. */
function ValueControl({ id, name, comparison, onChange }: ValueProps & { readonly id: string }) {
  const scope = use(ScopeContext);
  const { value, comparing } = comparison;
  const write = (next: ComparedValue) => onChange({ ...comparison, value: next });
  if (isDatum(value))
    return (
      <NameSelect id={id} value={value.datum} names={scope.names} onChoose={(datum) => write({ datum })} />
    );
  if (comparing === "oneOf" && Array.isArray(value))
    return <SeveralValues id={id} name={name} values={value} onWrite={write} />;
  const values = comparing === "month" ? MONTHS : comparing === "contains" ? undefined : name?.values;
  if (values) return <ValueSelect id={id} value={String(value ?? "")} values={values} onChoose={write} />;
  const isDay = name?.kind === "date" && comparing !== "aged";
  return (
    <input
      type="text"
      id={id}
      name={id}
      className="form-control"
      autoComplete="off"
      key={`${comparison.name} ${isDay}`}
      defaultValue={isDay ? printDay(printValue(value)) : printValue(value)}
      onChange={({ currentTarget }) => {
        const typed = isDay ? readDay(currentTarget.value) : currentTarget.value;
        const next = comparing === "aged" ? valueFrom(typed, undefined, 0) : valueFrom(typed, name, value);
        // A box of years that is empty for a moment keeps the last number.
        if (comparing !== "aged" || typeof next === "number") write(next);
      }}
    />
  );
}

/** The months with the number that a day contains. */
const MONTHS = monthNames.map((title, index) => ({ value: String(index + 1).padStart(2, "0"), title }));

interface ValueSelectProps {
  readonly id: string;
  readonly value: string;
  readonly values: NonNullable<ScopeName["values"]>;
  readonly onChoose: (value: string) => void;
}

const ValueSelect = ({ id, value, values, onChoose }: ValueSelectProps) => (
  <select
    id={id}
    name={id}
    className="form-select"
    value={value}
    onChange={({ currentTarget }) => onChoose(currentTarget.value)}
  >
    {values.some((one) => one.value === value) ? null : <option value={value}>{value}</option>}
    {values.map((one) => (
      <option key={one.value} value={one.value}>
        {one.title}
      </option>
    ))}
  </select>
);

interface SeveralProps {
  readonly id: string;
  readonly name: ScopeName | undefined;
  readonly values: readonly (string | number)[];
  readonly onWrite: (values: ComparedValue) => void;
}

/** Several values, one for each line. */
function SeveralValues({ id, name, values, onWrite }: SeveralProps) {
  const [typed, type] = useState(values.join("\n"));
  return (
    <>
      <TextBox
        id={id}
        name={id}
        hasLines
        rows={Math.min(6, values.length + 1)}
        value={typed}
        aria-describedby={`${id}-nota`}
        onText={(text) => {
          type(text);
          const lines = text.split("\n").filter((line) => line.trim() !== "");
          if (lines.length > 0) onWrite(lines.map((line) => valueOfLine(line, name, values[0])));
        }}
      />
      <small className="form-text d-block" id={`${id}-nota`}>
        {messages.lines}
      </small>
    </>
  );
}

function valueOfLine(
  line: string,
  name: ScopeName | undefined,
  before: string | number = "",
): string | number {
  const value = valueFrom(line.trim(), name, before);
  return typeof value === "boolean" ? String(value) : value;
}
