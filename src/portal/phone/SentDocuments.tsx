import { titleText } from "../../engine/calls/index.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Progress } from "../../ui/Progress.tsx";
import { messages } from "../messages.ts";
import type { SentDocument } from "./phone-box.ts";
import { phoneTexts as texts } from "./texts.ts";

interface SentDocumentsProps {
  readonly documents: readonly SentDocument[];
  /** Absent: the box is over. */
  readonly retry: ((id: string) => void) | undefined;
}

/** The documents of this phone, the last one first, each with its state. */
export function SentDocuments({ documents, retry }: SentDocumentsProps) {
  if (documents.length === 0) return null;
  return (
    <>
      <h2 className="h5 mt-4">{texts.list}</h2>
      <ul className="form-files" aria-label={texts.list}>
        {[...documents].reverse().map(({ id, name, state, progress, refusal }) => (
          <li key={id} className="form-file">
            <Icon
              name={state === "arrived" ? "it-check-circle" : "it-file"}
              className="icon-sm icon-primary"
            />
            <div className="form-file-text">
              <span className="form-file-name">{name}</span>
              <div className="form-file-state">
                {state === "sending" ? (
                  <Progress label={texts.states.sending} value={progress} />
                ) : state === "arrived" ? (
                  <span>{texts.states.arrived}</span>
                ) : state === "sent" ? (
                  <span>{retry ? texts.states.sent : texts.states.unsure}</span>
                ) : state === "unreadable" ? (
                  <span className="text-danger">{texts.states.unreadable}</span>
                ) : (
                  <span className="text-danger">{refusal ? titleText(refusal) : texts.unanswered}</span>
                )}
              </div>
              {state === "failed" && retry ? (
                <Button
                  look="outline-primary"
                  className="mt-2"
                  aria-label={texts.retry(name)}
                  onClick={() => retry(id)}
                >
                  {messages.retry}
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
