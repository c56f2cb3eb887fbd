import { useId } from "react";
import type { ReactNode } from "react";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Progress } from "../../ui/Progress.tsx";
import { messages } from "../messages.ts";
import { usePersonCall } from "./use-person-call.ts";

export interface PanelProps {
  title: string;
  /** What is read about the person. */
  path: string;
  children: (value: unknown) => ReactNode;
}

/** A part of the personal area that stands on one call: it waits, shows or fails by itself. */
export function Panel({ title, path, children }: PanelProps) {
  const { answer, retry } = usePersonCall(path);
  const heading = useId();
  return (
    <section className="area-panel" aria-labelledby={heading} aria-busy={answer.state === "loading"}>
      <h2 id={heading}>{title}</h2>
      {answer.state === "loading" ? <Progress label={messages.loading} /> : null}
      {answer.state === "refused" ? (
        <Alert kind="error" live="alert">
          <p>{answer.message}</p>
          <Button look="outline-primary" size="sm" onClick={retry}>
            {messages.retry}
          </Button>
        </Alert>
      ) : null}
      {answer.state === "done" ? children(answer.value) : null}
    </section>
  );
}
