import { Alert } from "./Alert.tsx";
import { useAnnouncedWait } from "./a11y/announce.ts";
import { messages } from "./messages.ts";

const announced = `${messages.loadingTitle}. ${messages.loadingText}`;

/** Says that data is loading and asks the user not to close the window. */
export function LoadingNotice() {
  useAnnouncedWait(announced, messages.loaded);
  return (
    <Alert kind="info" title={messages.loadingTitle}>
      <p className="mb-0">{messages.loadingText}</p>
    </Alert>
  );
}
