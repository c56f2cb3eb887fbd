import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { ChunkLoadError } from "../loading/chunks.ts";
import { messages } from "../messages.ts";
import { reloadPage } from "../page-life/reload-page.ts";

interface StartFailureProps {
  /** The reason why the portal did not start. */
  readonly error?: unknown;
}

/** The page shown when the list of services does not load. */
export function StartFailure({ error }: StartFailureProps) {
  const isCaptive = error instanceof ChunkLoadError && error.type === "captive";
  return (
    <main className="container-xxl py-5">
      <h1>{messages.startTitle}</h1>
      <Alert kind="error" live="alert">
        <p>{isCaptive ? messages.chunkText.captive : messages.startText}</p>
      </Alert>
      <Button onClick={reloadPage}>{messages.retry}</Button>
    </main>
  );
}
