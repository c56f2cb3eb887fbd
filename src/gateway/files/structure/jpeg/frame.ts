import { checkPixels, refuse, viewOf } from "../structure.ts";

export interface Component {
  id: number;
  /** Samples of one unit, across and down. */
  across: number;
  down: number;
  /** Blocks of a row and of a column: those of the component alone, and those of whole units. */
  columns: number;
  rows: number;
  stride: number;
  /** True for each coefficient that is not zero, of a progressive image. */
  coefficients: Uint8Array | undefined;
}

export interface Frame {
  components: Component[];
  isProgressive: boolean;
  /** Units of a row and of a column: the blocks of all components for the same pixels. */
  units: { columns: number; rows: number };
}

/** The most pixels of a progressive image: its decoder keeps all coefficients. */
const mostProgressive = 25_000_000;

/** Reads a frame header: precision, height, width, and three bytes for each of one to four components. */
export function readFrame(body: Uint8Array, isProgressive: boolean): Frame {
  const [precision, , , , , number = 0] = body;
  if (number < 1 || number > 4 || body.length !== 6 + 3 * number || precision !== 8)
    return refuse("damaged", "an unusual frame");
  const view = viewOf(body);
  const [height, width] = [view.getUint16(1), view.getUint16(3)];
  checkPixels(width, height);
  if (isProgressive && width * height > mostProgressive) refuse("huge", "a large progressive image");
  const parts = Array.from({ length: number }, (_, index) => {
    const [id = 0, factors = 0] = body.subarray(6 + 3 * index);
    return { id, across: factors >> 4, down: factors & 15 };
  });
  if (parts.some(({ across, down }) => across < 1 || across > 4 || down < 1 || down > 4))
    refuse("damaged", "unusual components");
  const most = {
    across: Math.max(...parts.map((part) => part.across)),
    down: Math.max(...parts.map((part) => part.down)),
  };
  const units = { columns: Math.ceil(width / (8 * most.across)), rows: Math.ceil(height / (8 * most.down)) };
  const components = parts.map((part) => {
    const stride = units.columns * part.across;
    return {
      ...part,
      columns: Math.ceil(Math.ceil((width * part.across) / most.across) / 8),
      rows: Math.ceil(Math.ceil((height * part.down) / most.down) / 8),
      stride,
      coefficients: isProgressive ? new Uint8Array(stride * units.rows * part.down * 64) : undefined,
    };
  });
  return { components, isProgressive, units };
}
