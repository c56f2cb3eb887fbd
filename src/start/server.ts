import { join } from "node:path";
import { loadTelemetry, readSettings, settingsFile, StartRefusal, texts } from "../gateway/index.ts";
import { serve } from "../serve.ts";
import { sentenceFor } from "./refusal.mjs";

/**
 * The program of a package. `--settings` prints the list of settings, `--check` reads them without starting. It never
 * installs, builds or writes below its own folder.
 */
const home = join(import.meta.dirname, "../..");
const [option] = process.argv.slice(2);
const { PORT: port = "8080", DATA_DIR: dataDir = "data" } = process.env;

const options: Record<string, () => Promise<unknown> | void> = {
  "--settings": () => console.log(settingsFile()),
  "--check": async () => {
    readSettings(process.env);
    await loadTelemetry();
    console.log(texts.settings.right);
  },
};

try {
  if (option === undefined) await serve({ home });
  else if (options[option]) await options[option]();
  else throw new StartRefusal(texts.settings.badOption(option, Object.keys(options)));
} catch (error) {
  console.error(sentenceFor(error, { port, dataDir }));
  process.exit(1);
}
