import { createDataFolder } from "../database/data-folder.ts";

const [folder = ""] = process.argv.slice(2);
await createDataFolder(folder);
