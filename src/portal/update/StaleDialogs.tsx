import { useAtom, useAtomValue } from "jotai";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { messages } from "../messages.ts";
import { reloadPage } from "../page-life/reload-page.ts";
import { otherPersonAtom, outdatedAtom } from "../session/session.ts";
import { takeNewVersion } from "./versions.ts";

const { outdated, otherPerson } = messages;

/** The dialogs of a page that is out of date: its definition has changed, or another person is logged in. */
export function StaleDialogs() {
  const [isOutdated, setOutdated] = useAtom(outdatedAtom);
  const isOther = useAtomValue(otherPersonAtom);
  const later = () => setOutdated(false);
  return (
    <>
      <Dialog
        open={isOutdated && !isOther}
        onClose={later}
        title={outdated.title}
        actions={
          <>
            <Button look="outline-primary" onClick={later}>
              {outdated.later}
            </Button>
            <Button onClick={takeNewVersion}>{outdated.take}</Button>
          </>
        }
      >
        <p className="mb-0">{outdated.text}</p>
      </Dialog>
      <Dialog
        open={isOther}
        // The page of another person cannot be continued.
        onClose={reloadPage}
        title={otherPerson.title}
        actions={<Button onClick={reloadPage}>{otherPerson.reload}</Button>}
      >
        <p className="mb-0">{otherPerson.text}</p>
      </Dialog>
    </>
  );
}
