import { Alert } from "../../ui/Alert.tsx";
import { messages } from "../messages.ts";
import { PageLink } from "../shell/PageLink.tsx";
import { Page } from "../shell/Page.tsx";

/** The page of unknown addresses (errore404). */
export function NotFound() {
  return (
    <Page title={messages.notFoundTitle}>
      <div className="measure">
        <Alert kind="info">
          <p>{messages.notFoundLead}</p>
          <ul>
            {messages.notFoundCauses.map((cause) => (
              <li key={cause}>{cause}</li>
            ))}
          </ul>
        </Alert>
        <PageLink to="/">{messages.toHome}</PageLink>
      </div>
    </Page>
  );
}
