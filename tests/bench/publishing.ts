import { execFileSync } from "node:child_process";
import { startDeployment, type Deployment } from "../deployment/deployment.ts";
import { openBrowser, type Browser } from "../deployment/browser.ts";
import { staffRole } from "../deployment/person.ts";
import { readLanguage } from "../../src/definitions/node/compile-region.ts";
import { readSources } from "../../src/definitions/node/read-sources.ts";
import { createChecker } from "../../src/definitions/index.ts";
import { serviceDifference } from "../../src/definitions/difference/services.ts";
import { openDatabase } from "../../src/gateway/database/open.ts";
import { createCompiler } from "../../src/publications/compile.ts";
import { filesOf } from "../../src/publications/index.ts";
import { startGateway } from "../deployment/gateway-process.ts";
import { publishMany } from "../support/server/many-versions.ts";
import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { pagesPerSecond } from "./served-pages.ts";

/**
 * `npm run bench -- publishing`: two built portals on one PostgreSQL behind nginx (`tests/deployment`). It prints the milliseconds from a
 * save to its problems, the first and when the compiler is warm, and from a publication to the other process; the difference of the
 * largest service; a portal with a thousand versions; and the first pages per second of a gateway that follows the live version, as a ratio to one that does not.
 */
const ROUNDS = Number(process.argv[2]);
const service = "schemas/services/calcolo_bollo.json";

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1]!;
const print = (what: string, value: number, unit: string, limit: string) =>
  console.log(`${what.padEnd(62)} ${value.toFixed(value < 10 ? 2 : 0).padStart(6)} ${unit} (${limit})`);
const timed = async <Result>(act: () => Promise<Result>) => {
  const from = performance.now();
  const result = await act();
  return { ms: performance.now() - from, result };
};

async function call<Result>(browser: Browser, method: string, path: string, body?: object, at: 0 | 1 = 0) {
  const answer = await browser.send(at, {
    method,
    url: `/studio/api${path}`,
    ...(body && { headers: { "content-type": "application/json" }, payload: JSON.stringify(body) }),
  });
  if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
  return JSON.parse(answer.text) as Result;
}

async function benchStaff({ nginx }: Deployment) {
  const [staff, citizen] = [openBrowser(nginx), openBrowser(nginx)];
  await staff.logIn("all");
  await call(staff, "GET", "/state");
  const { files } = await call<{ files: Record<string, string> }>(staff, "GET", "/files");
  const titled = (title: string) => ({
    [service]: files[service]!.replace(/"title": "[^"]*"/, `"title": "${title}"`),
  });
  const { id } = await call<{ id: string }>(staff, "POST", "/drafts", { title: "Misura" });
  let revision = 1;
  const save = (title: string) =>
    timed(() => call(staff, "PUT", `/drafts/${id}`, { revision: revision++, changes: titled(title) }));
  // The compiler starts with the first call of a member of staff; reading and writing take longer than its start.
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  print("save to problems, the first, ten seconds after opening", (await save("Prova")).ms, "ms", "aim 150");
  const saves: number[] = [];
  for (let round = 0; round < ROUNDS; round++) saves.push((await save(`Prova ${round}`)).ms);
  print("save to problems, warm", median(saves), "ms", "aim 150");

  const manifest = async () => (await citizen.send(1, { url: "/definitions/manifest.json" })).text;
  const before = await manifest();
  const publication = await timed(async () => {
    await call(staff, "POST", `/drafts/${id}/publish`, { revision, reason: "Misura" });
    while ((await manifest()) === before) await new Promise((resolve) => setTimeout(resolve, 20));
  });
  print("publication, until the other process serves it", publication.ms, "ms", "aim 2,000");
  staff.close();
  citizen.close();
}

type Built = Pick<Parameters<typeof publishMany>[1], "build" | "bundle">;

/** Stores a thousand more versions in the database, and measures the times and the size that could grow with them. */
async function benchManyVersions({ nginx, postgres, backend }: Deployment, { build, bundle }: Built) {
  const [staff, citizen] = [openBrowser(nginx), openBrowser(nginx)];
  await staff.logIn("all");
  const repeated = async (act: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let round = 0; round < 20; round++) times.push((await timed(act)).ms);
    return median(times);
  };
  const start = async () => {
    const { ms, result } = await timed(() =>
      startGateway({
        databaseUrl: postgres.url(),
        publicUrl: `https://localhost:${nginx.ports.all}`,
        backendUrl: backend.url,
      }),
    );
    await result.end();
    return ms;
  };
  const database = await openDatabase({ url: postgres.url() });
  const size = async () => {
    const { rows } = await sql<{ size: string }>`select pg_database_size(current_database()) as size`.execute(
      database.database,
    );
    return Number(rows[0]!.size) / 1e6;
  };
  const measure = async (when: string) => {
    const page = () => citizen.send(1, { url: "/bollo/calcolo", headers: { accept: "text/html" } });
    print(`${when}: first page`, await repeated(page), "ms", "as before");
    print(
      `${when}: state`,
      await repeated(() => call(staff, "GET", "/state", undefined, 1)),
      "ms",
      "as before",
    );
    print(
      `${when}: history`,
      await repeated(() => call(staff, "GET", "/history", undefined, 1)),
      "ms",
      "200 acts",
    );
    print(`${when}: start of a process`, await start(), "ms", "as before");
    print(`${when}: database`, await size(), "MB", "");
  };
  await measure("one version");
  const { revision } = await call<{ revision: number }>(staff, "GET", "/state");
  await publishMany(database.database, {
    count: 1_000,
    build,
    compiler: readFileSync("dist/piemonte/compiler", "utf8").trim(),
    now: Date.now(),
    bundle,
    after: revision,
  });
  await new Promise((resolve) => setTimeout(resolve, 8_000)); // the two processes compile and render the last version
  await measure("1,001 versions");
  await database.close();
  staff.close();
  citizen.close();
}

function benchDifference() {
  const sources = readSources(process.cwd());
  const checker = createChecker(readLanguage());
  const servicesOf = (label: string) => {
    const services = sources.services.map((one) => ({
      ...one,
      text: one.text.replaceAll('"label": "', `"label": "${label}`),
    }));
    return checker({ ...sources, services }).regions.get("piemonte")!.services;
  };
  const [before, after] = [servicesOf(""), servicesOf("Nuovo: ")];
  const times = [...before].map(([name, one]) => {
    const from = performance.now();
    serviceDifference({ before: one.compiled, after: after.get(name)?.compiled ?? null });
    return performance.now() - from;
  });
  print("difference of the service that takes longest", Math.max(...times), "ms", "aim 100");
}

// Before the two processes, which would both build.
execFileSync(process.execPath, ["src/start/start.mjs", "--build"], {
  env: { ...process.env, REGION: "piemonte" },
});
// Before the deployment: the way to its database is in this process, and a compilation would stop it.
const build = filesOf(readSources(process.cwd()), "piemonte");
const bundle = createCompiler("piemonte", readLanguage()).compile(build).bundle!;
const deployment = await startDeployment(
  [0, 1].map(() => ({
    environment: {
      STAFF_CLAIM: staffRole.header,
      STAFF_EDITORS: "nobody",
      STAFF_PUBLISHERS: staffRole.value,
    },
  })),
);
try {
  await benchStaff(deployment);
  await benchManyVersions(deployment, { build, bundle });
} finally {
  await deployment.end();
}
benchDifference();
const { following, alone } = await pagesPerSecond(ROUNDS);
print("first pages per second, following", following, "/s", `${alone.toFixed(0)} alone`);
print("ratio", following / alone, "", "aim: not measurable, 0.97 to 1.03");
process.exit();
