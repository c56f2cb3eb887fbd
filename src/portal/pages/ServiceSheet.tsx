import { useAtomValue } from "jotai";
import { useContext } from "react";
import { portalPages } from "../../contract/portal-pages.ts";
import type { JsonObject } from "../../engine/definition.ts";
import { holds } from "../../engine/expressions/index.ts";
import { italianDay } from "../../formats/quantities/italian-time.ts";
import { SheetView } from "../../screens/index.ts";
import { Button } from "../../ui/Button.tsx";
import { texts } from "./texts.ts";
import { ServicesContext } from "../portal-context.ts";
import { goToLogin } from "../session/identity.ts";
import type { StepData } from "../routing/page.ts";
import { identityAtom } from "../session/session.ts";
import { Page } from "../shell/Page.tsx";
import { PageLink } from "../shell/PageLink.tsx";
import { PagePath } from "../shell/PagePath.tsx";
import { serverTime } from "../transport/server-clock.ts";

/** The sheet of a service that needs a login: its users, needs and costs, before the login. */
export function ServiceSheet({ data }: { data: StepData }) {
  const { manifest, region } = useContext(ServicesContext);
  const isLoggedIn = useAtomValue(identityAtom) !== null;
  const { id, title, text, steps, values } = data.service.definition;
  const path = steps.find((step) => step.id === data.step)?.paths[0] ?? portalPages.home;
  const roots = { regione: region as unknown as JsonObject }; // the JSON of the region file
  const scope = { roots, values, today: italianDay(serverTime()) };
  const sheets = steps
    .flatMap(({ content }) => content)
    .flatMap((entry) =>
      "block" in entry && entry.block === "sheet" && holds(entry.when, scope) ? [entry] : [],
    );
  return (
    <>
      <PagePath current={title} />
      <Page title={title}>
        <div className="measure">
          {text === undefined ? null : <p className="lead">{text}</p>}
          {sheets.map((block) => (
            <SheetView key={block.key} block={block} scope={scope} />
          ))}
          <div className="form-buttons">
            {isLoggedIn ? (
              <PageLink className="btn btn-primary" to={path}>
                {texts.begin}
              </PageLink>
            ) : (
              <Button onClick={() => goToLogin(path, manifest.services[id]?.level)}>
                {texts.logInAndBegin}
              </Button>
            )}
          </div>
        </div>
      </Page>
    </>
  );
}
