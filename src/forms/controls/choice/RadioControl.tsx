import { isEqual } from "../../../engine/index.ts";
import type { VisibleOption } from "../../../engine/form/index.ts";
import { errorId, helpId, joined, nameOf, type ControlProps } from "../control.ts";
import { Group } from "../Frame.tsx";
import { NoOptions } from "./NoOptions.tsx";
import { renderProse } from "../../prose/Prose.tsx";

/** A choice among few options, as radio buttons; the content of the chosen option stands below it. */
export function RadioControl(props: ControlProps) {
  const { visible, value, dependents } = props;
  if (visible.options?.length === 0) return <NoOptions {...props} />;
  return (
    <Group {...props} saysRequired controlsSay="error">
      {(visible.options ?? []).map((option, index) => (
        <div key={index}>
          <div className="form-check">
            <Radio {...props} option={option} index={index} className="form-check-input" />
            <label className="form-check-label" htmlFor={idOf(props.id, index)}>
              {option.label}
            </label>
            <OptionHelp id={props.id} option={option} index={index} />
          </div>
          {isEqual(option.value, value) && dependents !== null ? (
            <div className="form-inner">{dependents}</div>
          ) : null}
        </div>
      ))}
    </Group>
  );
}

/** Options rendered as cards with a radio button; choosing one empties the fields of the others. */
export function AlternativesControl(props: ControlProps) {
  const { visible, dependents } = props;
  const options = visible.options ?? [];
  if (options.length === 0) return <NoOptions {...props} />;
  return (
    <Group {...props} isWide saysRequired controlsSay="error">
      <div className="form-alternatives">
        {options.map((option, index) => (
          <div key={index} className="form-alternative">
            <Radio {...props} option={option} index={index} className="form-alternative-radio" />
            <label htmlFor={idOf(props.id, index)}>{option.label}</label>
          </div>
        ))}
      </div>
      {options.map((option, index) => (
        <OptionHelp key={index} id={props.id} option={option} index={index} />
      ))}
      {dependents === null ? null : <div className="form-alternative-content">{dependents}</div>}
    </Group>
  );
}

/** The first option has the id of the field. */
const idOf = (id: string, index: number): string => (index === 0 ? id : `${id}-${index}`);
const optionHelpId = (id: string, index: number): string => helpId(`${id}-${index}`);

interface OptionProps {
  readonly id: string;
  readonly option: VisibleOption;
  readonly index: number;
}

// Without the attribute `required`: browsers would announce radio buttons as invalid before the first answer.
function Radio({ option, index, className, ...props }: ControlProps & OptionProps & { className: string }) {
  const { visible, id, value, problem, choose, leave } = props;
  return (
    <input
      type="radio"
      className={className}
      id={idOf(id, index)}
      name={nameOf(visible)}
      value={index}
      checked={isEqual(option.value, value)}
      disabled={!visible.enabled || !option.enabled}
      aria-invalid={problem !== null}
      aria-describedby={joined(
        option.help !== null && optionHelpId(id, index),
        problem !== null && errorId(id),
      )}
      onChange={() => choose(option.value)}
      onBlur={() => leave()}
    />
  );
}

function OptionHelp({ id, option, index }: OptionProps) {
  return option.help === null ? null : (
    <small className="form-text d-block" id={optionHelpId(id, index)}>
      {renderProse(option.help)}
    </small>
  );
}
