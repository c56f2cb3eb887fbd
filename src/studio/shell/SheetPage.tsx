import { useEffect, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { askChecker, retryChecks, useProblems } from "../check/problems.ts";
import { useDraft } from "../draft/current.ts";
import { nodeAddress } from "../model/node-address.ts";
import { Sheet, type SheetDocument } from "../sheets/index.ts";
import { messages } from "./messages.ts";
import { usePageTitle } from "./parts/use-page-title.ts";

/** A sheet of a service, made of the draft as it is now. */
export function SheetPage() {
  const { draft } = useDraft();
  const { sheet = "", service = "" } = useParams();
  const { state } = useProblems();
  const [turn, setTurn] = useState(0);
  const [answered, setDocument] = useState<SheetDocument | null | "failed">();
  const document = state === "failed" ? "failed" : answered;
  useEffect(() => {
    if (state !== "checked") return;
    let isWanted = true;
    void askChecker("sheet", { service, sheet }).then((answer) => {
      if (isWanted) setDocument(answer === undefined ? "failed" : answer);
    });
    return () => void (isWanted = false);
  }, [draft.files, service, sheet, state, turn]);
  const made = typeof document === "object" && document !== null ? document : undefined;
  const heading = usePageTitle(made ? `${made.title}: ${made.subtitle}` : messages.sheet);
  const again = () => {
    setDocument(undefined);
    retryChecks();
    setTurn(turn + 1);
  };
  return (
    <div className="studio-page">
      <p className="d-print-none">
        <Link to={nodeAddress(draft.id, { file: `schemas/services/${service}.json`, path: [] })}>
          {messages.backToService}
        </Link>
      </p>
      {made ? (
        <Sheet sheet={made} heading={heading} />
      ) : (
        <h1 className="h3" ref={heading} tabIndex={-1}>
          {messages.sheet}
        </h1>
      )}
      {document === null ? <p>{messages.noSheet}</p> : null}
      {document === undefined ? <p role="status">{messages.loading}</p> : null}
      {document === "failed" ? (
        <Alert kind="error" title={messages.failed} live="alert">
          <p>{messages.sheetFailed}</p>
          <Button size="xs" onClick={again}>
            {messages.retry}
          </Button>
        </Alert>
      ) : null}
    </div>
  );
}
