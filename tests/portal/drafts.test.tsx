import "../support/keeps-state.ts";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startFlow } from "../../src/engine/flow/index.ts";
import { loadService } from "../../src/portal/loading/bundle.ts";
import type { WholePortal } from "../../src/portal/portal-context.ts";
import { loadIdentity } from "../../src/portal/session/identity.ts";
import * as identity from "../../src/portal/session/identity.ts";
import { identityAtom, session } from "../../src/portal/session/session.ts";
import { sendRequest } from "../../src/portal/transport/transport.ts";
import { storeFlow } from "../../src/screens/flow/storage.ts";
import { eventually } from "../support/eventually.ts";
import { openPortal } from "../support/open-portal.tsx";
import { aManifest, aPortal, aService } from "../support/portal-fixture.ts";

vi.mock("../../src/portal/loading/bundle.ts", () => ({ loadService: vi.fn() }));
vi.mock("../../src/portal/transport/transport.ts", () => ({ sendRequest: vi.fn() }));

const fulvia = { cf: "BRNFLV72H58L219J", nome: "Fulvia", cognome: "Brandestini" };
const livia = "RSSLVI84L47A182Y";
const draft = { state: { ...startFlow("1"), step: "prova_inizio", forms: { modulo: { targa: "AB123CD" } } } };

const open = (path: string) => openPortal(aPortal, path);

// The screens are a lazy part: loaded here, so that no test waits for them.
beforeAll(async () => void (await import("../../src/portal/StepRoute.tsx")), 60_000);

beforeEach(() => {
  sessionStorage.clear();
  session.set(identityAtom, null);
  vi.mocked(sendRequest).mockResolvedValue({ kind: "done", value: fulvia });
  vi.mocked(loadService).mockImplementation(async (_, id) => ({
    definition: aService(id, `Servizio ${id}`),
    validators: {},
    version: "1",
  }));
});

test("drafts of other people leave the tab, in all services, when the person is known", async () => {
  storeFlow("prova", draft, livia);
  storeFlow("guasto", draft, livia);
  storeFlow("riservato", draft, fulvia.cf);
  await loadIdentity();
  expect(Object.keys(sessionStorage)).toEqual(["flusso:riservato:personale"]);
});

test("drafts wait for their owner while nobody is known", async () => {
  storeFlow("prova", draft, livia);
  vi.mocked(sendRequest).mockResolvedValue({ kind: "done", value: null });
  await loadIdentity();
  expect(sessionStorage).toHaveLength(1);
});

test.each([
  ["prova", "prova_inizio", "/prova"],
  ["guasto", "guasto_dati", "/guasto/dati"],
])(
  "a draft of %s that waits is announced, and the login leads back to its step %s",
  async (id, step, path) => {
    const goToLogin = vi.spyOn(identity, "goToLogin").mockImplementation(() => {});
    const routes = [...aManifest.routes, { path: "/guasto/dati", service: "guasto", step: "guasto_dati" }];
    storeFlow(id, { state: { ...draft.state, step } }, livia);
    const portal: WholePortal = { ...aPortal, manifest: { ...aManifest, routes } };
    openPortal(portal, `/${id}`);
    expect(await screen.findByText("Hai dei dati non inviati")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Accedi di nuovo" }));
    expect(goToLogin).toHaveBeenCalledWith(path);
  },
);

test("nothing is announced to a logged-in person, nor in another service", async () => {
  storeFlow("guasto", draft, livia);
  open("/prova");
  await screen.findByRole("heading", { level: 1, name: /Primo passo/ });
  expect(screen.queryByText("Hai dei dati non inviati")).not.toBeInTheDocument();
});

// The last test: after a log-out the page stores no draft.
test("a log-out in another tab forgets the drafts of this one and logs it out too", async () => {
  const goToLogout = vi.spyOn(identity, "goToLogout").mockImplementation(() => {});
  session.set(identityAtom, fulvia);
  storeFlow("guasto", draft, fulvia.cf);
  open("/prova");
  await screen.findByRole("heading", { level: 1, name: /Primo passo/ });
  const otherTab = new BroadcastChannel("uscita");
  otherTab.postMessage(null);
  await eventually(() => expect(goToLogout).toHaveBeenCalledTimes(1));
  expect(sessionStorage).toHaveLength(0);
  otherTab.close();
});
