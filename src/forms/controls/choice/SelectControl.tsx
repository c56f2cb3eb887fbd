import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { problemText } from "../../../engine/calls/index.ts";
import { isEqual, type Lookup } from "../../../engine/index.ts";
import type { VisibleField, VisibleOption } from "../../../engine/form/index.ts";
import { messages } from "../../messages.ts";
import { boxClasses, nameOf, stateOf, type ControlProps } from "../control.ts";
import { renderFrame } from "../Frame.tsx";
import { ListControl } from "./ListControl.tsx";
import { useLookupOptions } from "./lookup-options.ts";
import { NoOptions } from "./NoOptions.tsx";

/** Above this number of options a list with a search replaces the drop-down. */
const MANY = 15;

/** A choice among options of the definition or of a call: a drop-down, or a list with a search. */
export function SelectControl(props: ControlProps) {
  const lookup = lookupOf(props.visible);
  return lookup ? (
    <LookupChoice {...props} lookup={lookup} />
  ) : (
    <Choice {...props} options={props.visible.options ?? []} />
  );
}

const lookupOf = ({ field }: VisibleField): Lookup | null =>
  field.options !== undefined && "from" in field.options ? field.options : null;

function LookupChoice({ lookup, ...props }: ControlProps & { lookup: Lookup }) {
  const { answer, options, isThere } = useLookupOptions(props.visible, lookup);
  if (answer?.state === "unasked") return <Choice {...props} options={[]} isUnasked />;
  if (lookup.from === "" || answer?.state === "done")
    return <Choice {...props} options={options} keepsValue={!isThere} />;
  if (answer?.state !== "refused") return <Choice {...props} options={[]} waiting />;
  const problem = props.problem ?? (answer.problem ? problemText(answer.problem) : messages.refused);
  return (
    <>
      <Choice {...props} problem={problem} options={[]} waiting />
      {answer.retry ? (
        <button type="button" className="btn btn-outline-primary btn-sm mb-4" onClick={answer.retry}>
          {messages.retry} <span className="visually-hidden">{props.visible.label}</span>
        </button>
      ) : null}
    </>
  );
}

export interface ChoiceProps extends ControlProps {
  readonly options: readonly VisibleOption[];
  /** The options are being loaded: the value is kept. */
  readonly waiting?: boolean;
  /** The list is not among the data yet: the value is kept. */
  readonly keepsValue?: boolean;
  /** The options depend on another answer, which is missing. */
  readonly isUnasked?: boolean;
}

/** A choice among options that are there, without a lookup. */
export function Choice(props: ChoiceProps) {
  const { options, waiting = false, keepsValue = waiting, isUnasked = false, value, choose, id } = props;
  const chosen = useMemo(() => options.findIndex((option) => isEqual(option.value, value)), [options, value]);
  const isGone = !keepsValue && value !== null && chosen < 0;
  // A value that is no longer offered is cleared.
  useEffect(() => {
    if (isGone) choose(null);
  }, [isGone, choose]);
  const isList = options.length > MANY;
  const keepFocus = useKeptFocus(id, isList);
  if (options.length === 0 && !keepsValue && !isUnasked) return <NoOptions {...props} />;
  return isList ? (
    <ListControl {...props} waiting={waiting} chosen={options[chosen] ?? null} />
  ) : (
    <DropDown {...props} waiting={waiting} chosen={chosen} keepFocus={keepFocus} />
  );
}

/** Keeps the focus when a drop-down becomes a list because many options were loaded. */
function useKeptFocus(id: string, isList: boolean): (element: HTMLSelectElement) => () => void {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (hadFocus.current) document.getElementById(id)?.focus();
  }, [id, isList]);
  return useCallback(
    (element) => () => {
      hadFocus.current = document.activeElement === element;
    },
    [],
  );
}

interface DropDownProps extends ChoiceProps {
  readonly chosen: number;
  readonly keepFocus: (element: HTMLSelectElement) => () => void;
}

function DropDown({ options, waiting, chosen, keepFocus, ...props }: DropDownProps) {
  const { visible, id, choose, leave } = props;
  return renderFrame(
    props,
    <select
      ref={keepFocus}
      id={id}
      name={nameOf(visible)}
      className={boxClasses("form-select", props)}
      value={chosen < 0 ? "" : chosen}
      aria-busy={waiting || undefined}
      {...stateOf(props)}
      onChange={({ currentTarget }) => choose(options[Number(currentTarget.value || NaN)]?.value ?? null)}
      onBlur={() => leave()}
    >
      <Options
        first={waiting && props.problem === null ? messages.waiting : messages.choose}
        options={options}
      />
    </select>,
  );
}

interface OptionsProps {
  /** The text of the option for no choice. */
  readonly first: string;
  readonly options: readonly VisibleOption[];
}

/** It is memoized: a choice does not render the options again. */
const Options = memo(function Options({ first, options }: OptionsProps) {
  return (
    <>
      <option value="">{first}</option>
      {options.map((option, index) => (
        <option key={index} value={index} lang={option.lang} disabled={!option.enabled}>
          {option.label}
        </option>
      ))}
    </>
  );
});
