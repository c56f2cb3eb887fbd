import { useState } from "react";
import { Link } from "react-router-dom";
import type { Act } from "../../publications/values.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { api } from "../api/access.ts";
import { dayAndTime } from "../model/day-and-time.ts";
import { useLive } from "../shell/live.ts";
import { Page } from "../shell/parts/Page.tsx";
import { useLoad } from "../shell/parts/use-load.ts";
import { Waiting } from "../shell/parts/Waiting.tsx";
import { CompareForm } from "./CompareForm.tsx";
import { messages } from "./messages.ts";
import { RestoreDialog, type Restored } from "./RestoreDialog.tsx";
import { RestoreRequestNotice } from "./RestoreRequestNotice.tsx";
import { compareAddress, nameOfVersion } from "./version-names.ts";

/** Acts that are shown at first, and with each further page. */
const pageOfActs = 20;

/**
 * All publications, newest first, each with a link to its difference and a button that restores it. The window that restores stays open while
 * the list loads again after the act of another person.
 */
export function History() {
  const live = useLive();
  const { loaded, again } = useLoad(() => api.history(), `history ${live.revision}`);
  const [restored, setRestored] = useState<Restored>();
  return (
    <Page title={messages.history}>
      <Waiting loaded={loaded} onRetry={again}>
        {(acts) =>
          acts.length === 0 ? (
            <p>{messages.historyEmpty}</p>
          ) : (
            <>
              {live.asked ? (
                <RestoreRequestNotice request={live.asked} acts={acts} onApprove={setRestored} />
              ) : null}
              <Acts key={live.revision} latest={acts} onRestore={setRestored} />
            </>
          )
        }
      </Waiting>
      {restored ? <RestoreDialog {...restored} onClose={() => setRestored(undefined)} /> : null}
    </Page>
  );
}

/** The acts in sight, and the function that shows further ones: revisions count from 1, so the first act is the last to load. */
function useActs(latest: readonly Act[]) {
  const [acts, setActs] = useState(latest);
  const [count, setCount] = useState(pageOfActs);
  const [problem, setProblem] = useState<string>();
  const oldest = acts.at(-1)?.revision ?? 1;
  async function showMore() {
    setProblem(undefined);
    if (count + pageOfActs > acts.length && oldest > 1) {
      const outcome = await api.history(oldest);
      if (outcome.kind === "failed") return setProblem(outcome.failure.message);
      setActs([...acts, ...outcome.value]);
    }
    setCount(count + pageOfActs);
  }
  return { acts, count, problem, hasMore: count < acts.length || oldest > 1, showMore };
}

interface ActsProps {
  latest: readonly Act[];
  onRestore: (restored: Restored) => void;
}

function Acts({ latest, onRestore }: ActsProps) {
  const live = useLive();
  const { acts, count, problem, hasMore, showMore } = useActs(latest);
  const isPublisher = live.roles.includes("publisher");
  return (
    <>
      <p>{messages.historyText}</p>
      <div className="studio-scroll">
        <table className="table studio-table">
          <thead>
            <tr>
              <th scope="col">{messages.number}</th>
              <th scope="col">{messages.act}</th>
              <th scope="col">{messages.who}</th>
              <th scope="col">{messages.why}</th>
              <th scope="col">
                <span className="visually-hidden">{messages.buttons}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {acts.slice(0, count).map((act, index) => (
              <tr key={act.revision}>
                <th scope="row">{act.revision}</th>
                <td>
                  {messages.acts[act.act] ?? act.act}
                  {index === 0 ? (
                    <>
                      {" "}
                      <Badge look="success">{messages.live}</Badge>
                    </>
                  ) : null}
                  <span className="studio-place">{dayAndTime(act.at)}</span>
                </td>
                <td>{act.person.name}</td>
                <td>{act.reason}</td>
                <td>
                  <div className="studio-actions">
                    <Link
                      to={compareAddress(nameOfVersion(act.from), nameOfVersion(act.to))}
                      aria-label={messages.showChangeOf(act.revision)}
                    >
                      {messages.showChange}
                    </Link>
                    {isPublisher && index > 0 && act.to !== acts[0]?.to ? (
                      <Button
                        size="xs"
                        look="outline-primary"
                        aria-label={messages.restoreOf(act.revision)}
                        onClick={() => onRestore({ version: act.to })}
                      >
                        {messages.restore}
                      </Button>
                    ) : null}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {problem === undefined ? null : <Alert kind="error" title={problem} live="alert" />}
      {hasMore ? (
        <Button look="outline-primary" onClick={() => void showMore()}>
          {messages.more}
        </Button>
      ) : null}
      {isPublisher && !live.isBuild ? (
        <p>
          <Button look="outline-primary" size="xs" onClick={() => onRestore({ version: null })}>
            {messages.restoreBuild}
          </Button>
        </p>
      ) : null}
      <CompareForm acts={acts} />
    </>
  );
}
