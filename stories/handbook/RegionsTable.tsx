import { messages } from "./messages.ts";

interface RegionFile {
  readonly default: {
    readonly id: string;
    readonly nome: string;
    readonly colori: { readonly tema: string };
  };
}

const files = import.meta.glob<RegionFile>("../../regions/*/region.json", { eager: true });

/** Contrast with white, as WCAG 2 defines it. */
function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

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
            <td>{contrastWithWhite(colori.tema).toFixed(1).replace(".", ",")} : 1</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
