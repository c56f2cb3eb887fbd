import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAfterClick } from "../../src/forms/state/after-click.ts";

let stop = () => {};
let { run, listen } = createAfterClick();

beforeEach(() => {
  vi.useFakeTimers();
  ({ run, listen } = createAfterClick());
  stop = listen();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const pointer = (name: string) => document.body.dispatchEvent(new Event(name, { bubbles: true }));

test("without a pointer that is down an action runs at once", () => {
  const action = vi.fn();
  run(action);
  expect(action).toHaveBeenCalledOnce();
});

test.each(["pointerup", "pointercancel"])(
  "actions run once after %s, behind the click, in their order",
  (end) => {
    const order: string[] = [];
    pointer("pointerdown");
    run(() => order.push("first"));
    run(() => order.push("second"));
    expect(order).toEqual([]);
    pointer(end);
    order.push("click");
    vi.runAllTimers();
    expect(order).toEqual(["click", "first", "second"]);
    run(() => order.push("third"));
    expect(order).toEqual(["click", "first", "second", "third"]);
    pointer("pointerdown");
    pointer(end);
    vi.runAllTimers();
    expect(order).toEqual(["click", "first", "second", "third"]);
  },
);

test("a click that a control keeps to itself delays actions too", () => {
  const action = vi.fn();
  const keep = (event: Event) => event.stopPropagation();
  document.body.addEventListener("pointerdown", keep);
  pointer("pointerdown");
  document.body.removeEventListener("pointerdown", keep);
  run(action);
  expect(action).not.toHaveBeenCalled();
  pointer("pointerup");
  vi.runAllTimers();
  expect(action).toHaveBeenCalledOnce();
});

test("a click without a waiting action starts no timer", () => {
  pointer("pointerdown");
  pointer("pointerup");
  expect(vi.getTimerCount()).toBe(0);
});

test("after it has stopped it does not follow the pointer", () => {
  const action = vi.fn();
  stop();
  pointer("pointerdown");
  run(action);
  expect(action).toHaveBeenCalledOnce();
});
