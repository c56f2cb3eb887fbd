import { useContext, useEffect, type ReactNode } from "react";
import { useRevalidator } from "react-router-dom";
import { closureTexts } from "../../engine/region/index.ts";
import { formatLongTime, italianTime } from "../../formats/quantities/italian-time.ts";
import { Alert } from "../../ui/Alert.tsx";
import { messages } from "../messages.ts";
import { ServicesContext } from "../portal-context.ts";
import { session } from "../session/session.ts";
import { ClosedService } from "./ClosedService.tsx";
import { closureNow, enteredServiceAtom, useFinishing, useMinute } from "./closures.ts";

/**
 * The layout of a service's steps. While the service is closed, it has no step to show (`children` is null) and the gate shows
 * why; when it opens again, the page loads. A service that closes around a person stays on the page with a notice.
 */
export function ServiceGate({ service, children }: { service: string; children: ReactNode }) {
  const { manifest } = useContext(ServicesContext);
  useMinute();
  const closure = closureNow(manifest, service);
  const until = useFinishing(manifest, service);
  const isEntered = children !== null;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    session.set(enteredServiceAtom, isEntered ? service : null);
    return () => session.set(enteredServiceAtom, null);
  }, [isEntered, service]);
  const mayEnter = !isEntered && closure === null;
  useEffect(() => {
    if (mayEnter) void revalidate();
  }, [mayEnter, revalidate]);
  if (!isEntered)
    return <ClosedService service={service} title={manifest.services[service]?.title ?? service} />;
  return (
    <>
      <div aria-live="polite">
        {closure || until !== null ? (
          <div className="container-xxl pt-4">
            <Alert kind="warning" title={messages.closed.title[closure?.reason ?? "off"]}>
              {(closure ? closureTexts(closure) : []).map((text) => (
                <p key={text}>{text}</p>
              ))}
              <p>
                {until === null
                  ? messages.closed.stay
                  : messages.closed.finish(formatLongTime(italianTime(until)))}
              </p>
            </Alert>
          </div>
        ) : null}
      </div>
      {children}
    </>
  );
}
