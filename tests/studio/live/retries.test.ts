import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useRetries } from "../../../src/studio/page/use-retries.ts";

/** The document that a frame has got. */
interface Got {
  readonly status?: number;
  readonly type?: string;
}

const aFrame = ({ status, type = "text/html" }: Got) =>
  ({
    contentDocument: { contentType: type },
    contentWindow: { performance: { getEntriesByType: () => [{ responseStatus: status }] } },
  }) as unknown as HTMLIFrameElement; // the parts that are used

/** The page of a browser for a lost connection, which it keeps apart. */
const apart = { contentDocument: null, contentWindow: null } as unknown as HTMLIFrameElement;

function aPreview() {
  const load = vi.fn();
  const frame: { current: HTMLIFrameElement | null } = { current: null };
  const { result } = renderHook(() => useRetries(frame, load));
  return {
    load,
    arrival: () => result.current.arrival,
    retry: () => act(() => result.current.retry()),
    gets(page: HTMLIFrameElement) {
      frame.current = page;
      act(() => result.current.onLoad());
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ["a page", aFrame({ status: 200 })],
  ["the problems of a draft", aFrame({ status: 422 })],
  ["a page of a browser that does not tell its status", aFrame({})],
])("%s is not asked for again", (_, page) => {
  const { load, arrival, gets } = aPreview();
  gets(page);
  vi.advanceTimersByTime(60_000);
  expect(arrival()).toBe("come");
  expect(load).not.toHaveBeenCalled();
});

test.each([
  ["a busy portal", aFrame({ status: 503 })],
  ["too many requests", aFrame({ status: 429 })],
  ["a page of a proxy", aFrame({ status: 502 })],
  [
    "a failure that is no page, of a status that the browser does not tell",
    aFrame({ type: "application/json" }),
  ],
  ["a lost connection", apart],
])("after %s the page is asked for four times, then as the person asks", (_, page) => {
  const { load, arrival, retry, gets } = aPreview();
  for (const [attempt, wait] of [1_000, 2_000, 4_000, 8_000].entries()) {
    gets(page);
    expect(arrival()).toBe("retrying");
    vi.advanceTimersByTime(wait - 1);
    expect(load).toHaveBeenCalledTimes(attempt);
    vi.advanceTimersByTime(1);
    expect(load).toHaveBeenCalledTimes(attempt + 1);
  }
  gets(page);
  expect(arrival()).toBe("failed");
  vi.advanceTimersByTime(60_000);
  expect(load).toHaveBeenCalledTimes(4);
  retry();
  expect(load).toHaveBeenCalledTimes(5);
  gets(aFrame({ status: 200 }));
  expect(arrival()).toBe("come");
  gets(page);
  expect(arrival()).toBe("retrying");
});

test("a page that comes by itself ends the waiting", () => {
  const { load, gets } = aPreview();
  gets(aFrame({ status: 503 }));
  gets(aFrame({ status: 200 }));
  vi.advanceTimersByTime(60_000);
  expect(load).not.toHaveBeenCalled();
});
