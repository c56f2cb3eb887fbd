import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildGateway, authoredFiles, versionCompiler } from "../../src/gateway/index.ts";
import { mountPortalFiles } from "../../src/gateway/portal/portal-files.ts";
import { aDatabase } from "../support/server/database.ts";

const home = process.cwd();
const region = "piemonte";
const folder = join(home, "dist", region);
const PAGES = 1_500;

async function aGateway(database: Awaited<ReturnType<typeof aDatabase>>["database"], follows: boolean) {
  const app = await buildGateway({
    backend: { send: async () => ({ status: 404, headers: {}, body: Buffer.alloc(0) }) },
    access: { database, possession: false },
    ...(follows && {
      publishing: {
        region,
        compiler: readFileSync(join(folder, "compiler"), "utf8").trim(),
        build: async () => authoredFiles(home, region),
        compileService: versionCompiler(region),
        folder,
      },
    }),
    manifestFile: join(folder, "definitions", "manifest.json"),
    mountPortal: (one) => mountPortalFiles(one, folder),
    logLevel: "silent",
  });
  await app.ready();
  return app;
}

/** First pages per second of processor time, of a gateway that follows the live version and of one that cannot: rounds by turns. */
export async function pagesPerSecond(rounds: number): Promise<{ following: number; alone: number }> {
  const open = await aDatabase();
  const gateways = {
    alone: await aGateway(open.database, false),
    following: await aGateway(open.database, true),
  };
  const spent = { alone: 0, following: 0 };
  const serve = async (name: keyof typeof gateways) => {
    const from = process.cpuUsage();
    for (let page = 0; page < PAGES; page++)
      await gateways[name].inject({ url: "/bollo/calcolo", headers: { accept: "text/html" } });
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1e6;
  };
  await serve("alone");
  await serve("following");
  for (let round = 0; round < rounds; round++) {
    spent.alone += await serve("alone");
    spent.following += await serve("following");
  }
  for (const gateway of Object.values(gateways)) await gateway.close();
  await open.close();
  const perSecond = (seconds: number) => (PAGES * rounds) / seconds;
  return { following: perSecond(spent.following), alone: perSecond(spent.alone) };
}
