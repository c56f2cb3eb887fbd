import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { saveAnswer } from "../../src/engine/flow/index.ts";
import type { Host } from "../../src/screens/index.ts";
import { flowOf } from "../../src/screens/flow/flow.ts";
import { fakeHost } from "../support/fake-host.ts";
import { aServiceWithOutcome } from "../support/service.ts";
import { screenOf } from "../support/step-screen.tsx";

beforeEach(() => {
  sessionStorage.clear();
  opened.mockClear();
});

const service = aServiceWithOutcome([
  { key: "fatto", block: "text", level: "success", title: ["Domanda inviata"], text: [] },
]);

const opened = vi.fn();

type Usage = NonNullable<Host["usage"]>;

/** Opens a step after a submission has been accepted. */
async function open(step: string, usage: Partial<Usage> | undefined, region: Host["region"] = {}) {
  const { host } = fakeHost({}, { region, ...(usage && { usage: { opened, ...usage } as Usage }) });
  flowOf(host, { service, version: "1", validators: {} }).update((state) =>
    saveAnswer(state, "inviata", { protocollo: "2026/7" }),
  );
  render(screenOf(host, service, step));
  await screen.findByRole("heading", { level: 1 });
  await import("../../src/ui/outcome/EaseRating.tsx");
}
const question = () => screen.findByRole("group", { name: /Quanto è stato facile/ });
const choose = async () => {
  await question();
  await userEvent.click(screen.getByRole("radio", { name: "Facile" }));
  await userEvent.click(screen.getByRole("button", { name: "Invia il voto" }));
};

test("the outcome of a service asks how easy it was, and thanks for the score", async () => {
  let finish = (_: boolean) => {};
  const rate = vi.fn(() => new Promise<boolean>((resolve) => (finish = resolve)));
  await open("esito", { mayRate: () => true, rate });
  await choose();
  expect(rate).toHaveBeenCalledExactlyOnceWith("esito", { score: 4 });
  expect(screen.getByRole("button", { name: "Invio in corso" })).toBeVisible();
  expect(opened.mock.calls).toEqual([["esito"]]);
  finish(true);
  expect(await screen.findByText(/^Grazie: il tuo voto/)).toBeVisible();
});

test("a score that is not sent may be sent again", async () => {
  await open("esito", { mayRate: () => true, rate: async () => false });
  await choose();
  expect(await screen.findByText(/^Il voto non è stato inviato/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Invia il voto" })).toBeVisible();
});

test("the reasons are those of the region, the others those of the national template", async () => {
  await open(
    "esito",
    { mayRate: () => true },
    { valutazione: { preferiti: { chiare: "I testi erano chiari" } } },
  );
  await question();
  await userEvent.click(screen.getByRole("radio", { name: "Facile" }));
  expect(screen.getByRole("radio", { name: "I testi erano chiari" })).toBeVisible();
  expect(screen.getByRole("radio", { name: "Le indicazioni erano complete" })).toBeVisible();
});

test.each<[string, string, Partial<Usage> | undefined]>([
  ["before the outcome", "cerca", { mayRate: () => true }],
  ["twice in one visit", "esito", { mayRate: () => false }],
  ["where nothing is counted", "esito", undefined],
])("nothing is asked %s", async (_, step, usage) => {
  await open(step, usage);
  await waitFor(() => expect(screen.queryByRole("radio", { name: "Facile" })).toBeNull());
});
