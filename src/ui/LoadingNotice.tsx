import { Alert } from "./Alert.tsx";
import { messages } from "./messages.ts";

/** Says that data is on its way and asks not to close the window. */
export function LoadingNotice() {
  return (
    <Alert kind="info" title={messages.loadingTitle} live="status">
      <p className="mb-0">{messages.loadingText}</p>
    </Alert>
  );
}
