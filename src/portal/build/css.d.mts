/** Compiles the region's theme to one style sheet. See `css.mjs`. */
export function buildCss(
  region: string,
  outFile: string,
  options?: { purge?: boolean; also?: { name: string; folder: string } },
): Promise<string>;
