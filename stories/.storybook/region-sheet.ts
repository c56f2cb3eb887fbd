import piemonte from "#temi/piemonte.css?url";
import vda from "#temi/vda.css?url";
import piemonteFacts from "../../regions/piemonte/region.json";
import vdaFacts from "../../regions/vda/region.json";

const regions = {
  piemonte: { sheet: piemonte, facts: piemonteFacts },
  vda: { sheet: vda, facts: vdaFacts },
} as const;

export type RegionFacts = (typeof regions)[keyof typeof regions]["facts"];

const ID = "foglio-della-regione";

/** Loads the style sheet of a region; returns the facts of the region. */
export async function showRegion(name: string): Promise<RegionFacts> {
  const { sheet, facts } = regions[name === "vda" ? "vda" : "piemonte"];
  const old = document.getElementById(ID);
  if (old?.getAttribute("href") === sheet) return facts;
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
  return facts;
}
