import "../../support/keeps-state.ts";
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useReachedStep } from "../../../src/studio/page/use-reached-step.ts";

/** The step that the page of the frame shows, and the situations that lead to the wanted one. */
const page = { step: "primo", isIdle: true };
let situations: readonly { planned: { name: string } }[] = [];
const show = vi.fn(async () => {});

vi.mock(
  import("../../../src/studio/live/find-router.ts"),
  () =>
    ({
      findRouter: () => ({ state: { navigation: { state: page.isIdle ? "idle" : "loading" } } }),
      stepShownBy: () => ({ service: { definition: { id: "servizio" } }, step: page.step }),
    }) as never,
); // the parts that are used
vi.mock(
  import("../../../src/studio/states/find-states.ts"),
  () =>
    ({
      findStates: async () => ({ byStep: new Map([["secondo", situations]]), show }),
    }) as never,
); // the parts that are used

function aPreview(step: string | undefined) {
  const frame = { current: { contentDocument: {} } as HTMLIFrameElement };
  const start = { frame, source: `/a/${step}`, draft: "b", files: new Map(), service: "servizio", step };
  const { result, rerender } = renderHook(useReachedStep, { initialProps: start });
  const loads = async () => {
    act(() => result.current.onLoad());
    await act(() => vi.advanceTimersByTimeAsync(500));
  };
  return {
    loads,
    reach: () => result.current.reach,
    selects: (next: string) => rerender({ ...start, step: next, source: `/a/${next}` }),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(page, { step: "primo", isIdle: true });
  situations = [{ planned: { name: "Vuoto" } }, { planned: { name: "Con errori" } }];
  show.mockClear();
});
afterEach(() => void vi.useRealTimers());

test("a step that its address opens is shown as it is", async () => {
  const { loads, reach } = aPreview("primo");
  await loads();
  expect(reach()).toEqual({ kind: "arrival" });
  expect(show).not.toHaveBeenCalled();
});

test("a step that the portal does not open is shown in the first situation that leads there, once", async () => {
  const { loads, reach } = aPreview("secondo");
  page.isIdle = false;
  await loads();
  expect(show).not.toHaveBeenCalled();
  page.isIdle = true;
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(reach()).toEqual({ kind: "situation", name: "Vuoto" });
  // The person walks on, and the page is loaded again there.
  await loads();
  expect(show).toHaveBeenCalledOnce();
});

test("a step that no example reaches is named as such", async () => {
  situations = [];
  const { loads, reach } = aPreview("secondo");
  await loads();
  expect(reach()).toEqual({ kind: "unreachable" });
  expect(show).not.toHaveBeenCalled();
});

test("another step that is selected meanwhile is not replaced", async () => {
  const { loads, reach, selects } = aPreview("secondo");
  page.isIdle = false;
  await loads();
  selects("primo");
  page.isIdle = true;
  await loads();
  expect(reach()).toEqual({ kind: "arrival" });
  expect(show).not.toHaveBeenCalled();
});

test("a node outside of steps looks for nothing", async () => {
  const { loads, reach } = aPreview(undefined);
  await loads();
  expect(reach()).toEqual({ kind: "arrival" });
  expect(show).not.toHaveBeenCalled();
});
