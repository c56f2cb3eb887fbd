import type { ListedDraft } from "../../publications/values.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { api } from "../api/access.ts";
import { useLive } from "../shell/live.ts";
import { useLoad } from "../shell/parts/use-load.ts";
import { Waiting } from "../shell/parts/Waiting.tsx";
import { ChangeButton } from "./ChangeButton.tsx";
import { fileKind } from "./file-title.ts";
import { messages } from "./messages.ts";
import { useChange } from "./use-change.ts";

const texts = messages.live;
/** The most problems that anyone reads at once. */
const most = 100;

const none: readonly ListedDraft[] = [];

interface LiveProblemsProps {
  /** The id of the service. */
  service: string;
  title: string;
}

/** The way to the texts of a live service, and its problems. */
export function LiveProblems({ service, title }: LiveProblemsProps) {
  const { revision } = useLive();
  const { loaded, again } = useLoad(() => api.problemsOf(service), `problems ${service} ${revision}`);
  const { loaded: drafts } = useLoad(api.drafts, "drafts");
  const change = useChange(drafts.kind === "done" ? drafts.value : none);
  return (
    <>
      {drafts.kind === "loading" ? null : (
        <p>
          <ChangeButton
            change={change}
            title={title}
            address={{ file: `schemas/services/${service}.json`, path: [] }}
          />
        </p>
      )}
      {change.problem === undefined ? null : <Alert kind="error" title={change.problem} live="alert" />}
      <section>
        <h2 className="h5">{texts.problems}</h2>
        <Waiting loaded={loaded} onRetry={again}>
          {(problems) =>
            problems.length === 0 ? (
              <p>{texts.noProblems}</p>
            ) : (
              <>
                <ul className="studio-problems">
                  {problems.slice(0, most).map(({ file, line, column, level, message, hint }) => (
                    <li key={`${file}:${line}:${column} ${message}`}>
                      <Badge look={level === "error" ? "danger" : "outline"}>{texts[level]}</Badge> {message}
                      {hint ? <span> {hint}</span> : null}
                      <span className="studio-place">
                        {fileKind(file) === "overlay" ? messages.kinds.overlay(title) : title},{" "}
                        {texts.line(line)}
                      </span>
                    </li>
                  ))}
                </ul>
                {problems.length > most ? <p>{texts.more(problems.length - most)}</p> : null}
              </>
            )
          }
        </Waiting>
      </section>
    </>
  );
}
