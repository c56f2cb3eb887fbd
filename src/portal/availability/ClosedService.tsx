import { useContext } from "react";
import { closureTexts, type Closure } from "../../engine/region/index.ts";
import { Alert } from "../../ui/Alert.tsx";
import { messages } from "../messages.ts";
import { PageLink } from "../shell/PageLink.tsx";
import { ServicesContext } from "../portal-context.ts";
import { Page } from "../shell/Page.tsx";
import { closureNow, useMinute } from "./closures.ts";

const texts = messages.closed;

/** A page in place of a closed service: why it is closed, when it opens, and where to go instead. */
export function ClosedService({ service, title }: { service: string; title: string }) {
  const { manifest } = useContext(ServicesContext);
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
