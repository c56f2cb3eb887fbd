import { useCallback, useEffect, useState } from "react";
import { useParams } from "react-router-dom";
import { useDraft } from "../draft/current.ts";
import { nodeAddress } from "../model/node-address.ts";
import { fileTitle } from "../services/file-title.ts";
import { Page } from "../shell/parts/Page.tsx";
import { RestingButton } from "../shell/parts/RestingButton.tsx";
import { messages } from "./messages.ts";
import { NotCompiled } from "./not-compiled.ts";
import type { Proof } from "./proof.ts";
import { ProofReport } from "./ProofReport.tsx";

/** Proves a service of the open draft: visits every state that its definition asks for, and shows which were reached. */
export function ProofPage() {
  const { service = "" } = useParams();
  const { draft } = useDraft();
  const [proof, setProof] = useState<Proof | "running" | "failed" | "notCompiled" | "notOffered">("running");
  const { id, files } = draft;
  const run = useCallback(async () => {
    setProof("running");
    try {
      const { proveService } = await import("./prove-service.ts");
      setProof((await proveService(id, service, files)) ?? "notOffered");
    } catch (error) {
      setProof(error instanceof NotCompiled ? "notCompiled" : "failed");
    }
  }, [id, service, files]);
  // Once: the person repeats it after further changes.
  const [first] = useState(() => run);
  useEffect(() => void first(), [first]);
  const file = `schemas/services/${service}.json`;
  return (
    <Page title={messages.proof.pageTitle(fileTitle(files, file))}>
      {proof === "running" ? <p role="status">{messages.proof.running}</p> : null}
      {typeof proof === "string" && proof !== "running" ? <p role="alert">{messages.proof[proof]}</p> : null}
      {typeof proof === "object" ? (
        <ProofReport proof={proof} addressOf={(step) => nodeAddress(id, { file, path: ["steps", step] })} />
      ) : null}
      <RestingButton look="outline-primary" isResting={proof === "running"} onClick={() => void run()}>
        {messages.proof.again}
      </RestingButton>
    </Page>
  );
}
