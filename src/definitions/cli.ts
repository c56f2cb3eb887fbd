import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { italianTime } from "../formats/quantities/italian-time.ts";
import { blockAtLine, nameBlock, type NamedBlock } from "./authoring/name-block.ts";
import { fragmentsOfSteps } from "./authoring/fragments.ts";
import { check } from "./check.ts";
import { explainService } from "./explain/explain.ts";
import { countAll } from "./node/count.ts";
import { LANGUAGE } from "./language/language.ts";
import { publishPaths, readLanguage, readSources } from "./node/files.ts";
import { translationCheck } from "./node/compile-region.ts";
import { programTexts } from "./node/program/program-texts.ts";
import { updateTexts } from "./node/update-texts.ts";
import { PATHS } from "./node/read-sources.ts";
import { committedFile } from "./node/versions.ts";
import { suggest } from "./source/diagnostics.ts";
import type { Language } from "./source/parsed-sources.ts";
import { printDiagnostics } from "./node/print.ts";
import { defaultRegion } from "./node/region-folders.mjs";
import { printWords } from "./words/print-words.ts";
import { vocabularyOf } from "./words/vocabulary.ts";

/**
 * `npm run definitions -- check`             every service in every region, with file, line and column
 * `npm run definitions -- explain <service>` the service as numbered Italian prose (REGION chooses the region)
 * `npm run definitions -- name <file>:<line> <id>` gives a block the name by which a region changes it
 * `npm run definitions -- words`             every word of the language with its text
 * `npm run definitions -- count`             services, steps, fields, lines of JSON, lines of TypeScript that name a service
 * `npm run definitions -- texts <language>`   brings the catalogues of translations to the texts of today, and counts
 * `npm run definitions -- addresses`         adds the new addresses to the list of published ones
 */
const [command = "check", ...rest] = process.argv.slice(2);
const root = process.cwd();
/** The language with the clock of the device, so that windows in the past are noted. */
const languageNow = (): Language => ({ ...readLanguage(), now: () => italianTime(Date.now()) });

const commands: Record<string, () => Promise<number> | number> = {
  check() {
    const start = performance.now();
    const formerPaths = committedFile(root, PATHS);
    const sources = { ...readSources(root), ...(formerPaths && { formerPaths }) };
    const checked = check(sources, languageNow());
    const checkTranslations = translationCheck(readLanguage(), programTexts(root));
    const translations = Object.keys(sources.regions).flatMap(
      (region) => checkTranslations(sources, region, checked).diagnostics,
    );
    const diagnostics = [...checked.diagnostics, ...translations];
    const failed = printDiagnostics(diagnostics);
    const services = sources.services.length;
    console.log(
      `${services} servizi controllati in ${Math.round(performance.now() - start)} ms: ${failed} da correggere.`,
    );
    return failed > 0 ? 1 : 0;
  },

  explain() {
    const [name = ""] = rest;
    const region = process.env.REGION ?? defaultRegion(root);
    const { diagnostics, regions } = check(readSources(root), readLanguage());
    const service = regions.get(region)?.services.get(name);
    if (!service) {
      console.error(
        `Il servizio «${name}» non è acceso in ${region}. ${suggest(name, [...(regions.get(region)?.services.keys() ?? [])]) ?? ""}`,
      );
      return 1;
    }
    if (diagnostics.some((diagnostic) => diagnostic.level === "error"))
      console.error("Attenzione: le definizioni hanno problemi, vedi «check».");
    console.log(explainService(service.compiled, undefined, fragmentsOfSteps(service.authored)));
    return 0;
  },

  name() {
    const [place = "", id = ""] = rest;
    const [, path = "", line = ""] = /^(.+):(\d+)$/.exec(place) ?? [];
    const text = existsSync(path) ? readFileSync(path, "utf8") : "";
    const block = blockAtLine(text, Number(line));
    const named = block ? nameBlock(text, block, id) : ({ ok: false, reason: "no-block" } as const);
    if (!named.ok) {
      console.error(UNNAMED[named.reason](place, id));
      return 1;
    }
    writeFileSync(path, named.text);
    console.log(`Il riquadro in ${place} si chiama «${id}»: una regione lo cambia con «at».`);
    return 0;
  },

  words() {
    console.log(printWords(vocabularyOf(LANGUAGE)));
    return 0;
  },

  count() {
    const { services, steps, fields, json, naming } = countAll(root);
    console.log(`${services} servizi, ${steps} passi, ${fields} campi, ${json} righe di JSON.`);
    console.log(
      `${naming.length} righe di TypeScript nominano un servizio, fuori da src/rules e src/sandbox.`,
    );
    for (const line of naming) console.log(`  ${line}`);
    return 0;
  },

  texts() {
    const [language = ""] = rest;
    if (!/^[a-z]{2}$/.test(language)) {
      console.error("Scrivi la lingua in due lettere, per esempio «fr».");
      return 1;
    }
    const { lines, failed } = updateTexts(root, language);
    for (const line of lines) console.log(line);
    return failed ? 1 : 0;
  },

  addresses() {
    const sources = readSources(root);
    const { diagnostics, regions } = check(sources, readLanguage());
    if (diagnostics.some(({ level }) => level === "error")) {
      console.error("Le definizioni hanno problemi: prima correggili, vedi «check».");
      return 1;
    }
    const added = publishPaths(root, regions);
    for (const path of added) console.log(path);
    console.log(added.length === 0 ? "Nessun indirizzo nuovo." : `${added.length} indirizzi pubblicati.`);
    return 0;
  },
};

/** Why a block did not get a name. */
const UNNAMED: Readonly<
  Record<Extract<NamedBlock, { ok: false }>["reason"], (place: string, id: string) => string>
> = {
  "no-block": (place) =>
    `In «${place}» non comincia nessun riquadro: scrivi file:riga, come nel messaggio del controllo.`,
  named: (place) => `Il riquadro in ${place} ha già «id»: usa quello.`,
  taken: (_, id) => `Nel file c'è già «${id}»: scegli un altro nome.`,
  "no-name": (_, id) => `«${id}» non è un nome: lettere, cifre e trattino basso, senza spazi.`,
};

const run = commands[command];
if (!run) {
  console.error(`Comando «${command}» sconosciuto: «npm run definitions -- --help» li elenca.`);
  process.exit(2);
}
process.exit(await run());
