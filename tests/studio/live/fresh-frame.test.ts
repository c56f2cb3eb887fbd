import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Shown } from "../../../src/studio/page/use-live-page.ts";
import { useFreshFrame } from "../../../src/studio/page/use-fresh-frame.ts";

/** A preview of revision 1 whose first page is on its way; `reload` is that of the location of its frame. */
function aPreview(reload = vi.fn()) {
  const frame = { contentWindow: { location: { reload } }, src: "/anteprima" };
  const current = frame as unknown as HTMLIFrameElement; // the part that is used
  const start = {
    frame: { current },
    source: "/anteprima/calcolo",
    revision: 1,
    isSound: true,
    shown: "no" as Shown,
  };
  const { result, rerender } = renderHook(useFreshFrame, { initialProps: start });
  return {
    frame,
    reload,
    loads: () => act(() => result.current.onLoad()),
    shows: (part: Partial<typeof start>) => rerender({ ...start, ...part }),
  };
}

test("a page of the preview is loaded again where the person has walked to", () => {
  const { frame, reload, loads, shows } = aPreview();
  loads();
  expect(reload).not.toHaveBeenCalled();
  shows({ revision: 2 });
  expect(reload).toHaveBeenCalledOnce();
  expect(frame.src).toBe("/anteprima");
});

test("a revision that is stored while a page is on its way is asked for at its end, once", () => {
  const { reload, loads, shows } = aPreview();
  shows({ revision: 2 });
  shows({ revision: 3 });
  expect(reload).not.toHaveBeenCalled();
  loads();
  expect(reload).toHaveBeenCalledOnce();
  loads();
  expect(reload).toHaveBeenCalledOnce();
});

test("a page that another one replaces is not loaded again, which would end the way to that one", () => {
  const { reload, loads, shows } = aPreview();
  loads();
  shows({ revision: 2, source: "/anteprima/moto" });
  shows({ revision: 3, source: "/anteprima/moto" });
  expect(reload).not.toHaveBeenCalled();
  loads();
  expect(reload).toHaveBeenCalledOnce();
});

test("while the draft has errors its page keeps the former texts", () => {
  const { reload, loads, shows } = aPreview();
  loads();
  shows({ revision: 2, isSound: false });
  expect(reload).not.toHaveBeenCalled();
  shows({ revision: 2 });
  expect(reload).toHaveBeenCalledOnce();
});

test("a page that the browser keeps apart is replaced by the preview", () => {
  const { frame, loads, shows } = aPreview(
    vi.fn(() => {
      throw new DOMException("cross-origin", "SecurityError");
    }),
  );
  loads();
  shows({ revision: 2 });
  expect(frame.src).toBe("/anteprima/calcolo");
});

test("a revision that the page shows already is not asked for", () => {
  const { reload, loads, shows } = aPreview();
  loads();
  shows({ revision: 2, shown: "yes" });
  shows({ revision: 2, shown: "no" });
  expect(reload).not.toHaveBeenCalled();
  shows({ revision: 3, shown: "no" });
  expect(reload).toHaveBeenCalledOnce();
});

test("a page that will show a revision has five seconds for it", () => {
  vi.useFakeTimers();
  const { reload, loads, shows } = aPreview();
  loads();
  shows({ revision: 2, shown: "soon" });
  vi.advanceTimersByTime(4_900);
  shows({ revision: 2, shown: "yes" });
  vi.advanceTimersByTime(10_000);
  expect(reload).not.toHaveBeenCalled();
  shows({ revision: 3, shown: "soon" });
  vi.advanceTimersByTime(5_100);
  expect(reload).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
