import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aRequestDesk, type RequestDesk } from "../support/server/request-desk.ts";
import {
  aChange,
  caseCalls,
  caseHolder,
  completedCalls,
  numberForDocuments,
  protocolOfSample,
  searchUrl,
  toConfirm,
  typeUrl,
  type CaseCalls,
  type FoundCase,
} from "../support/server/cases.ts";

let desk: RequestDesk;
let holder = "";
let stranger = "";
beforeAll(async () => {
  desk = await aRequestDesk("piemonte", { possession: true });
  holder = await desk.codeOf(caseHolder);
  stranger = await desk.codeOf("BERTOGLIO");
}, 60_000);
afterAll(() => desk.close());

type Browser = ReturnType<RequestDesk["aBrowser"]>;

/** A case to complete as its holder finds it; the holder is logged in where the kind needs it. */
async function findAsHolder(browser: Browser, calls: CaseCalls): Promise<FoundCase> {
  if (calls.base === "/authapi/rest") desk.logIn(holder);
  else desk.logOut();
  const { status, body } = await browser.get(
    searchUrl(calls, protocolOfSample(calls.kind, "toExamine"), holder),
  );
  expect(status).toBe(200);
  return body;
}

/** The callers that have not found the case: another browser and another person. */
const strangers = [
  ["an anonymous browser", () => desk.logOut()],
  ["another person", () => desk.logIn(stranger)],
] as const;

const kinds = caseCalls.map((calls) => [calls.code, calls] as const);
const completed = completedCalls.map((calls) => [calls.code, calls] as const);

describe.each(kinds)("a case %s of another person", (_, calls) => {
  const isGuarded = calls.base === "/authapi/rest";
  const change = (browser: Browser, body: object) => {
    const url = `${calls.base}/verificaPratica/${calls.change.path}`;
    return calls.change.method === "PUT" ? browser.put(url, body) : browser.post(url, body);
  };

  it.each(strangers)("is not read by %s without the tax code of the holder", async (who, become) => {
    become();
    const protocol = protocolOfSample(calls.kind, "received");
    const browser = desk.aBrowser();
    expect((await browser.get(typeUrl(protocol, stranger))).status).toBe(400);
    const own = await browser.get(searchUrl(calls, protocol, stranger));
    expect(own.status).toBe(isGuarded ? (who === "an anonymous browser" ? 401 : 404) : 400);
    if (!isGuarded) return;
    const foreign = await browser.get(searchUrl(calls, protocol, holder));
    expect(foreign.status).toBe(who === "an anonymous browser" ? 401 : 403);
  });

  it.each(strangers)("is not changed by %s, also with its data", async (_who, become) => {
    const browser = desk.aBrowser();
    const found = await findAsHolder(browser, calls);
    become();
    const body = aChange(calls, found, holder, { email: "ladro@posta.example" });
    const { status } = await change(desk.aBrowser(), body);
    expect([401, 403, 404]).toContain(status);
    const asOwn = await change(desk.aBrowser(), { ...body, codiceFiscale: stranger });
    expect([401, 404]).toContain(asOwn.status);
    expect(await findAsHolder(browser, calls)).toEqual(found);
  });

  it("is changed by the browser or person that has found it", async () => {
    const browser = desk.aBrowser();
    const found = await findAsHolder(browser, calls);
    const body = aChange(calls, found, holder, { email: "teresa.nuova@posta.example" });
    expect((await change(browser, body)).status).toBe(200);
    desk.logOut();
  });
});

describe.each(completed)("documents of a case %s of another person", (_, calls) => {
  const address = `${calls.base}/verificaPratica/${calls.adds.slug}`;
  const upload = (browser: Browser, found: FoundCase, code: string) => {
    const fields: Record<string, string> =
      calls.base === "/rest" ? {} : { codiceFiscale: code, cognome: caseHolder };
    return browser.upload(`${address}/${numberForDocuments(found)}/allegato`, fields, "atto.pdf");
  };
  const confirm = (browser: Browser, found: FoundCase, document: Parameters<typeof toConfirm>[0]) =>
    browser.put(`${address}/${found.idComunicazione}/conferma-allegati`, [toConfirm(document)]);
  const remove = (browser: Browser, id: string, found: FoundCase) =>
    browser.delete(`${address}/allegato-integrato/${id}?idPratica=${numberForDocuments(found)}`);

  it.each(strangers)("are not uploaded, confirmed, deleted or downloaded by %s", async (_who, become) => {
    const browser = desk.aBrowser();
    const found = await findAsHolder(browser, calls);
    const { body: document } = await upload(browser, found, holder);
    become();
    const other = desk.aBrowser();
    const statuses = [
      await upload(other, found, holder),
      await upload(other, found, stranger),
      await confirm(other, found, document),
      await remove(other, document.identificativoArchivio, found),
    ].map(({ status }) => status);
    for (const status of statuses) expect([401, 403, 404]).toContain(status);
    const [sent] = found.allegati ?? [];
    const query = new URLSearchParams({ identificativo: found.numeroProtocollo, codiceFiscale: holder });
    const url = `/rest/verificaPratica/allegato/${sent?.identificativoArchivio}?${query}`;
    expect((await other.download(url)).statusCode).toBe(404);
    await findAsHolder(browser, calls);
    expect((await browser.download(url)).statusCode).toBe(200);
    expect((await remove(browser, document.identificativoArchivio, found)).status).toBe(200);
    desk.logOut();
  });

  it("are confirmed by the browser or person that has found it, and downloaded", async () => {
    const browser = desk.aBrowser();
    const found = await findAsHolder(browser, calls);
    const { body: document } = await upload(browser, found, holder);
    expect((await confirm(browser, found, document)).status).toBe(200);
    const query = new URLSearchParams({ identificativo: found.numeroProtocollo, codiceFiscale: holder });
    const url = `/rest/verificaPratica/allegato/${document.identificativoArchivio}?${query}`;
    expect((await browser.download(url)).statusCode).toBe(200);
    desk.logOut();
  });
});

it("guesses of the number of a case are counted, of an anonymous browser and of a person", async () => {
  const guarded = await aRequestDesk("piemonte", {
    possession: true,
    rateLimits: { callsPerMinute: 300, failuresPerHour: 6 },
  });
  const code = await guarded.codeOf(caseHolder);
  const guess = (id: number) => guarded.get(typeUrl(`${String(id).padStart(8, "0")}/2025`, code));
  const statuses = [];
  for (let id = 1; id <= 6; id++) statuses.push((await guess(id)).status);
  expect(statuses).toEqual(Array(6).fill(400));
  expect((await guess(202)).status).toBe(429);
  // A person has a limit of their own.
  const person = await guarded.codeOf("BERTOGLIO");
  guarded.logIn(person);
  const url = (id: number) =>
    `/authapi/rest/verificaPratica/cercaEsenzione?numeroProtocollo=00000${600 + id}/2025&codiceFiscale=${person}`;
  const own = [];
  for (let id = 1; id <= 6; id++) own.push((await guarded.get(url(id))).status);
  expect(own).toEqual(Array(6).fill(404));
  expect((await guarded.get(url(1))).status).toBe(429);
  await guarded.close();
});
