import { useContext } from "react";
import { Link } from "react-router-dom";
import { isObject } from "../../engine/index.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import { ShowMore } from "../../ui/long-list/ShowMore.tsx";
import { usePages } from "../../ui/long-list/use-pages.ts";
import { formatItalianDate } from "../../formats/quantities/date.ts";
import { messages } from "../messages.ts";
import { PortalContext } from "../portal-context.ts";
import type { Identity } from "../session/session.ts";
import { PersonPanel } from "./PersonPanel.tsx";

const texts = messages.area.vehicles;

interface OwnVehicle {
  kind: string;
  plate: string;
  from: string;
  until: string;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");
const objectOf = (value: unknown) => (isObject(value) ? value : {});

/** Reads `ElencoVisure`. In the contract the vehicle is in `tipoVeicolo`, and its kind in the nested `tipoVeicolo`. */
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

/** The person's present and former vehicles. */
export function OwnVehicles({ person }: { person: Identity }) {
  return (
    <PersonPanel title={texts.title} path={`/visure/contribuenti/${encodeURIComponent(person.cf)}/veicoli`}>
      {(answer) => {
        const vehicles = readVehicles(answer);
        if (vehicles.length === 0) return <p>{texts.none}</p>;
        return <VehicleTable vehicles={vehicles} />;
      }}
    </PersonPanel>
  );
}

/** The vehicles in pages, and the way to their payments. */
function VehicleTable({ vehicles }: { vehicles: readonly OwnVehicle[] }) {
  const { ownVehicles } = useContext(PortalContext).manifest;
  const pages = usePages(vehicles.length);
  const columns = vehicles.some(({ until }) => until) ? texts.columns : texts.columns.slice(0, 3);
  return (
    <>
      <DataTable
        caption={texts.caption(vehicles.length)}
        columns={columns.map((label) => ({ label }))}
        rows={vehicles.slice(0, pages.shown).map(({ kind, plate, from, until }, index) => ({
          key: `${plate} ${index}`,
          focus: pages.focusOf(index),
          cells: [plate, kind, from, until || texts.still],
        }))}
      />
      <ShowMore pages={pages} />
      {ownVehicles ? <Link to={ownVehicles}>{texts.payments}</Link> : null}
    </>
  );
}
