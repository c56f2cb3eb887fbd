import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { examplesOf } from "../../src/contract/examples.ts";
import { readContract } from "../../src/contract/read-contract.ts";

/**
 * `npm run bench -- server`: starts the built portal in front of a back end that answers at once, and prints the time to
 * start, the memory at rest, and how many calls of one GET operation it forwards: none is cached. The load and the back end are
 * in this process, the portal in another one.
 */
const SECONDS = Number(process.argv[2]);
/** Calls in flight, each on a connection that stays open. */
const CONNECTIONS = 32;
const WARM_UP_MS = 3_000;
const REST_MS = 5_000;
const portalPort = 4791;
const home = join(import.meta.dirname, "../..");

const OPERATION = "elencaTipiVeicolo";
const contract = readContract();
const operation = contract.operations.find(({ id }) => id === OPERATION);
const answer = operation?.answers.get(200);
if (!operation || !answer) throw new Error(`The contract has no answer of ${OPERATION}.`);

/** A back end that answers every call with the contract's example. */
const [example] = examplesOf(contract.document, answer);
const body = JSON.stringify(example?.[1]);
const path = `/rest${operation.path}`;
const backend = createServer((_, response) =>
  response.writeHead(200, { "content-type": "application/json" }).end(body),
);
await new Promise<void>((resolve) => backend.listen(0, "127.0.0.1", resolve));
const { port: backendPort } = backend.address() as AddressInfo; // listening

const dataDir = mkdtempSync(join(tmpdir(), "bench-server-"));
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** Starts the portal. Returns its process and the milliseconds until it answers. */
async function start(): Promise<{ portal: ChildProcess; ms: number }> {
  const from = performance.now();
  const portal = spawn("node", ["src/start/start.mjs"], {
    cwd: home,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: String(portalPort),
      DATA_DIR: dataDir,
      PUBLIC_URL: `http://localhost:${portalPort}`,
      BACKEND_PUBLIC_URL: `http://127.0.0.1:${backendPort}`,
      BACKEND_AUTH_URL: `http://127.0.0.1:${backendPort}`,
      EMBEDDED_DATABASE: "1",
      LOGIN: "none",
      LOOKUP_CACHE_SECONDS: "0",
      LOOKUPS_PER_MINUTE: "1000000",
    },
  });
  await new Promise<void>((resolve, reject) => {
    portal.stdout.on("data", (text: Buffer) => {
      if (text.toString().includes("ready ")) resolve();
    });
    portal.once("exit", () => reject(new Error("The portal did not start.")));
  });
  return { portal, ms: performance.now() - from };
}

async function stop(portal: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => portal.once("exit", resolve));
  portal.kill();
  await ended;
}

/** Resident memory of a process, in MB (Linux). */
const memoryOf = ({ pid }: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** Makes one call. Returns its milliseconds; throws when it is refused. */
function call(): Promise<number> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const options = { port: portalPort, path, agent };
    get(options, (response) => {
      response.resume().once("end", () => {
        if (response.statusCode === 200) resolve(performance.now() - from);
        else reject(new Error(`The portal answered ${response.statusCode}.`));
      });
    }).once("error", reject);
  });
}

/** Calls for some milliseconds on all connections. Returns the time of each call, shortest first. */
async function load(ms: number): Promise<readonly number[]> {
  const times: number[] = [];
  const until = performance.now() + ms;
  const work = async () => {
    while (performance.now() < until) times.push(await call());
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return times.toSorted((a, b) => a - b);
}

interface Figure {
  readonly title: string;
  readonly value: number;
  readonly goal: number;
  /** A figure that should be large. */
  readonly isFloor?: boolean;
}

function print({ title, value, goal, isFloor = false }: Figure): void {
  const isMet = isFloor ? value >= goal : value <= goal;
  const verdict = `${isMet ? "met" : "MISSED"} (${isFloor ? ">=" : "<="} ${goal})`;
  console.log(`${title.padEnd(34)}${value.toFixed(0).padStart(8)}  ${verdict}`);
}

try {
  await stop((await start()).portal); // the first start creates the database
  const { portal, ms } = await start();
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const memory = memoryOf(portal);
  await load(WARM_UP_MS);
  const times = await load(SECONDS * 1_000);
  console.log(
    `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, ${CONNECTIONS} connections, ${SECONDS} s`,
  );
  print({ title: "warm start, ms", value: ms, goal: 3_000 });
  print({ title: "memory at rest, MB", value: memory, goal: 400 });
  print({ title: "forwarded GET, per second", value: times.length / SECONDS, goal: 1_500, isFloor: true });
  print({
    title: "99 of 100 answered within, ms",
    value: times[Math.floor(times.length * 0.99)] ?? 0,
    goal: 50,
  });
  await stop(portal);
} finally {
  agent.destroy();
  backend.close();
  backend.closeAllConnections();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();
