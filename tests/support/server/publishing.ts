import { readLanguage } from "../../../src/definitions/node/compile-region.ts";
import { readSources } from "../../../src/definitions/node/read-sources.ts";
import { afterEach, beforeEach } from "vitest";
import type { OpenDatabase } from "../../../src/gateway/database/open.ts";
import { createCompiler } from "../../../src/publications/compile.ts";
import {
  bundleStore,
  draftStore,
  filesOf,
  followLive,
  liveVersions,
  officeContents,
  publisher,
  restoreRequests,
  versionStore,
  type AuthoredFiles,
  type Changes,
  type Draft,
  type PublicationDatabase,
} from "../../../src/publications/index.ts";
import { aDatabase } from "./database.ts";

export const region = "piemonte";
export const service = "schemas/services/calcolo_bollo.json";

/** The authored files of the project. */
export const ownFiles: AuthoredFiles = filesOf(
  readSources(new URL("../../..", import.meta.url).pathname),
  region,
);

/** Files with another title of a service. */
export const titled = (files: AuthoredFiles, title: string, path = service): AuthoredFiles =>
  new Map(files).set(path, files.get(path)!.replace(/"title": "[^"]*"/, `"title": "${title}"`));

export const editor = { cf: "RSSMRA80A01L219M", name: "Maria Rossi" };
export const chief = { cf: "BRNFLV72H58L219J", name: "Flavia Bruni" };

const compiler = createCompiler(region, readLanguage());

/** One program of a deployment: its build, the version that it serves, and its entrance for staff. */
export function aProgram(
  database: PublicationDatabase,
  content: Map<string, string | Buffer>,
  { build = ownFiles, needsTwo = false, name = "one", now = Date.now } = {},
) {
  const versions = versionStore(database, now);
  const live = liveVersions(database, region, now);
  const drafts = draftStore(database, region, now);
  const contents = officeContents(database, now);
  const seen = { compiled: 0, warnings: [] as unknown[] };
  const compile = async (files: AuthoredFiles) => {
    seen.compiled++;
    return compiler.compile(files);
  };
  const follower = followLive({
    live,
    versions,
    bundles: bundleStore(database, { region, compiler: name, now }),
    build: async () => build,
    compile,
    content: {
      missing: async (names) => names.filter((one) => !content.has(one)),
      add: async (files) => void [...files].forEach(([file, text]) => content.set(file, text)),
    },
    documentsOf: (files) => contents.ofVersion(files, region),
    announce: async () => {},
    report: () => {},
    warn: (error) => seen.warnings.push(error),
  });
  const parts = {
    versions,
    drafts,
    live,
    follower,
    build: async () => build,
    problems: async (files: AuthoredFiles, former: AuthoredFiles) => compiler.problems(files, former),
    restoreRequests: restoreRequests(database, region, now),
    needsTwo,
  };
  return { versions, live, drafts, contents, follower, seen, publisher: publisher(parts) };
}

/** The title of a service in a bundle that is served; undefined for the files of the build. */
export const servedTitle = ({ follower }: Pick<ReturnType<typeof aProgram>, "follower">) =>
  follower.served().bundle?.whole.services.calcolo_bollo?.title;

export type Program = ReturnType<typeof aProgram>;

/** Gives each test of a file a database and a store of files; returns the programs of that deployment. */
export function deploymentForEach() {
  const state = {} as { open: OpenDatabase; content: Map<string, string | Buffer> }; // filled before each test
  beforeEach(async () => void Object.assign(state, { open: await aDatabase(), content: new Map() }));
  afterEach(() => state.open.close());
  return {
    state,
    program: (options: Parameters<typeof aProgram>[2] = {}) =>
      aProgram(state.open.database, state.content, options),
  };
}

/** A draft with these changes, as its editor has last read it. */
export async function draftOf({ publisher, drafts }: Program, changes: Changes): Promise<Draft> {
  const draft = await publisher.begin(editor, "Un titolo");
  if (typeof draft === "string") throw new Error(draft);
  const changed = await drafts.change(draft, { by: editor, changes });
  if (typeof changed === "string") throw new Error(changed);
  return changed;
}

/** Publishes a draft as it is. */
export const publishDraft = ({ publisher }: Program, draft: Draft, person = chief) =>
  publisher.publish(draft, person, { reason: "prova", revision: draft.revision });

/** Another title of a service. */
export const titleChange = (title: string): Changes => ({ [service]: titled(ownFiles, title).get(service)! });
