import { spawn } from "node:child_process";

/**
 * Starts a program in a process group of its own, which ends with the program and with this process, also when this process is
 * killed: a shell waits for the end of a pipe that this process holds open. So a stopped run leaves no server behind.
 */
export function startGroup([file, ...args], options) {
  const child = spawn(file, args, { ...options, detached: true });
  const end = `read _; kill -TERM -${child.pid}; sleep 2; kill -KILL -${child.pid}`; // dash refuses `--`
  const guard = spawn("sh", ["-c", end], { stdio: ["pipe", "ignore", "ignore"], detached: true });
  guard.unref();
  guard.stdin.unref();
  child.once("exit", () => guard.stdin.end());
  return child;
}

/** Returns the exit status of a program when its output has ended; 1 when it could not start. */
export const ended = (child) =>
  new Promise((resolve) => {
    child.once("error", () => resolve(1));
    child.once("close", (status) => resolve(status ?? 1));
  });
