import QRCode from "qrcode";

export interface QrCodeProps {
  /** The text of the code: an address of at most a few hundred characters. */
  readonly text: string;
  /** Accessible name. */
  readonly label: string;
}

/** Modules of the white border that readers need (ISO/IEC 18004). */
const border = 4;

/** A QR code, black on white in every theme. Its library has 25 KB: load the component with the page that needs it. */
export function QrCode({ text, label }: QrCodeProps) {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  const { size } = modules;
  const rows = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) =>
      modules.get(row, column) ? `M${column + border} ${row + border}h1v1h-1z` : "",
    ).join(""),
  );
  const side = size + 2 * border;
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`}>
      <rect width={side} height={side} fill="#fff" />
      <path d={rows.join("")} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
