import { createDataFolder } from "../gateway/database/data-folder.ts";

const [folder = ""] = process.argv.slice(2);
await createDataFolder(folder);
