import { useState } from "react";
import { Link } from "react-router-dom";
import type { ListedDraft } from "../../publications/values.ts";
import { Alert } from "../../ui/Alert.tsx";
import { api } from "../api/access.ts";
import type { Outcome } from "../api/outcome.ts";
import type { Files } from "../model/address.ts";
import type { Catalogue } from "../model/catalogue.ts";
import { dayAndTime } from "../model/day-and-time.ts";
import { useLive } from "../shell/live.ts";
import { Page } from "../shell/parts/Page.tsx";
import { useLoad, type Loaded } from "../shell/parts/use-load.ts";
import { Waiting } from "../shell/parts/Waiting.tsx";
import { ChangeButton } from "./ChangeButton.tsx";
import { LiveTable } from "./LiveTable.tsx";
import { messages } from "./messages.ts";
import { SharedParts } from "./SharedParts.tsx";
import { TextSearch } from "./TextSearch.tsx";
import { useChange } from "./use-change.ts";

/** The services of the live version, and the drafts of the region. */
interface Listed {
  readonly catalogue: Catalogue;
  readonly drafts: readonly ListedDraft[];
}

async function loadList(): Promise<Outcome<Listed>> {
  const [catalogue, drafts] = await Promise.all([api.catalogue(), api.drafts()]);
  if (catalogue.kind === "failed") return catalogue;
  if (drafts.kind === "failed") return drafts;
  return { kind: "done", value: { catalogue: catalogue.value, drafts: drafts.value } };
}

/** The services as citizens have them now: their state, use, and the drafts that change them. */
export function LiveServices() {
  const { revision } = useLive();
  const { loaded, again } = useLoad(loadList, `list ${revision}`);
  // The list does not wait for them.
  const { loaded: counted } = useLoad(api.problemCounts, `problems ${revision}`);
  return (
    <Page title={messages.liveTitle}>
      <LiveVersion />
      <Waiting loaded={loaded} onRetry={again}>
        {(listed) => <List {...listed} counted={counted} />}
      </Waiting>
    </Page>
  );
}

/** The version that citizens have, with the way to all of them. */
function LiveVersion() {
  const { last, isBuild, isRefused } = useLive();
  const text = isBuild ? messages.liveRestored : messages.liveVersion;
  return (
    <p>
      <Link to="/storia">
        {last && !isRefused ? text(last.revision, last.person.name, dayAndTime(last.at)) : messages.liveBuild}
      </Link>
    </p>
  );
}

interface ListProps extends Listed {
  /** The number of problems of each service that has some. */
  counted: Loaded<Readonly<Record<string, number>>>;
}

const never = new Promise<never>(() => {});

/** The files of the live version, several megabytes with 200 services: loaded once a person searches, or opens the shared parts. */
function useLiveFiles(isWanted: boolean): { loaded: Loaded<Files>; again: () => void } {
  const { revision } = useLive();
  return useLoad(() => (isWanted ? api.files("live") : never), `files ${revision} ${isWanted}`);
}

function List({ catalogue, drafts, counted }: ListProps) {
  const change = useChange(drafts);
  const [isWanted, setWanted] = useState(false);
  const { loaded, again } = useLiveFiles(isWanted);
  return (
    <>
      <p>{messages.liveText(catalogue.days)}</p>
      <p role="status">
        {counted.kind === "loading"
          ? messages.counting
          : counted.kind === "failed"
            ? messages.notCounted
            : null}
      </p>
      {change.problem === undefined ? null : <Alert kind="error" title={change.problem} live="alert" />}
      <TextSearch
        files={loaded.kind === "done" ? loaded.value : undefined}
        onBegin={() => setWanted(true)}
        waiting={
          <Waiting loaded={loaded} onRetry={again}>
            {() => null}
          </Waiting>
        }
        result={({ file, path, text }, title) => (
          <>
            {text}
            <span className="studio-place">{title}</span>
            <ChangeButton change={change} title={title} address={{ file, path }} part={text} />
          </>
        )}
      >
        <LiveTable
          services={catalogue.services}
          counts={counted.kind === "done" ? counted.value : {}}
          change={change}
        />
        <SharedParts change={change} loaded={loaded} onRetry={again} onOpen={() => setWanted(true)} />
      </TextSearch>
    </>
  );
}
