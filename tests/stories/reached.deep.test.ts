import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { compiledRegions } from "../../stories/.storybook/definitions.ts";
import { storiesOf } from "../../stories/.storybook/service-stories.ts";

const folder = join(import.meta.dirname, "../../schemas/services");
const ids = readdirSync(folder).map((file) => basename(file, ".json"));
const regions = compiledRegions();

/** Planned states that no story reaches, by service, step and state, each with its reason. */
const unreached = JSON.parse(readFileSync(join(import.meta.dirname, "unreached.json"), "utf8")) as Record<
  string,
  string
>; // a table of texts

it.each(ids)("%s has a story for every state that it can reach", async (id) => {
  const told = await storiesOf(id, regions, readFileSync(join(folder, `${id}.json`), "utf8"));
  const missed = told.unreached.map(({ step, exportName }) => `${id}/${step}/${exportName}`);
  expect(missed).toEqual(Object.keys(unreached).filter((name) => name.startsWith(`${id}/`)));
});
