import { useContext } from "react";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { ChunkLoadError } from "../loading/chunks.ts";
import { messages } from "../messages.ts";
import { reloadPage } from "../page-life/reload-page.ts";
import { PortalContext } from "../portal-context.ts";
import { PageLink } from "../shell/PageLink.tsx";
import { Page } from "../shell/Page.tsx";

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "ERRORE";

/** The page of a service that did not load or threw an error; the rest of the portal keeps working. */
export function Failure({ error }: { error: unknown }) {
  const { region } = useContext(PortalContext);
  const isChunk = error instanceof ChunkLoadError;
  const title = isChunk ? messages.chunkTitle : messages.failureTitle;
  return (
    <Page title={title}>
      <div className="measure">
        <Alert kind="error" live="alert">
          <p>{isChunk ? messages.chunkText[error.type] : messages.failureText}</p>
          <p className="small">{messages.reference(codeOf(error), region.assistenza.aChi)}</p>
        </Alert>
        <div className="form-buttons">
          <Button onClick={reloadPage}>{messages.retry}</Button>
          <PageLink className="btn btn-outline-primary" to="/">
            {messages.toHome}
          </PageLink>
        </div>
      </div>
    </Page>
  );
}
