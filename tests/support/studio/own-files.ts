import { join } from "node:path";
import { readSources } from "../../../src/definitions/node/read-sources.ts";
import { filesOf } from "../../../src/publications/values.ts";

export const region = "piemonte";
export const service = "schemas/services/calcolo_bollo.json";

/** The authored files of the project. */
export const ownFiles: ReadonlyMap<string, string> = filesOf(
  readSources(join(import.meta.dirname, "../../..")),
  region,
);
