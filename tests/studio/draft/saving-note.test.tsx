import "../../support/keeps-state.ts";
import { act, render, screen } from "@testing-library/react";
import { Provider } from "jotai";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { api, isConnectedAtom, studio } from "../../../src/studio/api/access.ts";
import type { Outcome } from "../../../src/studio/api/outcome.ts";
import { sessionAtom, watchDraft } from "../../../src/studio/draft/current.ts";
import type { DraftSession } from "../../../src/studio/draft/draft-session.ts";
import type { DraftState } from "../../../src/studio/draft/draft-state.ts";
import { SavingNote } from "../../../src/studio/draft/SavingNote.tsx";
import { giulia } from "../../support/studio/fake-portal.ts";
import { stopTimers } from "../../support/fake-timers.ts";

let answer: Outcome<unknown>;
vi.mock("../../../src/studio/api/call.ts", () => ({ callGateway: async () => answer }));

const none: Outcome<unknown> = { kind: "failed", failure: { kind: "network", message: "Non risponde." } };
const done: Outcome<unknown> = { kind: "done", value: { drafts: [], others: [], revision: 1 } };
const refused: Outcome<unknown> = { kind: "failed", failure: { kind: "refused", message: "No." } };

/** A poll of the page, with the answer of the portal. */
const poll = (next: Outcome<unknown>) =>
  act(async () => {
    answer = next;
    await api.drafts();
  });

const session = { resume: vi.fn<() => void>(), refresh: vi.fn<() => Promise<void>>() };

function open(part: Partial<DraftState> = {}) {
  const state = {
    id: "bozza",
    revision: 1,
    canEdit: true,
    isKept: true,
    saving: { kind: "saved" },
    owner: giulia,
    ...part,
  } as DraftState; // the members that the bar reads
  const opened = { ...session, state: () => state, subscribe: () => () => {} } as unknown as DraftSession;
  studio.set(sessionAtom, opened);
  onTestFinished(watchDraft(opened));
  render(
    <Provider store={studio}>
      <SavingNote />
    </Provider>,
  );
}

const shown = () => document.querySelector(".studio-saving")?.textContent;
const heard = () => screen.getByRole("status").textContent;

beforeEach(() => {
  vi.clearAllMocks();
  session.refresh.mockResolvedValue();
  studio.set(isConnectedAtom, true);
});

describe("a connection that is lost while nothing is typed", () => {
  const lost =
    "Senza collegamento con il portale: quello che scrivi resta in questo browser, e si salva appena torna";

  it("shows after a poll without an answer, and its return shows for a while", async () => {
    stopTimers();
    open();
    expect([shown(), heard()]).toEqual(["Salvato", ""]);
    await poll(none);
    expect([shown(), heard()]).toEqual([lost, lost]);
    await poll(done);
    expect([shown(), heard()]).toEqual(["Salvato. Il collegamento è tornato", "Il collegamento è tornato"]);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect([shown(), heard()]).toEqual(["Salvato", ""]);
  });

  it("shows at once where the browser knows it; its return shows once the portal answers", async () => {
    open();
    act(() => void window.dispatchEvent(new Event("offline")));
    expect(shown()).toBe(lost);
    act(() => void window.dispatchEvent(new Event("online")));
    expect(shown()).toBe(lost);
    expect(session.resume).toHaveBeenCalledOnce();
    expect(session.refresh).toHaveBeenCalledOnce();
    await poll(done);
    expect(shown()).toBe("Salvato. Il collegamento è tornato");
  });

  it("is not lost while the portal refuses a call", async () => {
    open();
    await poll(refused);
    expect(shown()).toBe("Salvato");
  });

  it("leaves the sentence of a text that is not saved", async () => {
    open({ saving: { kind: "retrying", reason: "network" } });
    await poll(none);
    expect(shown()).toBe("Non salvato: connessione persa, riprovo");
  });

  it("names the tab in a browser that keeps no copy", async () => {
    open({ isKept: false });
    await poll(none);
    expect(shown()).toMatch(/resta in questa scheda/);
  });

  it("shows to a reader of the draft", async () => {
    open({ canEdit: false });
    expect(shown()).toBe("Bozza di Giulia Redatti: la puoi leggere, non cambiare");
    await poll(none);
    expect(shown()).toBe("Senza collegamento con il portale: le modifiche degli altri non arrivano");
  });
});
