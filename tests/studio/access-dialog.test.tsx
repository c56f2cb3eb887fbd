import "../support/keeps-state.ts";
import { act, render, screen, waitFor } from "@testing-library/react";
import { Provider } from "jotai";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { accessAtom, api, studio } from "../../src/studio/api/access.ts";
import type { Outcome } from "../../src/studio/api/outcome.ts";
import { sessionAtom } from "../../src/studio/draft/current.ts";
import type { DraftSession } from "../../src/studio/draft/draft-session.ts";
import { AccessDialog } from "../../src/studio/shell/AccessDialog.tsx";
import { liveAtom, loadLive } from "../../src/studio/shell/live.ts";

const giulia = { cf: "GIULIA", name: "Giulia Redatti" };
let answer: Outcome<unknown>;
vi.mock("../../src/studio/api/call.ts", () => ({ callGateway: async () => answer }));

const stateOf = (person: typeof giulia): Outcome<unknown> => ({ kind: "done", value: { person } });
const failing = (kind: "login" | "role"): Outcome<unknown> => ({
  kind: "failed",
  failure: { kind, message: kind },
});
const resume = vi.fn();

/** Makes a call with an answer: of the state of the person, or one that any column makes. */
const calls = (next: Outcome<unknown>, call: () => Promise<unknown> = loadLive) =>
  act(async () => {
    answer = next;
    await call();
  });
const presence = () => api.presence("d", "");

beforeEach(async () => {
  resume.mockClear();
  studio.set(liveAtom, null);
  studio.set(accessAtom, "open");
  studio.set(sessionAtom, { resume } as unknown as DraftSession); // the only member that is used
  render(
    <Provider store={studio}>
      <AccessDialog />
    </Provider>,
  );
  await calls(stateOf(giulia));
  resume.mockClear();
});

describe("a session that has ended", () => {
  it("is continued once any call is answered again", async () => {
    await calls(failing("login"), presence);
    expect(screen.getByRole("dialog")).toBeVisible();
    expect(resume).not.toHaveBeenCalled();
    await calls(stateOf(giulia), presence);
    await waitFor(() => expect(resume).toHaveBeenCalled());
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is continued when it ended while the person had no role", async () => {
    await calls(failing("role"));
    await calls(failing("login"));
    await calls(stateOf(giulia), presence);
    await waitFor(() => expect(resume).toHaveBeenCalled());
  });

  it("is not continued by the login of another person", async () => {
    await calls(failing("login"), presence);
    await calls(stateOf({ cf: "PAOLO", name: "Paolo Pubbli" }), presence);
    await waitFor(() => expect(studio.get(liveAtom)?.person.cf).toBe("PAOLO"));
    expect(resume).not.toHaveBeenCalled();
  });

  it("offers the login again at the next refused call after the person has closed the offer", async () => {
    await calls(failing("login"), presence);
    await act(async () => screen.getByRole("button", { name: "Chiudi" }).click());
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(resume).not.toHaveBeenCalled();
    await calls(failing("login"), presence);
    expect(screen.getByRole("dialog")).toBeVisible();
  });
});
