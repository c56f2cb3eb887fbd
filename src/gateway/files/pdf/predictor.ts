import { refuse } from "../judgement.ts";
import { countIn, type Dictionary } from "./values.ts";

/** The longest row: object streams and streams of references have some bytes. */
const longestRow = 4096;

/** Reads the settings of a PNG predictor, which undoes differences between neighbouring bytes; undefined without one. */
export function readPredictor(parameters: Dictionary) {
  const number = (key: string, otherwise: number) =>
    parameters.has(key)
      ? (countIn(parameters.get(key)) ?? refuse("damaged", `a malformed ${key}`))
      : otherwise;
  const [kind, colors, bits, columns] = [
    number("Predictor", 1),
    number("Colors", 1),
    number("BitsPerComponent", 8),
    number("Columns", 1),
  ];
  if (kind === 1) return undefined;
  const row = Math.ceil((colors * bits * columns) / 8);
  if (kind < 10 || kind > 15 || row < 1 || row > longestRow) return refuse("damaged", "an unusual predictor");
  return { pixel: Math.max(1, (colors * bits) >> 3), row };
}

/** Undoes a PNG predictor (PNG, 9.2): each row starts with the number of its filter. */
export function undoPredictor(data: Buffer, { pixel, row }: { pixel: number; row: number }) {
  const rows = data.length / (row + 1);
  if (!Number.isInteger(rows)) refuse("damaged", "rows that are cut");
  const output = Buffer.alloc(rows * row);
  for (let index = 0; index < rows; index++) {
    const filter = data[index * (row + 1)]!;
    if (filter > 4) refuse("damaged", "an unknown filter of a row");
    for (let column = 0; column < row; column++) {
      const place = index * row + column;
      const left = column >= pixel ? output[place - pixel]! : 0;
      const up = index > 0 ? output[place - row]! : 0;
      const corner = index > 0 && column >= pixel ? output[place - row - pixel]! : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]!;
      output[place] = data[index * (row + 1) + 1 + column]! + guess;
    }
  }
  return output;
}

function paeth(left: number, up: number, corner: number) {
  const sum = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(sum - left), Math.abs(sum - up), Math.abs(sum - corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
