import "../support/keeps-state.ts";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Act, LiveState, RestoreRequest, StaffMember } from "../../src/publications/values.ts";
import { api, studio } from "../../src/studio/api/access.ts";
import { History } from "../../src/studio/publish/History.tsx";
import { liveAtom } from "../../src/studio/shell/live.ts";

const paolo: StaffMember = { cf: "PAOLO", name: "Paolo Pubbli" };
const flavia: StaffMember = { cf: "FLAVIA", name: "Flavia Bruni" };
const acts: readonly Act[] = [3, 2, 1].map((revision) => ({
  revision,
  act: "publish",
  from: `versione-${revision - 1}`,
  to: `versione-${revision}`,
  person: paolo,
  reason: `Motivo ${revision}`,
  at: Date.UTC(2026, 10, 20 + revision, 9),
}));

/** The portal: the wish that waits, and the revision. The first person asks, another one carries out, as in the gateway. */
let asked: RestoreRequest | undefined;
let revision = 3;
let person = paolo;
let roles: LiveState["roles"] = ["editor", "publisher"];
let needsTwo = true;
const reasons: string[] = [];

const stateNow = (): LiveState => ({
  person,
  roles,
  needsTwo,
  version: "versione-3",
  revision,
  isBuild: false,
  isRefused: false,
  conflicts: [],
  ...(asked && { asked }),
});

beforeEach(() => {
  [asked, revision, person, roles, needsTwo] = [undefined, 3, paolo, ["editor", "publisher"], true];
  reasons.length = 0;
  vi.spyOn(api, "history").mockResolvedValue({ kind: "done", value: acts });
  vi.spyOn(api, "difference").mockResolvedValue({ kind: "done", value: { parts: [], unaffecting: [] } });
  vi.spyOn(api, "state").mockImplementation(async () => ({ kind: "done", value: stateNow() }));
  vi.spyOn(api, "restore").mockImplementation(async (version, expected, reason) => {
    reasons.push(reason);
    const isSecond = asked?.version === version && asked.person.cf !== person.cf;
    if (!needsTwo || isSecond) {
      [asked, revision] = [undefined, expected + 1];
      return { kind: "done", value: { revision } };
    }
    const askedAt = Date.UTC(2026, 10, 24, 9);
    asked = { version, revision: expected, person, reason, askedAt, endsAt: askedAt + 24 * 3_600_000 };
    const failure = { kind: "refused", code: "needsSecond", message: "Serve una seconda persona." } as const;
    return { kind: "failed", failure };
  });
});
afterEach(() => vi.restoreAllMocks());

function openHistory() {
  studio.set(liveAtom, stateNow());
  render(
    <Provider store={studio}>
      <MemoryRouter>
        <History />
      </MemoryRouter>
    </Provider>,
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const dialog = () => within(screen.getByRole("dialog"));
const notice = () => screen.findByText("Un ripristino aspetta una seconda persona");
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

describe("where two people restore", () => {
  it("the first one asks, and then sees the wish without a button to approve it", async () => {
    openHistory();
    await press("Rimetti in linea la numero 1");
    expect(dialog().getByRole("heading")).toHaveTextContent(
      "Chiedere di rimettere in linea questa versione?",
    );
    await userEvent.type(dialog().getByLabelText("Perché?"), "La domanda confonde");
    await press("Chiedi il ripristino");
    await isClosed();
    await notice();
    expect(screen.getByText(/^Hai chiesto di rimettere in linea la numero 1 \(«Motivo 1»\)/)).toBeVisible();
    expect(screen.getByText("Motivo: La domanda confonde")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Leggi e approva" })).toBeNull();
    expect(revision).toBe(3);
  });

  it("a second publisher reads who asks, why and the difference, and approves", async () => {
    const askedAt = Date.UTC(2026, 10, 24, 9);
    asked = {
      version: "versione-1",
      revision: 3,
      person: paolo,
      reason: "Confonde",
      askedAt,
      endsAt: askedAt,
    };
    person = flavia;
    openHistory();
    await notice();
    expect(screen.getByText(/^Paolo Pubbli chiede di rimettere in linea la numero 1/)).toBeVisible();
    await press("Leggi e approva");
    expect(dialog().getByText(/^Lo ha chiesto Paolo Pubbli/)).toBeVisible();
    expect(await dialog().findByText("Per i cittadini non cambia nulla.")).toBeVisible();
    expect(dialog().getByLabelText("Perché?")).toHaveValue("Confonde");
    await press("Approva e rimetti in linea");
    await isClosed();
    expect([revision, asked, reasons]).toEqual([4, undefined, ["Confonde"]]);
    expect(screen.queryByText("Un ripristino aspetta una seconda persona")).toBeNull();
  });

  it("a person who may not publish reads the wish and approves nothing", async () => {
    asked = { version: null, revision: 3, person: paolo, reason: null, askedAt: 0, endsAt: 0 };
    [person, roles] = [flavia, ["editor"]];
    openHistory();
    await notice();
    expect(
      screen.getByText(/^Paolo Pubbli chiede di rimettere in linea i testi del programma/),
    ).toBeVisible();
    expect(screen.queryByRole("button", { name: "Leggi e approva" })).toBeNull();
  });

  it("another version replaces the wish, and the window says so", async () => {
    asked = { version: "versione-1", revision: 3, person: paolo, reason: "x", askedAt: 0, endsAt: 0 };
    person = flavia;
    openHistory();
    await press("Rimetti in linea la numero 2");
    expect(dialog().getByText("La tua richiesta prende il posto di quella di Paolo Pubbli.")).toBeVisible();
    await userEvent.type(dialog().getByLabelText("Perché?"), "Basta la numero 2");
    await press("Chiedi il ripristino");
    await isClosed();
    expect(asked).toMatchObject({ version: "versione-2", person: flavia });
    expect(revision).toBe(3);
  });
});

it("where one person restores, the version is live at once and nobody is asked", async () => {
  needsTwo = false;
  openHistory();
  await press("Rimetti in linea la numero 1");
  await userEvent.type(dialog().getByLabelText("Perché?"), "Errore");
  await userEvent.click(dialog().getByRole("button", { name: "Rimetti in linea" }));
  await isClosed();
  expect([revision, asked]).toEqual([4, undefined]);
});
