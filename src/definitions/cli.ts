import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { blockAtLine, nameBlock, type NamedBlock } from "./authoring/name-block.ts";
import { fragmentsOfSteps } from "./authoring/fragments.ts";
import { check, createChecker } from "./check.ts";
import { printDifference } from "./difference/print.ts";
import { projectDifference, regionDifference, wordsDifference } from "./difference/project.ts";
import { explainService } from "./explain/explain.ts";
import { countAll } from "./node/count.ts";
import { LANGUAGE } from "./language/language.ts";
import { publishPaths, readLanguage, readSources } from "./node/files.ts";
import { suggest } from "./source/diagnostics.ts";
import { printDiagnostics } from "./node/print.ts";
import { defaultRegion } from "./node/region-folders.mjs";
import { readVersion, UnknownVersion } from "./node/versions.ts";
import { printWords } from "./words/print-words.ts";
import { vocabularyOf } from "./words/vocabulary.ts";

/**
 * `npm run definitions -- check`             every service in every region, with file, line and column
 * `npm run definitions -- explain <service>` the service as numbered Italian prose (REGION chooses the region)
 * `npm run definitions -- diff [from] [to]`   the difference of two versions, folders or revisions of git; `diff --regions <a> <b>` of two regions
 * `npm run definitions -- name <file>:<line> <id>` gives a block the name by which a region changes it
 * `npm run definitions -- words`             every word of the language with its text
 * `npm run definitions -- count`             services, steps, fields, lines of JSON, lines of TypeScript that name a service
 * `npm run definitions -- addresses`         adds the new addresses to the list of published ones
 */
const [command = "check", ...rest] = process.argv.slice(2);
const root = process.cwd();

const commands: Record<string, () => Promise<number> | number> = {
  check() {
    const start = performance.now();
    const { diagnostics } = check(readSources(root), readLanguage());
    const failed = printDiagnostics(diagnostics);
    const services = readSources(root).services.length;
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

  diff() {
    const language = readLanguage();
    if (rest[0] === "--regions") return printRegions(rest[1] ?? "", rest[2] ?? "");
    const [before, after] = [rest[0] ?? "HEAD", rest[1] ?? root].map((name) => readVersion(root, name));
    const check = createChecker(language);
    const [one, other] = [check(before!.sources), check(after!.sources)];
    if (!one.sources || !other.sources) {
      printDiagnostics((one.sources ? other : one).diagnostics);
      console.error("Una delle due versioni non si può leggere con questo programma.");
      return 1;
    }
    const words = wordsDifference(before!.wording, after!.wording);
    console.log(printDifference([...projectDifference(one, other), ...words]));
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

function printRegions(from: string, to: string): number {
  const checked = check(readSources(root), readLanguage());
  const missing = [from, to].find((name) => !checked.regions.has(name));
  if (missing !== undefined) {
    console.error(`La regione «${missing}» non c'è. ${suggest(missing, [...checked.regions.keys()]) ?? ""}`);
    return 1;
  }
  console.log(`Da ${from} a ${to}: «prima» è ${from}, «ora» è ${to}.\n`);
  console.log(printDifference(regionDifference(checked, from, to)));
  return 0;
}

const run = commands[command];
if (!run) {
  console.error(
    `Comando «${command}» sconosciuto: usa check, explain <servizio>, diff, name, words, count oppure addresses.`,
  );
  process.exit(2);
}
try {
  process.exit(await run());
} catch (error) {
  if (!(error instanceof UnknownVersion)) throw error;
  console.error(`«${error.message}» non è una cartella del progetto né una versione di git.`);
  process.exit(1);
}
