import "../support/keeps-state.ts";
import { renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useTrial } from "../../src/studio/documents/use-trial.ts";
import { messages } from "../../src/studio/documents/messages.ts";
import { aBrowser, aPortal } from "../support/studio/fake-portal.ts";

const { checker, opened } = vi.hoisted(() => ({
  checker: { ask: async (): Promise<readonly object[]> => [] },
  opened: { session: undefined as unknown },
}));
vi.mock("../../src/studio/check/problems.ts", () => ({
  askChecker: () => checker.ask(),
  useProblems: () => ({ errors: [], notes: [] }),
}));
vi.mock("../../src/studio/draft/current.ts", () => ({ useDraft: () => opened }));

it.each([
  ["in other lines are kept", "uno\ndue\nDI PAOLO", undefined, "MIO\ndue\nDI PAOLO"],
  [
    "in the same lines are kept, and the person is told",
    "DI PAOLO\ndue\ntre",
    messages.changedMeanwhile,
    "DI PAOLO\ndue\ntre",
  ],
])("changes of others during the check %s", async (_, theirs, refusal, text) => {
  const portal = aPortal(new Map([["a", "uno\ndue\ntre"]]));
  const session = await aBrowser(portal).opens();
  opened.session = session;
  checker.ask = async () => {
    await portal.api.changeFile("d", 1, { path: "a", text: theirs });
    await session.refresh();
    return [];
  };
  const { result } = renderHook(useTrial);
  expect(await result.current(new Map([["a", "MIO\ndue\ntre"]]), "Carica")).toBe(refusal);
  expect(session.state().files.get("a")).toBe(text);
});
