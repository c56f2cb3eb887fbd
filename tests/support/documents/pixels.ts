/** Coded pixels for images inside PDFs. */

import { big, bytesOf as bytes } from "./bytes.ts";

/** Sixteen grey pixels by sixteen, by libjpeg. */
export const tinyJpeg = Buffer.from(
  "/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/wAALCAAQABABAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AAP/Z",
  "base64",
);

/** The end of a fax of white rows. */
export const ccittPixels = Buffer.from([...Array<number>(2).fill(0xff), 0x00, 0x10, 0x01]);

/** A segment of JBIG2 with a number, a kind and data. */
export const jbig2Segment = (number: number, type: number, data: number[]) =>
  bytes(big(number), [type, 0, 1], big(data.length), data);

/** A page of JBIG2 with one region of pixels. */
export const jbig2Pixels = (width: number, height: number, more: Buffer[] = []) =>
  Buffer.concat([
    jbig2Segment(0, 48, [...big(width), ...big(height), ...big(0), ...big(0), 0, 0, 0]),
    ...more,
    jbig2Segment(1, 38, [
      ...big(width),
      ...big(height),
      ...big(0),
      ...big(0),
      0,
      0,
      3,
      255,
      253,
      255,
      2,
      254,
      254,
      254,
      0,
      0,
    ]),
  ]);

/** A codestream of JPEG 2000 with its header and a stated size. */
export const jpeg2000 = (width: number, height: number, tile = width) =>
  bytes(
    [0xff, 0x4f, 0xff, 0x51],
    big(41, 2),
    big(0, 2),
    [width, height, 0, 0, tile, tile, 0, 0].flatMap((each) => big(each)),
    big(1, 2),
    [7, 1, 1],
    [0xff, 0x52, ...big(12, 2), 0, 0, 0, 1, 0, 1, 4, 4, 0, 1],
    [0xff, 0x5c, ...big(7, 2), 64, 64, 72, 72, 80],
    [0xff, 0x90, ...big(10, 2), ...big(0, 2), ...big(14), 0, 1, 0xff, 0x93, 0xff, 0xd9],
  );
