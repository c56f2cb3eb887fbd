import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { serverTexts } from "../../contract/own-addresses.ts";
import { textTranslator, type TranslateText } from "./translate-texts.ts";

/** The languages in which a region was built besides that of its definitions. `folder`: `dist/<region>`. */
export function builtLanguages(folder: string): ReadonlyMap<string, TranslateText> {
  if (!existsSync(folder)) return new Map();
  const found = readdirSync(folder).flatMap((name) => {
    const file = join(folder, name, serverTexts);
    if (!/^[a-z]{2}$/.test(name) || !existsSync(file)) return [];
    const texts = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>; // the build has written it
    return [[name, textTranslator(texts)] as const];
  });
  return new Map(found);
}
