import { existsSync, readdirSync, readFileSync } from "node:fs";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { asUser, freePort, run, start, until, type Program } from "./programs.ts";

/** The role and database of the gateways. The role is no superuser. */
const role = "portale";
/** Administrates the cluster. */
const administrator = "bed";

/** A PostgreSQL server with a cluster of its own in a temporary folder. */
export interface Postgres {
  port: number;
  /** Address of the gateways' database at a port: the server's own or that of a path to it. */
  url(port?: number): string;
  /** Runs statements as administrator in the gateways' database, each in its own transaction. Returns the rows of the last. */
  administrate(...statements: string[]): Promise<Record<string, unknown>[]>;
  /** A connection of the administrator to the gateways' database, for locks. The caller ends it. */
  connect(): Promise<pg.Client>;
  start(): Promise<void>;
  /** Creates the gateways' role and database. */
  create(): Promise<void>;
  /** `immediate` ends it as a crash does. */
  stop(how: "fast" | "immediate"): Promise<void>;
  /** Stops every process of the server, so that it is silent but its connections stay open. */
  freeze(): void;
  thaw(): void;
  /** Makes a standby of this server, which replicates synchronously. */
  addStandby(): Promise<Postgres>;
  /** Makes a standby the primary server. */
  promote(): Promise<void>;
  /** Ends the server and deletes its cluster. */
  remove(): Promise<void>;
}

/** Debian keeps the programs of the server outside the search path. */
function programsFolder() {
  const root = "/usr/lib/postgresql";
  const [newest] = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  if (!newest) throw new Error("PostgreSQL is not installed: install Debian's package `postgresql`");
  return join(root, newest, "bin");
}

/** PostgreSQL refuses to run as root. */
const user = process.getuid?.() === 0 ? "postgres" : undefined;
const asServer = (command: string[]) => (user ? [...asUser(user), ...command] : command);

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), "bed-postgres-"));
  if (user) {
    const [uid, gid] = (await run(["sh", "-c", "id -u postgres; id -g postgres"])).split("\n").map(Number);
    await chown(folder, uid ?? 0, gid ?? 0);
  }
  return folder;
}

/** Durability is not tested here, so nothing waits for the disk. */
const speed = ["fsync=off", "full_page_writes=off", "synchronous_commit=on"];
const settings = [
  ...speed,
  "wal_retrieve_retry_interval=200ms",
  "max_connections=60",
  "timezone=Europe/Rome",
];

/** Creates a cluster and starts its server. */
export async function startPostgres(): Promise<Postgres> {
  const folder = await newFolder();
  const bin = programsFolder();
  const initdb = [
    join(bin, "initdb"),
    "-D",
    folder,
    "-U",
    administrator,
    "-A",
    "trust",
    "--no-sync",
    "-E",
    "UTF8",
  ];
  await run(asServer([...initdb, "--locale", "C.UTF-8"]));
  const server = await serverOn(folder, bin);
  await server.start();
  await server.create();
  return server;
}

/** A process of a connection that was closed may end meanwhile. */
function sendSignal(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

async function serverOn(folder: string, bin: string): Promise<Postgres> {
  const port = await freePort();
  let program: Program | undefined;

  async function connect(database = role) {
    const options = "-c default_transaction_read_only=off";
    const client = new pg.Client({ host: "127.0.0.1", port, user: administrator, database, options });
    // The server ends connections when it stops.
    client.on("error", () => {});
    await client.connect();
    return client;
  }

  async function runAll(statements: readonly string[], database = role) {
    const client = await connect(database);
    try {
      let rows: Record<string, unknown>[] = [];
      for (const statement of statements) ({ rows } = await client.query(statement));
      return rows;
    } finally {
      await client.end();
    }
  }

  const administrate = (...statements: string[]) => runAll(statements);
  const answers = () =>
    runAll(["select 1"], "postgres").then(
      () => true,
      () => false,
    );
  const control = (...command: string[]) => run(asServer([join(bin, "pg_ctl"), "-D", folder, ...command]));
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of program ? [program.pid, ...childrenOf(program.pid)] : []) sendSignal(pid, signal);
  };

  const server: Postgres = {
    port,
    url: (at = port) => `postgres://${role}@127.0.0.1:${at}/${role}`,
    administrate,
    connect: () => connect(),
    create: async () =>
      void (await runAll([`create role ${role} login`, `create database ${role} owner ${role}`], "postgres")),
    async start() {
      const options = [`port=${port}`, "listen_addresses=127.0.0.1", `unix_socket_directories=${folder}`];
      const flags = [...settings, ...options].flatMap((setting) => ["-c", setting]);
      program = await start([join(bin, "postgres"), "-D", folder, ...flags], { user });
      await until("PostgreSQL answers", answers);
    },
    async stop(how) {
      await program?.end(how === "fast" ? "SIGINT" : "SIGQUIT");
    },
    freeze: () => signalAll("SIGSTOP"),
    thaw: () => signalAll("SIGCONT"),
    async addStandby() {
      const copy = await newFolder();
      const from = ["-h", "127.0.0.1", "-p", String(port), "-U", administrator];
      await run(
        asServer([
          join(bin, "pg_basebackup"),
          ...from,
          "-D",
          copy,
          "-R",
          "-X",
          "stream",
          "-c",
          "fast",
          "--no-sync",
        ]),
      );
      const standby = await serverOn(copy, bin);
      await standby.start();
      await administrate("alter system set synchronous_standby_names = '*'", "select pg_reload_conf()");
      return standby;
    },
    async promote() {
      await administrate("alter system set synchronous_standby_names = ''", "select pg_reload_conf()");
      await control("promote", "-w");
    },
    async remove() {
      if (program?.isRunning()) signalAll("SIGCONT");
      await program?.end("SIGQUIT");
      await rm(folder, { recursive: true, force: true });
    },
  };
  return server;
}

/** Process ids of the children of a process. */
function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => parentOf(child) === pid);
}

function parentOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The program's name may contain blanks: the parent is the second value after its closing bracket.
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return undefined;
  }
}
