import { useAtomValue } from "jotai";
import { useNavigate } from "react-router-dom";
import { renderProse } from "../../forms/index.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { messages } from "../messages.ts";
import { texts } from "./texts.ts";
import { Page } from "../shell/Page.tsx";
import { denialAtom, type Denial } from "../session/session.ts";

/** The text for the status of the refusal. Only a 500 shows the text of the server. */
export function denialText({ status, title }: Denial): string {
  if (status === 500) return title || texts.denied.other;
  const known: Record<string, string> = texts.denied;
  return known[String(status)] ?? texts.denied.other;
}

/** The page for a logged-in person to whom a service denies access (userDenied). */
export function UserDenied() {
  const denial = useAtomValue(denialAtom);
  const navigate = useNavigate();
  return (
    <Page title={texts.deniedTitle}>
      <div className="measure">
        <Alert kind="warning" title={texts.deniedHeading}>
          <p>{renderProse(denialText(denial))}</p>
        </Alert>
        <Button onClick={() => void navigate("/")}>{messages.home}</Button>
      </div>
    </Page>
  );
}
