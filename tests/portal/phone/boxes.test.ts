import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readSecret } from "../../../src/portal/handover/secret.ts";
import { openDeskBox, type DeskState } from "../../../src/portal/phone/desk-box.ts";
import { connectPhone, type PhoneState } from "../../../src/portal/phone/phone-box.ts";
import { sealFile } from "../../../src/portal/phone/sealed-file.ts";
import { eventually } from "../../support/eventually.ts";
import { refusal } from "../../support/fake-host.ts";
import { phoneServer } from "../../support/phone-server.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** Lets some seconds pass, with the work between them. */
const pass = async (seconds: number) => {
  for (let count = 0; count < seconds; count++) await vi.advanceTimersByTimeAsync(1_000);
};

const photo = new File(["pixel"], "IMG1.jpg", { type: "image/jpeg" });
const broken = refusal(null);

/** A desk with its box. */
function aDesk(server = phoneServer()) {
  const states: DeskState[] = [];
  const files: File[] = [];
  const limits = { room: 5, largest: 1_000_000, formats: ["pdf", "jpg"] };
  const box = openDeskBox({
    service: "prova",
    readLimits: () => limits,
    onState: (state) => void states.push(state),
    onFile: (file) => void files.push(file),
    calls: server.calls,
  });
  const last = () => states.at(-1)!;
  const isOpen = () =>
    eventually(() => {
      const state = last();
      if (state.kind !== "open") throw new Error(state.kind);
      return state;
    });
  return { box, server, states, files, limits, last, isOpen };
}

/** A phone that has opened the link of a desk. */
async function aPhone({ isOpen, server }: ReturnType<typeof aDesk>, key = "phone") {
  const { link } = await isOpen();
  const secret = (await readSecret(link.split("#")[1]!))!;
  let state: PhoneState | undefined;
  const box = connectPhone({ secret, key, onState: (next) => void (state = next), calls: server.calls });
  await eventually(() => expect(state?.box ?? state?.end ?? null).not.toBeNull());
  return { box, secret, state: () => state!, documents: () => state!.documents };
}

test("the link has the secret in its fragment only, and the id that the server gets is another", async () => {
  const desk = aDesk();
  const { link } = await desk.isOpen();
  const { pathname, hash, search } = new URL(link);
  expect([pathname, search]).toEqual(["/telefono", ""]);
  expect(hash).toMatch(/^#[\w-]{43}$/);
  const { box, key } = desk.server.state.access!;
  expect([link.includes(box), link.includes(key)]).toEqual([false, false]);
  desk.box.close();
});

test("a document of the phone reaches the desk as the file that it was, once", async () => {
  const desk = aDesk();
  const phone = await aPhone(desk);
  phone.box.send(photo);
  await eventually(() => expect(phone.documents()).toMatchObject([{ name: "IMG1.jpg", state: "sent" }]));
  await eventually(() => expect(desk.files).toHaveLength(1));
  expect([desk.files[0]!.name, await desk.files[0]!.text()]).toEqual(["IMG1.jpg", "pixel"]);
  await eventually(() => expect(desk.last()).toMatchObject({ isConnected: true, received: 1 }));
  expect(desk.server.state.taken.size).toBe(1);
  desk.box.close();
  phone.box.stop();
});

test("a document is given once when its removal fails, and is removed later", async () => {
  const desk = aDesk();
  const phone = await aPhone(desk);
  const { remove } = desk.server.calls;
  let failures = 2;
  desk.server.calls.remove = (...call) => (failures-- > 0 ? Promise.resolve(broken) : remove(...call));
  phone.box.send(photo);
  await eventually(() => expect(desk.server.state.taken.size).toBe(1));
  expect(desk.files).toHaveLength(1);
  desk.box.close();
  phone.box.stop();
});

test("bytes that were sealed for another purpose are removed, and the desk says so", async () => {
  const desk = aDesk();
  const phone = await aPhone(desk);
  desk.server.state.waiting.set("a", await phone.secret.seal(new Uint8Array(40), "bozza"));
  await eventually(() => expect(desk.last()).toMatchObject({ unreadable: 1, received: 0 }));
  expect([desk.files, desk.server.state.waiting.size]).toEqual([[], 0]);
  desk.box.close();
  phone.box.stop();
});

test("the phone sends a document again while the network fails, under one name", async () => {
  const desk = aDesk();
  const phone = await aPhone(desk);
  const names: string[] = [];
  const { add } = desk.server.calls;
  desk.server.calls.add = (access, name, ...rest) => {
    names.push(name);
    return names.length < 4
      ? Promise.resolve(names.length === 1 ? broken : refusal(503))
      : add(access, name, ...rest);
  };
  phone.box.send(photo);
  await eventually(() => expect(phone.documents()).toMatchObject([{ state: "sent" }]));
  expect([names.length, new Set(names).size]).toEqual([4, 1]);
  desk.box.close();
  phone.box.stop();
});

test("a document that does not pass six times can be sent again by the person", async () => {
  const desk = aDesk();
  const phone = await aPhone(desk);
  const { add } = desk.server.calls;
  const refuse = vi.fn(() => Promise.resolve(broken));
  desk.server.calls.add = refuse;
  phone.box.send(photo);
  await eventually(() => expect(refuse).toHaveBeenCalledOnce());
  await pass(31);
  expect(phone.documents()).toMatchObject([{ state: "failed", refusal: null }]);
  expect(refuse).toHaveBeenCalledTimes(6);
  desk.server.calls.add = add;
  phone.box.retry(phone.documents()[0]!.id);
  await eventually(() => expect(phone.documents()).toMatchObject([{ state: "sent" }]));
  desk.box.close();
  phone.box.stop();
});

test("a document that failed for a passing reason is sent again by itself when the gateway answers", async () => {
  const desk = aDesk();
  const phone = await aPhone(desk);
  const { add, connect } = desk.server.calls;
  const refuse = vi.fn(() => Promise.resolve(broken));
  desk.server.calls.add = refuse;
  phone.box.send(photo);
  await eventually(() => expect(refuse).toHaveBeenCalledOnce());
  desk.server.calls.connect = refuse;
  await pass(70);
  expect(phone.state()).toMatchObject({ isOffline: true, documents: [{ state: "failed" }] });
  Object.assign(desk.server.calls, { add, connect });
  await pass(6);
  await eventually(() => expect(phone.documents()).toMatchObject([{ state: "sent" }]));
  expect(phone.state().isOffline).toBe(false);
  desk.box.close();
  phone.box.stop();
});

test("a document that was refused for good is not sent again by itself", async () => {
  const desk = aDesk();
  const phone = await aPhone(desk);
  const refuse = vi.fn(() => Promise.resolve(refusal(422)));
  desk.server.calls.add = refuse;
  phone.box.send(photo);
  await eventually(() => expect(phone.documents()).toMatchObject([{ state: "failed" }]));
  await pass(90);
  expect(refuse).toHaveBeenCalledOnce();
  desk.box.close();
  phone.box.stop();
});

test("the phone waits as long as a full store asks, and does not take it for a lost connection", async () => {
  const desk = aDesk();
  const phone = await aPhone(desk);
  const refuse = vi.fn(() => Promise.resolve({ ...refusal(503, "Troppi documenti"), retryAfter: 30 }));
  desk.server.calls.add = refuse;
  phone.box.send(photo);
  await eventually(() => expect(refuse).toHaveBeenCalledOnce());
  await pass(28);
  expect(refuse).toHaveBeenCalledOnce();
  expect(phone.state().isOffline).toBe(false);
  await pass(3);
  expect(refuse).toHaveBeenCalledTimes(2);
  desk.box.close();
  phone.box.stop();
});

test("a file that the phone cannot read is not sent, and is no defect of the portal", async () => {
  const desk = aDesk();
  const phone = await aPhone(desk);
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const gone = new File(["x"], "sparito.pdf");
  gone.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotFoundError"));
  phone.box.send(gone);
  await eventually(() => expect(phone.documents()).toMatchObject([{ state: "unreadable" }]));
  phone.box.retry(phone.documents()[0]!.id);
  expect(phone.documents()).toMatchObject([{ state: "unreadable" }]);
  expect([reported.mock.calls, desk.server.state.calls.includes("add")]).toEqual([[], false]);
  vi.unstubAllGlobals();
  desk.box.close();
  phone.box.stop();
});

test("a phone whose first call is refused for a reason without a code ends with that answer", async () => {
  const desk = aDesk();
  const { link } = await desk.isOpen();
  const secret = (await readSecret(link.split("#")[1]!))!;
  desk.server.calls.connect = () => Promise.resolve(refusal(403, "Richiesta rifiutata"));
  const states: PhoneState[] = [];
  const options = { secret, key: "phone", calls: desk.server.calls };
  connectPhone({ ...options, onState: (next) => void states.push(next) });
  await eventually(() =>
    expect(states.at(-1)).toMatchObject({ end: "failed", refusal: { title: "Richiesta rifiutata" } }),
  );
  desk.box.close();
});

test("a phone that was connected keeps its connection over a refusal without a code", async () => {
  const desk = aDesk();
  const phone = await aPhone(desk);
  const { connect } = desk.server.calls;
  desk.server.calls.connect = () => Promise.resolve(refusal(403));
  await pass(6);
  expect(phone.state()).toMatchObject({ isOffline: true, end: null });
  desk.server.calls.connect = connect;
  await pass(6);
  expect(phone.state()).toMatchObject({ isOffline: false, end: null });
  desk.box.close();
  phone.box.stop();
});

test("the desk states the phone and each document at once, also while it takes others", async () => {
  const desk = aDesk();
  const phone = await aPhone(desk);
  for (const name of ["a", "b"]) {
    const sealed = await sealFile(phone.secret, name, photo);
    desk.server.state.waiting.set(name, sealed);
  }
  const { take } = desk.server.calls;
  const waiting: (() => void)[] = [];
  desk.server.calls.take = async (...call) => {
    await new Promise<void>((resolve) => void waiting.push(resolve));
    return take(...call);
  };
  await eventually(() => expect(waiting).toHaveLength(1));
  expect(desk.last()).toMatchObject({ isConnected: true, received: 0 });
  waiting[0]!();
  await eventually(() => expect(waiting).toHaveLength(2));
  expect(desk.last()).toMatchObject({ received: 1 });
  waiting[1]!();
  await eventually(() => expect(desk.last()).toMatchObject({ received: 2 }));
  desk.box.close();
  phone.box.stop();
});

test("a second phone learns that another one was first", async () => {
  const desk = aDesk();
  const phone = await aPhone(desk);
  const other = await aPhone(desk, "other");
  expect(other.state().end).toBe("other");
  expect(phone.state().end).toBeNull();
  desk.box.close();
  phone.box.stop();
});

test("a full form refuses a document, which stays on the phone", async () => {
  const desk = aDesk();
  const phone = await aPhone(desk);
  desk.server.calls.add = () => Promise.resolve(refusal(409, "Il modulo non accetta altri documenti"));
  phone.box.send(photo);
  await eventually(() =>
    expect(phone.documents()).toMatchObject([
      { state: "failed", refusal: { title: "Il modulo non accetta altri documenti" } },
    ]),
  );
  desk.box.close();
  phone.box.stop();
});

test("the phone learns that the desk has closed the box, also while it sends", async () => {
  const desk = aDesk();
  const phone = await aPhone(desk);
  desk.box.close();
  phone.box.send(photo);
  await eventually(() => expect(phone.state().end).toBe("closed"));
  await eventually(() => expect(phone.documents()).toMatchObject([{ state: "failed" }]));
  expect(desk.files).toEqual([]);
});

test("both sides learn that the time is over", async () => {
  const desk = aDesk();
  const phone = await aPhone(desk);
  desk.server.state.isOver = true;
  await eventually(() => expect(desk.last()).toEqual({ kind: "over" }));
  await eventually(() => expect(phone.state().end).toBe("ended"));
});

test("the desk asks again after failures, and shows that the connection is gone", async () => {
  const desk = aDesk();
  await desk.isOpen();
  desk.server.state.failures.push(broken, refusal(503), refusal(429));
  await eventually(() => expect(desk.last()).toMatchObject({ isOffline: true }));
  await pass(16);
  expect(desk.last()).toMatchObject({ isOffline: false });
  desk.box.close();
});

test("a box that is refused is a failure with the reason of the server", async () => {
  const server = phoneServer();
  server.state.failures.push(refusal(503, "Ci sono troppi documenti in attesa"));
  const desk = aDesk(server);
  await eventually(() =>
    expect(desk.last()).toMatchObject({
      kind: "failed",
      answer: { title: "Ci sono troppi documenti in attesa" },
    }),
  );
});

test("a desk that is closed while it opens its box closes it, and states nothing more", async () => {
  const desk = aDesk();
  desk.box.close();
  await eventually(() => expect(desk.server.state.isClosed).toBe(true));
  expect(desk.states).toEqual([{ kind: "opening" }]);
});

test("a page that is left closes its box", async () => {
  const desk = aDesk();
  await desk.isOpen();
  window.dispatchEvent(new Event("pagehide"));
  expect(desk.server.state.isClosed).toBe(true);
  desk.box.close();
});
