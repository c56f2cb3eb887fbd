import { aBmp, aPng, aTiff, segment, withSegments } from "../documents/image-parts.ts";
import { aPdf, stream } from "../documents/pdf-writer.ts";
import { tinyJpeg } from "../documents/pixels.ts";
import type { Format } from "../documents/sample.ts";

/** A whole little file of each format. */
export const samples: Record<Format, Buffer> = {
  pdf: aPdf(),
  jpg: tinyJpeg,
  png: aPng(),
  bmp: aBmp(),
  tif: aTiff(),
};
/** A JPEG that announces further images in the file (CIPA DC-007). */
export const multiPictureJpeg = withSegments(tinyJpeg, [segment(0xe2, "MPF\0II*\0")]);

/** A whole PDF of any size: blanks fill its page. */
export function paddedPdf(size: number) {
  const least = aPdf({ content: stream("", "") }).length;
  const padded = (count: number) => aPdf({ content: stream("", " ".repeat(count)) });
  // The numbers of the file grow with it.
  const surplus = padded(size - least).length - size;
  return padded(size - least - surplus);
}

/** As long as those of browsers: the parser of Node.js takes these letters within a file for the end of a part. */
const boundary = "----sample-form-9f2c41d7";
export const formType = `multipart/form-data; boundary=${boundary}`;

/** A form as a browser writes it. */
export function aForm(
  fields: Record<string, string>,
  files: { name: string; bytes: Buffer; part?: string }[],
): Buffer {
  const escape = (name: string) =>
    name.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  return Buffer.concat([
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    ...files.flatMap(({ name, bytes, part = "upFile" }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${part}"; filename="${escape(name)}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      bytes,
      Buffer.from("\r\n"),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
}
