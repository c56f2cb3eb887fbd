import { createHash } from "node:crypto";
import { aPdf, updated } from "./pdf-writer.ts";

const room = 512;
const gap = "*".repeat(10);

/**
 * A PDF with a signature over all its bytes but the signature's own (ISO 32000-2, 12.8). The content of the signature is a digest in
 * place of a certificate's, which a reader of the structure does not see.
 */
export function signedPdf(
  pdf = aPdf({
    catalog: "/AcroForm<</Fields[5 0 R]/SigFlags 3>>",
    page: "/Annots[5 0 R]",
    objects: { 5: field(6) },
  }),
) {
  const number = 6 + (pdf.toString("latin1").match(/\/ByteRange/g) ?? []).length;
  const signature =
    "<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/M(D:20261125120000Z)/Reason(Approvo)" +
    `/Reference[<</Type/SigRef/TransformMethod/DocMDP/TransformParams<</Type/TransformParams/P 2/V/1.2>>>>]` +
    `/Prop_Build<</App<</Name/Firma/OS[/Win]>>>>/ByteRange[0 ${gap} ${gap} ${gap}]/Contents<${"0".repeat(2 * room)}>>>`;
  const objects: Record<number, string> =
    number === 6 ? { 6: signature } : { 5: field(number), [number]: signature };
  return sign(updated(pdf, objects));
}

const field = (value: number) =>
  `<</Type/Annot/Subtype/Widget/FT/Sig/T(Firma)/Rect[0 0 0 0]/F 132/P 3 0 R/V ${value} 0 R>>`;

function sign(file: Buffer) {
  const text = file.toString("latin1");
  const from = text.lastIndexOf("/Contents<") + "/Contents".length;
  const to = text.indexOf(">", from) + 1;
  const ranges = [from, to, file.length - to].map((each) => String(each).padEnd(10));
  const ranged = ranges.reduce((all, range) => all.replace(gap, range), text);
  const digest = createHash("sha256")
    .update(ranged.slice(0, from) + ranged.slice(to), "latin1")
    .digest("hex");
  return Buffer.from(ranged.slice(0, from + 1) + digest + ranged.slice(from + 1 + digest.length), "latin1");
}
