import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { buildCss } from "../../src/portal/build/css.mjs";
import { defaultRegion, regionNames } from "../../src/definitions/node/region-folders.mjs";
import { makeTokens } from "../../stories/.storybook/make-tokens.ts";
import { parseColour } from "../../stories/foundations/colour.ts";
import { splitSheet, withTokens } from "../../stories/foundations/derive.ts";

const colourOf = (text: string) =>
  parseColour(text.replace("%23", "#").replace("%28", "(").replace("%29", ")"));

test(
  "the colours of another region, tried on the default one, give that region's sheet",
  { timeout: 120_000 },
  async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
    const folder = mkdtempSync(join(tmpdir(), "gettoni-"));
    const built: Record<string, string> = {};
    for (const region of regionNames())
      built[region] = await buildCss(region, join(folder, `temi/${region}.css`), { purge: true });
    const { sheets, slots, values } = await makeTokens(built, folder, true);
    expect(warn.mock.calls, "literals that no token explains").toEqual([]);
    const plain = sheets[defaultRegion()] ?? "";
    for (const region of regionNames()) {
      const tried = splitSheet(withTokens(plain, slots, { primary: values[region]?.primary ?? "" }));
      const theirs = splitSheet(sheets[region] ?? "");
      const different = tried.flatMap((text, at) => {
        const [one, other] = [colourOf(text), colourOf(theirs[at] ?? "")];
        const isNear =
          one && other
            ? one.every((part, channel) => Math.abs(part - (other[channel] ?? 0)) <= 3)
            : text === theirs[at];
        return isNear ? [] : [`${text} instead of ${theirs[at]}`];
      });
      expect(different, region).toEqual([]);
    }
  },
);
