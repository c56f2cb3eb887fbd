import { useCallback, useEffect, useState } from "react";
import { useParams } from "react-router-dom";
import { useDraft } from "../draft/current.ts";
import { fileTitle } from "../services/file-title.ts";
import { Page } from "../shell/parts/Page.tsx";
import { RestingButton } from "../shell/parts/RestingButton.tsx";
import { messages } from "./messages.ts";
import type { Proof } from "./proof.ts";
import { ProofReport } from "./ProofReport.tsx";

/** Proves a service of the open draft: visits every state that its definition asks for, and shows which were reached. */
export function ProofPage() {
  const { service = "" } = useParams();
  const { draft } = useDraft();
  const [proof, setProof] = useState<Proof | "running" | "failed" | "notOffered">("running");
  const { id, files } = draft;
  const run = useCallback(async () => {
    setProof("running");
    const { proveService } = await import("./prove-service.ts");
    setProof((await proveService(id, service, files)) ?? "notOffered");
  }, [id, service, files]);
  // Once: the person repeats it after further changes.
  const [first] = useState(() => run);
  useEffect(() => void first().catch(() => setProof("failed")), [first]);
  return (
    <Page title={messages.proof.pageTitle(fileTitle(files, `schemas/services/${service}.json`))}>
      {proof === "running" ? <p role="status">{messages.proof.running}</p> : null}
      {proof === "failed" || proof === "notOffered" ? <p role="alert">{messages.proof[proof]}</p> : null}
      {typeof proof === "object" ? <ProofReport proof={proof} /> : null}
      <RestingButton
        look="outline-primary"
        isResting={proof === "running"}
        onClick={() => void run().catch(() => setProof("failed"))}
      >
        {messages.proof.again}
      </RestingButton>
    </Page>
  );
}
