import { spawn, type ChildProcess } from "node:child_process";
import { unprivileged } from "./postgres.ts";

export interface PackagedPortal {
  url: string;
  child: ChildProcess;
  /** The program's output: lines of start-up and log. */
  output(): string;
}

/**
 * Runs `node server.mjs` of a package, without rights and without any environment but the given one, until it is ready. Rejects
 * with the output when it ends before.
 */
export function startPackage(
  folder: string,
  env: Record<string, string>,
  node = process.execPath,
): Promise<PackagedPortal> {
  const child = spawn(node, ["server.mjs"], { cwd: folder, env, ...unprivileged });
  let output = "";
  return new Promise((resolve, reject) => {
    const read = (part: Buffer) => {
      output += part.toString();
      const [, port] = /in ascolto su \S+:(\d+)\)/.exec(output) ?? [];
      if (port && /^ready /m.test(output))
        resolve({ url: `http://127.0.0.1:${port}`, child, output: () => output });
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${code}: ${output}`)));
  });
}
