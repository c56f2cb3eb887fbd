import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import { region } from "virtual:region";
import { ownAddress } from "../../contract/served-page.ts";
import { serverPaths } from "../../contract/own-addresses.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { NewTab } from "../../ui/NewTab.tsx";
import { useDraft } from "../draft/current.ts";
import { nodeAddress } from "../model/node-address.ts";
import { fileTitle } from "../services/file-title.ts";
import { Page } from "../shell/parts/Page.tsx";
import { addressOfDocument, listDocuments, withoutDocument, type OfficeDocument } from "./documents.ts";
import { readableSize } from "../../formats/quantities/file-size.ts";
import { messages } from "./messages.ts";
import { UploadForm } from "./UploadForm.tsx";
import { useTrial } from "./use-trial.ts";
import { useMayChange } from "../shell/parts/use-may-change.ts";

/** The files of the office in the open draft: their upload, where they are linked, and their removal. */
export function Documents() {
  const { draft } = useDraft();
  const mayChange = useMayChange();
  const apply = useTrial();
  const list = useRef<HTMLHeadingElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const documents = listDocuments(draft.files, region);
  async function remove(document: OfficeDocument) {
    const changes = withoutDocument(draft.files, region, document);
    const wrong = await apply(changes, messages.removed(document.name));
    setRefusal(wrong);
    // The button that was used is gone.
    if (wrong === undefined) list.current?.focus();
  }
  return (
    <Page title={messages.title}>
      <p>{messages.about}</p>
      {mayChange ? <UploadForm documents={documents} /> : null}
      <section>
        <h2 className="h5" ref={list} tabIndex={-1}>
          {messages.list}
        </h2>
        {refusal === undefined ? null : (
          <Alert kind="error" title={messages.refused} live="alert">
            <p className="mb-0">{refusal}</p>
          </Alert>
        )}
        {documents.length === 0 ? <p>{messages.none}</p> : null}
        <ul className="studio-found">
          {documents.map((one) => (
            <li key={one.path}>
              <DocumentLine document={one} onRemove={() => void remove(one)} />
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}

function DocumentLine({ document, onRemove }: { document: OfficeDocument; onRemove: () => void }) {
  const { draft } = useDraft();
  const mayChange = useMayChange();
  const { path, name, size, links } = document;
  const preview = `${serverPaths.studio}/anteprima/${draft.id}${addressOfDocument(document)}`;
  return (
    <>
      <p className="mb-1">
        <strong>{name}</strong> <span>{readableSize(size)}</span>{" "}
        {draft.changedPaths.includes(path) ? <Badge look="outline">{messages.changed}</Badge> : null}
      </p>
      {links.length === 0 ? (
        <p className="studio-place mb-1">{messages.noLinks}</p>
      ) : (
        <>
          <p className="studio-place mb-1">{messages.links}</p>
          <ul>
            {links.map(({ file, path: at, text }) => (
              <li key={`${file} ${at.join(".")}`}>
                <Link to={nodeAddress(draft.id, { file, path: at })}>{text}</Link>{" "}
                <span className="studio-place">{fileTitle(draft.files, file)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="studio-actions">
        <a
          className="btn btn-xs btn-outline-primary"
          href={ownAddress(preview)}
          target="_blank"
          rel="noreferrer"
          aria-label={`${messages.open}: ${name}`}
        >
          {messages.open}
          <NewTab />
        </a>
        {mayChange ? (
          <Button size="xs" look="outline-primary" aria-label={messages.removed(name)} onClick={onRemove}>
            {messages.remove}
          </Button>
        ) : null}
      </div>
    </>
  );
}
