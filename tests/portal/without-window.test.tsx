import { render, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { App } from "../../src/portal/App.tsx";
import { ChunkLoadError } from "../../src/portal/loading/chunks.ts";
import { createPageLoader } from "../../src/portal/routing/load-page.ts";
import { startNavigation } from "../../src/portal/routing/navigation.ts";
import { memoryHistory } from "../../src/portal/routing/page-history.ts";
import type { LoadPage } from "../../src/portal/routing/page.ts";
import { enter, loadStepParts, requestsOf } from "../../src/portal/StepRoute.tsx";
import { aField } from "../support/content.ts";
import { aPortal } from "../support/portal-fixture.ts";
import { anEndpoint, aService, aStep } from "../support/service.ts";

beforeEach(() => sessionStorage.clear());

describe("a history in memory", () => {
  test.each([
    ["/", { pathname: "/", search: "", hash: "" }],
    ["/prova?a=1#b", { pathname: "/prova", search: "?a=1", hash: "#b" }],
    ["?a=1", { pathname: "/", search: "?a=1", hash: "" }],
  ])("begins at %s", (path, expected) => {
    const history = memoryHistory(path);
    expect(history.address()).toEqual(expected);
    expect(history.state()).toBeNull();
  });

  test("has one entry, which each navigation changes", () => {
    const history = memoryHistory("/prova?a=1");
    history.replace("uno");
    expect([history.address().search, history.state()]).toEqual(["?a=1", "uno"]);
    history.replace("due", "/guasto");
    expect([history.address(), history.state()]).toMatchObject([{ pathname: "/guasto", search: "" }, "due"]);
    history.push("tre", "/prova");
    expect([history.address().pathname, history.state()]).toEqual(["/prova", "tre"]);
    history.go(-1);
    expect(history.address().pathname).toBe("/prova");
  });

  test("has no other entry to go to", () => {
    const listener = vi.fn();
    const stop = memoryHistory("/").onPop(listener);
    window.dispatchEvent(new PopStateEvent("popstate"));
    stop();
    expect(listener).not.toHaveBeenCalled();
  });

  test("is enough for a navigation, and the window keeps its address", async () => {
    window.history.replaceState("finestra", "", "/altrove");
    const load: LoadPage = async ({ pathname }) =>
      pathname === "/prova" ? { redirect: "/negato?a=1" } : { kind: "userDenied" };
    const { read, stop } = await startNavigation(load, memoryHistory("/prova"));
    stop();
    expect(read()).toMatchObject({ location: { pathname: "/negato", search: "?a=1" }, isLoading: false });
    expect([window.location.pathname, window.history.state]).toEqual(["/altrove", "finestra"]);
  });
});

describe("the whole portal", () => {
  const navigationAt = (path: string) => startNavigation(createPageLoader(aPortal), memoryHistory(path));

  test("is rendered as text, with the page of its navigation", async () => {
    const html = renderToString(<App portal={aPortal} navigation={await navigationAt("/")} />);
    expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]).toBe(aPortal.manifest.home.title);
    expect(html).toContain(aPortal.region.titolo);
  });

  test("says when it answers to the person", async () => {
    const onReady = vi.fn();
    const navigation = await navigationAt("/");
    renderToString(<App portal={aPortal} navigation={navigation} onReady={onReady} />);
    expect(onReady).not.toHaveBeenCalled();
    render(<App portal={aPortal} navigation={navigation} onReady={onReady} />);
    await waitFor(() => expect(onReady).toHaveBeenCalled());
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(aPortal.manifest.home.title);
  });
});

describe("a step before its rendering", () => {
  const list = (operation: string, params = {}) => anEndpoint({ operation, params, lookup: true });
  const choice = (name: string, from: string) =>
    aField("scelta", name, {
      options: { from, label: [{ expr: ["path", "riga"] }], value: ["path", "riga"] },
    });
  const definition = aService({
    id: "prova",
    endpoints: {
      colori: list("colori"),
      toni: list("toni", {
        colore: { in: "query", required: true, value: { expr: ["path", "prima", "tono"] } },
      }),
    },
    steps: [
      aStep("prima", {
        hasForm: true,
        content: [choice("colore", "colori"), choice("tono", "toni"), aField("data", "dal")],
      }),
      aStep("dopo", { paths: ["/prova/dopo"], needs: { names: ["colori"] }, otherwise: "prima" }),
    ],
  });
  const service = { definition, validators: {}, version: "1" };
  const at = (step: string) => ({ service, step, address: new URLSearchParams() });

  test("sends the requests whose parameters are known", () => {
    expect(requestsOf(aPortal, at("prima")).map(({ operation }) => operation)).toEqual(["colori"]);
    expect(requestsOf(aPortal, at("dopo"))).toEqual([]);
  });

  test("is entered unless its guard redirects", () => {
    expect([enter(aPortal, at("dopo")), enter(aPortal, at("prima"))]).toEqual([false, true]);
  });

  test("loads its own parts", async () => {
    expect(await loadStepParts(service, "prima")).toEqual(["forms/controls/text/DateControl.tsx"]);
    expect(await loadStepParts(service, "dopo")).toEqual([]);
  });

  test("that its service lacks is of another version of the program", () => {
    const error = (() => {
      try {
        return enter(aPortal, at("altro"));
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toBeInstanceOf(ChunkLoadError);
    expect(error).toMatchObject({ type: "missing", part: "prova/altro" });
  });
});
