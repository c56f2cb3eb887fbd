import { join } from "node:path";
import { changeDataFolder, createDataFolder } from "../gateway/index.ts";
import { addSandboxTables } from "../sandbox/index.ts";

/** Creates two templates of empty tables: `gateway` for production, `sandbox` for the demonstration. */
const [folder = ""] = process.argv.slice(2);
const [gateway, sandbox] = [join(folder, "gateway"), join(folder, "sandbox")];
await createDataFolder(gateway);
await createDataFolder(sandbox, gateway);
await changeDataFolder(sandbox, addSandboxTables);
