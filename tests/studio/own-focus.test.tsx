import { act, cleanup, fireEvent, render, within, type RenderResult } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useOwnFocus } from "../../src/studio/page/use-own-focus.ts";

function Page() {
  const frame = useRef<HTMLIFrameElement>(null);
  const onLoad = useOwnFocus(frame);
  return (
    <>
      <textarea aria-label="Titolo" />
      <iframe ref={frame} title="Anteprima" onLoad={onLoad} tabIndex={0} />
    </>
  );
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "performance"] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The rendering of the test: the document may still contain a page of the file before. */
let view: RenderResult;
const box = () => within(view.container).getByRole("textbox");
const page = () => within(view.container).getByTitle("Anteprima");
/** The page of the frame moves the focus to itself. */
const movesIn = () =>
  act(() => {
    page().focus();
    fireEvent.blur(window);
    vi.advanceTimersByTime(1);
  });

function opens() {
  view = render(<Page />);
  act(() => box().focus());
}

test("a page that takes the focus by itself gives it back to the control", () => {
  opens();
  movesIn();
  expect(box()).toHaveFocus();
});

test("Tab leads into the page", () => {
  opens();
  fireEvent.keyDown(box(), { key: "Tab" });
  movesIn();
  expect(page()).toHaveFocus();
});

test("a Tab of long before does not", () => {
  opens();
  fireEvent.keyDown(box(), { key: "Tab" });
  vi.advanceTimersByTime(2_000);
  movesIn();
  expect(box()).toHaveFocus();
});
