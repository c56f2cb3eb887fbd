import { expect, type Locator, type Page } from "@playwright/test";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const FOLDER = fileURLToPath(new URL("../../stories/handbook/pictures/", import.meta.url));

/** Pixels: as wide as the text of the handbook. */
const WIDTH = 960;

/**
 * Takes a picture for the handbook. Only `PICTURES=update` writes it, because dates and fonts differ between machines; otherwise it
 * must be there.
 */
export async function picture(shown: Page | Locator, name: string): Promise<void> {
  const file = `${FOLDER}${name}.webp`;
  if (process.env.PICTURES !== "update") return expect(existsSync(file), `${name}.webp`).toBe(true);
  mkdirSync(FOLDER, { recursive: true });
  const shot = await shown.screenshot({ animations: "disabled" });
  const small = sharp(shot).resize({ width: WIDTH, withoutEnlargement: true }).webp({ quality: 72 });
  writeFileSync(file, await small.toBuffer());
}
