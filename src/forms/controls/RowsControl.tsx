import { Fragment, useRef } from "react";
import {
  formatValue,
  holds,
  innerScope,
  renderText,
  resolveValue,
  withRoots,
  type Scope,
} from "../../engine/expressions/index.ts";
import { isEmpty, isEqual, type FactItem, type Json } from "../../engine/index.ts";
import { Button } from "../../ui/Button.tsx";
import { useFormView } from "../form-context.ts";
import { messages } from "../messages.ts";
import { errorId, nameOf, type ControlProps } from "./control.ts";
import { Group } from "./Frame.tsx";

/** A list of rows: chosen from those offered, or added and filled in by the person, up to the maximum. */
export function RowsControl(props: ControlProps) {
  const { visible, id, value, choose, leave } = props;
  const { field, rows: offered, typedRows, enabled } = visible;
  const add = useRef<HTMLButtonElement>(null);
  const chosen = Array.isArray(value) ? value : [];
  const max = typeof visible.max?.value === "number" ? visible.max.value : Infinity;
  const isFull = chosen.length >= max;
  const canType = field.content !== undefined;
  const drop = (index: number) => {
    choose(chosen.toSpliced(index, 1));
    leave(); // the rows after it have moved, and their problems with them
    add.current?.focus();
  };
  return (
    <Group {...props} isWide saysRequired takesFocus={!offered?.length}>
      {(offered ?? []).map((row, index) => (
        <Offered
          key={index}
          {...props}
          row={row}
          index={index}
          isChosen={chosen.some((one) => isEqual(one, row))}
          isOff={!enabled || (isFull && !chosen.some((one) => isEqual(one, row)))}
          onToggle={(isOn) => choose(isOn ? [...chosen, row] : chosen.filter((one) => !isEqual(one, row)))}
        />
      ))}
      {offered?.length === 0 && !canType ? <p className="mb-0">{messages.rows.none}</p> : null}
      {typedRows.map(({ index }, position) => (
        <fieldset key={index} className="form-row-typed">
          <legend className="fs-6 fw-semibold lh-base px-0 mb-1">{messages.rows.typed(position + 1)}</legend>
          {props.rows.get(index)}
          <Button look="outline-primary" size="sm" disabled={!enabled} onClick={() => drop(index)}>
            {messages.rows.remove(position + 1)}
          </Button>
        </fieldset>
      ))}
      {canType ? (
        <button
          ref={add}
          type="button"
          id={`${id}-aggiungi`}
          className={isFull ? "btn btn-outline-primary disabled" : "btn btn-outline-primary"}
          aria-disabled={isFull || undefined}
          disabled={!enabled}
          onClick={() => (isFull ? undefined : choose([...chosen, {}]))}
        >
          {messages.rows.add}
        </button>
      ) : null}
      <p className="form-rows-full" role="status">
        {isFull ? messages.rows.full(max) : null}
      </p>
    </Group>
  );
}

interface OfferedProps extends ControlProps {
  readonly row: Json;
  readonly index: number;
  readonly isChosen: boolean;
  readonly isOff: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

function Offered({ visible, id, problem, leave, row, index, isChosen, isOff, onToggle }: OfferedProps) {
  const view = useFormView();
  const scope = withRoots(innerScope(view.scope, view.data, visible.path.slice(0, -1)), { riga: row });
  const boxId = index === 0 ? id : `${id}-${index}`;
  return (
    <div className="form-check form-row-offered">
      <input
        type="checkbox"
        className="form-check-input"
        id={boxId}
        name={nameOf(visible)}
        checked={isChosen}
        disabled={isOff}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : errorId(id)}
        onChange={({ currentTarget }) => onToggle(currentTarget.checked)}
        onBlur={() => leave()}
      />
      <label className="form-check-label" htmlFor={boxId}>
        {(visible.field.items ?? [])
          .filter((item) => holds(item.when, scope))
          .map((item, position) => (
            <Fragment key={position}>
              <span className="form-row-fact">
                {renderText(item.label, scope).text}: <strong>{formatItem(item, scope)}</strong>
              </span>{" "}
            </Fragment>
          ))}
      </label>
    </div>
  );
}

const formatItem = ({ value, format }: FactItem, scope: Scope): string => {
  const resolved = resolveValue(value, scope);
  return isEmpty(resolved) ? messages.absent : formatValue(resolved, format);
};
