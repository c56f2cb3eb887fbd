import { StartRefusal, texts } from "../../gateway/index.ts";

/** Stands in a package for the parts of the program that it does not contain. */
const refuse = (part: keyof typeof texts.leftOut) => () => {
  throw new StartRefusal(texts.leftOut[part]);
};

export const startSandbox = refuse("sandbox");
export const openLocal = refuse("database");
export const openEmbedded = refuse("database");
export const mountPortalDev = refuse("development");
