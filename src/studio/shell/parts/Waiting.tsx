import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";
import type { Loaded } from "./use-load.ts";
import { messages } from "../messages.ts";

interface WaitingProps<Value> {
  loaded: Loaded<Value>;
  onRetry: () => void;
  children: (value: Value) => ReactNode;
}

/** Shows a value once it is loaded, until then that it is loading, or why it cannot be loaded. A deleted value is not asked for again: a link leads back. */
export function Waiting<Value>({ loaded, onRetry, children }: WaitingProps<Value>) {
  if (loaded.kind === "done") return children(loaded.value);
  if (loaded.kind === "loading") return <p className="studio-wait">{messages.loading}</p>;
  return (
    <Alert kind="error" title={messages.failed} live="alert">
      <p>{loaded.failure.message}</p>
      {loaded.failure.kind === "gone" ? (
        <Link to="/">{messages.toDrafts}</Link>
      ) : (
        <Button size="xs" onClick={onRetry}>
          {messages.retry}
        </Button>
      )}
    </Alert>
  );
}
