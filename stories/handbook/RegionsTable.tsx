import { contrastOf, contrastText } from "../foundations/colour.ts";
import { messages } from "./messages.ts";

interface RegionFile {
  readonly default: {
    readonly id: string;
    readonly nome: string;
    readonly colori: { readonly tema: string };
  };
}

const files = import.meta.glob<RegionFile>("../../regions/*/region.json", { eager: true });

/** The regions with their colours. */
export function RegionsTable() {
  return (
    <table>
      <thead>
        <tr>
          <th>{messages.region}</th>
          <th>{messages.colour}</th>
          <th>{messages.contrast}</th>
        </tr>
      </thead>
      <tbody>
        {Object.values(files).map(({ default: { id, nome, colori } }) => (
          <tr key={id}>
            <td>
              {nome} (<code>{id}</code>)
            </td>
            <td>
              <span
                aria-hidden="true"
                style={{ display: "inline-block", width: 14, height: 14, background: colori.tema }}
              />{" "}
              <code>{colori.tema}</code>
            </td>
            <td>{contrastText(contrastOf(colori.tema, "#fff") ?? 1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
