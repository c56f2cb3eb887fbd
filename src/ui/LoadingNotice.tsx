import { Alert } from "./Alert.tsx";
import { messages } from "./messages.ts";

/** Announces that data is loading and asks the user not to close the window. */
export function LoadingNotice() {
  return (
    <Alert kind="info" title={messages.loadingTitle} live="status">
      <p className="mb-0">{messages.loadingText}</p>
    </Alert>
  );
}
