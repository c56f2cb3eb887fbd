import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { messages } from "./messages.ts";
import { retryChecks, useProblems } from "./problems.ts";

/** Says on every page of a draft that its checker does not run, and starts it again. */
export function CheckFailed() {
  const { state } = useProblems();
  if (state !== "failed") return null;
  return (
    <Alert kind="warning" title={messages.failed} live="alert">
      <p>{messages.failedText}</p>
      <Button size="xs" onClick={retryChecks}>
        {messages.again}
      </Button>
    </Alert>
  );
}
