import { refuse } from "../judgement.ts";
import { readBody } from "./body.ts";
import { isReferences, readEncryption } from "./encryption.ts";
import { checkHidden, checkHiddenTables } from "./hidden.ts";
import { Judge } from "./judge/judge.ts";
import { checkPages } from "./judge/pages.ts";
import { objectsIn } from "./object-stream.ts";
import { Objects } from "./objects.ts";
import { fullBudget } from "./parser.ts";
import { checkTables } from "./tables.ts";
import { isDictionary } from "./values.ts";

/** Bytes in which viewers look for the header. */
const headerRoom = 1024;
/** Texts that transfers write before it: a mark of UTF-8, line ends, the commands of a printer. No page can start so. */
// oxlint-disable-next-line no-control-regex -- printers have control characters
const before = /^[\xef\xbb\xbf\t\n\f\r\x1b -;=-~]*$/;

/**
 * Checks a PDF. Judges every dictionary that stands in it by its shape, in all revisions and streams of objects, whether or not
 * something refers to it. The tables of references are not followed: whichever object they lead to has been judged.
 */
export function checkPdf(bytes: Buffer): undefined {
  const start = bytes.toString("latin1", 0, headerRoom).search(/%PDF-\d/);
  if (start < 0 || !before.test(bytes.toString("latin1", 0, start))) refuse("other", "no header");
  const budget = fullBudget();
  const { objects: stored, trailers, tables, known } = readBody(bytes, start, budget);
  checkHidden(bytes, known);
  const objects = new Objects();
  objects.add(stored);
  const references = stored.filter(isReferences).map(({ value }) => value);
  const allTrailers = [...trailers, ...references.filter(isDictionary)];
  const decryption = readEncryption(allTrailers, objects);
  if (decryption.hasKeysOfObjects) {
    checkHiddenTables(bytes, known);
    checkTables({ bytes, start, tables, objects: stored }, budget);
  }
  const packed = stored.flatMap((object) =>
    objectsIn(object, (data) => decryption.data(object, data), budget),
  );
  const plain = stored.map((object) => decryption.strings(object));
  const all = new Objects();
  all.add([...plain, ...packed]);
  const judge = new Judge(all);
  for (const { value, data } of [...plain, ...packed]) judge.value(value, data !== undefined);
  for (const trailer of trailers) judge.value(trailer);
  checkPages(allTrailers, all);
}
