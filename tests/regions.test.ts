import { existsSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { regionNames } from "../src/definitions/node/region-folders.mjs";

const readJson = (path: string) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), "utf8"));
const schema = readJson("schemas/region.schema.json");
const catalogue = readJson("schemas/catalogue.schema.json");
const regions = regionNames();
const readRegion = (id: string) => readJson(`regions/${id}/region.json`);

test.each(regions)("the region file of %s follows its schema", (id) => {
  const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);
  expect(validate(readRegion(id)), JSON.stringify(validate.errors)).toBe(true);
  expect(readRegion(id).id).toBe(id);
});

test.each([schema, catalogue])("every key of $title has a description and an example", (described) => {
  const bare: string[] = [];
  const walk = (node: Record<string, unknown>, path: string) => {
    if (!node.description) bare.push(`${path}: description`);
    if (!node.properties && !node.$ref && !node.examples) bare.push(`${path}: examples`);
    for (const [key, inner] of Object.entries((node.properties ?? {}) as Record<string, never>))
      walk(inner, `${path}/${key}`);
  };
  walk(described, "");
  for (const [name, node] of Object.entries(described.$defs as Record<string, never>))
    walk(node, `$defs/${name}`);
  expect(bare).toEqual([]);
});

test.each(regions)("no service of %s asks for a login that the region does not offer", (id) => {
  const { accesso, servizi } = readRegion(id);
  const asking = Object.entries<{ attivo: boolean; accesso: boolean }>(servizi).filter(
    ([, it]) => it.accesso,
  );
  expect(accesso ? [] : asking).toEqual([]);
});

test.each(regions)("the videos of %s, their captions and their posters are files of its own", (id) => {
  const { file } = readRegion(id).video;
  const addresses = Object.values<Record<"indirizzo" | "sottotitoli" | "copertina", string | null>>(
    file,
  ).flatMap((video) =>
    [video.indirizzo, video.sottotitoli, video.copertina].filter((address) => address !== null),
  );
  const own = (address: string) => new URL(`../regions/${id}/assets${address}`, import.meta.url);
  expect(addresses.filter((address) => !address.startsWith("/") || !existsSync(own(address)))).toEqual([]);
});

test.each(regions)("each video of %s has a transcript with everything that its captions say", (id) => {
  const { file } = readRegion(id).video;
  for (const { sottotitoli, trascrizione } of Object.values<{
    sottotitoli: string | null;
    trascrizione: string[] | null;
  }>(file)) {
    if (sottotitoli === null) continue;
    const captions = readFileSync(new URL(`../regions/${id}/assets${sottotitoli}`, import.meta.url), "utf8");
    const said = captions.split("\n").filter((line) => line !== "" && !/^WEBVTT|-->/.test(line));
    expect(said.length).toBeGreaterThan(0);
    expect(trascrizione?.join("\n")).toContain(said.join("\n"));
  }
});
