import { useState } from "react";
import { Button } from "../Button.tsx";
import { messages } from "../messages.ts";

const texts = messages.copy;

export interface CopyButtonProps {
  /** The text to copy. */
  text: string;
  /** Name of the text, for screen readers. */
  label: string;
}

/** Copies a text to the clipboard and announces the result. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [result, setResult] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setResult(texts.done);
    } catch {
      setResult(texts.failed); // the browser may deny access to the clipboard
    }
  };
  return (
    <>
      <Button look="outline-primary" size="sm" aria-label={texts.button(label)} onClick={() => void copy()}>
        {texts.short}
      </Button>
      <span className="ms-2 fs-6 fw-normal" role="status">
        {result}
      </span>
    </>
  );
}
