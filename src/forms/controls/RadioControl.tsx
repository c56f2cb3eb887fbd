import { isEqual } from "../../engine/index.ts";
import { Dependents } from "../layout/Entries.tsx";
import { errorId, helpId, type ControlProps } from "./control.ts";
import { Group } from "./Frame.tsx";

/** One of a few answers, all in sight. What an answer opens stands right under it. */
export function RadioControl(props: ControlProps) {
  const { visible, id, value, problem, choose, leave } = props;
  const options = visible.options ?? [];
  return (
    <Group {...props}>
      {options.map((option, index) => {
        const optionId = index === 0 ? id : `${id}-${index}`;
        const ownHelpId = helpId(`${id}-${index}`);
        const isChosen = isEqual(option.value, value);
        const describes = [option.help === null ? "" : ownHelpId, problem === null ? "" : errorId(id)];
        return (
          <div key={index}>
            <div className="form-check">
              <input
                type="radio"
                className="form-check-input"
                id={optionId}
                name={visible.field.name}
                value={index}
                checked={isChosen}
                disabled={!visible.enabled || !option.enabled}
                required={visible.required !== null}
                aria-invalid={problem !== null || undefined}
                aria-describedby={describes.filter(Boolean).join(" ") || undefined}
                onChange={() => choose(option.value)}
                onBlur={() => leave()}
              />
              <label className="form-check-label" htmlFor={optionId}>
                {option.label}
              </label>
              {option.help === null ? null : (
                <small className="form-text d-block" id={ownHelpId}>
                  {option.help}
                </small>
              )}
            </div>
            {isChosen && visible.children.length > 0 ? (
              <div className="border-start border-2 ps-3 ms-2 mt-3">
                <Dependents of={visible} />
              </div>
            ) : null}
          </div>
        );
      })}
    </Group>
  );
}
