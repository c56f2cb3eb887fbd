import { startTransition, useDeferredValue, useEffect, useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import type { VisuraVeicolo } from "../../src/contract/portal.generated.ts";
import { readVehicles } from "./vehicles.ts";

/** The list of vehicles of the service `visure` written by hand for speed: the reference for the product's own. */
const PAGE = 50;
const date = (iso: string | null | undefined) => iso?.split("-").reverse().join("/") ?? "";
const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, " ");

function Row({ vehicle }: { vehicle: VisuraVeicolo }) {
  const { tipoVeicolo, dataFineProprieta } = vehicle;
  return (
    <tr role="row">
      <td role="cell" data-label="Targa">
        {tipoVeicolo.targa}
      </td>
      <td role="cell" data-label="Tipo">
        {tipoVeicolo.tipoVeicolo.descrizione}
      </td>
      <td role="cell" data-label="Fine proprietà">
        {date(dataFineProprieta)}
      </td>
      <td role="cell" className="data-table-actions">
        <button type="button" className="btn btn-outline-primary btn-sm">
          Dettaglio
        </button>
      </td>
    </tr>
  );
}

function Vehicles({ all }: { all: readonly VisuraVeicolo[] }) {
  const [typed, setTyped] = useState("");
  const [shown, setShown] = useState(PAGE);
  const words = useDeferredValue(typed);
  const texts = useMemo(
    () =>
      all.map(({ tipoVeicolo, dataFineProprieta }) =>
        plain(`${tipoVeicolo.targa} ${tipoVeicolo.tipoVeicolo.descrizione} ${date(dataFineProprieta)}`),
      ),
    [all],
  );
  const found = useMemo(() => {
    const wanted = plain(words).split(" ");
    return all.filter((_, index) => wanted.every((word) => texts[index]?.includes(word)));
  }, [all, texts, words]);
  const rows = found.slice(0, shown);
  return (
    <>
      <div className="form-field long-list-search mb-3" role="search">
        <label className="form-label active d-block fw-semibold mb-1" htmlFor="cerca">
          Cerca nell'elenco
        </label>
        <input
          type="search"
          id="cerca"
          className="form-control"
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setShown(PAGE);
          }}
        />
        <p role="status" className="mb-0 mt-1">
          {words === "" ? null : `${found.length} righe su ${all.length}`}
        </p>
      </div>
      <table className="data-table table" role="table">
        <caption>Veicoli</caption>
        <thead role="rowgroup">
          <tr role="row">
            {["Targa", "Tipo", "Fine proprietà", "Azioni"].map((label) => (
              <th key={label} role="columnheader" scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((vehicle) => (
            <Row key={vehicle.tipoVeicolo.targa} vehicle={vehicle} />
          ))}
        </tbody>
      </table>
      <p role="status">{`Mostrati ${rows.length} di ${found.length}`}</p>
      {rows.length < found.length ? (
        <button
          type="button"
          className="btn btn-outline-primary btn-sm"
          onClick={() => startTransition(() => setShown(shown + PAGE))}
        >
          {`Mostra altri ${Math.min(PAGE, found.length - shown)}`}
        </button>
      ) : null}
    </>
  );
}

function Page() {
  const [all, setAll] = useState<readonly VisuraVeicolo[] | null>(null);
  useEffect(() => void readVehicles().then(setAll), []);
  return (
    <main>
      <div className="container-xxl">
        <h1>I tuoi veicoli</h1>
        {all ? <Vehicles all={all} /> : <p role="status">Caricamento in corso</p>}
      </div>
    </main>
  );
}

createRoot(document.body.appendChild(document.createElement("div"))).render(<Page />);
