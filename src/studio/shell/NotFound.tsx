import { Link } from "react-router-dom";
import { useDraft } from "../draft/current.ts";
import { messages } from "./messages.ts";
import { Page } from "./parts/Page.tsx";

/** A page of an address that the studio does not have. */
export function NotFound() {
  return (
    <Page title={messages.notFound}>
      <p>{messages.notFoundText}</p>
      <Link to="/">{messages.toDrafts}</Link>
    </Page>
  );
}

/** A file that the draft does not have: a service that was renamed, or whose copy was undone. */
export function NotInDraft() {
  const { draft } = useDraft();
  return (
    <Page title={messages.notInDraft}>
      <p>{messages.notInDraftText}</p>
      <Link to={`/bozza/${draft.id}`}>{messages.toServices}</Link>
    </Page>
  );
}
