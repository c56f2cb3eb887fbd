import { render, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { App } from "../../src/portal/App.tsx";
import { ChunkLoadError } from "../../src/portal/loading/chunks.ts";
import { openMemoryRouter, routerAt } from "../../src/portal/routing/memory-router.ts";
import { enter, loadStepParts, requestsOf } from "../../src/portal/StepRoute.tsx";
import { aField } from "../support/content.ts";
import { aPortal } from "../support/portal-fixture.ts";
import { anEndpoint, aService, aStep } from "../support/service.ts";

beforeEach(() => sessionStorage.clear());

test("a router in memory leaves the address of the window", async () => {
  window.history.replaceState("finestra", "", "/altrove");
  const router = await openMemoryRouter(
    async ({ pathname }) => (pathname === "/prova" ? { redirect: "/altra?a=1" } : { kind: "missing" }),
    "/prova",
  );
  expect(router.state.location).toMatchObject({ pathname: "/altra", search: "?a=1" });
  expect([window.location.pathname, window.history.state]).toEqual(["/altrove", "finestra"]);
});

describe("the whole portal", () => {
  test("is rendered as text, with the page of its router", () => {
    const html = renderToString(<App portal={aPortal} router={routerAt("/", null)} />);
    expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]).toBe(aPortal.manifest.home.title);
    expect(html).toContain(aPortal.region.titolo);
  });

  test("says when it answers to the person", async () => {
    const onReady = vi.fn();
    const router = routerAt("/", null);
    renderToString(<App portal={aPortal} router={router} onReady={onReady} />);
    expect(onReady).not.toHaveBeenCalled();
    render(<App portal={aPortal} router={router} onReady={onReady} />);
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
