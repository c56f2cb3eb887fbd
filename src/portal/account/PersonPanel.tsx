import { useId, useRef, type ReactNode } from "react";
import { renderProse } from "../../forms/index.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Progress } from "../../ui/Progress.tsx";
import { messages } from "../messages.ts";
import { usePersonCall } from "./use-person-call.ts";

export interface PersonPanelProps {
  title: string;
  /** Path of the call. */
  path: string;
  /** Text for an answer 404: there is nothing. Without it 404 is a failure. */
  empty?: string;
  /** Renders the response; null when it cannot be read. */
  children: (value: unknown) => ReactNode;
}

/** A part of the personal area that depends on one call, with its own loading and error state. */
export function PersonPanel({ title: name, path, empty, children }: PersonPanelProps) {
  const { answer, retry } = usePersonCall(path);
  const isEmpty = empty !== undefined && answer.state === "refused" && answer.status === 404;
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const again = () => {
    // The clicked button unmounts while the call is pending.
    title.current?.focus();
    retry();
  };
  const failed = (message: string) => (
    <Alert kind="error" live="alert">
      <p>{renderProse(message)}</p>
      <Button look="outline-primary" size="sm" onClick={again}>
        {messages.retry}
      </Button>
    </Alert>
  );
  return (
    <section className="area-panel" aria-labelledby={heading} aria-busy={answer.state === "loading"}>
      <h2 ref={title} id={heading} tabIndex={-1}>
        {name}
      </h2>
      {answer.state === "loading" ? <Progress label={messages.loading} /> : null}
      {isEmpty ? <p>{empty}</p> : null}
      {answer.state === "refused" && !isEmpty ? failed(answer.message) : null}
      {answer.state === "done" ? (children(answer.value) ?? failed(messages.unavailable)) : null}
    </section>
  );
}
