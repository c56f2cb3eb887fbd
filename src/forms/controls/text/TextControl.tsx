import type { ControlProps } from "../control.ts";
import { renderFrame } from "../Frame.tsx";
import { lineAttributes, useText } from "./use-text.ts";

/** One line of text. */
export function TextControl(props: ControlProps) {
  const text = useText<HTMLInputElement>(props);
  return renderFrame(props, <input {...lineAttributes(props)} {...text} />);
}
