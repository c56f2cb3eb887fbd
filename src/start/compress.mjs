import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Writes `.br` and `.gz` beside each text file, so that the server only has to send them. */
const isText = /\.(?:html|js|css|json|svg|webmanifest|txt|xml)$/;
const worthIt = 1024;

/** The level of Brotli. That of citizens' files takes ten times as long; the programs of staff are large and seldom loaded. */
const levelOf = (part) => (part === "studio" ? 9 : 11);

const folders = process.argv
  .slice(2)
  .flatMap((root) =>
    ["portal", "definitions", "pages", "studio"].map((part) => ({ part, folder: join(root, part) })),
  );

for (const { part, folder } of folders) {
  // The studio has one language.
  if (!existsSync(folder)) continue;
  for (const name of readdirSync(folder, { recursive: true })) {
    const file = join(folder, String(name));
    if (!isText.test(file) || statSync(file).size < worthIt) continue;
    const content = readFileSync(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: levelOf(part),
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
