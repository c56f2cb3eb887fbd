import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { render } from "@testing-library/react";
import { PortalContext, type Portal } from "../../../src/portal/portal-context.ts";
import { newSecret, type Secret } from "../../../src/portal/handover/secret.ts";
import { phoneCalls } from "../../../src/portal/phone/phone-calls.ts";
import { keptLink } from "../../../src/portal/handover/kept-link.ts";
import { PhonePage } from "../../../src/portal/phone/PhonePage.tsx";
import { refusal } from "../../support/fake-host.ts";
import { eventually } from "../../support/eventually.ts";
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
  expect(await within(list).findByText("Arrivato sul computer: controlla che sia nel modulo")).toBeVisible();
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

test("a turn that the browser cannot make is stated, and nothing is sent", async () => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue(undefined);
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("unreadable")));
  const user = openPage();
  const picture = new File(["x"], "foto.jpg", { type: "image/jpeg" });
  await user.upload(await screen.findByLabelText("Scegli un file"), picture);
  await user.click(await screen.findByRole("button", { name: "Ritaglia" }));
  fireEvent.change(screen.getByRole("slider", { name: "Bordo in alto" }), { target: { value: "20" } });
  await user.click(screen.getByRole("button", { name: "Usa questa" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(/Non è stato possibile ruotare o ritagliare/);
  expect(screen.getByRole("heading", { name: "Va bene così?" })).toHaveFocus();
  expect(server.state.calls).not.toContain("add");
  await user.click(screen.getByRole("button", { name: "Ruota" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(/Non è stato possibile ruotare o ritagliare/);
  await user.click(screen.getByRole("button", { name: "Usa questa" }));
  await eventually(() => expect(server.state.waiting.size).toBe(1));
  vi.unstubAllGlobals();
});

test("while a photo is prepared no other one can be chosen", async () => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue(undefined);
  let fail = (): void => undefined;
  const started = () => new Promise((_, reject) => (fail = () => reject(new Error("unreadable"))));
  vi.stubGlobal("createImageBitmap", started);
  const user = openPage();
  const picture = (name: string) => new File(["x"], name, { type: "image/jpeg" });
  const camera = await screen.findByLabelText("Scatta una foto");
  await user.upload(camera, picture("prima.jpg"));
  expect(await screen.findByText("Preparo la foto")).toBeVisible();
  const other = screen.getByLabelText("Scegli un file");
  for (const input of [camera, other]) expect(input).toHaveAttribute("aria-disabled", "true");
  fireEvent.change(other, { target: { files: [picture("seconda.jpg")] } });
  fail();
  expect(await screen.findByRole("img", { name: /prima.jpg/ })).toBeVisible();
  expect(screen.queryByText(/seconda.jpg/)).toBeNull();
  expect(other).not.toBeVisible();
  await user.click(screen.getByRole("button", { name: "Rifai" }));
  expect(camera).toHaveFocus();
  expect(camera).not.toHaveAttribute("aria-disabled");
  vi.unstubAllGlobals();
});

test("the page without a connection says so before its first answer too", async () => {
  vi.mocked(phoneCalls.connect).mockResolvedValue(refusal(null));
  openPage();
  expect(await screen.findByText(/La connessione non funziona/)).toBeVisible();
});

test("the page states the reason of a gateway that refuses the connection", async () => {
  vi.mocked(phoneCalls.connect).mockResolvedValue(refusal(403, "Richiesta rifiutata"));
  openPage();
  expect(await screen.findByText("Il collegamento con il computer non è riuscito")).toBeVisible();
  expect(screen.getByText("Richiesta rifiutata")).toBeVisible();
  expect(screen.queryByText("Apro il collegamento con il computer")).toBeNull();
});

test("a file that cannot be read is to be chosen again", async () => {
  const user = openPage();
  const gone = new File(["x"], "sparito.pdf");
  gone.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotFoundError"));
  await user.upload(await screen.findByLabelText("Scegli un file"), gone);
  await user.click(await screen.findByRole("button", { name: "Usa questo" }));
  expect(await screen.findByText(/Scegli di nuovo il file/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /Riprova/ })).toBeNull();
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
