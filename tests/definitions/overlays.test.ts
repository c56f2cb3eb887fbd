import { expect, it } from "vitest";
import { applyOverlay } from "../../src/definitions/authoring/overlays.ts";
import { AuthoredNode } from "../../src/definitions/source/authored-node.ts";
import { silentReport } from "../../src/definitions/source/diagnostics.ts";
import type { Authored } from "../../src/definitions/source/source.ts";

it.each([
  ["one call", "cerca"],
  ["a list of calls", ["cerca"]],
  ["calls with members", [{ call: "cerca", with: {} }]],
])("a removed step with %s takes its endpoint along, and no other", (_, call) => {
  const service: Authored = {
    id: "prova",
    steps: [
      { id: "primo", buttons: [{ id: "avanti", call: ["legge"] }] },
      { id: "secondo", buttons: [{ id: "trova", call }] },
    ],
    endpoints: { legge: {}, cerca: {}, maiChiamata: {} },
  };
  applyOverlay(service, new AuthoredNode({ changes: [{ at: "secondo", remove: true }] }, silentReport));
  expect((service.steps as Authored[]).map(({ id }) => id)).toEqual(["primo"]);
  expect(Object.keys(service.endpoints as Authored)).toEqual(["legge", "maiChiamata"]);
});
