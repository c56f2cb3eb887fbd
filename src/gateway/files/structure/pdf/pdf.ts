import { judging, latin, refuse, type Judgement } from "../structure.ts";
import { PdfDocument } from "./document.ts";
import { judgeDocument } from "./judge/judge-document.ts";
import { checkLinearized, scanBody } from "./scan.ts";
import { readSections } from "./sections.ts";

/** The version and the end of its line. Viewers also accept a header after other data: such a file may be of two formats. */
const header = /^%PDF-(?:1\.[0-7]|2\.0)[ \t]*[\r\n]/;
/** The end, and the bytes that may follow it: white space, zeros, and the end mark of old systems. */
// oxlint-disable-next-line no-control-regex -- that mark is a control character
const ending = /startxref[\0\t\n\f\r ]+(\d{1,10})[\0\t\n\f\r ]+%%EOF([\0\t\n\f\r \x1a]*)$/;
/** Bytes at the end that contain it. Files padded with more zeros are refused. */
const tail = 64 * 1024;

/**
 * Reads a PDF. Accepts a document that it understands completely: each byte belongs to an object, each object is reached
 * by the references of the file, and everything that can act is of the allowed kinds.
 */
export const readPdf = (bytes: Uint8Array): Promise<Judgement> =>
  judging(async () => {
    if (!header.test(latin(bytes, 0, 32)))
      refuse(/^%PDF-/.test(latin(bytes, 0, 5)) ? "damaged" : "other", "no header at the start");
    const last = ending.exec(latin(bytes, Math.max(0, bytes.length - tail)));
    if (!last)
      return refuse(latin(bytes).includes("startxref") ? "trailing" : "damaged", "no end marker at the end");
    const start = Number(last[1]);
    const { sections, starts } = readSections(bytes, start);
    const document = new PdfDocument(bytes, sections);
    const objects = scanBody(document, starts, bytes.length - (last[2]?.length ?? 0));
    checkLinearized(document, objects, start);
    await judgeDocument(document, objects);
  });
