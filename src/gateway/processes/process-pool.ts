import { fork, type ChildProcess } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

export interface PoolLimits {
  /** Milliseconds for a process to start, and for one task. */
  start: number;
  time: number;
  /** Tasks that may wait. */
  queue: number;
  processes: number;
  /** Milliseconds until a process without tasks ends. */
  idle: number;
  /** Megabytes of its JavaScript memory. */
  heap: number;
}

/**
 * The result of a task. `full`: the queue is full, or no process started in time. `late`: it took too long. `ended`: its process ended,
 * or failed.
 */
export type Outcome<Result> =
  | { kind: "done"; value: Result }
  | { kind: "full" }
  | { kind: "late" }
  | { kind: "ended"; reason: string };

/** The message by which a process reports that it starts a task. */
export const started = { kind: "started" } as const;

interface Task<Result> {
  message: object;
  resolve(outcome: Outcome<Result>): void;
}

/**
 * Runs tasks in processes of their own, one at a time in each. A thread would not do: a fault in native code ends the
 * whole process, and native code cannot be stopped. The processes do not keep the program alive.
 */
export function processPool<Result>(file: URL, limits: PoolLimits) {
  const waiting: Task<Result>[] = [];
  const idle: ChildProcess[] = [];
  let count = 0;

  const open = () => {
    count++;
    const child = startProcess(file, limits.heap);
    child.once("exit", () => {
      count--;
      take(child);
      startNext();
    });
    return child;
  };
  const startNext = () => {
    if (waiting.length === 0 || (idle.length === 0 && count >= limits.processes)) return;
    const task = waiting.shift()!; // it has one
    const child = idle.pop() ?? open();
    void perform<Result>(child, task.message, limits).then((outcome) => {
      if (outcome.kind === "done") keep(child);
      task.resolve(outcome);
      startNext();
    });
  };
  /** Takes a process out of the idle ones, so that no task is given to one that ends. */
  const take = (child: ChildProcess) => {
    const place = idle.indexOf(child);
    if (place >= 0) idle.splice(place, 1);
  };
  const keep = (child: ChildProcess) => {
    idle.push(child);
    const timer = setTimeout(() => {
      take(child);
      child.kill();
    }, limits.idle).unref();
    child.once("taken", () => clearTimeout(timer));
  };

  return {
    /** Runs a task. An urgent one comes before those that wait, and is never refused for their number. */
    run(message: object, { isUrgent = false } = {}): Promise<Outcome<Result>> {
      if (!isUrgent && waiting.length >= limits.queue) return Promise.resolve({ kind: "full" });
      return new Promise((resolve) => {
        if (isUrgent) waiting.unshift({ message, resolve });
        else waiting.push({ message, resolve });
        startNext();
      });
    },
  };
}

/** Starts a process without the environment of the server, which has its secrets. */
function startProcess(file: URL, heap: number) {
  const child = fork(fileURLToPath(file), {
    execArgv: [...runnerOf(file), `--max-old-space-size=${heap}`],
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  child.unref();
  return child;
}

/** A source file needs tsx; a package has compiled ones. */
function runnerOf(file: URL) {
  if (!file.pathname.endsWith(".ts")) return [];
  return ["--import", pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href];
}

/** Sends a message and waits for the answer. A process that does not answer in time is killed. */
function perform<Result>(child: ChildProcess, message: object, limits: PoolLimits) {
  return new Promise<Outcome<Result>>((resolve) => {
    const end = (outcome: Outcome<Result>) => {
      clearTimeout(timer);
      child.off("message", onMessage).off("exit", onExit).off("error", onError);
      child.channel?.unref();
      if (outcome.kind !== "done") child.kill("SIGKILL");
      resolve(outcome);
    };
    // `as`: the pool's own process sends it.
    const onMessage = (answer: unknown) => {
      const { kind } = answer as Outcome<Result> | typeof started;
      if (kind !== started.kind) return end(answer as Outcome<Result>);
      clearTimeout(timer);
      timer = setTimeout(() => end({ kind: "late" }), limits.time);
    };
    const onExit = (code: number | null, signal: string | null) =>
      end({ kind: "ended", reason: `exit ${signal ?? code}` });
    const onError = ({ message: reason }: Error) => end({ kind: "ended", reason });
    let timer = setTimeout(() => end({ kind: "full" }), limits.start);
    child.on("message", onMessage).once("exit", onExit).once("error", onError);
    child.emit("taken");
    child.channel?.ref();
    child.send(message, (error) => error && onError(error));
  });
}
