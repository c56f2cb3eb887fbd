import { useContext } from "react";
import { Link } from "react-router-dom";
import { isObject } from "../../engine/index.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import { formatItalianDate } from "../../formats/date.ts";
import { messages } from "../messages.ts";
import { PortalContext } from "../portal-context.ts";
import type { Identity } from "../session/session.ts";
import { PersonPanel } from "./PersonPanel.tsx";

const words = messages.area.vehicles;

interface OwnVehicle {
  kind: string;
  plate: string;
  from: string;
  until: string;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");
const objectOf = (value: unknown) => (isObject(value) ? value : {});

/** Reads `ElencoVisure`. Note the nesting of the wire: the vehicle is in `tipoVeicolo`, its kind in that one's `tipoVeicolo`. */
function readVehicles(answer: unknown): OwnVehicle[] {
  const { visure } = objectOf(answer);
  return (Array.isArray(visure) ? visure : []).map((entry) => {
    const { tipoVeicolo, dataInizioProprieta, dataFineProprieta } = objectOf(entry);
    const vehicle = objectOf(tipoVeicolo);
    return {
      kind: textOf(objectOf(vehicle.tipoVeicolo).descrizione),
      plate: textOf(vehicle.targa),
      from: formatItalianDate(textOf(dataInizioProprieta)),
      until: formatItalianDate(textOf(dataFineProprieta)),
    };
  });
}

/** The person's vehicles, those given up too. */
export function OwnVehicles({ person }: { person: Identity }) {
  const { ownVehicles } = useContext(PortalContext).manifest;
  return (
    <PersonPanel title={words.title} path={`/visure/contribuenti/${encodeURIComponent(person.cf)}/veicoli`}>
      {(answer) => {
        const vehicles = readVehicles(answer);
        if (vehicles.length === 0) return <p>{words.none}</p>;
        const columns = vehicles.some(({ until }) => until) ? words.columns : words.columns.slice(0, 3);
        return (
          <>
            <DataTable
              caption={words.caption(vehicles.length)}
              columns={columns.map((label) => ({ label }))}
              rows={vehicles.map(({ kind, plate, from, until }, index) => ({
                key: `${plate} ${index}`,
                cells: [plate, kind, from, until || words.still],
              }))}
            />
            {ownVehicles ? <Link to={ownVehicles}>{words.payments}</Link> : null}
          </>
        );
      }}
    </PersonPanel>
  );
}
