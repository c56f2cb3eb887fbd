import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { HttpError } from "../../../src/gateway/http/errore.ts";
import type { CompileService } from "../../../src/gateway/publishing/compiler.ts";
import { ownFiles, service, titled } from "../../support/server/publishing.ts";
import {
  aPublishingPortal,
  usualService,
  type PublishingGateway,
  type PublishingPortal,
} from "../../support/server/publishing-gateway.ts";

let portal: PublishingPortal;
beforeEach(async () => void (portal = await aPublishingPortal()));
afterEach(() => portal.close());

/** A compiler of live versions that waits for the test, or fails as one that was stopped at its limit. */
function aSlowService() {
  let [isStopped, finish, begin] = [false, () => {}, () => {}];
  const begun = new Promise<void>((done) => (begin = done));
  const finished = new Promise<void>((done) => (finish = done));
  const compileService: CompileService = {
    ...usualService,
    async compileLive(files) {
      begin();
      if (isStopped) throw new HttpError(503, undefined, { retryAfter: 5 });
      await finished;
      return usualService.compileLive(files);
    },
  };
  return {
    compileService,
    begun,
    finish: () => finish(),
    stops: (value: boolean) => void (isStopped = value),
  };
}

async function aDraft({ call }: PublishingGateway, title: string) {
  const { body: draft } = await call("editor", "POST", "/drafts", { title: "Un titolo" });
  const changes = { [service]: titled(ownFiles, title).get(service) };
  expect((await call("editor", "PUT", `/drafts/${draft.id}`, { revision: 1, changes })).status).toBe(200);
  return String(draft.id);
}

const publish = ({ call }: PublishingGateway, id: string) =>
  call("publisher", "POST", `/drafts/${id}/publish`, { revision: 2, reason: "Più chiaro" });

const titleServed = async ({ get }: PublishingGateway) => {
  const { index } = (await get("/definitions/manifest.json")).json() as { index: string };
  const { services } = (await get(`/definitions/${index}`)).json() as {
    services: Record<string, { title: string }>;
  };
  return services.calcolo_bollo!.title;
};

/** True when a promise has settled, after the turns that are due. */
const hasSettled = async (work: Promise<unknown>) => {
  let isDone = false;
  const note = () => void (isDone = true);
  work.then(note, note);
  for (let turn = 0; turn < 50; turn++) await new Promise((next) => setImmediate(next));
  return isDone;
};

describe("a start whose published version must be compiled", () => {
  beforeEach(async () => {
    const one = await portal.aGateway();
    expect((await publish(one, await aDraft(one, "Titolo pubblicato"))).status).toBe(200);
  });

  it("waits for a slow compilation, and then serves the published version", async () => {
    const { compileService, begun, finish } = aSlowService();
    const starting = portal.aGateway({ compiler: "other", compileService });
    await begun;
    expect(await hasSettled(starting)).toBe(false);
    finish();
    expect(await titleServed(await starting)).toBe("Titolo pubblicato");
  });

  it("does not fail with a compilation that is stopped: it serves the build until a later one ends", async () => {
    const { compileService, finish, stops } = aSlowService();
    stops(true);
    const one = await portal.aGateway({ compiler: "other", compileService });
    expect(await titleServed(one)).not.toBe("Titolo pubblicato");
    expect(await one.call("editor", "GET", "/state")).toMatchObject({
      status: 200,
      body: { isRefused: true },
    });
    stops(false);
    finish();
    await one.call("editor", "GET", "/state"); // looks again at once
    expect(await titleServed(one)).toBe("Titolo pubblicato");
  });
});

describe("an act whose version must be compiled", () => {
  it("is answered when a slow compilation has ended and citizens see the version", async () => {
    const { compileService, begun, finish } = aSlowService();
    const one = await portal.aGateway({ compileService });
    const act = publish(one, await aDraft(one, "Titolo pubblicato"));
    await begun;
    expect(await hasSettled(act)).toBe(false);
    finish();
    expect(await act).toMatchObject({ status: 200, body: { revision: 1 } });
    expect(await titleServed(one)).toBe("Titolo pubblicato");
  });

  it("changes nothing when the compilation is stopped, and is carried out when it is repeated", async () => {
    const { compileService, finish, stops } = aSlowService();
    const one = await portal.aGateway({ compileService });
    const id = await aDraft(one, "Titolo pubblicato");
    stops(true);
    expect((await publish(one, id)).status).toBe(503);
    expect((await one.call("editor", "GET", "/state")).body).toMatchObject({ revision: 0, isBuild: true });
    expect((await one.call("editor", "GET", `/drafts/${id}`)).status).toBe(200);
    stops(false);
    finish();
    expect(await publish(one, id)).toMatchObject({ status: 200, body: { revision: 1 } });
    expect(await titleServed(one)).toBe("Titolo pubblicato");
  });
});
