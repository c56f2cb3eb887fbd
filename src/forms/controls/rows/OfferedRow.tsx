import { Fragment } from "react";
import {
  formatValue,
  holds,
  innerScope,
  renderText,
  resolveValue,
  withRoots,
  type Scope,
} from "../../../engine/expressions/index.ts";
import { languageOf } from "../../../formats/language.ts";
import { isEmpty, type FactItem, type Json } from "../../../engine/index.ts";
import type { RowFocus } from "../../../ui/long-list/use-pages.ts";
import { useShown } from "../../form-context.ts";
import { messages } from "../../messages.ts";
import { errorId, nameOf, type ControlProps } from "../control.ts";

interface OfferedRowProps extends ControlProps {
  readonly row: Json;
  readonly index: number;
  readonly focus: RowFocus;
  readonly isChosen: boolean;
  readonly isOff: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

/** A row to choose, labelled with its facts. */
export function OfferedRow(props: OfferedRowProps) {
  const { visible, id, problem, leave, row, index, focus, isChosen, isOff, onToggle } = props;
  const { scope: outer, data } = useShown((snapshot) => snapshot);
  const scope = withRoots(innerScope(outer, data, visible.path.slice(0, -1)), { riga: row });
  const boxId = index === 0 ? id : `${id}-${index}`;
  return (
    <div className="form-check form-row-offered" {...focus}>
      <input
        type="checkbox"
        className="form-check-input"
        id={boxId}
        name={nameOf(visible)}
        checked={isChosen}
        disabled={isOff}
        aria-invalid={problem !== null}
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
                <span>{`${renderText(item.label, scope).text}:`}</span>{" "}
                <OfferedFact item={item} scope={scope} />
              </span>{" "}
            </Fragment>
          ))}
      </label>
    </div>
  );
}

function OfferedFact({ item: { value, format, received }, scope }: { item: FactItem; scope: Scope }) {
  const resolved = resolveValue(value, scope);
  if (isEmpty(resolved)) return <strong>{messages.absent}</strong>;
  const text = formatValue(resolved, format);
  return <strong lang={received && languageOf(text)}>{text}</strong>;
}
