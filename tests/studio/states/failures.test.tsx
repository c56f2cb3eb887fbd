import "../../support/keeps-state.ts";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sessionAtom } from "../../../src/studio/draft/current.ts";
import type { DraftSession } from "../../../src/studio/draft/draft-session.ts";
import { ProofPage } from "../../../src/studio/states/ProofPage.tsx";
import { StatePicker } from "../../../src/studio/states/StatePicker.tsx";

afterEach(() => vi.unstubAllGlobals());

/** A preview whose answers have this status; 0 stands for no answer. */
const answers = (status: number) =>
  vi.stubGlobal("fetch", async () => {
    if (status === 0) throw new TypeError("failed to fetch");
    return new Response("{}", { status });
  });

const cases = [
  [422, /supera la verifica/],
  [503, /Controlla la connessione/],
  [0, /Controlla la connessione/],
] as const;

describe("a preview that answers with an error", () => {
  it.each(cases)("of status %i: the proof says why, and can be repeated", async (status, text) => {
    answers(status);
    const draft = { id: "bozza", files: new Map() };
    const store = createStore();
    // as: the members that the page reads
    store.set(sessionAtom, { state: () => draft, subscribe: () => () => {} } as unknown as DraftSession);
    render(
      <Provider store={store}>
        <MemoryRouter initialEntries={["/calcolo_bollo"]}>
          <Routes>
            <Route path="/:service" element={<ProofPage />} />
          </Routes>
        </MemoryRouter>
      </Provider>,
    );
    expect(await screen.findByRole("alert")).toHaveTextContent(text);
    expect(screen.getByRole("button", { name: "Ripeti la prova" })).toBeEnabled();
  });

  it.each(cases)("of status %i: the situations say why, and can be asked for again", async (status, text) => {
    answers(status);
    render(
      <MemoryRouter>
        <StatePicker
          frame={{ current: null }}
          draft="bozza"
          files={new Map()}
          service="calcolo_bollo"
          step="calcolo_importo"
        />
      </MemoryRouter>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Situazioni" }));
    expect(await screen.findByText(text)).toHaveAttribute("role", "status");
    await userEvent.click(screen.getByRole("button", { name: "Riprova" }));
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
