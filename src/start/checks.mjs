import { accessSync, constants, mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { dirname } from "node:path";
import { regionNames } from "../definitions/node/region-folders.mjs";
import { StartRefusal } from "./refusal.mjs";
import { messages } from "./messages.mjs";

/** Refuses a Node.js that is too old for the libraries. */
export function checkNode(version) {
  const [major, minor] = version.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) throw new StartRefusal(messages.oldNode(version));
}

/** Returns the region to build. Throws when it is not a folder of `regions/`. */
export function checkRegion(home, name) {
  const known = regionNames(home);
  if (!known.includes(name)) throw new StartRefusal(messages.unknownRegion(name, known));
  return name;
}

/** Throws for a language of development that the region does not have. `others`: those besides Italian, which is the empty name. */
export function checkLanguage(name, others) {
  if (name !== "" && !others.includes(name)) throw new StartRefusal(messages.unknownLanguage(name, others));
}

export function checkPort(text) {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new StartRefusal(messages.badPort(text));
  return port;
}

/** Throws when the port is in use. Runs before the build, which takes a minute. */
export function checkPortIsFree(port) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(port, "0.0.0.0", () => probe.close(resolve));
  });
}

/** Creates the data folder. Throws when it is not writable. */
export function checkFolder(folder) {
  mkdirSync(folder, { recursive: true });
  accessSync(folder, constants.W_OK);
  accessSync(dirname(folder), constants.R_OK);
}
