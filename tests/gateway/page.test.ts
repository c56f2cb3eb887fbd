import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { renderPage, sendPage } from "../../src/gateway/http/page.ts";

const folder = mkdtempSync(join(tmpdir(), "pagina-"));
afterAll(() => rmSync(folder, { recursive: true }));

const backend = { send: () => Promise.reject(new Error("no back end")) };

/** A gateway that serves the definitions of a region with these facts; none without facts. */
function aGateway(region?: object) {
  if (!region) return buildGateway({ backend });
  const index = { services: {}, routes: [], closed: [], states: {} };
  writeFileSync(join(folder, "index.json"), JSON.stringify(index));
  writeFileSync(join(folder, "manifest.json"), JSON.stringify({ index: "index.json", region }));
  return buildGateway({ backend, manifestFile: join(folder, "manifest.json") });
}

describe("the style of the pages outside the portal", () => {
  it.each<[object | undefined, string]>([
    [{ colori: { tema: "#8b0000" } }, "#8b0000"],
    [{ colori: { tema: "#ABC" } }, "#ABC"],
    [{ colori: { tema: "#ab" } }, "#06c"],
    [{ colori: { tema: "#8b00001" } }, "#06c"],
    [{ colori: { tema: "red; } body { display: none" } }, "#06c"],
    [{ colori: { tema: 7 } }, "#06c"],
    [{ colori: "rosso" }, "#06c"],
    [{}, "#06c"],
    [undefined, "#06c"],
  ])("of the region %j is in the colour %s", async (region, colour) => {
    const app = await aGateway(region);
    const [, address = ""] =
      /<link rel="stylesheet" href="([^"]+)">/.exec(renderPage({ title: "T" }, "")) ?? [];
    const { statusCode, headers, body } = await app.inject({ url: address, headers: { host: "localhost" } });
    await app.close();
    expect([statusCode, headers["content-type"]]).toEqual([200, "text/css; charset=utf-8"]);
    expect(headers["cache-control"]).toBe("public, max-age=3600");
    expect(body).toContain(`--theme: ${colour};`);
  });
});

describe("a page outside the portal", () => {
  const hostile = `<img src=x onerror="a('&')">`;
  const escaped = "&#60;img src=x onerror=&#34;a(&#39;&#38;&#39;)&#34;&#62;";

  it("escapes its texts and addresses, and not the markup of its content", () => {
    const page = renderPage(
      {
        title: hostile,
        text: [hostile],
        links: [{ href: `/"${hostile}`, label: hostile }],
        banner: { label: hostile, text: hostile },
        content: "<table></table>",
      },
      "",
    );
    expect(page).not.toContain("<img src=x");
    expect(page.split(escaped)).toHaveLength(8);
    expect(page).toContain("<table></table>");
  });

  it("has neither an empty banner nor an empty list of links", () => {
    const page = renderPage({ title: "Titolo", text: ["Uno", "Due"] }, "");
    expect(page).toContain("<title>Titolo</title>");
    expect(page).toContain("<h1>Titolo</h1>\n<p>Uno</p>\n<p>Due</p>");
    expect(page).not.toMatch(/class="(?:banner|ways)"/);
  });

  it("is sent as HTML with its status, and never cached", async () => {
    const app = await aGateway();
    app.get("/prova", (_, reply) => sendPage(reply, 403, { title: "No" }));
    const { statusCode, headers, body } = await app.inject({ url: "/prova", headers: { host: "localhost" } });
    await app.close();
    expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([
      403,
      "text/html; charset=utf-8",
      "no-store",
    ]);
    expect(body).toBe(renderPage({ title: "No" }, ""));
  });
});
