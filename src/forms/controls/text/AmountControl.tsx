import type { ControlProps } from "../control.ts";
import { renderFrame } from "../Frame.tsx";
import { lineAttributes, useText } from "./use-text.ts";

/** An amount in euro, written in the Italian manner; the sign stands beside it and is not typed. */
export function AmountControl(props: ControlProps) {
  const text = useText<HTMLInputElement>(props);
  return renderFrame(
    props,
    <div className="field-joined">
      <input {...lineAttributes(props)} {...text} />
      <span className="field-unit" aria-hidden="true">
        €
      </span>
    </div>,
  );
}
