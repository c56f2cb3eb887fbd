import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestOfCase, storeDocument } from "../../src/sandbox/cases/attachments.ts";
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
  type CaseCalls,
  type FoundCase,
  type Place,
} from "../support/server/cases.ts";
import { today } from "../support/server/sandbox.ts";

let desk: RequestDesk;
let holder = "";
beforeAll(async () => {
  desk = await aRequestDesk("piemonte");
  holder = await desk.codeOf(caseHolder);
  desk.logIn(holder);
});
afterAll(() => desk.close());

const find = async (calls: CaseCalls, place: Place): Promise<FoundCase> => {
  const { status, body } = await desk.get(searchUrl(calls, protocolOfSample(calls.kind, place), holder));
  expect(status).toBe(200);
  return body;
};

const recipientsOf = async (text: string) => {
  const rows = await desk.database
    .selectFrom("outgoing_mail")
    .select(["recipient", "link"])
    .where("body", "like", `%${text}%`)
    .execute();
  expect(rows.every(({ link }) => link === "/pratica/verifica")).toBe(true);
  return rows.map(({ recipient }) => recipient).sort();
};

describe.each(caseCalls.map((calls) => [calls.code, calls] as const))(
  "the contacts of a case %s",
  (_, calls) => {
    const send = (body: object) => {
      const url = `${calls.base}/verificaPratica/${calls.change.path}`;
      return calls.change.method === "PUT" ? desk.put(url, body) : desk.post(url, body);
    };

    it("are changed, and the former and the new ones get a message", async () => {
      const before = await find(calls, "received");
      const next = { email: "nuova@posta.example", cellulare: "3490001122" };
      expect((await send(aChange(calls, before, holder, next))).status).toBe(200);
      const after = await find(calls, "received");
      expect(after).toEqual({ ...before, email: next.email, telefono: next.cellulare });
      expect(await recipientsOf(before.numeroProtocollo)).toEqual(
        [before.email, before.telefono, next.email, next.cellulare].sort(),
      );
    });

    it("can be reduced to one, which gets one message when it stays", async () => {
      const before = await find(calls, "toExamine");
      expect((await send(aChange(calls, before, holder, { email: before.email ?? "" }))).status).toBe(200);
      expect(await find(calls, "toExamine")).toMatchObject({ email: before.email, telefono: null });
      expect(await recipientsOf(before.numeroProtocollo)).toEqual([before.telefono, before.email].sort());
    });

    it("are refused when they are not valid, missing or out of date", async () => {
      const found = await find(calls, "incomplete");
      const change = aChange(calls, found, holder, { email: "nuova@posta.example", cellulare: "3490001122" });
      const wrong: [object, string][] = [
        [{ email: "nuova@" }, "email"],
        [{ cellulare: "12" }, "cellulare"],
        [{ email: "", cellulare: "" }, "email"],
        [{ emailPrecedente: "altra@posta.example" }, ""],
        [{ cellularePrecedente: null }, ""],
      ];
      for (const [part, field] of wrong) {
        const { status, body } = await send({ ...change, ...part });
        expect([part, status, body.detail[0].field]).toEqual([part, 422, field]);
      }
      expect(await find(calls, "incomplete")).toEqual(found);
    });

    it("of a closed case, of another number, id or holder are not found", async () => {
      const next = { email: "nuova@posta.example" };
      for (const place of ["accepted", "rejected"] as const)
        expect((await send(aChange(calls, await find(calls, place), holder, next))).status).toBe(404);
      const found = await find(calls, "incomplete");
      const change = aChange(calls, found, holder, next);
      const { idComunicazione } = await find(calls, "received");
      const strange = [
        { idComunicazione },
        { idComunicazione: 999_999 },
        { [calls.change.protocol]: "00000001/2025" },
      ];
      for (const part of strange) expect((await send({ ...change, ...part })).status).toBe(404);
      if (calls.base === "/rest")
        expect((await send({ ...change, codiceFiscale: "RSSMRA85T10A562S" })).status).toBe(404);
      expect(await find(calls, "incomplete")).toEqual(found);
    });

    it("answer the status in the address", async () => {
      const change = aChange(calls, await find(calls, "incomplete"), holder, {
        email: "prova500@posta.example",
      });
      expect((await send(change)).status).toBe(500);
    });
  },
);

describe.each(completedCalls.map((calls) => [calls.code, calls] as const))(
  "documents for a case %s",
  (_, calls) => {
    const address = `${calls.base}/verificaPratica/${calls.adds.slug}`;
    const fields = (): Record<string, string> =>
      calls.base === "/rest" ? {} : { codiceFiscale: holder, cognome: caseHolder };
    /** Stores a waiting document without an upload: one network may upload few per hour. */
    const stored = ({ idComunicazione: id }: FoundCase, name: string) => {
      const file = { name, mediaType: "application/pdf", bytes: Buffer.from("%PDF") };
      const now = Date.parse(`${today}T10:00:00Z`);
      return storeDocument(desk.database, { ...file, request: requestOfCase({ id }) }, now);
    };
    const upload = (found: FoundCase, name = "denuncia.pdf") =>
      desk.upload(`${address}/${numberForDocuments(found)}/allegato`, fields(), name);
    const confirm = ({ idComunicazione }: FoundCase, documents: Parameters<typeof toConfirm>[0][]) =>
      desk.put(`${address}/${idComunicazione}/conferma-allegati`, documents.map(toConfirm));
    const remove = (id: string, query = "") => desk.delete(`${address}/allegato-integrato/${id}${query}`);
    const named = (list: FoundCase["allegati"] | undefined) => list?.map(({ nomeAllegato }) => nomeAllegato);

    it("are uploaded, deleted, confirmed and downloaded; then the case is to be examined", async () => {
      const before = await find(calls, "incomplete");
      const { body: first } = await upload(before, "denuncia.pdf");
      const { body: second } = await upload(before, "sbagliato.pdf");
      expect(named((await find(calls, "incomplete")).allegatiIntegrati)).toEqual(["ricevuta.pdf"]);
      expect((await remove(second.identificativoArchivio)).status).toBe(200);
      expect((await confirm(before, [first, second])).status).toBe(422);
      const confirmed = await confirm(before, [first]);
      expect([confirmed.status, confirmed.body]).toEqual([200, [toConfirm(first)]]);
      const after = await find(calls, "incomplete");
      expect([after.allegati, named(after.allegatiIntegrati)]).toEqual([
        before.allegati,
        ["ricevuta.pdf", "denuncia.pdf"],
      ]);
      expect(JSON.stringify(after)).toContain("DA ESAMINARE");
      const query = new URLSearchParams({ identificativo: after.numeroProtocollo, codiceFiscale: holder });
      const file = await desk.download(
        `/rest/verificaPratica/allegato/${first.identificativoArchivio}?${query}`,
      );
      expect([file.statusCode, file.headers["content-disposition"]]).toEqual([
        200,
        expect.stringContaining("denuncia.pdf"),
      ]);
      expect(await recipientsOf(`aggiunto alla pratica ${after.numeroProtocollo}`)).toEqual([after.email]);
      // A confirmed document stays.
      expect((await remove(first.identificativoArchivio)).status).toBe(409);
      expect((await confirm(before, [first])).status).toBe(422);
    });

    it("are refused unless the office waits for them", async () => {
      for (const place of ["received", "accepted", "rejected"] as const) {
        const found = await find(calls, place);
        expect([place, (await upload(found)).status]).toEqual([place, 409]);
        const document = { identificativoArchivio: "x", nomeAllegato: "a.pdf" };
        expect([place, (await confirm(found, [document])).status]).toEqual([place, 409]);
      }
    });

    it("are refused for a number that no case of the kind has", async () => {
      const other = completedCalls.find((each) => each !== calls && each.base === calls.base)!;
      const foreign = await find(other, "toExamine");
      expect((await upload(foreign)).status).toBe(404);
      expect((await confirm(foreign, [{ identificativoArchivio: "x", nomeAllegato: "a" }])).status).toBe(404);
      const own = await find(calls, "toExamine");
      const { body } = await upload(own);
      const wrongNumber = numberForDocuments(await find(calls, "incomplete"));
      expect((await remove(body.identificativoArchivio, `?idPratica=${wrongNumber}`)).status).toBe(404);
      expect(
        (await remove(body.identificativoArchivio, `?idPratica=${numberForDocuments(own)}`)).status,
      ).toBe(200);
    });

    it("of another case are refused", async () => {
      const { body: document } = await upload(await find(calls, "toExamine"));
      expect((await confirm(await find(calls, "incomplete"), [document])).status).toBe(422);
    });

    it("answer the statuses in their names", async () => {
      const found = await find(calls, "toExamine");
      expect((await upload(found, "prova409.pdf")).status).toBe(409);
      const { body: kept } = await upload(found, "resta404.pdf");
      expect((await remove(kept.identificativoArchivio)).status).toBe(404);
      for (const status of [400, 404, 409, 422, 500]) {
        const { body } = await upload(found, `conferma${status}.pdf`);
        expect((await confirm(found, [body])).status).toBe(status);
      }
    });

    it("are at most twenty, with those of the case", async () => {
      const found = await find(calls, "toExamine");
      const documents = [];
      for (let count = 0; count < 20; count++) documents.push(await stored(found, `${count}.pdf`));
      const many = await confirm(found, documents);
      expect([many.status, named((await find(calls, "toExamine")).allegatiIntegrati)]).toEqual([422, []]);
      expect((await confirm(found, documents.slice(1))).status).toBe(200);
      const added = named((await find(calls, "toExamine")).allegatiIntegrati);
      expect(added?.sort()).toEqual(named(documents.slice(1))?.sort());
    });
  },
);

it("contacts of a region without text messages keep the phone number out", async () => {
  const vda = await aRequestDesk("vda");
  const [code, calls] = [await vda.codeOf(caseHolder), caseCalls.find((each) => each.code === "MEMOR")!];
  const url = searchUrl(calls, protocolOfSample(calls.kind, "received"), code);
  const { body: found } = await vda.get(url);
  const change = aChange(calls, found, code, { email: "nuova@posta.example", cellulare: "3490001122" });
  const { status } = await vda.post(`/rest/verificaPratica/${calls.change.path}`, change);
  expect([found.telefono, status, (await vda.get(url)).body]).toMatchObject([
    null,
    200,
    { email: "nuova@posta.example", telefono: null },
  ]);
  await vda.close();
});
