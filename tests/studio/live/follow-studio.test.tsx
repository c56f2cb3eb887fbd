import { act } from "@testing-library/react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import type { CompiledService } from "../../../src/engine/definition.ts";
import { findRouter, serviceOf } from "../../../src/studio/live/find-router.ts";
import { followStudio } from "../../../src/studio/live/follow-studio.ts";
import { eventually } from "../../support/eventually.ts";

/** A compiled service with one text, which is all that these tests show. */
const aService = (id: string, title: string): CompiledService =>
  ({ id, title, steps: [], endpoints: {} }) as unknown as CompiledService; // the members that are read

type Loaded = ReturnType<typeof aService>;

function Step() {
  const { data } = useLoaderData<{ data: { service: { definition: Loaded } } }>();
  return <input aria-label={String(data.service.definition.title)} />;
}

/** The program of a page as `portal/main.tsx` renders it, with two services that were loaded once. */
async function aPage(address = "/uno") {
  document.body.innerHTML = '<div id="root"></div>';
  const services = new Map(
    ["uno", "due"].map((id) => [
      id,
      { definition: aService(id, `Servizio ${id}`), validators: {}, version: id },
    ]),
  );
  const load = ({ params: { id = "" } }: { params: { id?: string } }) => ({
    kind: "step",
    data: { service: services.get(id) },
  });
  const router = createMemoryRouter(
    [
      { path: "/", element: <p>Pagina iniziale</p> },
      { path: "/:id", loader: load, element: <Step /> },
    ],
    { initialEntries: [address] },
  );
  function App({ router: own }: { router: typeof router }) {
    return <RouterProvider router={own} />;
  }
  const root = createRoot(document.getElementById("root")!);
  await act(async () => root.render(<App router={router} />));
  ends.push(() => act(async () => root.unmount()));
  return router;
}

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** The window of the studio, as the page knows it. */
function aStudio() {
  const postMessage = vi.fn();
  const studio = { postMessage } as unknown as Window; // the part that is used
  const listening = vi.spyOn(window, "addEventListener");
  followStudio(document, studio);
  const listener = listening.mock.calls.at(-1)![1] as (event: MessageEvent) => void;
  listening.mockRestore();
  const hears = (data: unknown, { origin = window.location.origin, source = studio } = {}) =>
    act(async () => listener(new MessageEvent("message", { data, origin, source })));
  return { hears, postMessage };
}

const shows = (number: number, ...services: Loaded[]) => ({
  kind: "definizioni",
  number,
  services: services.map((one) => [one.id, JSON.stringify(one)]),
});

it("finds the router and the service of a page", async () => {
  expect(findRouter(document)).toBeUndefined();
  const router = await aPage();
  expect(findRouter(document)).toBe(router);
  expect(serviceOf(router)?.definition.id).toBe("uno");
});

it("shows a definition without loading the page, and keeps typed values and the focus", async () => {
  await aPage();
  const { hears, postMessage } = aStudio();
  expect(postMessage).toHaveBeenCalledWith({ kind: "pronta" }, window.location.origin);
  const field = document.querySelector("input")!;
  field.value = "AB123CD";
  field.focus();
  await hears(shows(1, aService("uno", "Nuovo titolo")));
  expect(document.querySelector("input")).toBe(field);
  expect([field.getAttribute("aria-label"), field.value]).toEqual(["Nuovo titolo", "AB123CD"]);
  expect(document.activeElement).toBe(field);
  expect(postMessage).toHaveBeenLastCalledWith(
    { kind: "mostrate", number: 1, isShown: true },
    window.location.origin,
  );
});

it("shows the definition of a service that the person opens later", async () => {
  const router = await aPage();
  const { hears } = aStudio();
  await hears(shows(1, aService("due", "Un altro titolo")));
  expect(document.querySelector("input")!.getAttribute("aria-label")).toBe("Servizio uno");
  await act(() => router.navigate("/due"));
  expect(document.querySelector("input")!.getAttribute("aria-label")).toBe("Un altro titolo");
});

it("states that a page must be loaded again", async () => {
  const router = await aPage("/");
  const { hears, postMessage } = aStudio();
  await hears(shows(1, aService("uno", "Nuovo titolo")));
  const refused = { kind: "mostrate", isShown: false };
  expect(postMessage).toHaveBeenLastCalledWith({ ...refused, number: 1 }, window.location.origin);
  const other = { ...aService("due", "x"), steps: [{ id: "a", paths: ["/a"], content: [] }] };
  await hears(shows(2, other as unknown as Loaded));
  postMessage.mockClear();
  await act(() => router.navigate("/due"));
  expect(postMessage).toHaveBeenLastCalledWith({ ...refused, number: 2 }, window.location.origin);
  expect(document.querySelector("input")!.getAttribute("aria-label")).toBe("Servizio due");
});

it("asks for the page when a text cannot be shown, and shows the next one", async () => {
  await aPage();
  const { hears, postMessage } = aStudio();
  await hears({ kind: "definizioni", number: 1, services: [["uno", "{"]] });
  const answer = (number: number, isShown: boolean) => ({ kind: "mostrate", number, isShown });
  expect(postMessage).toHaveBeenLastCalledWith(answer(1, false), window.location.origin);
  await hears(shows(2, aService("uno", "Nuovo titolo")));
  expect(postMessage).toHaveBeenLastCalledWith(answer(2, true), window.location.origin);
});

it("hears no other window and no other site", async () => {
  await aPage();
  const { hears, postMessage } = aStudio();
  postMessage.mockClear();
  const message = shows(1, aService("uno", "Nuovo titolo"));
  await hears(message, { origin: "https://altro.example" });
  await hears(message, { source: window });
  await hears({ ...message, kind: "altro" });
  expect(postMessage).not.toHaveBeenCalled();
  expect(document.querySelector("input")!.getAttribute("aria-label")).toBe("Servizio uno");
});

it("asks for a page whose service the studio has not compiled, such as one that is switched off", async () => {
  await aPage();
  const { hears, postMessage } = aStudio();
  await hears(shows(1, aService("due", "Nuovo")));
  await eventually(() =>
    expect(postMessage).toHaveBeenCalledWith(
      { kind: "mostrate", number: 1, isShown: false },
      window.location.origin,
    ),
  );
});
