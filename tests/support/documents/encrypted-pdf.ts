import { createHash } from "node:crypto";
import { rc4 } from "../../../src/gateway/files/pdf/cipher/rc4.ts";
import { big, bytesOf, little } from "./bytes.ts";
import { anObject, stream } from "./pdf-writer.ts";

const md5 = (...parts: Uint8Array[]) => createHash("md5").update(Buffer.concat(parts)).digest();
const padding = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
const [owner, permissions, id] = [Buffer.alloc(32, 7), Buffer.alloc(4, 0xff), Buffer.alloc(16, 1)];
/** The key of a document that opens without a password (ISO 32000-1, algorithm 2, revision 2). */
const fileKey = md5(padding, owner, permissions, id).subarray(0, 5);
const hex = (bytes: Uint8Array) => `<${Buffer.from(bytes).toString("hex")}>`;

/** The key of the data of an object depends on both. */
interface Identity {
  number: number;
  generation: number;
}

/**
 * A document under RC4, with the action at opening as object 9 in a stream of objects, with a type or without one. The data of the stream
 * have the key of the identity that the table states. A viewer that believes its header finds noise.
 */
export function encryptedPdf(
  header: Identity,
  { number, generation }: Identity,
  { action, hasType }: { action: string; hasType: boolean },
): Buffer {
  const salt = Buffer.from([...little(number, 3), ...little(generation, 2)]);
  const key = md5(fileKey, salt).subarray(0, 10);
  const packed = rc4(key, Buffer.from(`9 ${hasType ? 0 : 4} ${action}`, "latin1"));
  const rows: number[][] = [];
  let file = bytesOf("%PDF-1.7\n");
  const write = (at: number, body: string) => {
    rows.push([1, ...big(file.length, 2), 0, 0]);
    file = bytesOf(file, anObject(at, body));
  };
  write(1, "<</Type/Catalog/Pages 2 0 R/OpenAction 9 0 R>>");
  write(2, "<</Type/Pages/Kids[3 0 R]/Count 1>>");
  write(3, "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>");
  write(4, `<</Filter/Standard/V 1/R 2/O${hex(owner)}/U${hex(rc4(fileKey, padding))}/P -1>>`);
  const offset = file.length + String(header.number).indexOf(String(number));
  rows.push([1, ...big(offset, 2), ...big(generation, 2)], [2, ...big(number, 2), 0, 0]);
  file = bytesOf(
    file,
    `${header.number} ${header.generation} obj\n<<${hasType ? "/Type/ObjStm/First 4" : ""}/N 1/Length ${packed.length}>>stream\n`,
    packed,
    "endstream\nendobj\n",
  );
  const entries = `/Type/XRef/Size 91/W[1 2 2]/Index[1 4 ${number} 1 9 1]/Root 1 0 R/Encrypt 4 0 R/ID[${hex(id)}${hex(id)}]`;
  const references = anObject(90, stream(entries, Buffer.from(rows.flat())));
  return bytesOf(file, references, `startxref\n${file.length}\n%%EOF\n`);
}
