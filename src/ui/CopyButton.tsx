import { useState } from "react";
import { Button } from "./Button.tsx";
import { messages } from "./messages.ts";

const words = messages.copy;

export interface CopyButtonProps {
  /** What is copied. */
  text: string;
  /** What it is, for who does not see it beside the button. */
  label: string;
}

/** Copies a text that people keep, and says whether it did. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [said, setSaid] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(words.done);
    } catch {
      setSaid(words.failed); // the browser may forbid it
    }
  };
  return (
    <>
      <Button look="outline-primary" size="sm" aria-label={words.button(label)} onClick={() => void copy()}>
        {words.short}
      </Button>
      <span className="ms-2 fs-6 fw-normal" role="status">
        {said}
      </span>
    </>
  );
}
