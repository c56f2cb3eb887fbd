import { useId, useState, type RefObject } from "react";
import { Button } from "../../ui/Button.tsx";
import type { Files } from "../model/address.ts";
import { findStates } from "./find-states.ts";
import { messages } from "./messages.ts";
import { NotCompiled } from "./not-compiled.ts";

interface StatePickerProps {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly draft: string;
  /** The files that the preview shows. */
  readonly files: Files;
  readonly service: string;
  /** The id of the step. */
  readonly step: string;
}

type Loaded = NonNullable<Awaited<ReturnType<typeof findStates>>>;
type Failure = "failed" | "notCompiled" | "notOffered";

/** Shows the page of a step in any of its states: empty, filled, with errors, loading, refused. */
export function StatePicker(props: StatePickerProps) {
  const id = useId();
  const [loaded, setLoaded] = useState<Loaded | Failure | "loading">();
  const { picker: words } = messages;
  const load = async () => {
    setLoaded("loading");
    try {
      setLoaded((await findStates(props)) ?? "notOffered");
    } catch (error) {
      setLoaded(error instanceof NotCompiled ? "notCompiled" : "failed");
    }
  };
  const button = (text: string) => (
    <Button size="xs" look="outline-primary" onClick={() => void load()}>
      {text}
    </Button>
  );
  if (loaded === undefined) return button(words.open);
  if (loaded === "loading") return <span role="status">{words.loading}</span>;
  if (typeof loaded === "string")
    return (
      <>
        <span role="status">{words[loaded]}</span> {button(words.again)}
      </>
    );
  const states = loaded.byStep.get(props.step) ?? [];
  if (states.length === 0) return <span role="status">{words.none}</span>;
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {words.label}
      </label>
      <select
        id={id}
        name="situazione"
        className="form-select studio-states"
        value=""
        onChange={({ target }) => {
          const shown = states[Number(target.value)];
          const { current } = props.frame;
          if (shown && current) void loaded.show(current, shown);
        }}
      >
        <option value="">{words.choose}</option>
        {states.map(({ planned }, index) => (
          <option key={planned.exportName} value={index}>
            {planned.name}
          </option>
        ))}
      </select>
    </>
  );
}
