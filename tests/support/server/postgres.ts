import { execFile, spawn, type ChildProcess } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** A PostgreSQL server of its own for one test file. */
export interface TestServer {
  /** Address of a database of the server. */
  urlOf(database?: string): string;
  /** Runs `pg_dump`, `createdb` or another program of PostgreSQL; the server is found by its environment. */
  run(program: string, ...args: string[]): Promise<string>;
  /** Stops the server at once, as in a failure of its machine, and starts it again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The user without rights, as whom a superuser runs programs that refuse to run as superuser. */
export const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const versions = "/usr/lib/postgresql";
const newest = existsSync(versions)
  ? readdirSync(versions)
      .sort((a, b) => Number(a) - Number(b))
      .at(-1)
  : undefined;
const programs = newest && join(versions, newest, "bin");

/** True when PostgreSQL is installed. Tests that need it are skipped otherwise, and their titles name it. */
export const hasPostgres = programs !== undefined && existsSync(join(programs, "initdb"));

/** Starts a server with an empty data folder on a free port of this machine. */
export async function startPostgres(): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  if (unprivileged.uid !== undefined) chownSync(folder, unprivileged.uid, unprivileged.gid);
  const data = join(folder, "data");
  const port = String(await freePort());
  const env = { PATH: process.env.PATH, PGHOST: "127.0.0.1", PGPORT: port, PGUSER: "bollo", LC_ALL: "C" };
  const run = async (program: string, ...args: string[]) => {
    const { stdout } = await promisify(execFile)(join(programs ?? "", program), args, {
      env,
      cwd: folder,
      ...unprivileged,
    });
    return stdout;
  };
  await run("initdb", "--no-sync", "--auth=trust", "--username=bollo", "--encoding=UTF8", "--pgdata", data);
  const open = async () => {
    const options = ["-D", data, "-k", folder, "-h", "127.0.0.1", "-p", port, "-F"];
    const child = spawn(join(programs ?? "", "postgres"), options, { env, stdio: "ignore", ...unprivileged });
    await untilReady(() => run("pg_isready"));
    return child;
  };
  let server = await open();
  return {
    urlOf: (database = "postgres") => `postgres://bollo@127.0.0.1:${port}/${database}`,
    run,
    async restart() {
      await end(server, "SIGINT");
      server = await open();
    },
    async stop() {
      await end(server, "SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Ends a process with a signal. SIGINT closes the connections of a PostgreSQL server. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  child.kill(signal);
  return ended;
}

async function untilReady(check: () => Promise<unknown>) {
  for (let tries = 0; ; tries += 1)
    try {
      return await check();
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
}

/** Returns a port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo; // listening
      probe.close(() => resolve(port));
    });
  });
}
