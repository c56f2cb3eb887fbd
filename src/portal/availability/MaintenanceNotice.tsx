import { useContext } from "react";
import { useLocation } from "react-router-dom";
import { formatLongTime, italianTime } from "../../formats/quantities/italian-time.ts";
import { maintenancesNear, type Maintenance } from "../../engine/region/index.ts";
import { messages } from "../messages.ts";
import { PortalContext } from "../portal-context.ts";
import { useOpenService } from "../routing/open-page.ts";
import { useMinute } from "./closures.ts";

function textOf({ dal, al, messaggio }: Maintenance, time: string): string {
  const dates =
    dal <= time
      ? messages.closed.current(formatLongTime(al))
      : messages.closed.coming(formatLongTime(dal), formatLongTime(al));
  return messaggio === undefined ? dates : `${dates} ${messaggio}`;
}

/** A notice of the maintenances of the next day, on the home page and in the services that will be closed. */
export function MaintenanceNotice() {
  const { manifest } = useContext(PortalContext);
  const now = useMinute();
  const { pathname } = useLocation();
  const isHome = pathname === "/";
  const service = useOpenService() ?? undefined;
  const near = isHome || service !== undefined ? maintenancesNear(manifest.region, now, service) : [];
  const time = italianTime(now);
  // In a closed service the page itself says so.
  const notices = near.filter(({ dal }) => isHome || dal > time);
  return (
    <div aria-live="polite">
      {notices.map((one) => (
        <div key={`${one.dal} ${one.al}`} className="update-notice">
          <div className="container-xxl">{textOf(one, time)}</div>
        </div>
      ))}
    </div>
  );
}
