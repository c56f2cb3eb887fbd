import "../../support/keeps-state.ts";
import { act, renderHook } from "@testing-library/react";
import { Provider } from "jotai";
import { createElement, type ReactNode } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { studio } from "../../../src/studio/api/access.ts";
import type { Listener } from "../../../src/studio/check/check-client.ts";
import { checkFiles, forgetProblems } from "../../../src/studio/check/problems.ts";
import type { Files } from "../../../src/studio/model/address.ts";
import { useLivePage } from "../../../src/studio/page/use-live-page.ts";

const checker = vi.hoisted(() => ({ listener: undefined as unknown as Listener }));
vi.mock("../../../src/studio/check/start-worker.ts", () => ({ startWorker: vi.fn() }));
vi.mock("../../../src/studio/check/check-client.ts", () => ({
  checkClient: (_: unknown, listener: Listener) => {
    checker.listener = listener;
    return { check: vi.fn(), ask: vi.fn(), end: vi.fn() };
  },
}));
/** The studio reads its state from a store of its own. */
const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(Provider, { store: studio }, children);

const filesOf = (text: string): Files => new Map([["schemas/services/uno.json", text]]);
const compile = (files: Files, text: string, rest = 1) =>
  act(() => checker.listener.onPage({ services: new Map([["uno", text]]), rest }, files));

/** A preview in its frame. The document of a page that was loaded at `at`. */
function aPreview(stored: Files) {
  const postMessage = vi.fn();
  const view = { postMessage, performance: { timeOrigin: 0 } };
  const frame = { contentWindow: view as unknown as Window, contentDocument: {} as Document | null };
  const current = frame as unknown as HTMLIFrameElement; // the part that is used
  const { result, rerender } = renderHook(useLivePage, {
    wrapper,
    initialProps: { frame: { current }, stored },
  });
  const says = (data: unknown, { origin = window.location.origin, source = frame.contentWindow } = {}) =>
    act(() => void window.dispatchEvent(new MessageEvent("message", { data, origin, source })));
  return {
    postMessage,
    says,
    live: () => result.current,
    stores: (files: Files) => rerender({ frame: { current }, stored: files }),
    /** A new document, of a page that was asked for now or, with 0, long ago. */
    loads(at: number) {
      frame.contentDocument = {} as Document;
      view.performance.timeOrigin = at;
    },
    ends: () => act(() => result.current.onLoad()),
  };
}

const [base, typed, later] = [filesOf("a"), filesOf("b"), filesOf("c")];
const shown = (number: number, isShown = true) => ({ kind: "mostrate", number, isShown });

beforeEach(() => {
  checkFiles(base);
  act(forgetProblems);
});

it("sends a page that listens each compiled page, and states when it shows the stored files", () => {
  const preview = aPreview(base);
  compile(base, "a");
  compile(typed, "b");
  expect(preview.postMessage).not.toHaveBeenCalled();
  preview.says({ kind: "pronta" });
  expect(preview.postMessage).toHaveBeenCalledExactlyOnceWith(
    { kind: "definizioni", number: 1, services: [["uno", "b"]] },
    window.location.origin,
  );
  preview.says(shown(1));
  expect(preview.live().files).toBe(typed);
  preview.stores(typed);
  expect(preview.live().shown).toBe("yes");
  preview.stores(later);
  expect(preview.live().shown).toBe("soon");
  compile(later, "c");
  expect(preview.live().shown).toBe("soon");
  preview.says(shown(2));
  expect(preview.live().shown).toBe("yes");
});

it("asks for the page again when it cannot show the services, or more than services has changed", () => {
  const preview = aPreview(base);
  compile(base, "a");
  preview.says({ kind: "pronta" });
  compile(typed, "b");
  preview.says(shown(2, false));
  expect(preview.live().files).toBe(base);
  preview.stores(typed);
  expect(preview.live().shown).toBe("no");
  compile(later, "c", 2);
  preview.says(shown(3));
  preview.stores(later);
  expect(preview.live()).toMatchObject({ files: later, shown: "no" });
});

it("a page that is loaded again shows the stored files, and gets the page that was compiled meanwhile", () => {
  const preview = aPreview(base);
  compile(base, "a");
  preview.says({ kind: "pronta" });
  compile(typed, "b");
  preview.says(shown(2));
  preview.loads(Infinity);
  preview.says({ kind: "pronta" });
  preview.ends();
  expect(preview.postMessage).toHaveBeenCalledTimes(2);
  expect(preview.live().files).toBe(base);
  preview.stores(typed);
  expect(preview.live().shown).toBe("no");
  preview.loads(0);
  preview.says({ kind: "pronta" });
  expect(preview.postMessage).toHaveBeenCalledTimes(3);
});

it("sends nothing to a page that does not listen, and hears no other window or site", () => {
  const preview = aPreview(base);
  preview.says({ kind: "pronta" }, { origin: "https://altro.example" });
  preview.says({ kind: "pronta" }, { source: window });
  compile(typed, "b");
  expect(preview.postMessage).not.toHaveBeenCalled();
  preview.says({ kind: "pronta" });
  preview.loads(0);
  compile(later, "c");
  expect(preview.postMessage).toHaveBeenCalledOnce();
});

it("forgets the page with the draft, and with a checker that has failed", () => {
  const preview = aPreview(base);
  compile(base, "a");
  preview.says({ kind: "pronta" });
  compile(typed, "b");
  preview.says(shown(2));
  preview.stores(typed);
  expect(preview.live().shown).toBe("yes");
  act(() => checker.listener.onFailure());
  expect(preview.live().shown).toBe("no");
  compile(typed, "b");
  preview.says(shown(3));
  expect(preview.live().shown).toBe("no");
});
