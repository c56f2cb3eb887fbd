import { join } from "node:path";
import { openDatabase, printUsage, readSettings, servedManifest, texts, usageIn } from "../gateway/index.ts";

/** `npm run ratings`: prints the ratings of the services and the steps that visits leave. The argument is a number of days. */
const days = Number(process.argv[2] ?? 30);
try {
  if (!Number.isInteger(days) || days < 1) throw new Error(texts.report.badDays(process.argv[2] ?? ""));
  const { databaseUrl, dataDir, region } = readSettings(process.env);
  const folder = join(dataDir, region);
  const { database, close } = await openDatabase(databaseUrl ? { url: databaseUrl } : { folder });
  try {
    const manifest = await servedManifest(join("dist", region, "definitions", "manifest.json"))();
    console.log(printUsage(await usageIn(database).totals(days), days, manifest).join("\n"));
  } finally {
    await close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
