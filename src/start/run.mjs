import { spawn } from "node:child_process";
import { StartRefusal } from "./refusal.mjs";
import { messages } from "./messages.mjs";

/** Runs a program with its output on this process's. Throws with the step's name when it fails. */
export function run(step, command, args, { cwd, env }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", "inherit", "inherit"],
    });
    child.once("error", reject);
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new StartRefusal(messages.failed(step)))));
  });
}
