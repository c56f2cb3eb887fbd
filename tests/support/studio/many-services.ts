import { duplicateService } from "../../../src/studio/acts/services/duplicate-service.ts";

type Files = ReadonlyMap<string, string>;

/** The files of a region with copies of its services, switched on, until there are `count` services. */
export function withManyServices(files: Files, region: string, count: number): Files {
  const services = [...files.keys()].filter((path) => path.startsWith("schemas/services/"));
  const facts = `regions/${region}/region.json`;
  let all = files;
  for (let number = services.length, at = 0; number < count; at++) {
    if (at > 2 * count) throw new Error("no service can be copied");
    const file = services[at % services.length]!;
    const id = `s${at}`;
    const values = { nome: id, titolo: `Servizio di prova ${at}`, indirizzo: `/prova/servizio-${at}` };
    const made = duplicateService.run({ files: all, region, address: { file, path: [] }, values });
    if (!made.ok) continue;
    const next = new Map(all);
    for (const [path, text] of made.changes) if (text !== null) next.set(path, text);
    const switched = next.get(facts)!.replace(new RegExp(`("${id}": \\{\\s*"attivo": )false`), "$1true");
    all = next.set(facts, switched);
    number++;
  }
  return all;
}
