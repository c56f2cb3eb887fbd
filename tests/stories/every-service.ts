import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { regionNames } from "../../src/definitions/node/region-folders.mjs";
import { expectSound, isOfService, type Part } from "./every-story.ts";
import { entries, type IndexEntry } from "./storybook-page.ts";
import { createRecorder, inOrder, openListener, serviceOf } from "./transcripts/record-service.ts";
import { joinRegions } from "./transcripts/write-transcript.ts";

const folder = join(import.meta.dirname, "../transcripts");
const ofServices = entries().filter(isOfService);
const services = [...new Set(ofServices.map(serviceOf))].sort();

/**
 * Opens each story of a part of the services once for each region: renders and plays it, reads it as a screen reader does, checks it,
 * and acts on it. The transcript of a service is compared after its stories.
 */
export function testServices({ part, parts }: Part): void {
  const listeners = new Map<string, Awaited<ReturnType<typeof openListener>>>();
  beforeAll(async () => {
    for (const region of regionNames()) listeners.set(region, await openListener(region));
  });
  afterAll(() => Promise.all([...listeners.values()].map(({ storybook }) => storybook.close())));

  describe.each(services.filter((_, index) => index % parts === part - 1))("%s", (service) => {
    const own = ofServices.filter((entry) => serviceOf(entry) === service);
    const recorders = new Map<string, ReturnType<typeof createRecorder>>();
    const listenerOf = (region: string) => listeners.get(region)!; // opened before all tests
    const recorderOf = (region: string) => {
      const recorder = recorders.get(region) ?? createRecorder(listenerOf(region));
      recorders.set(region, recorder);
      return recorder;
    };
    const stories = regionNames().flatMap((region) =>
      inOrder(own.filter(({ tags }) => tags.includes(region))).map(
        (entry) => [`${region}: ${entry.title} › ${entry.name}`, region, entry] as const,
      ),
    );

    test.each<readonly [string, string, IndexEntry]>(stories)("%s", async (_, region, entry) => {
      const listener = listenerOf(region);
      const { result, heard } = await listener.visit(entry);
      const errors = listener.storybook.takeErrors();
      await recorderOf(region).record(entry, heard);
      listener.storybook.takeErrors(); // of the actions
      expectSound(result, errors);
    });

    test("sounds as in its transcript", async () => {
      const recorded = [...recorders].map(([region, { parts }]) => ({ region, parts }));
      await expect(joinRegions(service, recorded)).toMatchFileSnapshot(join(folder, `${service}.txt`));
    });
  });

  test("every transcript is of a service", () => {
    const files = readdirSync(folder).map((file) => basename(file, ".txt"));
    expect(files.filter((name) => !services.includes(name))).toEqual([]);
  });
}
