import type piemonte from "../../regions/piemonte/region.json";

/** The facts of a region; every region has the same. */
export type RegionFacts = Omit<typeof piemonte, "id"> & { readonly id: string };

/** The style sheets that `main.ts` makes, of citizens and of the studio, and the facts, for every folder of `regions/`. */
const sheets = import.meta.glob<string>("../../dist/storybook-parts/temi/*.css", {
  query: "?url",
  import: "default",
  eager: true,
});
const facts = import.meta.glob<RegionFacts>("../../regions/*/region.json", {
  import: "default",
  eager: true,
});

/** The regions by id. */
export const regions: Readonly<Record<string, RegionFacts>> = Object.fromEntries(
  Object.values(facts).map((region) => [region.id, region]),
);

const ID = "foglio-della-regione";

/** Images of the region at the same address in each portal (`main.ts` serves the folders of all regions). */
const IMAGES = ["logo", "ente"];
const images = document.head.appendChild(document.createElement("style"));
const imagesOf = (region: string): string =>
  IMAGES.map(
    (name) => `img[src="/${name}.svg"] { content: url("/regioni/${region}/assets/${name}.svg") }`,
  ).join("\n");

/** Loads the style sheet of a program and the logos of a region; returns the facts of the region. */
export async function showRegion(name: string, program: "portal" | "studio"): Promise<RegionFacts> {
  const file = program === "studio" ? `studio-${name}` : name;
  const sheet = sheets[`../../dist/storybook-parts/temi/${file}.css`];
  const region = regions[name];
  if (sheet === undefined || !region) throw new Error(`There is no region ${name}.`);
  images.textContent = imagesOf(name);
  const old = document.getElementById(ID);
  if (old?.getAttribute("href") === sheet) return region;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = sheet;
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error(`The style sheet of ${name} could not be loaded: ${sheet}`));
    document.head.append(link);
  });
  old?.remove();
  link.id = ID;
  return region;
}
