import type { FastifyInstance } from "fastify";
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defaultBodyLimits, type KindLimits } from "../../src/gateway/bodies/limits.ts";
import { bodySlots } from "../../src/gateway/bodies/slots.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { networkOf } from "../../src/gateway/rate-limit/network.ts";
import { contract } from "../support/server/contract-requests.ts";
import { listen } from "../support/server/raw-http.ts";
import { aForm, formType, paddedPdf, samples } from "../support/server/sample-files.ts";

/** A sender without a visit. */
const from = (network: string) => ({ network, id: "", isPerson: false });

describe("the slots of bodies", () => {
  const { file } = defaultBodyLimits;
  const limits: KindLimits = { ...file, atOnce: 3, perNetwork: 2, bytes: 1000, bytesPerNetwork: 700 };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const isCut = (slot: ReturnType<ReturnType<typeof bodySlots>["open"]>) =>
    Promise.race([slot.whenAborted, Promise.resolve("open")]).catch(
      (error: { body: { status: number } }) => error.body.status,
    );
  const refusal = (act: () => unknown) => {
    try {
      act();
      return "none";
    } catch (error) {
      return (error as { body: { status: number } }).body.status; // `as`: only refusals are thrown
    }
  };

  it("refuse one network with 429, and all with 503, until one of their uploads is closed", () => {
    const slots = bodySlots(limits);
    const first = slots.open(from("a"));
    const second = slots.open(from("a"));
    expect(refusal(() => slots.open(from("a")))).toBe(429);
    slots.close(second);
    slots.open(from("b"));
    slots.open(from("c"));
    expect(refusal(() => slots.open(from("d")))).toBe(503);
    slots.close(first);
    expect(refusal(() => slots.open(from("d")))).toBe("none");
  });

  it("abort a sender below the minimum rate for a new upload", async () => {
    const slots = bodySlots(limits);
    const [slow, fast] = [slots.open(from("a")), slots.open(from("a"))];
    vi.advanceTimersByTime(limits.patience);
    fast.record(4096, 0);
    slow.record(4095, 0);
    expect(refusal(() => slots.open(from("a")))).toBe("none");
    expect([await isCut(slow), await isCut(fast)]).toEqual([408, "open"]);
    expect(refusal(() => slots.open(from("a")))).toBe(429);
  });

  it("never abort a complete upload", async () => {
    const slots = bodySlots(limits);
    const done = [slots.open(from("a")), slots.open(from("a"))];
    for (const slot of done) slot.finish();
    vi.advanceTimersByTime(limits.total * 2);
    expect(refusal(() => slots.open(from("a")))).toBe(429);
    expect(await Promise.all(done.map(isCut))).toEqual(["open", "open"]);
  });

  it.each<[string, number[], number | string]>([
    ["a byte every five seconds", [2], 408],
    ["just the least rate", [20_480, 20_480, 20_480], "open"],
    ["a byte less in one window", [20_480, 20_479], 408],
    ["much at first, then nothing", [2_000_000, 0], 408],
    ["the least rate for the longest time", Array<number>(11).fill(20_480), "open"],
    ["the least rate for longer", Array<number>(12).fill(20_480), 408],
  ])("with %s", async (_, windows, expected) => {
    const slot = bodySlots(limits).open(from("a"));
    for (const bytes of windows) {
      slot.record(bytes, 0);
      vi.advanceTimersByTime(limits.window);
    }
    expect(await isCut(slot)).toBe(expected);
  });

  it("limit the bytes in memory of all bodies together with 503, and of a network with 429", () => {
    const slots = bodySlots(limits);
    const [one, other, third] = [slots.open(from("a")), slots.open(from("b")), slots.open(from("b"))];
    expect(refusal(() => one.record(600, 600))).toBe("none");
    expect(refusal(() => other.record(400, 400))).toBe("none");
    expect(refusal(() => third.record(1, 1))).toBe(503);
    slots.close(one);
    expect(refusal(() => third.record(1, 300))).toBe("none");
    expect(refusal(() => third.record(1, 301))).toBe(429);
    // Discarded bytes are not in memory.
    expect(refusal(() => third.record(9_999, 0))).toBe("none");
  });

  it("give back the memory of a body that is closed or aborted, once", () => {
    const slots = bodySlots(limits);
    for (const end of [
      (slot: ReturnType<typeof slots.open>) => slots.close(slot),
      (slot: ReturnType<typeof slots.open>) => slot.abort(),
    ])
      for (let time = 0; time < 3; time++) {
        const slot = slots.open(from("a"));
        expect(refusal(() => slot.record(600, 600))).toBe("none");
        end(slot);
        end(slot);
        expect(refusal(() => slot.record(600, 600))).toBe("none");
      }
  });
});

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:0:1:2:3:4:5", "2001:db8:0:1::/64"],
  ["2001:db8:0:1::9", "2001:db8:0:1::/64"],
  ["2001:0DB8::9", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("the network of %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe("over a real connection", () => {
  const open: { close(): unknown }[] = [];
  afterEach(async () => {
    for (const each of open.splice(0).reverse()) await each.close();
  });

  async function aGateway(limits: Partial<KindLimits>) {
    const body = Buffer.from(
      JSON.stringify({ identificativoArchivio: "1", nomeAllegato: "a.pdf", nomeLogico: "a.pdf" }),
    );
    const app = await buildGateway({
      contract,
      bodyLimits: { ...defaultBodyLimits, file: { ...defaultBodyLimits.file, ...limits } },
      backend: { send: async () => ({ status: 200, headers: { "content-type": "application/json" }, body }) },
    });
    open.push(app);
    return { app, port: await listen(app) };
  }

  const fields = { numeroProtocollo: "1", codiceFiscale: "BRNFLV72H58L219J", targa: "GF100FF" };
  const form = (bytes = samples.pdf) => aForm(fields, [{ name: "a.pdf", bytes }]);
  const head = (length: number) =>
    `POST /rest/osservazione/accertamento/allegato HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n` +
    `Content-Type: ${formType}\r\nContent-Length: ${length}\r\n\r\n`;

  /** Sends a part of an upload. `answer` is the text received until the server closes or the answer is complete. */
  function begin(port: number, sent: Buffer, { length = form().length, from = "127.0.0.1" } = {}) {
    const socket = connect({ port, host: "127.0.0.1", localAddress: from });
    open.push({ close: () => socket.destroy() });
    socket.write(head(length));
    socket.write(sent);
    return { socket, answer: answerOf(socket) };
  }

  function answerOf(socket: Socket) {
    return new Promise<{ status: number; text: string }>((resolve) => {
      let text = "";
      const finish = () => resolve({ status: Number(text.slice(9, 12)), text });
      socket.on("data", (chunk) => {
        text += String(chunk);
        const [, length] = /content-length: (\d+)/i.exec(text) ?? [];
        const bodyAt = text.indexOf("\r\n\r\n") + 4;
        if (length && Buffer.byteLength(text.slice(bodyAt)) >= Number(length)) finish();
      });
      socket.on("close", finish);
      socket.on("error", finish);
    });
  }
  const complete = (port: number, from?: string) => begin(port, form(), { from }).answer;
  /** The next request that arrives, with a promise of its closing. */
  const arrived = async (app: FastifyInstance) => {
    // `as`: as Node documents the event.
    const [, response] = (await once(app.server, "request")) as [IncomingMessage, ServerResponse];
    return { closed: new Promise((resolve) => response.once("close", () => setImmediate(resolve))) };
  };

  it("limits the time for the head of a request; the body has the limits of uploads", async () => {
    const { app } = await aGateway({});
    expect(app.server.headersTimeout).toBe(15_000);
    expect(app.server.requestTimeout).toBeGreaterThan(defaultBodyLimits.file.total);
  });

  it("aborts a slow sender with 408 and an Errore, and closes the connection", async () => {
    const { port } = await aGateway({ window: 50 });
    const { socket, answer } = begin(port, form().subarray(0, 20));
    const closed = once(socket, "close");
    const { status, text } = await answer;
    expect(status).toBe(408);
    expect(text).toMatch(/connection: close/i);
    expect(text).toContain('"title":"Il caricamento è troppo lento o si è fermato');
    await closed;
  });

  it("accepts uploads of another address, and of the same one, while 64 of one address hang", async () => {
    const { app, port } = await aGateway({ perNetwork: 4, patience: 0, leastRate: 1_000_000_000 });
    for (let index = 0; index < 64; index++) {
      const request = arrived(app);
      begin(port, form().subarray(0, 20));
      await request;
    }
    // At this rate, a sender is too slow from the first millisecond after its start.
    const last = Date.now();
    while (Date.now() === last) await new Promise((resolve) => setImmediate(resolve));
    expect((await complete(port, "127.0.0.2")).status).toBe(200);
    expect((await complete(port)).status).toBe(200);
  });

  it("refuses an address with the most uploads under way, and frees a slot when one is aborted", async () => {
    const { app, port } = await aGateway({ perNetwork: 2, patience: 60_000 });
    const hanging = [];
    for (let index = 0; index < 2; index++) {
      const request = arrived(app);
      const { socket } = begin(port, form().subarray(0, 20));
      hanging.push({ socket, ...(await request) });
    }
    expect((await complete(port)).status).toBe(429);
    expect((await complete(port, "127.0.0.2")).status).toBe(200);
    hanging[0]!.socket.destroy();
    await hanging[0]!.closed;
    expect((await complete(port)).status).toBe(200);
  });

  it("frees the slot of every upload that is answered", async () => {
    const { port } = await aGateway({ perNetwork: 1 });
    for (let index = 0; index < 5; index++) expect((await complete(port)).status).toBe(200);
  });

  it("refuses with 503 an upload beyond the limit of memory", async () => {
    const { port } = await aGateway({ bytes: 400_000 });
    const large = form(paddedPdf(500_000));
    expect((await begin(port, large, { length: large.length }).answer).status).toBe(503);
    expect((await complete(port)).status).toBe(200);
  });

  it("keeps nothing of a form that is too large in memory", async () => {
    const { port } = await aGateway({ bytes: 2_500_000 });
    const large = form(paddedPdf(3_000_000));
    expect((await begin(port, large, { length: large.length }).answer).status).toBe(412);
  });
});
