import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { regionNames } from "../../../src/definitions/node/region-folders.mjs";
import { entries, openStorybook } from "../storybook-page.ts";
import { recordService, serviceOf, type Listener } from "../transcripts/record-service.ts";
import { joinRegions } from "../transcripts/write-transcript.ts";

const folder = join(import.meta.dirname, "../../transcripts");
const ofServices = entries().filter(({ tags }) => tags.includes("servizio"));
const services = [...new Set(ofServices.map(serviceOf))].sort();
const listeners = new Map<string, Listener>();

beforeAll(async () => {
  for (const region of regionNames()) {
    const storybook = await openStorybook({ region, checks: "nessuno" });
    const session = await storybook.page.context().newCDPSession(storybook.page);
    listeners.set(region, { storybook, session });
  }
});
afterAll(() => Promise.all([...listeners.values()].map(({ storybook }) => storybook.close())));

test.each(services)(
  "%s sounds as in its transcript",
  async (service) => {
    const recorded = await Promise.all(
      [...listeners].map(async ([region, listener]) => {
        const own = ofServices.filter((entry) => serviceOf(entry) === service && entry.tags.includes(region));
        return { region, parts: await recordService(listener, own) };
      }),
    );
    await expect(joinRegions(service, recorded)).toMatchFileSnapshot(join(folder, `${service}.txt`));
  },
  60_000,
);

test("every transcript is of a service", () => {
  const files = readdirSync(folder).map((file) => basename(file, ".txt"));
  expect(files.filter((name) => !services.includes(name))).toEqual([]);
});
