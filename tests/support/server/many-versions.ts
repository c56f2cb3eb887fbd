import { digestOf } from "../../../src/publications/versions.ts";
import {
  bundleStore,
  liveVersions,
  versionStore,
  type AuthoredFiles,
  type PublicationDatabase,
} from "../../../src/publications/index.ts";

const region = "piemonte";
const person = { cf: "BRNFLV72H58L219J", name: "Flavia Bruni" };
const day = 86_400_000;

interface ManyVersions {
  readonly count: number;
  /** The files of the build, from which the versions descend. */
  readonly build: AuthoredFiles;
  /** The digest of the program. */
  readonly compiler: string;
  /** When the last one is published; the others a day apart before it. */
  readonly now: number;
  /** A manifest and an index as JSON, of the size of those that a compiler makes. */
  readonly bundle: { readonly manifest: string; readonly index: string };
  /** The revision of the live row before; 0 without one. */
  readonly after?: number;
}

/** Publishes versions one after the other, each with another text of one service of the last one. Returns their ids. */
export async function publishMany(database: PublicationDatabase, options: ManyVersions): Promise<string[]> {
  const { count, build, compiler, now, bundle, after = 0 } = options;
  const services = [...build.keys()].filter((path) => path.startsWith("schemas/services/"));
  const clock = { now: now - count * day };
  const versions = versionStore(database, () => clock.now);
  const live = liveVersions(database, region, () => clock.now);
  const bundles = bundleStore(database, { region, compiler, now: () => clock.now });
  const base = await versions.save(build);
  const files = new Map(build);
  const ids: string[] = [];
  for (let number = 1; number <= count; number++) {
    clock.now += day;
    const path = services[number % services.length]!;
    files.set(path, build.get(path)!.replace(/"text": "([^"]*)"/, `"text": "$1 Edizione ${number}."`));
    const version = await versions.save(files);
    const expected = after + number - 1;
    const act = { act: "publish", person, reason: `Edizione ${number}` } as const;
    await live.set({ version, base, expected }, act);
    const own = JSON.stringify({ ...JSON.parse(bundle.manifest), version: digestOf(version).slice(0, 12) });
    await bundles.save(version, { ...bundle, manifest: own });
    ids.push(version);
  }
  return ids;
}
