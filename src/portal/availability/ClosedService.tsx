import { useContext } from "react";
import { closureTexts, type Closure } from "../../engine/region/index.ts";
import { Alert } from "../../ui/Alert.tsx";
import { ExternalLink } from "../../ui/ExternalLink.tsx";
import { messages } from "../messages.ts";
import { PageLink } from "../shell/PageLink.tsx";
import { ServicesContext } from "../portal-context.ts";
import type { RegionFacts } from "../region.ts";
import { Page } from "../shell/Page.tsx";
import { closureNow, useMinute } from "./closures.ts";

const texts = messages.closed;

/** Where a service that the region does not offer is done instead: its own page, else the site of the region. */
const closureLink = ({ servizi, collegamenti }: RegionFacts, service: string): string | null =>
  servizi[service]?.altrove ?? collegamenti.regione;

/** A page in place of a closed service: why it is closed, when it opens, and where to go instead. */
export function ClosedService({ service, title }: { service: string; title: string }) {
  const { manifest, region } = useContext(ServicesContext);
  const elsewhere = closureLink(region, service);
  useMinute();
  const closure: Closure = closureNow(manifest, service) ?? { reason: "off", message: null, at: null };
  const help = manifest.routes.find(({ path }) => path === manifest.help?.path);
  const hasHelp = help !== undefined && help.service !== service && !closureNow(manifest, help.service);
  return (
    <Page title={title}>
      <meta name="robots" content="noindex" />
      <div className="measure">
        <Alert kind="info" title={texts.title[closure.reason]}>
          {closureTexts(closure).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Alert>
        {closure.reason === "off" && elsewhere !== null ? (
          <p>
            {texts.elsewhere.before}
            <ExternalLink href={elsewhere}>{texts.elsewhere.link(region.nome)}</ExternalLink>
          </p>
        ) : null}
        {closure.reason === "maintenance" ? <p>{texts.draft}</p> : null}
        <ul>
          <li>
            <PageLink to="/">{messages.toHome}</PageLink>
          </li>
          {hasHelp && manifest.help ? (
            <li>
              <PageLink to={manifest.help.path}>{manifest.help.label}</PageLink>
            </li>
          ) : null}
        </ul>
      </div>
    </Page>
  );
}
