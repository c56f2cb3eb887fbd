import { useAtomValue } from "jotai";
import { useContext } from "react";
import { Link } from "react-router-dom";
import { Icon } from "../../ui/Icon.tsx";
import { goToLogin } from "../identity.ts";
import { messages } from "../messages.ts";
import { Page } from "../Page.tsx";
import { PortalContext } from "../portal-context.ts";
import { identityAtom } from "../session.ts";

/** The first page: a card for each service of the bundle. */
export function Home() {
  const { manifest } = useContext(PortalContext);
  const isLogged = useAtomValue(identityAtom) !== null;
  return (
    <Page title={messages.homeTitle}>
      <ul className="service-cards">
        {Object.entries(manifest.services).map(([id, service]) => {
          const isLocked = service.login && !isLogged;
          return (
            <li key={id}>
              <div className="service-card">
                <h2>
                  {isLocked ? (
                    <button type="button" className="btn btn-link p-0 card-link" onClick={goToLogin}>
                      {service.title}
                    </button>
                  ) : (
                    <Link className="card-link" to={service.path}>
                      {service.title}
                    </Link>
                  )}
                </h2>
                <p>{service.description}</p>
                {isLocked ? (
                  <p className="mt-2">
                    <Icon name="it-locked" className="icon-sm me-1" />
                    {messages.locked}
                  </p>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
    </Page>
  );
}
