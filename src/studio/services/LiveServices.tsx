import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { api } from "../api/access.ts";
import type { Catalogue, ListedService } from "../model/catalogue.ts";
import { nodeAddress } from "../model/node-address.ts";
import { Page } from "../shell/parts/Page.tsx";
import { useLoad, type Loaded } from "../shell/parts/use-load.ts";
import { Waiting } from "../shell/parts/Waiting.tsx";
import { messages } from "./messages.ts";
import { averageOf, mostLeft, stateText } from "./service-state.ts";

/** The services as citizens have them now: their state, use, and the drafts that change them. */
export function LiveServices() {
  const { loaded, again } = useLoad(api.catalogue, "catalogue");
  // The list does not wait for them.
  const { loaded: counted } = useLoad(api.problemCounts, "problems");
  return (
    <Page title={messages.liveTitle}>
      <Waiting loaded={loaded} onRetry={again}>
        {(catalogue) => <Table catalogue={catalogue} counted={counted} />}
      </Waiting>
    </Page>
  );
}

interface TableProps {
  catalogue: Catalogue;
  /** The number of problems of each service that has some. */
  counted: Loaded<Readonly<Record<string, number>>>;
}

function Table({ catalogue: { services, days }, counted }: TableProps) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  async function change({ id, title }: ListedService) {
    const begun = await api.begin(title);
    if (begun.kind === "failed") return setProblem(begun.failure.message);
    void navigate(nodeAddress(begun.value.id, { file: `schemas/services/${id}.json`, path: [] }));
  }
  const sorted = services.toSorted((one, other) => one.title.localeCompare(other.title, "it"));
  return (
    <>
      <p>{messages.liveText(days)}</p>
      <p role="status">
        {counted.kind === "loading"
          ? messages.counting
          : counted.kind === "failed"
            ? messages.notCounted
            : null}
      </p>
      {problem === undefined ? null : <Alert kind="error" title={problem} live="alert" />}
      <div className="studio-scroll">
        <table className="table studio-table">
          <thead>
            <tr>
              <th scope="col">{messages.service}</th>
              <th scope="col">{messages.state}</th>
              <th scope="col">{messages.use}</th>
              <th scope="col">{messages.inDrafts}</th>
              <th scope="col">
                <span className="visually-hidden">{messages.act}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sorted.map((service) => (
              <tr key={service.id}>
                <th scope="row">
                  {service.title}
                  {service.login ? <span className="studio-place">{messages.login}</span> : null}
                </th>
                <td>
                  {stateText(service)}
                  <Problems count={counted.kind === "done" ? (counted.value[service.id] ?? 0) : 0} />
                </td>
                <td>
                  <Usage service={service} />
                </td>
                <td>
                  {service.drafts.map(({ id, title, owner }) => (
                    <Link key={id} className="d-block" to={`/bozza/${id}`}>
                      {messages.draftOf(title, owner)}
                    </Link>
                  ))}
                </td>
                <td>
                  <Button
                    size="xs"
                    look="outline-primary"
                    aria-label={messages.changeNamed(service.title)}
                    onClick={() => void change(service)}
                  >
                    {messages.change}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Problems({ count }: { count: number }) {
  return count > 0 ? <span className="studio-place">{messages.problems(count)}</span> : null;
}

function Usage({ service: { id, title, usage } }: { service: ListedService }) {
  const average = averageOf(usage.ratings);
  const left = mostLeft(usage);
  return (
    <>
      {usage.opened === 0 ? messages.notOpened : messages.opened(usage.opened)}
      {average ? (
        <Link
          className="studio-place"
          to={`/elenco/${id}`}
          aria-label={`${messages.rated(average.text, average.count)}: ${title}`}
        >
          {messages.rated(average.text, average.count)}
        </Link>
      ) : null}
      {left ? <span className="studio-place">{messages.left(left.page, left.percent)}</span> : null}
    </>
  );
}
