import { execFile, spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";

export { freePort } from "../support/free-port.ts";

/** A program that the test bed has started. */
export interface Program {
  pid: number;
  child: ChildProcess;
  /** Everything that it wrote so far. */
  output(): string;
  isRunning(): boolean;
  /** Sends the signal and waits for the end; kills the program after 30 seconds. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** Options of a program: those of Node, and a user of the system to run as. */
interface StartOptions extends SpawnOptions {
  user?: string;
}

/** The command that runs another one as a user. */
export const asUser = (user: string) => ["setpriv", "--reuid", user, "--regid", user, "--clear-groups"];

/**
 * Starts a program that ends with this process, also when this process is killed: `setpriv` asks the kernel to send the signal.
 * Throws when the program cannot start.
 */
export async function start(command: string[], { user, ...options }: StartOptions = {}): Promise<Program> {
  // A change of the user cancels the signal, so it comes first.
  const [file = "", ...args] = [...(user ? asUser(user) : []), "setpriv", "--pdeathsig", "KILL", ...command];
  const child = spawn(file, args, {
    ...options,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  await once(child, "spawn");
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid ?? 0, // it has started
    child,
    output: () => text,
    isRunning,
    async end(signal = "SIGTERM") {
      if (!isRunning()) return;
      const ended = once(child, "exit");
      child.kill(signal);
      await Promise.race([ended, wait(30_000, undefined, { ref: false })]);
      if (!isRunning()) return;
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Runs a program to its end and returns its output. Throws when it fails. */
export async function run(command: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}) {
  const [file = "", ...args] = command;
  const { stdout } = await promisify(execFile)(file, args, options);
  return stdout;
}

/** Waits until the condition is true. Throws after `limit` milliseconds, with the description. */
export async function until(
  description: string,
  condition: () => boolean | Promise<boolean>,
  limit = 60_000,
): Promise<void> {
  const end = Date.now() + limit;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`${description}: not within ${limit} ms`);
    await wait(50);
  }
}
