import { act, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Entry } from "../../src/engine/index.ts";
import { arrivalSubmitAtom, handOverAtom } from "../../src/screens/flow/atoms.ts";
import { aField } from "../support/content.ts";
import { done, fakeHost, refusal } from "../support/fake-host.ts";
import { aService, aStep, anEndpoint } from "../support/service.ts";
import { screenOf } from "../support/step-screen.tsx";

beforeEach(() => sessionStorage.clear());

const plate = aField("targa", "targa", {
  label: "Targa",
  required: { message: "Inserisci la targa." },
  default: { expr: ["path", "arrivo", "targa"] },
});
const kind = (more: object) => aField("testo", "tipo", { label: "Tipo", ...more });

/** A search that receives a plate, with further fields. */
const searchWith = (...more: readonly Entry[]) =>
  aService({
    steps: [
      aStep("cerca", {
        title: "Cerca",
        params: { targa: "targa" },
        hasForm: true,
        load: [{ endpoint: "carica" }],
        content: [plate, ...more],
        next: { key: "cerca.next", label: "Cerca", call: [{ endpoint: "trova" }], go: { page: "home" } },
      }),
    ],
    endpoints: {
      carica: anEndpoint({ operation: "carica", save: "caricato" }),
      trova: anEndpoint({
        operation: "trova",
        params: { targa: { in: "query", required: true, value: { expr: ["path", "cerca", "targa"] } } },
      }),
    },
  });

function open(service: ReturnType<typeof searchWith>, targa: string, submits?: true, found = done({})) {
  const fake = fakeHost({ carica: done({}), trova: found });
  fake.host.store.set(handOverAtom, { service: service.id, step: "cerca", with: { targa }, submits });
  render(screenOf(fake.host, service, "cerca"));
  const operations = () => fake.sent.map(({ operation }) => operation);
  /** Waits until the page has sent its submission on arrival, if it has one. */
  const settled = async () => {
    await waitFor(() => expect(fake.host.store.get(arrivalSubmitAtom)).toBeNull());
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  };
  return { ...fake, operations, settled };
}
const shown = () => screen.findByRole("textbox", { name: /Targa/ });

test("a code that is everything a page asks for is submitted once, after the calls of the page", async () => {
  const { operations, went } = open(searchWith(), "AB123CD", true);
  await waitFor(() => expect(went).toEqual([{ page: "home" }]));
  expect(operations()).toEqual(["carica", "trova"]);
});

test.each<[string, readonly Entry[], string, true | undefined]>([
  ["another answer is required", [kind({ required: { message: "Scegli." } })], "AB123CD", true],
  ["another answer may be given", [kind({})], "AB123CD", true],
  ["the code is empty", [], "", true],
  ["a button of another page has opened it", [], "AB123CD", undefined],
])("nothing is submitted when %s", async (_, more, targa, submits) => {
  const { operations, settled } = open(searchWith(...more), targa, submits);
  expect(await shown()).toHaveValue(targa);
  await waitFor(() => expect(operations()).toEqual(["carica"]));
  await settled();
  expect(operations()).toEqual(["carica"]);
});

test("a refusal stays on the page with the code, and is not sent again", async () => {
  const { operations, settled } = open(
    searchWith(),
    "AB123CD",
    true,
    refusal(404, "Non troviamo il veicolo."),
  );
  expect(await shown()).toHaveValue("AB123CD");
  await waitFor(() => expect(operations()).toEqual(["carica", "trova"]));
  await settled();
  expect(operations()).toEqual(["carica", "trova"]);
});
