import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import type { ButtonProps } from "./Button.tsx";
import { Icon } from "./Icon.tsx";
import { messages } from "./messages.ts";

const actions = {
  download: { icon: "it-download", words: messages.download },
  print: { icon: "it-print", words: messages.print },
} as const;

export interface FileButtonProps {
  action: keyof typeof actions;
  /** What the button gives: "Scarica la ricevuta (PDF, 120 KB)". */
  children: ReactNode;
  /** `busy`: on its way, a second press does nothing. `failed`: says so and offers to try again. */
  state?: "ready" | "busy" | "failed";
  onPress: () => void;
  look?: ButtonProps["look"];
}

/** Downloads or prints a document, and says how that is going. */
export function FileButton({
  action,
  children,
  state = "ready",
  onPress,
  look = "outline-primary",
}: FileButtonProps) {
  const { icon, words } = actions[action];
  const isBusy = state === "busy";
  return (
    <div className="file-button">
      <Button
        look={look}
        className={isBusy ? "btn-icon disabled" : "btn-icon"}
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (!isBusy) onPress();
        }}
      >
        <Icon name={state === "failed" ? "it-refresh" : icon} className="icon-sm btn-glyph" />
        <span>
          {state === "failed" ? `${messages.retry}: ` : null}
          {children}
        </span>
      </Button>
      {/* There from the start, so that what it says later is announced. */}
      <p className={state === "failed" ? "file-button-note text-danger" : "file-button-note"} role="status">
        {state === "ready" ? null : words[state]}
      </p>
    </div>
  );
}
