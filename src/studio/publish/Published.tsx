import { Link, useSearchParams } from "react-router-dom";
import { ownAddress } from "../../contract/served-page.ts";
import { Alert } from "../../ui/Alert.tsx";
import { api } from "../api/access.ts";
import { useLive } from "../shell/live.ts";
import { Page } from "../shell/parts/Page.tsx";
import { useLoad } from "../shell/parts/use-load.ts";
import { Waiting } from "../shell/parts/Waiting.tsx";
import { messages } from "./messages.ts";
import { revisionIn, stateOf } from "./publication-state.ts";

/** The address of the page after a publication. `page`: a page of the portal with the change. */
export const publishedAddress = (revision: number, page: string): string =>
  `/pubblicata?numero=${revision}&pagina=${encodeURIComponent(page)}`;

/** True for the address of a page of this portal. */
const isPage = (address: string): boolean => /^\/(?!\/)[\w/~-]*$/.test(address);

/** The page after a publication, with a link to the changed page of the portal. Says whether the version is the one that citizens see. */
export function Published() {
  const [parameters] = useSearchParams();
  const live = useLive();
  const page = parameters.get("pagina") ?? "/";
  const revision = revisionIn(parameters.get("numero"));
  // The page of acts before the next one begins with the act itself.
  const { loaded, again } = useLoad(
    () => api.history((revision ?? 0) + 1),
    `published ${revision} ${live.revision}`,
  );
  const found = loaded.kind === "done" ? stateOf(revision, loaded.value[0], live) : undefined;
  return (
    <Page title={found?.title ?? messages.state.title}>
      <Waiting loaded={loaded} onRetry={again}>
        {() =>
          found ? (
            <Alert kind={found.kind} title={found.title}>
              <p>{found.text}</p>
            </Alert>
          ) : null
        }
      </Waiting>
      <p>
        <a href={ownAddress(isPage(page) ? page : "/")}>{messages.seePage}</a>
      </p>
      <p>
        <Link to="/storia">{messages.seeHistory}</Link>
      </p>
    </Page>
  );
}
