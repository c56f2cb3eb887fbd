import "../../support/keeps-state.ts";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toBase64Url } from "../../../src/portal/handover/base64url.ts";
import { keptLink } from "../../../src/portal/handover/kept-link.ts";
import { newSecret } from "../../../src/portal/handover/secret.ts";
import { ContinuePage } from "../../../src/portal/handed-drafts/ContinuePage.tsx";
import { packDraft } from "../../../src/portal/handed-drafts/handed-draft.ts";
import { loadIndex } from "../../../src/portal/loading/bundle.ts";
import { PortalContext, type Portal } from "../../../src/portal/portal-context.ts";
import { sendRequest } from "../../../src/portal/transport/transport.ts";
import { restoreFlow } from "../../../src/screens/flow/storage.ts";
import { done } from "../../support/fake-host.ts";

vi.mock("../../../src/portal/transport/transport.ts", () => ({ sendRequest: vi.fn() }));
vi.mock("../../../src/portal/loading/bundle.ts", () => ({ loadIndex: vi.fn() }));

/** The keys of the devices that took the draft. */
const takers: string[] = [];

beforeEach(async () => {
  takers.length = 0;
  const secret = await newSecret();
  const draft = {
    service: "prova",
    parts: { percorso: { step: "crea" }, "modulo.crea": { data: { nota: "ciao" }, passed: false } },
    later: {},
  };
  const contenuto = toBase64Url(await secret.seal(packDraft(draft), "bozza"));
  vi.mocked(sendRequest).mockImplementation(async ({ body }) => {
    takers.push((body as { ritiro: string }).ritiro); // of the program under test
    return done({ contenuto });
  });
  vi.mocked(loadIndex).mockResolvedValue({
    services: { prova: { title: "Prova", data: "", validators: "", version: "1" } },
    routes: [{ service: "prova", step: "crea", path: "/prova/crea" }],
    closed: [],
    states: {},
  } as unknown as Awaited<ReturnType<typeof loadIndex>>); // as far as it is read
  window.history.replaceState(null, "", `/continua#${secret.text}`);
});
afterEach(() => {
  keptLink("continua").forget();
  sessionStorage.clear();
  vi.restoreAllMocks();
  window.history.replaceState(null, "", "/");
});

function openPage() {
  // as: the page reads these members only
  const portal = { manifest: { index: "" }, region: { titolo: "Portale" } } as unknown as Portal;
  const routes = [
    { path: "/continua", element: <ContinuePage /> },
    { path: "/prova/crea", element: <p>Il passo</p> },
  ];
  render(
    <PortalContext value={portal}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ["/continua"] })} />
    </PortalContext>,
  );
  return userEvent.setup();
}

/** A storage without room for some items. */
function fullFor(isRefused: (name: string, value: string) => boolean) {
  const { setItem } = Storage.prototype;
  return vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, name, value) {
    if (isRefused(name, value)) throw new DOMException("full", "QuotaExceededError");
    setItem.call(this, name, value);
  });
}

test("on a shared device the page advises to continue or to cancel", async () => {
  openPage();
  expect(await screen.findByText(/resta nella cronologia del browser/)).toBeVisible();
});

test("a storage that does not keep the draft is a failure, and the same device takes the link again", async () => {
  const full = fullFor((name) => name.startsWith("flusso:"));
  const user = openPage();
  await user.click(await screen.findByRole("button", { name: "Continua qui" }));
  expect(await screen.findByText("Con questo browser non si può continuare la richiesta")).toBeVisible();
  expect(restoreFlow("prova", null)).toBeNull();
  full.mockRestore();
  await user.click(screen.getByRole("button", { name: "Riprova" }));
  expect(await screen.findByText("Il passo")).toBeVisible();
  expect(restoreFlow("prova", null)?.state.forms).toEqual({ crea: { nota: "ciao" } });
  expect([takers.length, new Set(takers).size]).toEqual([2, 1]);
});

test("a storage without room for the largest draft does not use the link up", async () => {
  fullFor((_, value) => value.length > 10_000);
  openPage();
  expect(await screen.findByText(/Il collegamento vale ancora/)).toBeVisible();
  expect(takers).toEqual([]);
});
