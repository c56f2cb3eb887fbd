import { useEffect, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useFormView, type PrivacyAnswer } from "../form-context.ts";
import { languageOfData } from "../../formats/language.ts";
import { messages } from "../messages.ts";
import type { ControlProps } from "./control.ts";

/** The consent that has a text of its own to read; others (a declaration) have theirs in the page. */
const PRIVACY = "privacy";

/** Opens the text that the person is asked to consent to. Accepting there is the same as ticking the box. */
export function PrivacyText({ visible, choose }: ControlProps) {
  const { loadPrivacy } = useFormView();
  const [isOpen, setOpen] = useState(false);
  if (!loadPrivacy || visible.field.name !== PRIVACY) return null;
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className="btn btn-link form-privacy"
        aria-haspopup="dialog"
        disabled={!visible.enabled}
        onClick={() => setOpen(true)}
      >
        {messages.privacy.read}
      </button>
      {isOpen ? (
        <Dialog
          open
          title={messages.privacy.title}
          onClose={close}
          actions={
            <>
              <Button look="outline-primary" onClick={close}>
                {messages.privacy.cancel}
              </Button>
              <Button
                onClick={() => {
                  choose(true);
                  close();
                }}
              >
                {messages.privacy.accept}
              </Button>
            </>
          }
        >
          <LoadedText load={loadPrivacy} />
        </Dialog>
      ) : null}
    </>
  );
}

function LoadedText({ load }: { load: () => Promise<PrivacyAnswer> }) {
  const [answer, setAnswer] = useState<PrivacyAnswer | null>(null);
  useEffect(() => {
    let isGone = false;
    void load().then((loaded) => {
      if (!isGone) setAnswer(loaded);
    });
    return () => {
      isGone = true;
    };
  }, [load]);
  return (
    <>
      <p role="status" className={answer === null ? "mb-0" : "visually-hidden"}>
        {answer === null ? messages.waiting : null}
      </p>
      {answer?.kind === "refused" ? (
        <p className="alert alert-danger" role="alert">
          {answer.message ?? messages.privacy.refused}
        </p>
      ) : null}
      {answer?.kind === "done" ? <div lang={languageOfData}>{answer.text}</div> : null}
      {answer?.kind === "done" && answer.addition !== undefined ? <p>{answer.addition}</p> : null}
    </>
  );
}
