import "../support/keeps-state.ts";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import type { FoundPage, HomeField } from "../../src/contract/catalogue.ts";
import { FindField } from "../../src/portal/home/FindField.tsx";
import { session } from "../../src/portal/session/session.ts";
import { handOverAtom } from "../../src/screens/index.ts";

const chunk = vi.hoisted(() => ({ fails: false }));
vi.mock("../../src/portal/loading/chunks.ts", async (original) => ({
  ...(await original<object>()),
  loadChunk: async (_: string, load: () => Promise<unknown>) => {
    if (chunk.fails) throw new TypeError("Failed to fetch dynamically imported module");
    return load();
  },
}));

const page = (kind: string, label: string): FoundPage => ({
  label,
  service: "servizio",
  step: kind,
  path: `/${kind}`,
  param: kind,
});
const find: HomeField = {
  button: "Continua",
  help: "Il codice ha 18 cifre.",
  plate: page("targa", "Targa"),
  notice: page("avviso", "codice di avviso"),
  chassis: page("telaio", "numero di telaio"),
};

const open = (field = find) => {
  const elsewhere = ["targa", "avviso", "telaio"].map((kind) => ({
    path: `/${kind}`,
    element: <h1>Pagina {kind}</h1>,
  }));
  const router = createMemoryRouter([{ path: "/", element: <FindField find={field} /> }, ...elsewhere]);
  render(<RouterProvider router={router} />);
  return screen.findByRole<HTMLInputElement>("textbox");
};
const submit = () => userEvent.click(screen.getByRole("button", { name: "Continua" }));

test.each([
  ["gb 222 bb", "targa", "GB222BB"],
  ["3010 0000 0000 1001 21", "avviso", "301000000000100121"],
  ["ＧＢ\u200B２２２\u202EＢＢ", "targa", "GB222BB"],
])("%s filled in without an event opens its page with the code", async (text, kind, code) => {
  const box = await open();
  box.value = text;
  await submit();
  expect(await screen.findByRole("heading", { name: `Pagina ${kind}` })).toBeVisible();
  const handed = { service: "servizio", step: kind, with: { [kind]: code }, submits: true };
  expect(session.get(handOverAtom)).toEqual(handed);
});

test.each([
  ["X2 22.22", "targa"],
  ["to336995", "targa"],
  ["TOA12345", "targa"],
  ["XP123A4", "targa"],
  ["zfa 312000 00123456", "telaio"],
  ["RF18 5390 0754 7034", "avviso"],
  ["010000000012345", "avviso"],
  ["301000000000100122", "avviso"], // check digits of another code: its page says that it does not exist
])("%s opens the page of %s", async (text, kind) => {
  const box = await open();
  await userEvent.type(box, text);
  await submit();
  expect(await screen.findByRole("heading", { name: `Pagina ${kind}` })).toBeVisible();
});

const onlyPlate: HomeField = { ...find, notice: null, chassis: null };
const onlyNotice: HomeField = { ...find, plate: null, chassis: null };
const noChassis: HomeField = { ...find, chassis: null };
test.each([
  ["", find, "Scrivi la targa o il codice di avviso."],
  [" - ", find, "Scrivi la targa o il codice di avviso."],
  ["", onlyPlate, "Scrivi la targa."],
  ["", onlyNotice, "Scrivi il codice di avviso."],
  ["Targa: GB222BB", find, /^Scrivi soltanto la targa o il codice di avviso/],
  ["X", find, /almeno 5 caratteri/],
  ["A1", onlyPlate, /almeno 5 caratteri/],
  ["AB12", find, /almeno 5 caratteri/],
  ["TARGHE", find, /^Non è né una targa .* né un codice di avviso/],
  ["TARGHE", onlyPlate, /^Non è una targa/],
  ["AO123CD", find, /O al posto dello zero/],
  ["ZFA31200000123456", noChassis, /^Questo è un numero di telaio: qui scrivi la targa o il codice/],
  ["ZFA31200000123456", onlyPlate, /^Questo è un numero di telaio: qui scrivi la targa\.$/],
  ["BRTMRA69R27F965R", find, /^Questo è un codice fiscale/],
  ["12345", find, /servono 18 cifre/],
  ["30100000000010012", onlyPlate, /^Questo è il codice di un avviso/],
  ["3010000000001001211", find, /servono 18 cifre/],
  ["12345", onlyPlate, /^Non è una targa/],
  ["AB123CDEF", find, /^Non è né una targa/],
  ["GB222BB", onlyNotice, /^Non è un codice di avviso/],
])("«%s» stays in the box, which takes the focus and says what it wants", async (text, field, said) => {
  const box = await open(field);
  if (text) await userEvent.type(box, text);
  await submit();
  expect(box).toHaveFocus();
  expect(box).toHaveValue(text);
  expect(box).toBeInvalid();
  expect(screen.getByText(said)).toHaveClass("invalid-feedback");
  expect(box).toHaveAccessibleDescription(expect.stringContaining(screen.getByText(said).textContent));
});

test("without a connection it says so and keeps the code for the next try", async () => {
  chunk.fails = true;
  const box = await open();
  await userEvent.type(box, "GB222BB");
  await submit();
  expect(await screen.findByText(/^Non riusciamo a controllare il codice/)).toBeVisible();
  expect(box).toHaveValue("GB222BB");
  chunk.fails = false;
  await submit();
  await waitFor(() => expect(screen.getByRole("heading", { name: "Pagina targa" })).toBeVisible());
});
