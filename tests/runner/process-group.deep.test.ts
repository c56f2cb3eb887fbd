import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";

const module = new URL("../support/process-group.mjs", import.meta.url).href;

/** Starts a program in a group, in a process of its own, which prints the program's number. */
const starter = `
  import { startGroup } from ${JSON.stringify(module)};
  const { pid } = startGroup(["sh", "-c", "sleep 600 & sleep 600"], { stdio: "ignore" });
  console.log(pid);
  setInterval(() => {}, 1000);
`;

/** True while a process of the group lives. */
function isAlive(group: number): boolean {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}

it.each(["SIGTERM", "SIGKILL"] as const)("a group ends when its starter is ended with %s", async (signal) => {
  const child = spawn(process.execPath, ["--input-type=module", "-e", starter]);
  const [printed] = (await once(child.stdout, "data")) as [Buffer];
  const group = Number(printed.toString());
  expect(isAlive(group)).toBe(true);
  child.kill(signal);
  await expect.poll(() => isAlive(group)).toBe(false);
});
