import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { messages } from "../messages.ts";

/** All that can be shown when not even the list of services arrives. */
export function StartFailure() {
  return (
    <main className="container-xxl py-5">
      <h1>{messages.startTitle}</h1>
      <Alert kind="error" live="alert">
        <p>{messages.startText}</p>
      </Alert>
      <Button onClick={() => window.location.reload()}>{messages.retry}</Button>
    </main>
  );
}
