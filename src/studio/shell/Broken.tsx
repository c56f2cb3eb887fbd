import { Button } from "../../ui/Button.tsx";
import { messages } from "./messages.ts";
import { Page } from "./parts/Page.tsx";

/** In place of a page that has failed by itself. */
export function Broken() {
  return (
    <main className="studio-main" id="contenuto">
      <Page title={messages.broken}>
        <p>{messages.brokenText}</p>
        <Button onClick={() => window.location.reload()}>{messages.reload}</Button>
      </Page>
    </main>
  );
}
