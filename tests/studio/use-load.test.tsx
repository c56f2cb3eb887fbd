import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Failure, Outcome } from "../../src/studio/api/outcome.ts";
import { useLoad } from "../../src/studio/shell/parts/use-load.ts";

const failed = (kind: Failure["kind"]): Outcome<string> => ({
  kind: "failed",
  failure: { kind, message: kind },
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe("a value from a portal", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("that is busy is asked for again, until it comes", async () => {
    const answers = [failed("busy"), failed("busy"), { kind: "done", value: "sì" } as const];
    const { result } = renderHook(() => useLoad(async () => answers.shift()!, "a"));
    await pass(0);
    expect(result.current.loaded.kind).toBe("loading");
    await pass(3_000);
    expect(result.current.loaded).toEqual({ kind: "done", value: "sì" });
  });

  it("that stays busy, or refuses, fails", async () => {
    const busy = vi.fn(async () => failed("busy"));
    const { result } = renderHook(() => useLoad(busy, "a"));
    await pass(60_000);
    expect([result.current.loaded, busy.mock.calls.length]).toEqual([failed("busy"), 5]);
    const refused = vi.fn(async () => failed("refused"));
    renderHook(() => useLoad(refused, "a"));
    await pass(60_000);
    expect(refused).toHaveBeenCalledOnce();
  });

  it("is no longer asked for once the page is left", async () => {
    const busy = vi.fn(async () => failed("busy"));
    const { unmount } = renderHook(() => useLoad(busy, "a"));
    await pass(0);
    unmount();
    await pass(60_000);
    expect(busy).toHaveBeenCalledOnce();
  });
});
