import type { ControlProps } from "../control.ts";
import { drawFrame } from "../Frame.tsx";
import { lineAttributes, useText } from "./use-text.ts";

/** One line of text. */
export function TextControl(props: ControlProps) {
  const text = useText<HTMLInputElement>(props);
  return drawFrame(props, <input {...lineAttributes(props)} {...text} />);
}
