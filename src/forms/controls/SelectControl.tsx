import { useEffect, useMemo } from "react";
import {
  innerScope,
  isEqual,
  lookupOptions,
  type Lookup,
  type VisibleField,
  type VisibleOption,
} from "../../engine/index.ts";
import { useFormView } from "../form-context.ts";
import { messages } from "../messages.ts";
import { stateOf, type ControlProps } from "./control.ts";
import { Frame } from "./Frame.tsx";

/** A drop-down; its options are written in the definition or come from a call. */
export function SelectControl(props: ControlProps) {
  const lookup = lookupOf(props.visible);
  return lookup ? (
    <LookupSelect {...props} lookup={lookup} />
  ) : (
    <Select {...props} options={props.visible.options ?? []} />
  );
}

const lookupOf = ({ field }: VisibleField): Lookup | null =>
  field.options !== undefined && "from" in field.options ? field.options : null;

function LookupSelect({ lookup, ...props }: ControlProps & { lookup: Lookup }) {
  const { lookups, scope, data } = useFormView();
  const { path } = props.visible;
  const answer = lookups[lookup.from];
  const options = useMemo(
    () => lookupOptions(lookup, answer?.entries ?? [], innerScope(scope, data, path.slice(0, -1))),
    [lookup, answer, scope, data, path],
  );
  if (!answer || answer.state === "waiting") return <Select {...props} options={[]} waiting />;
  if (answer.state === "done") return <Select {...props} options={options} />;
  const problem = props.problem ?? answer.problem?.message ?? messages.refused;
  return (
    <>
      <Select {...props} problem={problem} options={[]} waiting />
      {answer.retry ? (
        <button type="button" className="btn btn-outline-primary btn-sm mb-4" onClick={answer.retry}>
          {messages.retry}
          <span className="visually-hidden">: {props.visible.label}</span>
        </button>
      ) : null}
    </>
  );
}

interface SelectProps extends ControlProps {
  readonly options: readonly VisibleOption[];
  /** The options are not there (yet): what is held stays held. */
  readonly waiting?: boolean;
}

function Select({ options, waiting = false, ...props }: SelectProps) {
  const { visible, id, value, choose, leave } = props;
  const chosen = options.findIndex((option) => isEqual(option.value, value));
  const isGone = !waiting && value !== null && chosen < 0;
  // A choice that is no longer offered is no choice: the person must see that nothing is chosen.
  useEffect(() => {
    if (isGone) choose(null);
  }, [isGone, choose]);
  return (
    <Frame {...props}>
      <select
        id={id}
        name={visible.field.name}
        className={`form-select${props.problem === null ? "" : " is-invalid"}`}
        value={chosen < 0 ? "" : chosen}
        aria-busy={waiting || undefined}
        {...stateOf(props)}
        onChange={({ currentTarget }) => choose(options[Number(currentTarget.value || NaN)]?.value ?? null)}
        onBlur={() => leave()}
      >
        <option value="">{waiting && props.problem === null ? messages.waiting : messages.choose}</option>
        {options.map((option, index) => (
          <option key={index} value={index} disabled={!option.enabled}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  );
}
