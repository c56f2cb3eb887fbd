import { useContext } from "react";
import { noticesOn } from "../../engine/region/index.ts";
import { formatLongDate } from "../../formats/quantities/italian-time.ts";
import { Alert } from "../../ui/Alert.tsx";
import { useMinute } from "../availability/closures.ts";
import { PortalContext } from "../portal-context.ts";
import { texts } from "./texts.ts";

/** The notices of the region file that are valid today, each with its days. They are informations, never alarms. */
export function DatedNotices() {
  const { manifest } = useContext(PortalContext);
  return noticesOn(manifest.region, useMinute()).map(({ dal, al, titolo, testo }, index) => (
    <Alert key={index} kind="info" title={titolo}>
      <p className="mb-0">{testo}</p>
      <p className="mb-0">
        <small>{texts.noticeDays(dal === undefined ? null : formatLongDate(dal), formatLongDate(al))}</small>
      </p>
    </Alert>
  ));
}
