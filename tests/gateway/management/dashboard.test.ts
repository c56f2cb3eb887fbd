import { readFileSync } from "node:fs";
import { collectDefaultMetrics, Registry } from "prom-client";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { FastifyInstance } from "fastify";
import { readContract } from "../../../src/contract/read-contract.ts";
import { buildGateway } from "../../../src/gateway/gateway.ts";

const read = (path: string) => readFileSync(new URL(`../../../src/${path}`, import.meta.url), "utf8");
const texts = {
  dashboard: read("deploy/grafana/portale.json"),
  "list of metrics": read("gateway/management/README.md"),
  "list of alarms": read("deploy/guide/monitoring.md"),
};

/** Metrics that the management server adds, from its own sources. */
const added = [...read("gateway/management/management-server.ts").matchAll(/"(portale_\w+)"/g)].map(
  ([, name = ""]) => name,
);

let gateway: FastifyInstance;
beforeAll(async () => {
  gateway = await buildGateway({
    contract: readContract(),
    backend: { send: () => Promise.reject(new Error("no back end")) },
  });
}, 60_000);
afterAll(() => gateway.close());

/** Names of metrics in a text, without the suffixes of histograms. */
const namesIn = (text: string) => [
  ...new Set(
    [
      ...text.matchAll(
        /\b((?:portale|nodejs|process)_[a-z_\d]+?)(?:_bucket|_count|_sum)?(?=[{[(\s`)"\\,|]|$)/gm,
      ),
    ].map(([, name = ""]) => name),
  ),
];

it.each(Object.entries(texts))("the %s names only metrics that exist", (_, text) => {
  const usual = new Registry();
  collectDefaultMetrics({ register: usual });
  const known = [...gateway.metrics.registry.getMetricsAsArray(), ...usual.getMetricsAsArray()].map(
    ({ name }) => name,
  );
  const used = namesIn(text).filter((name) => !name.endsWith("_"));
  expect(used.length).toBeGreaterThan(7);
  expect(used.filter((name) => !known.includes(name) && !added.includes(name))).toEqual([]);
});

it("the dashboard shows every metric of the portal", () => {
  const own = gateway.metrics.registry.getMetricsAsArray().map(({ name }) => name);
  const shown = namesIn(texts.dashboard);
  expect([...own, ...added].filter((name) => !shown.includes(name))).toEqual([]);
});
