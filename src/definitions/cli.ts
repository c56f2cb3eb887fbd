import { fragmentsOfSteps } from "./authoring/fragments.ts";
import { check } from "./check.ts";
import { explainService } from "./explain/explain.ts";
import { countAll } from "./node/count.ts";
import { LANGUAGE } from "./language/language.ts";
import { publishPaths, readLanguage, readSources } from "./node/files.ts";
import { suggest } from "./source/diagnostics.ts";
import { printDiagnostics } from "./node/print.ts";
import { defaultRegion } from "./node/region-folders.mjs";
import { printWords } from "./words/print-words.ts";
import { vocabularyOf } from "./words/vocabulary.ts";

/**
 * `npm run definitions -- check`             every service in every region, with file, line and column
 * `npm run definitions -- explain <service>` the service as numbered Italian prose (REGION chooses the region)
 * `npm run definitions -- words`             every word of the language with its text
 * `npm run definitions -- count`             services, steps, fields, lines of JSON, lines of TypeScript that name a service
 * `npm run definitions -- publish`           adds the new addresses to the list of published ones
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

  publish() {
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

const run = commands[command];
if (!run) {
  console.error(
    `Comando «${command}» sconosciuto: usa check, explain <servizio>, words, count oppure publish.`,
  );
  process.exit(2);
}
process.exit(await run());
