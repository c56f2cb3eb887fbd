import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { render } from "@testing-library/react";
import { PortalContext, type Portal } from "../../../src/portal/portal-context.ts";
import { newSecret, type Secret } from "../../../src/portal/handover/secret.ts";
import { phoneCalls } from "../../../src/portal/phone/phone-calls.ts";
import { keptLink } from "../../../src/portal/handover/kept-link.ts";
import { PhonePage } from "../../../src/portal/phone/PhonePage.tsx";
import { phoneServer } from "../../support/phone-server.ts";

let server: ReturnType<typeof phoneServer>;
let secret: Secret;

beforeEach(async () => {
  server = phoneServer();
  vi.spyOn(phoneCalls, "connect").mockImplementation(server.calls.connect);
  vi.spyOn(phoneCalls, "add").mockImplementation(server.calls.add);
  secret = await newSecret();
});
afterEach(() => {
  keptLink("telefono").forget();
  vi.restoreAllMocks();
  window.history.replaceState(null, "", "/");
});

/** Opens the page of the phone, with a secret in the address or without. */
function openPage(hash = `#${secret.text}`) {
  window.history.replaceState(null, "", `/telefono${hash}`);
  // as: the page reads these members only, and no index of services is loaded
  const portal = { manifest: { index: "" }, region: { titolo: "Portale" } } as unknown as Portal;
  const router = createMemoryRouter([{ path: "*", element: <PhonePage /> }]);
  render(
    <PortalContext value={portal}>
      <RouterProvider router={router} />
    </PortalContext>,
  );
  return userEvent.setup();
}

test("a chosen file is sent after a look at it, and the list states when the desk has it", async () => {
  const user = openPage();
  expect(await screen.findByText("Puoi aggiungere ancora 5 documenti.")).toBeVisible();
  expect(screen.getByText("Il collegamento vale fino alle 11:30.")).toBeVisible();
  const pdf = new File(["%PDF-"], "ricevuta.pdf", { type: "application/pdf" });
  await user.upload(screen.getByLabelText("Scegli un file"), pdf);
  expect(await screen.findByRole("heading", { name: "Va bene così?" })).toHaveFocus();
  expect(server.state.waiting.size).toBe(0);
  await user.click(screen.getByRole("button", { name: "Usa questo" }));
  const list = await screen.findByRole("list", { name: "Documenti di questo telefono" });
  expect(await within(list).findByText("Inviato, in attesa del computer")).toBeVisible();
  expect(await screen.findByText("Puoi aggiungere ancora 4 documenti.")).toBeVisible();
  expect(server.state.waiting.size).toBe(1);
  server.state.waiting.clear();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(await within(list).findByText("Arrivato nel modulo")).toBeVisible();
});

test("a document that the desk may not have is one to look for on the desk once the box is closed", async () => {
  const user = openPage();
  await screen.findByText("Puoi aggiungere ancora 5 documenti.");
  await user.upload(screen.getByLabelText("Scegli un file"), new File(["%PDF-"], "ricevuta.pdf"));
  await user.click(await screen.findByRole("button", { name: "Usa questo" }));
  await screen.findByText("Inviato, in attesa del computer");
  server.state.isClosed = true;
  document.dispatchEvent(new Event("visibilitychange"));
  expect(await screen.findByText("Inviato: controlla sul computer che sia arrivato")).toBeVisible();
});

test("a file that the form does not take is refused before it is sent", async () => {
  const user = userEvent.setup({ applyAccept: false });
  openPage();
  await screen.findByText("Puoi aggiungere ancora 5 documenti.");
  const input = screen.getByLabelText("Scegli un file");
  await user.upload(input, new File(["x"], "lettera.docx"));
  expect(await screen.findByText(/Questo tipo di file non è ammesso/)).toBeVisible();
  await user.upload(input, new File(["x".repeat(1_000_001)], "grande.pdf"));
  expect(await screen.findByText(/Il file pesa più di 977 KB/)).toBeVisible();
  await user.upload(input, new File([], "vuoto.pdf"));
  expect(await screen.findByText("Il file è vuoto. Scegline un altro.")).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Va bene così?" })).toBeNull();
});

test("a picture can be turned and cut only for a form that takes the JPEG which this makes", async () => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue(undefined);
  const picture = new File(["x"], "foto.png", { type: "image/png" });
  for (const [formats, buttons] of [
    [["pdf", "png"], 0],
    [["png", "jpg"], 1],
  ] as const) {
    server.state.formats = [...formats];
    const user = openPage();
    await user.upload(await screen.findByLabelText("Scegli un file"), picture);
    expect(await screen.findByRole("img", { name: /foto.png/ })).toBeVisible();
    expect(screen.queryAllByRole("button", { name: "Ruota" })).toHaveLength(buttons);
    cleanup();
  }
});

test("a full form has no more buttons that act", async () => {
  server.state.room = 0;
  openPage();
  expect(await screen.findByText(/Il modulo non accetta altri documenti/)).toBeVisible();
  expect(screen.getByLabelText("Scegli un file")).toHaveAttribute("aria-disabled", "true");
});

test.each<[string, () => void, string]>([
  [
    "another phone was first",
    () => (server.state.phone = "first"),
    "Un altro telefono usa già questo codice",
  ],
  ["the desk has closed the box", () => (server.state.isClosed = true), "Il collegamento è chiuso"],
  ["the time is over", () => (server.state.isOver = true), "Il codice non vale più"],
])("the page says that %s", async (_, change, title) => {
  change();
  openPage();
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByLabelText("Scegli un file")).toBeNull();
});

test("the page without a code explains how to get one", async () => {
  openPage("");
  expect(await screen.findByText("Manca il codice")).toBeVisible();
  expect(server.state.calls).toEqual([]);
});

test("a code that is none is no longer valid", async () => {
  openPage("#abc");
  expect(await screen.findByText("Il codice non vale più")).toBeVisible();
  expect(server.state.calls).toEqual([]);
});

test("the page says that a browser without cryptography cannot send", async () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  openPage();
  expect(await screen.findByText(/Questo browser non può inviare documenti/)).toBeVisible();
  vi.unstubAllGlobals();
});
