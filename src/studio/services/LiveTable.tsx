import { Link } from "react-router-dom";
import type { ListedService } from "../model/catalogue.ts";
import { ChangeButton } from "./ChangeButton.tsx";
import { messages } from "./messages.ts";
import { averageOf, mostLeft, stateText } from "./service-state.ts";
import type { Change } from "./use-change.ts";

interface LiveTableProps {
  services: readonly ListedService[];
  /** The number of problems of each service that has some. */
  counts: Readonly<Record<string, number>>;
  change: Change;
}

/** The live services by title, each with the ways to its use, its problems and its drafts. */
export function LiveTable({ services, counts, change }: LiveTableProps) {
  const sorted = services.toSorted((one, other) => one.title.localeCompare(other.title, "it"));
  return (
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
                <Problems service={service} count={counts[service.id] ?? 0} />
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
                <ChangeButton
                  change={change}
                  title={service.title}
                  address={{ file: `schemas/services/${service.id}.json`, path: [] }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface AboutServiceProps {
  service: ListedService;
  /** A number about the service. */
  children: string;
}

/** A number of the row that leads to the page of its service. */
function AboutService({ service: { id, title }, children }: AboutServiceProps) {
  return (
    <Link className="studio-place" to={`/elenco/${id}`} aria-label={messages.named(children, title)}>
      {children}
    </Link>
  );
}

function Problems({ service, count }: { service: ListedService; count: number }) {
  return count > 0 ? <AboutService service={service}>{messages.problems(count)}</AboutService> : null;
}

function Usage({ service }: { service: ListedService }) {
  const { usage } = service;
  const average = averageOf(usage.ratings);
  const left = mostLeft(usage);
  return (
    <>
      {usage.opened === 0 ? (
        messages.notOpened
      ) : (
        <AboutService service={service}>{messages.opened(usage.opened)}</AboutService>
      )}
      {average ? (
        <AboutService service={service}>{messages.rated(average.text, average.count)}</AboutService>
      ) : null}
      {left ? <span className="studio-place">{messages.left(left.page, left.percent)}</span> : null}
    </>
  );
}
