import { createServer, type RequestListener, type Server } from "node:http";
import { afterEach, describe, expect, it, vi } from "vitest";
import { httpBackend } from "../../src/gateway/backend/http-backend.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A backend whose two bases are served by a listener on this machine. */
async function aBackend(listener: RequestListener) {
  server = createServer(listener).listen(0, "127.0.0.1");
  await new Promise((resolve) => server?.once("listening", resolve));
  const { port } = server.address() as { port: number }; // `as`: a TCP server has a port
  const root = `http://127.0.0.1:${port}`;
  return httpBackend({ publicUrl: `${root}/bollo/rest`, authUrl: `${root}/bollo/auth` });
}

const request = {
  portal: "http://localhost:8080",
  method: "GET",
  path: "/servizi?a=1",
  headers: {},
  signal: new AbortController().signal,
};

describe("the region's servers", () => {
  it("are called below the address of the base", async () => {
    const backend = await aBackend((asked, answer) => answer.end(asked.url));
    const answers = await Promise.all(
      (["public", "auth"] as const).map((base) => backend.send({ ...request, base })),
    );
    expect(answers.map(({ body }) => String(body))).toEqual([
      "/bollo/rest/servizi?a=1",
      "/bollo/auth/servizi?a=1",
    ]);
  });

  it("receive the checked body and headers", async () => {
    const backend = await aBackend((asked, answer) => {
      answer.setHeader("x-seen", String(asked.headers["content-type"]));
      asked.pipe(answer);
    });
    const answer = await backend.send({
      ...request,
      base: "public",
      method: "POST",
      headers: { "content-type": "application/json" },
      body: Buffer.from('{"città":"Aosta"}'),
    });
    expect([String(answer.body), answer.headers["x-seen"]]).toEqual([
      '{"città":"Aosta"}',
      "application/json",
    ]);
  });

  it("cannot redirect the gateway", async () => {
    const seen: (string | undefined)[] = [];
    const backend = await aBackend((asked, answer) => {
      seen.push(asked.url);
      answer.writeHead(302, { location: "/internal" }).end();
    });
    expect((await backend.send({ ...request, base: "public" })).status).toBe(302);
    expect(seen).toEqual(["/bollo/rest/servizi?a=1"]);
  });

  it("are aborted at the time limit", async () => {
    const limit = new AbortController();
    const closed = vi.fn();
    const backend = await aBackend((_, answer) => {
      answer.on("close", closed);
      limit.abort(new Error("no answer in time"));
    });
    await expect(backend.send({ ...request, base: "public", signal: limit.signal })).rejects.toThrow(
      "no answer in time",
    );
    await expect.poll(() => closed).toHaveBeenCalled();
  });

  it("are aborted when the answer exceeds the maximum size", async () => {
    const backend = await aBackend((_, answer) => {
      const chunk = Buffer.alloc(1024 * 1024);
      const more = () => void (!answer.destroyed && answer.write(chunk, more));
      more();
    });
    await expect(backend.send({ ...request, base: "public" })).rejects.toThrow("too large");
  });

  it("are read up to the maximum size", async () => {
    const size = 20 * 1024 * 1024;
    const backend = await aBackend((_, answer) => answer.end(Buffer.alloc(size)));
    const answer = await backend.send({ ...request, base: "public" });
    expect(answer.body.length).toBe(size);
  });
});
