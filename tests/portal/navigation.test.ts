import { beforeEach, describe, expect, test, vi } from "vitest";
import type { LoadPage, PageAddress } from "../../src/portal/routing/page.ts";
import { navigateFrom } from "../support/open-portal.tsx";

/** Pages by path; every other path is missing. */
const pages: Record<string, Awaited<ReturnType<LoadPage>>> = {
  "/": { kind: "home" },
  "/uscita": { kind: "logout" },
  "/negato": { kind: "userDenied" },
  "/vecchio": { redirect: "/negato?da=vecchio" },
};
const load = vi.fn<LoadPage>(async ({ pathname }: PageAddress) => pages[pathname] ?? { kind: "missing" });

beforeEach(() => void load.mockClear());

const address = () => window.location.pathname + window.location.search + window.location.hash;
/** Goes through the history of the window, as its buttons do. */
const travel = async (steps: number) => {
  const popped = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
  window.history.go(steps);
  await popped;
  await vi.waitFor(() => undefined);
};

describe("a navigation", () => {
  test("changes the address once the page is loaded", async () => {
    const { read, navigate } = await navigateFrom("/", load);
    let finish = () => {};
    load.mockImplementationOnce(
      () => new Promise((resolve) => (finish = () => resolve({ kind: "userDenied" }))),
    );
    const arrived = navigate("/negato?x=1#y");
    expect([address(), read().page.kind]).toEqual(["/", "home"]);
    await vi.waitFor(() => expect(read().isLoading).toBe(true));
    finish();
    await arrived;
    expect([address(), read().page.kind, read().isLoading]).toEqual(["/negato?x=1#y", "userDenied", false]);
    expect(read().action).toBe("PUSH");
  });

  test("renders the present page no more when the next one is there at once", async () => {
    const { read, subscribe, navigate } = await navigateFrom("/", load);
    const shown: unknown[] = [];
    subscribe(() => shown.push([read().page.kind, read().isLoading]));
    await navigate("/negato");
    expect(shown).toEqual([["userDenied", false]]);
  });

  test("gives way to a later one", async () => {
    const { read, navigate } = await navigateFrom("/", load);
    let finish = () => {};
    load.mockImplementationOnce(() => new Promise((resolve) => (finish = () => resolve({ kind: "logout" }))));
    const slow = navigate("/uscita");
    await navigate("/negato");
    finish();
    await slow;
    expect([address(), read().page.kind]).toEqual(["/negato", "userDenied"]);
  });

  test("follows redirects without leaving their address in the history", async () => {
    const { read, navigate } = await navigateFrom("/", load);
    await navigate("/vecchio");
    expect(address()).toBe("/negato?da=vecchio");
    await travel(-1);
    await vi.waitFor(() => expect(read().page.kind).toBe("home"));
  });

  test("replaces an address that redirects at the start", async () => {
    const entries = window.history.length;
    const { read } = await navigateFrom("/vecchio", load);
    expect([address(), read().action]).toEqual(["/negato?da=vecchio", "REPLACE"]);
    expect(window.history.length).toBe(entries);
  });

  test("to an anchor of the page loads nothing", async () => {
    const { read, navigate } = await navigateFrom("/negato", load);
    const { page } = read();
    await navigate("/negato#fine");
    expect(load).toHaveBeenCalledOnce();
    expect(read().page).toBe(page);
    expect(read().location.hash).toBe("#fine");
  });

  test("back and forward open the pages of their entries", async () => {
    const { read, navigate } = await navigateFrom("/", load);
    await navigate("/negato");
    await navigate("/uscita");
    await travel(-2);
    await vi.waitFor(() => expect(read().page.kind).toBe("home"));
    expect(read().action).toBe("POP");
    await travel(1);
    await vi.waitFor(() => expect(read().page.kind).toBe("userDenied"));
  });

  test("gives each entry of the history its state and its key, also when it comes back", async () => {
    const { read, navigate, navigator } = await navigateFrom("/", load);
    navigator.push("/negato", { a: 1 });
    await vi.waitFor(() => expect(read().page.kind).toBe("userDenied"));
    const { key, state } = read().location;
    expect(state).toEqual({ a: 1 });
    await navigate("/uscita");
    expect(read().location.state).toBeNull();
    expect(read().location.key).not.toBe(key);
    await travel(-1);
    await vi.waitFor(() => expect(read().page.kind).toBe("userDenied"));
    expect(read().location).toMatchObject({ key, state: { a: 1 } });
  });

  test("that replaces leaves the entry before it, and its own state", async () => {
    const { read, navigate, navigator } = await navigateFrom("/", load);
    await navigate("/negato");
    const entries = window.history.length;
    navigator.replace({ pathname: "/uscita", search: "?a=1" }, { b: 2 });
    await vi.waitFor(() => expect(read().page.kind).toBe("logout"));
    expect([address(), read().action, window.history.length]).toEqual(["/uscita?a=1", "REPLACE", entries]);
    await navigate("/altro", { replace: true });
    expect([address(), window.history.length]).toEqual(["/altro", entries]);
    navigator.go(-1);
    await vi.waitFor(() => expect(read().page.kind).toBe("home"));
  });

  test("opens an entry that another program has added, and goes back from it", async () => {
    const { read, navigate, block } = await navigateFrom("/", load);
    await navigate("/negato");
    window.history.pushState(null, "", "/uscita");
    window.dispatchEvent(new PopStateEvent("popstate"));
    await vi.waitFor(() => expect(read().page.kind).toBe("logout"));
    block((_, next) => next.pathname === "/negato");
    window.history.back();
    await vi.waitFor(() => expect(read().blocked).not.toBeNull());
    expect(address()).toBe("/uscita");
  });

  test("to an anchor of a page that failed loads it again", async () => {
    load.mockResolvedValueOnce({ kind: "failure", error: new Error("offline") });
    const { read, navigate } = await navigateFrom("/negato", load);
    await navigate("/negato#fine");
    expect(read().page.kind).toBe("userDenied");
  });

  test("to the address of the page, or to another query with an anchor, loads it again", async () => {
    const { navigate } = await navigateFrom("/negato", load);
    await navigate("/negato");
    await navigate("/negato?x=1#fine");
    await navigate("/#fine");
    expect(load).toHaveBeenCalledTimes(4);
  });

  test("writes addresses as links have them", async () => {
    const { navigator } = await navigateFrom("/", load);
    expect(navigator.createHref({ pathname: "/negato", search: "?a=1", hash: "#b" })).toBe("/negato?a=1#b");
    expect(navigator.createHref("/uscita")).toBe("/uscita");
  });

  test("ends when it is stopped: the history opens no page any more", async () => {
    const { read, navigate, stop } = await navigateFrom("/", load);
    await navigate("/negato");
    stop();
    await travel(-1);
    expect(read().page.kind).toBe("userDenied");
  });

  test("notifies its listeners, until they unsubscribe", async () => {
    const { navigate, subscribe } = await navigateFrom("/", load);
    const listener = vi.fn();
    const unsubscribe = subscribe(listener);
    await navigate("/negato");
    expect(listener).toHaveBeenCalledTimes(1);
    unsubscribe();
    await navigate("/");
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test("reloads the page at its address", async () => {
    const { read, reload } = await navigateFrom("/negato?x=1", load);
    load.mockResolvedValueOnce({ kind: "missing" });
    const entries = window.history.length;
    await reload();
    expect([read().page.kind, address(), window.history.length]).toEqual(["missing", "/negato?x=1", entries]);
  });
});

describe("a blocked navigation", () => {
  test("waits for consent, and then happens", async () => {
    const { read, navigate, block } = await navigateFrom("/", load);
    block((here, next) => here.pathname !== next.pathname);
    await navigate("/negato");
    expect([address(), read().page.kind]).toEqual(["/", "home"]);
    read().blocked?.leave();
    await vi.waitFor(() => expect(read().page.kind).toBe("userDenied"));
    expect([address(), read().blocked]).toEqual(["/negato", null]);
  });

  test("ends when the person stays, or nothing blocks any more", async () => {
    const { read, navigate, block } = await navigateFrom("/", load);
    const unblock = block(() => true);
    await navigate("/negato");
    read().blocked?.stay();
    expect([address(), read().blocked]).toEqual(["/", null]);
    unblock();
    await navigate("/negato");
    expect(address()).toBe("/negato");
  });

  test("is forgotten when another one that nothing blocks happens", async () => {
    const { read, navigate, block } = await navigateFrom("/", load);
    block((_, next) => next.pathname === "/negato");
    await navigate("/negato");
    expect(read().blocked).not.toBeNull();
    await navigate("/uscita");
    expect([read().page.kind, read().blocked]).toEqual(["logout", null]);
  });

  test("of the back button is forgotten when the person stays, and blocked again the next time", async () => {
    const { read, navigate, block } = await navigateFrom("/", load);
    await navigate("/negato");
    block(() => true);
    for (let time = 0; time < 2; time++) {
      window.history.back();
      await vi.waitFor(() => expect(read().blocked).not.toBeNull());
      read().blocked?.stay();
      expect([address(), read().page.kind, read().blocked]).toEqual(["/negato", "userDenied", null]);
    }
  });

  test("of the back button keeps the address of the page, and goes back with consent", async () => {
    const { read, navigate, block } = await navigateFrom("/", load);
    await navigate("/negato");
    block((_, next) => next.pathname !== "/negato");
    window.history.back();
    await vi.waitFor(() => expect(read().blocked).not.toBeNull());
    expect([address(), read().page.kind]).toEqual(["/negato", "userDenied"]);
    read().blocked?.leave();
    await vi.waitFor(() => expect(read().page.kind).toBe("home"));
    expect(address()).toBe("/");
  });
});
