import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Page } from "playwright";
import sharp from "sharp";
import { regionNames } from "../../src/definitions/node/region-folders.mjs";
import { PAGE, pictureOf, SCALE } from "../../stories/services/pictures.ts";
import { isOfService } from "./every-story.ts";
import { built, entries, openStorybook } from "./storybook-page.ts";

/**
 * Takes the pictures that the maps of services show, from the built Storybook:
 *
 *     npm run stories:pictures                          all services
 *     npm run stories:pictures -- calcolo_bollo …       those services
 *
 * They are written beside the built pages, and among the parts from which the next build and `npm run stories` serve them.
 */
const folders = [built, join(built, "../storybook-parts/public")];
const services = process.argv.slice(2);
const isWanted = (importPath: string): boolean =>
  importPath.includes("virtual:servizi/passo/") &&
  (services.length === 0 || services.some((service) => importPath.includes(`/passo/${service}/`)));

/** Twice the size on the page, for screens of high density. */
const shrink = (png: Buffer): Promise<Buffer> =>
  sharp(png)
    .resize({ width: Math.round(PAGE.width * SCALE * 2) })
    .webp({ quality: 60 })
    .toBuffer();

/** The whole page, from the window of a low screen so that a short page has a short picture; a long one is cut. */
async function photograph(page: Page): Promise<Buffer> {
  const height = await page.evaluate(() => {
    scrollTo(0, 0);
    return document.documentElement.scrollHeight;
  });
  const clip = { x: 0, y: 0, width: PAGE.width, height: Math.min(PAGE.height, height) };
  return page.screenshot({ animations: "disabled", fullPage: true, clip });
}

async function takePictures(region: string): Promise<number> {
  const wanted = entries().filter(
    (entry) => isOfService(entry) && entry.tags.includes(region) && isWanted(entry.importPath),
  );
  if (wanted.length === 0) return 0;
  const storybook = await openStorybook({ region, checks: "nessuno" });
  await storybook.page.setViewportSize({ width: PAGE.width, height: 600 });
  let taken = 0;
  for (const { id, title, name } of wanted) {
    const { problem } = await storybook.show(id, "story");
    if (problem !== null) {
      console.error(`${region}: ${title} › ${name}: ${problem}`);
      continue;
    }
    const picture = await shrink(await photograph(storybook.page));
    for (const folder of folders) {
      const file = join(folder, pictureOf(region, id));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, picture);
    }
    taken += 1;
  }
  await storybook.close();
  return taken;
}

for (const region of regionNames()) console.log(`${region}: ${await takePictures(region)} pictures`);
