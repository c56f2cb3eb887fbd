import { checkPixels, latin, refuse, viewOf } from "../../structure.ts";

const codestream = 0xff4fff51;
/** The most tiles and colours of an image. */
const most = { tiles: 65_535, components: 5 };

/** Reads the size of a JPEG 2000 image: a codestream, alone or in the boxes of a file (ISO/IEC 15444-1, annexes A and I). */
export function readJpx(bytes: Uint8Array) {
  if (bytes.length < 60) refuse("damaged", "an image that is cut");
  if (viewOf(bytes).getUint32(0) === codestream) return readSize(bytes);
  if (latin(bytes, 4, 8) !== "jP  ") return refuse("damaged", "no image of JPEG 2000");
  for (const { type, content } of boxesOf(bytes)) if (type === "jp2c") return readSize(content);
  return refuse("damaged", "no pixels in a file of JPEG 2000");
}

/** Top-level boxes: a length, a type and the content. A length of 0 reaches to the end. */
function* boxesOf(bytes: Uint8Array) {
  const view = viewOf(bytes);
  for (let at = 0; at + 8 <= bytes.length;) {
    const isLong = view.getUint32(at) === 1;
    const length = isLong ? Number(view.getBigUint64(at + 8)) : view.getUint32(at) || bytes.length - at;
    if (length < 8 || at + length > bytes.length) refuse("damaged", "a box that is cut");
    yield {
      type: latin(bytes, at + 4, at + 8),
      content: bytes.subarray(at + (isLong ? 16 : 8), at + length),
    };
    at += length;
  }
}

function readSize(bytes: Uint8Array) {
  const view = viewOf(bytes);
  if (bytes.length < 48 || view.getUint32(0) !== codestream) refuse("damaged", "no codestream");
  const [width, height, x, y, tileWidth, tileHeight] = [8, 12, 16, 20, 24, 28].map((at) =>
    view.getUint32(at),
  );
  checkPixels(width! - x!, height! - y!);
  checkPixels(width!, height!);
  const tiles = Math.ceil(width! / (tileWidth || 1e-9)) * Math.ceil(height! / (tileHeight || 1e-9));
  if (!(tiles <= most.tiles) || view.getUint16(40) > most.components)
    refuse("huge", "an image of too many tiles");
}
