import { Link, useSearchParams } from "react-router-dom";
import { api } from "../api/access.ts";
import { Page } from "../shell/parts/Page.tsx";
import { useLoad } from "../shell/parts/use-load.ts";
import { Waiting } from "../shell/parts/Waiting.tsx";
import { Difference } from "./Difference.tsx";
import { messages } from "./messages.ts";

/** Two versions compared, in sentences. */
export function Compare() {
  const [parameters] = useSearchParams();
  const [from, to] = [parameters.get("da") ?? "build", parameters.get("a") ?? "live"];
  const { loaded, again } = useLoad(() => api.difference(from, to), `${from} ${to}`);
  return (
    <Page title={messages.difference}>
      <p>
        <Link to="/storia">{messages.seeHistory}</Link>
      </p>
      <Waiting loaded={loaded} onRetry={again}>
        {(difference) => <Difference difference={difference} heading="h2" />}
      </Waiting>
    </Page>
  );
}
