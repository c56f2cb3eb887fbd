import { renderProse } from "../../forms/index.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { ProblemLink } from "../Notices.tsx";
import { useStep } from "../step-context.ts";
import { messages } from "./messages.ts";
import { MOST_EQUAL, type Stop } from "./search-lines.ts";

/** Explains why a search stopped, with the login and the help page as ways on. */
export function StopNotice({ stop: { kind, reason } }: { stop: Stop }) {
  const { host } = useStep().context;
  const { stopped } = messages;
  const texts = {
    refusals: stopped.refusals(MOST_EQUAL, reason),
    failed: stopped.failed(reason),
    limit: stopped.limit(reason),
  };
  const mayLogIn = kind === "limit" && host.identity === null;
  return (
    <Alert kind="warning" live="alert">
      <p className="mb-0">{renderProse(texts[kind])}</p>
      {mayLogIn ? (
        <>
          <p className="mb-2">{stopped.login}</p>
          <Button look="outline-primary" size="sm" onClick={() => host.navigate({ page: "login" })}>
            {messages.login}
          </Button>
        </>
      ) : null}
      {kind !== "refusals" && host.help ? <ProblemLink link={host.help} /> : null}
    </Alert>
  );
}
