import { fileURLToPath } from "node:url";
import { ended, startGroup } from "../support/process-group.mjs";

export const home = fileURLToPath(new URL("../..", import.meta.url));

/** Runs a program with its output on this process's. Returns true when it succeeded. */
export async function show(command) {
  return (await ended(startGroup(command, { cwd: home, stdio: ["ignore", "inherit", "inherit"] }))) === 0;
}

/** Runs a command of the shell. Returns its output, and true when it succeeded. */
export async function collect(command) {
  let output = "";
  const child = startGroup(["sh", "-c", command], { cwd: home, stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => (output += text));
  return { isGood: (await ended(child)) === 0, output };
}

/** Collects commands, some side by side, and prints the output of each when it ends. Returns whether each succeeded, by its name. */
export async function collectAll(sideBySide, commands) {
  const succeeded = {};
  const waiting = Object.entries(commands);
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command] = next;
      const { isGood, output } = await collect(command);
      console.log(`\n── ${name}\n${output}`.trimEnd());
      succeeded[name] = isGood;
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  return succeeded;
}
