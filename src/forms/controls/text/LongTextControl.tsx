import { useEffect, useState, type RefObject } from "react";
import { textOf } from "../../../field-types/typed-text.ts";
import { messages } from "../../messages.ts";
import type { ControlProps } from "../control.ts";
import { renderFrame } from "../Frame.tsx";
import { useText } from "./use-text.ts";

/** Several lines of text, with a counter of the remaining characters; longer text is not cut. */
export function LongTextControl(props: ControlProps) {
  const { visible, id, value } = props;
  const limit = typeof visible.max?.value === "number" ? visible.max.value : null;
  const limitId = `${id}-limite`;
  const length = textOf(visible.field.field, value).length;
  const text = useText<HTMLTextAreaElement>(props, limit === null ? undefined : limitId);
  return renderFrame(
    props,
    <>
      <textarea rows={4} {...text} />
      {limit === null ? null : (
        <>
          <span className="visually-hidden" id={limitId}>
            {messages.limit(limit)}
          </span>
          <Counter key={length} box={text.ref} limit={limit} first={length} />
        </>
      )}
    </>,
  );
}

/** Long enough that a screen reader does not read the counter between one key and the next. */
const PAUSE = 1000;

interface CounterProps {
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly limit: number;
  readonly first: number;
}

/** Updates the visible count at each key and the announced one after a pause, without rendering the field. */
function Counter({ box, limit, first }: CounterProps) {
  const [length, setLength] = useState(first);
  const [announced, announce] = useState("");
  useEffect(() => {
    const element = box.current;
    let pause: ReturnType<typeof setTimeout>;
    const count = () => {
      const typed = element?.value.length ?? 0;
      setLength(typed);
      clearTimeout(pause);
      pause = setTimeout(() => announce(messages.left(limit - typed)), PAUSE);
    };
    element?.addEventListener("input", count);
    return () => {
      clearTimeout(pause);
      element?.removeEventListener("input", count);
    };
  }, [box, limit]);
  const left = limit - length;
  return (
    <>
      <p className={left < 0 ? "field-counter text-danger" : "field-counter"} aria-hidden="true">
        {messages.left(left)}
      </p>
      <span className="visually-hidden" role="status">
        {announced}
      </span>
    </>
  );
}
