import { createDataFolder } from "../gateway/index.ts";

const [folder = ""] = process.argv.slice(2);
await createDataFolder(folder);
