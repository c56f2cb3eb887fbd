import { fork, type ChildProcess } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { heaviest } from "../rate-limit/heaviest.ts";
import { windowCounter } from "../rate-limit/window-counter.ts";

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
  /** Milliseconds of tasks of one owner in ten minutes; further ones of the narrowest owner are refused. None by default. */
  budget?: number;
}

/** For whom a task is done, from the widest to the narrowest: a network, and a visit within it. */
export type Owner = readonly string[];

/**
 * The result of a task. `full`: the queue is full, the owner has used up its time, or no process started in time. `refused`: the system starts no process. `late`: it took
 * too long. `ended`: its process ended, or failed.
 */
export type Outcome<Result> =
  | { kind: "done"; value: Result }
  | { kind: "full" }
  | { kind: "refused"; reason: string }
  | { kind: "late" }
  | { kind: "ended"; reason: string };

/** The use of time by an owner beyond its budget. */
export interface Excess {
  readonly times: number;
  readonly secondsLeft: number;
}

/** The message by which a process reports that it starts a task. */
export const started = { kind: "started" } as const;

interface Task<Result> {
  message: object;
  owner: Owner;
  isUrgent: boolean;
  resolve(outcome: Outcome<Result>): void;
}

/** Milliseconds in which the time of an owner is counted. */
const counted = 10 * 60_000;
/** Milliseconds that a task counts from its start on, so that many at once of one owner count before the first one ends. */
const least = 100;

/**
 * Runs tasks in processes of their own, one at a time in each. The owner that has used the least time is served
 * next. When the queue is full, a new task replaces the last one of the owner with the most tasks in it. A thread would not do: a fault in native code ends the
 * whole process, and native code cannot be stopped. The processes do not keep the program alive.
 */
export function processPool<Result>(file: URL, limits: PoolLimits) {
  const waiting: Task<Result>[] = [];
  const used = windowCounter(counted);
  const idle: ChildProcess[] = [];
  let count = 0;

  const open = () => {
    const child = startProcess(file, limits.heap);
    if (child instanceof Error) return child;
    count++;
    child.once("exit", () => {
      count--;
      take(child);
      startNext();
    });
    return child;
  };
  const startNext = () => {
    if (waiting.length === 0 || (idle.length === 0 && count >= limits.processes)) return;
    const child = idle.pop() ?? open();
    const isRefused = child instanceof Error;
    if (isRefused && count > 0) return; // a process that works takes the task next
    const task = takeNext();
    if (isRefused) {
      task.resolve({ kind: "refused", reason: child.message });
      return startNext();
    }
    for (const key of task.owner) used.add(key, least);
    void perform<Result>(child, task.message, limits).then(({ outcome, time }) => {
      for (const key of task.owner) used.add(key, Math.max(0, time - least));
      if (outcome.kind === "done") keep(child);
      task.resolve(outcome);
      startNext();
    });
  };
  /** Removes the next task from the queue: an urgent one, else the oldest of the owner that has used the least time. */
  const takeNext = (): Task<Result> => {
    let next = 0;
    for (let at = 1; at < waiting.length && !waiting[next]!.isUrgent; at++)
      if (waiting[at]!.isUrgent || usesLess(waiting[at]!.owner, waiting[next]!.owner)) next = at;
    return waiting.splice(next, 1)[0]!; // there is one
  };
  const usesLess = (one: Owner, other: Owner): boolean => {
    const level = one.findIndex((key, at) => used.count(key) !== used.count(other[at] ?? ""));
    return level >= 0 && used.count(one[level]!) < used.count(other[level] ?? "");
  };
  /** Refuses the last task of the owner with the most tasks in the queue. Returns false when the new task would be one of them. */
  const makeRoom = ([network = ""]: Owner): boolean => {
    const patient = waiting.filter(({ isUrgent }) => !isUrgent);
    const share = { ownerOf: ({ owner: [key = ""] }: Task<Result>) => key };
    const last = heaviest(patient, share, { owner: network, amount: 1 })?.at(-1);
    if (!last) return false;
    waiting.splice(waiting.indexOf(last), 1);
    last.resolve({ kind: "full" });
    return true;
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

  /** How many times its budget an owner has used, and the seconds until its time is counted anew; undefined within the budget. */
  const excess = (key: string): Excess | undefined => {
    const times = used.count(key) / (limits.budget ?? Infinity);
    return times > 1 ? { times, secondsLeft: used.secondsLeft(key) } : undefined;
  };

  return {
    excess,
    /** Runs a task. An urgent one comes before those that wait, and is never refused for their number. */
    run(
      message: object,
      { isUrgent = false, owner = [] }: { isUrgent?: boolean; owner?: Owner } = {},
    ): Promise<Outcome<Result>> {
      // A wider owner, whose members do not know each other, only waits: `excess` says that it has used up its time.
      const isBeyond = owner.length > 0 && excess(owner.at(-1)!) !== undefined;
      const isFull = !isUrgent && waiting.length >= limits.queue;
      if (isBeyond || (isFull && !makeRoom(owner))) return Promise.resolve({ kind: "full" });
      return new Promise((resolve) => {
        waiting.push({ message, owner, isUrgent, resolve });
        startNext();
      });
    },
  };
}

/** Starts a process without the environment of the server, which has its secrets. Returns why the system refuses it. */
function startProcess(file: URL, heap: number): ChildProcess | Error {
  try {
    const child = fork(fileURLToPath(file), {
      execArgv: [...runnerOf(file), `--max-old-space-size=${heap}`],
      env: {},
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    // An error without a listener would end the server.
    child.on("error", () => {});
    child.unref();
    // A refused process has an error event later, but no exit event, and perhaps no channel.
    return child.pid === undefined ? new Error("no process could be started") : child;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** A source file needs tsx; a package has compiled ones. */
function runnerOf(file: URL) {
  if (!file.pathname.endsWith(".ts")) return [];
  return ["--import", pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href];
}

interface Performed<Result> {
  readonly outcome: Outcome<Result>;
  /** Milliseconds of the task, without the start of its process. */
  readonly time: number;
}

/** Sends a message and waits for the answer. A process that does not answer in time is killed. */
function perform<Result>(child: ChildProcess, message: object, limits: PoolLimits) {
  return new Promise<Performed<Result>>((resolve) => {
    let from = performance.now();
    const end = (outcome: Outcome<Result>) => {
      clearTimeout(timer);
      child.off("message", onMessage).off("exit", onExit).off("error", onError);
      child.channel?.unref();
      if (outcome.kind !== "done") child.kill("SIGKILL");
      resolve({ outcome, time: performance.now() - from });
    };
    // `as`: the pool's own process sends it.
    const onMessage = (answer: unknown) => {
      const { kind } = answer as Outcome<Result> | typeof started;
      if (kind !== started.kind) return end(answer as Outcome<Result>);
      from = performance.now();
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
