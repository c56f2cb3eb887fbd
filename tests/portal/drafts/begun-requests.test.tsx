import "../../support/keeps-state.ts";
import { screen, within, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Answer } from "../../../src/engine/calls/index.ts";
import { begunDraftsAtom } from "../../../src/portal/drafts/begun-drafts.ts";
import { loadIndex } from "../../../src/portal/loading/bundle.ts";
import { areaTabAtom, identityAtom, session } from "../../../src/portal/session/session.ts";
import { sendRequest } from "../../../src/portal/transport/transport.ts";
import { storeFlow } from "../../../src/screens/flow/storage.ts";
import { startFlow } from "../../../src/engine/flow/index.ts";
import { eventually } from "../../support/eventually.ts";
import { done, refusal } from "../../support/fake-host.ts";
import { openPortal } from "../../support/open-portal.tsx";
import { aManifest, aPortal } from "../../support/portal-fixture.ts";

vi.mock("../../../src/portal/loading/bundle.ts", () => ({ loadService: vi.fn(), loadIndex: vi.fn() }));
vi.mock("../../../src/portal/transport/transport.ts", () => ({ sendRequest: vi.fn() }));

const person = { cf: "BRNFLV72H58L219J", nome: "Fulvia", cognome: "Brandestini" };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const aDraft = (rest: object = {}) => ({
  servizio: "prova",
  salvataIl: "2026-11-30T09:42:00.000Z",
  scadeIl: "2026-12-30T09:42:00.000Z",
  posizione: { passo: "prova_inizio", titolo: "I tuoi documenti", mancano: ["Documenti", "Riepilogo"] },
  ...rest,
});
let list: Answer;

beforeAll(async () => void (await import("../../../src/portal/account/PersonalArea.tsx")), 60_000);

beforeEach(() => {
  sessionStorage.clear();
  list = done([aDraft()]);
  session.set(identityAtom, person);
  session.set(areaTabAtom, "riepilogo");
  session.set(begunDraftsAtom, "loading");
  vi.mocked(loadIndex).mockResolvedValue(aManifest);
  vi.mocked(sendRequest).mockReset();
  vi.mocked(sendRequest).mockImplementation(async ({ method, path }) =>
    path === "/bff/bozze" ? list : method === "DELETE" ? done(null) : done([]),
  );
});

const requests = () => screen.findByRole("region", { name: "Le tue richieste da finire" });

test("a request whose page is not shown at this level of login has its day", async () => {
  list = done([aDraft({ posizione: { passo: "", titolo: "", mancano: [] } })]);
  openPortal(aPortal, "/");
  expect(within(await requests()).getByRole("listitem")).toHaveTextContent(
    "Ultima modifica: 30 novembre 2026. Si conserva",
  );
});

test("the area lists the requests that the person has begun, with the last page, the missing stages and the end", async () => {
  openPortal(aPortal, "/");
  const entry = within(await requests()).getByRole("listitem");
  expect(entry).toHaveTextContent("Servizio di prova");
  expect(entry).toHaveTextContent("Ultima pagina: «I tuoi documenti», 30 novembre 2026.");
  expect(entry).toHaveTextContent("Mancano: Documenti, Riepilogo.");
  expect(entry).toHaveTextContent("Si conserva fino al 30 dicembre 2026.");
  expect(within(entry).getByRole("link", { name: "Riprendi Servizio di prova" })).toHaveAttribute(
    "href",
    "/prova",
  );
});

test("a draft whose step is gone resumes at the first page of its service, and one whose service is gone can be deleted", async () => {
  const place = { passo: "sparito", titolo: "", mancano: null };
  list = done([aDraft({ posizione: place }), aDraft({ servizio: "sparito" })]);
  openPortal(aPortal, "/");
  const entries = within(await requests()).getAllByRole("listitem");
  expect(entries).toHaveLength(2);
  expect(within(entries[0]!).getByRole("link")).toHaveAttribute("href", "/prova");
  expect(entries[1]).toHaveTextContent("Un servizio che il portale non ha più");
  expect(within(entries[1]!).queryByRole("link")).toBeNull();
  expect(within(entries[1]!).getByRole("button", { name: /^Elimina/ })).toBeVisible();
});

test("no list is shown to a person without drafts, nor beside a gateway that has none", async () => {
  for (const answer of [done([]), refusal(404)]) {
    list = answer;
    session.set(begunDraftsAtom, "loading");
    openPortal(aPortal, "/");
    await eventually(() => expect(session.get(begunDraftsAtom)).toEqual([]));
    expect(screen.queryByText("Le tue richieste da finire")).toBeNull();
  }
});

test.each([[refusal(503)], [done({ uno: 1 })], [done([{ servizio: 4 }])]])(
  "a list that cannot be read says so, with a retry: %j",
  async (answer) => {
    list = answer;
    openPortal(aPortal, "/");
    const region = await requests();
    expect(within(region).getByText(/Servizio al momento non disponibile/)).toBeVisible();
    list = done([aDraft()]);
    await userEvent.click(within(region).getByRole("button", { name: "Riprova" }));
    expect(await within(await requests()).findByRole("link")).toBeVisible();
  },
);

test("after one of two requests is deleted, the heading of the list takes the focus", async () => {
  list = done([aDraft(), aDraft({ servizio: "guasto" })]);
  openPortal(aPortal, "/");
  const region = await requests();
  await userEvent.click(within(region).getByRole("button", { name: "Elimina Servizio di prova" }));
  list = done([aDraft({ servizio: "guasto" })]);
  const dialog = await screen.findByRole("dialog", { name: "Eliminare la richiesta?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Elimina" }));
  expect(within(await requests()).getAllByRole("listitem")).toHaveLength(1);
  expect(screen.getByRole("heading", { name: "Le tue richieste da finire" })).toHaveFocus();
});

test("a request is deleted after a question, here and at the gateway, and the title of the page takes the focus", async () => {
  const draft = {
    state: { ...startFlow("1"), step: "prova_inizio", forms: { modulo: { targa: "AB123CD" } } },
  };
  storeFlow("prova", draft, person.cf);
  openPortal(aPortal, "/");
  await userEvent.click(within(await requests()).getByRole("button", { name: "Elimina Servizio di prova" }));
  list = done([]);
  const dialog = await screen.findByRole("dialog", { name: "Eliminare la richiesta?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Elimina" }));
  expect(vi.mocked(sendRequest)).toHaveBeenCalledWith(
    expect.objectContaining({ method: "DELETE", path: "/bff/bozze/prova", query: { esito: "eliminata" } }),
    undefined,
    expect.anything(),
  );
  await waitFor(() =>
    expect(screen.queryByRole("region", { name: "Le tue richieste da finire" })).toBeNull(),
  );
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  expect(Object.keys(sessionStorage).filter((name) => name.startsWith("flusso:"))).toEqual([]);
});

test("the notifications remind of a request that ends within three days", async () => {
  session.set(areaTabAtom, "notifiche");
  list = done([aDraft({ scadeIl: inDays(2) }), aDraft({ servizio: "guasto", scadeIl: inDays(10) })]);
  openPortal(aPortal, "/");
  expect(await screen.findByText("Una richiesta da finire sta per scadere")).toBeVisible();
  expect(screen.getByRole("link", { name: "Servizio di prova" })).toHaveAttribute("href", "/prova");
  expect(screen.queryByText(/richieste da finire stanno/)).toBeNull();
});
