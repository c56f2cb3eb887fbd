import { branchesOf } from "../../engine/index.ts";
import { isConsent } from "../../field-types/field-types.ts";
import { nameOf, stateOf, type ControlProps } from "./control.ts";
import { drawError, renderHelp, renderMark } from "./Frame.tsx";
import { renderProse } from "../prose/Prose.tsx";
import { PrivacyText } from "./PrivacyText.tsx";

/** A tick or a consent: a box that is on or off, off until the person says otherwise. A tick with content is rendered as a switch. */
export function TickControl(props: ControlProps) {
  const { visible, id, value, dependents, choose, leave } = props;
  const isSwitch = branchesOf(visible.field).length > 0 && !isConsent(visible.field.field);
  const declaration = isConsent(visible.field.field) && dependents !== null;
  const declarationId = `${id}-testo`;
  const box = (
    <input
      type="checkbox"
      role={isSwitch ? "switch" : undefined}
      className={isSwitch ? undefined : "form-check-input"}
      id={id}
      name={nameOf(visible)}
      checked={value === true}
      {...stateOf(props, declaration ? declarationId : undefined)}
      onChange={({ currentTarget }) => choose(currentTarget.checked)}
      onBlur={() => leave()}
    />
  );
  return (
    <div className="form-field mb-4">
      {declaration ? <div id={declarationId}>{dependents}</div> : null}
      {isSwitch ? (
        <div className="toggles">
          <label htmlFor={id}>
            <span>
              <span>{visible.label}</span>
              {renderMark(visible.required)}
            </span>
            {box}
            <span className="lever" />
          </label>
        </div>
      ) : (
        <div className="form-check">
          {box}
          <label className="form-check-label" htmlFor={id}>
            <span>{renderProse(visible.label)}</span>
            {renderMark(visible.required)}
          </label>
        </div>
      )}
      {isConsent(visible.field.field) ? <PrivacyText {...props} /> : null}
      {renderHelp(id, visible.help)}
      {drawError(props)}
      {value === true && !isConsent(visible.field.field) && dependents !== null ? (
        <div className="form-inner">{dependents}</div>
      ) : null}
    </div>
  );
}
