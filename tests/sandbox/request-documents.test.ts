import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aRequestDesk, type RequestDesk } from "../support/server/request-desk.ts";
import { aDischargeRequest, anInstalmentRequest } from "../support/server/requests.ts";

let desk: RequestDesk;
beforeAll(async () => {
  desk = await aRequestDesk("piemonte");
});
afterAll(() => desk.close());

const surname = "BERTOGLIO";

const read = async (url: string) => (await desk.get(url)).body as unknown;

/** A sound request of a person, by kind of request. */
const requests = {
  rateizzazione: (code: string) => anInstalmentRequest(read, code),
  discarico: (code: string) => aDischargeRequest(read, code),
};
type Kind = keyof typeof requests;

const kinds: { kind: Kind; other: Kind; create: string; deletion: (id: string, code: string) => string }[] = [
  {
    kind: "rateizzazione",
    other: "discarico",
    create: "/rest/rateizzazione/avviso",
    deletion: (id) => `/rest/rateizzazione/allegato/${id}`,
  },
  {
    kind: "discarico",
    other: "rateizzazione",
    create: "/rest/discarico",
    deletion: (id) => `/rest/discarico/allegato/${id}`,
  },
  {
    kind: "discarico",
    other: "rateizzazione",
    create: "/rest/discarico",
    deletion: (id, code) => `/rest/discarico/allegato/${id}/${code.toLowerCase()}`,
  },
];

const upload = async (kind: Kind, name?: string, who = surname) => {
  const fields = { codiceFiscale: await desk.codeOf(who), cognome: who };
  return desk.upload(`/rest/${kind}/allegato`, fields, name);
};

describe.each(kinds)("a document of a request ($kind)", ({ kind, other, create, deletion }) => {
  const remove = async (id: string) => desk.delete(deletion(id, await desk.codeOf(surname)));

  it("is stored for a known person only", async () => {
    expect((await upload(kind, "ricevuta.pdf")).body).toMatchObject({ nomeAllegato: "ricevuta.pdf" });
    const unknown = await desk.upload(`/rest/${kind}/allegato`, { codiceFiscale: "RSSMRA85T10A562S" });
    expect([unknown.status, unknown.body.detail[0].field]).toEqual([422, "codiceFiscale"]);
  });

  it.each([400, 404, 406, 409, 412, 422, 500, 503])(
    "answers %i to the file names of the status",
    async (status) => {
      expect((await upload(kind, `prova${status}.pdf`)).status).toBe(status);
      const { body } = await upload(kind, `resta${status}.pdf`);
      expect((await remove(body.identificativoArchivio)).status).toBe(status);
    },
  );

  it("is deleted once, and not as a document of the other request", async () => {
    const { body } = await upload(kind);
    const id: string = body.identificativoArchivio;
    const { body: foreign } = await upload(other);
    expect((await remove(foreign.identificativoArchivio)).status).toBe(404);
    expect([(await remove(id)).status, (await remove(id)).status]).toEqual([200, 404]);
  });

  it("is refused in the request of another person, or in another request", async () => {
    const sent = await requests[kind](await desk.codeOf(surname));
    for (const uploaded of [await upload(kind, "a.pdf", "ROSSINI"), await upload(other)]) {
      const { status, body } = await desk.post(create, { ...sent, allegati: [uploaded.body] });
      expect([status, body.detail[0].field]).toEqual([422, "allegati"]);
    }
  });
});

it("a deletion that names another applicant finds no document", async () => {
  const { body } = await upload("discarico");
  const code = await desk.codeOf("ROSSINI");
  const url = `/rest/discarico/allegato/${body.identificativoArchivio}/${code}`;
  expect((await desk.delete(url)).status).toBe(404);
});

describe.each([kinds[0]!, kinds[1]!])("a sent document ($kind)", ({ kind, create, deletion }) => {
  const names = ["Società è.pdf", "scarica404.pdf", "scarica500.pdf"];
  let code = "";
  let sent: { protocol: string; ids: string[] };
  const urlOf = (id: string, protocol = sent.protocol, holder = code) =>
    `/rest/verificaPratica/allegato/${id}?identificativo=${encodeURIComponent(protocol)}&codiceFiscale=${holder}`;

  beforeAll(async () => {
    code = await desk.codeOf(surname);
    const allegati = [];
    for (const name of names) allegati.push((await upload(kind, name)).body);
    const { status, body } = await desk.post(create, { ...(await requests[kind](code)), allegati });
    expect([status, body.allegati]).toEqual([200, allegati]);
    const ids = allegati.map(({ identificativoArchivio }) => identificativoArchivio);
    sent = { protocol: body.numeroProtocollo, ids };
  });

  it("cannot be deleted", async () => {
    expect((await desk.delete(deletion(sent.ids[0]!, code))).status).toBe(409);
  });

  it("is downloaded under its name, by the protocol and the holder of the case", async () => {
    const file = await desk.download(urlOf(sent.ids[0]!, sent.protocol, code.toLowerCase()));
    expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "application/octet-stream"]);
    expect(file.headers["content-disposition"]).toContain(encodeURIComponent(names[0]!));
    expect(file.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("is not found by another protocol, another holder or another identifier", async () => {
    const wrong = [
      urlOf(sent.ids[0]!, "00000001/2026"),
      urlOf(sent.ids[0]!, sent.protocol, await desk.codeOf("ROSSINI")),
      urlOf("402913"),
    ];
    for (const url of wrong) expect([url, (await desk.get(url)).status]).toEqual([url, 404]);
  });

  it("answers the status in its name", async () => {
    const statuses = await Promise.all(
      sent.ids.slice(1).map(async (id) => (await desk.get(urlOf(id))).status),
    );
    expect(statuses).toEqual([404, 500]);
  });

  it("is not downloaded before the submission", async () => {
    const { body } = await upload(kind);
    expect((await desk.get(urlOf(body.identificativoArchivio))).status).toBe(404);
  });
});

it("a sent document of an observation is downloaded too", async () => {
  const { protocol, plate, owner } = await desk.database
    .selectFrom("notice")
    .innerJoin("vehicle", "vehicle.id", "notice.vehicle")
    .select(["protocol", "plate", "owner"])
    .where("notice.kind", "=", "assessment")
    .where("owner", "=", await desk.codeOf(surname))
    .executeTakeFirstOrThrow();
  const path = "/rest/osservazione/accertamento";
  const { body: notice } = await desk.get(
    `${path}/cerca?numeroRiferimento=${protocol}&codiceFiscale=${owner}`,
  );
  const fields = { numeroProtocollo: protocol ?? "", codiceFiscale: owner, targa: plate };
  const { body: document } = await desk.upload(`${path}/allegato`, fields, "atto.pdf");
  const { body } = await desk.post(path, {
    idAccertamentoVeicolo: notice.idAvvisoAccertamento,
    attributi: { grigliaAccertamentoAltro: { grigliaDirittoRiduzione: { value: true } } },
    allegati: [document],
    email: "mario@esempio.it",
  });
  const query = `identificativo=${body.numeroProtocollo}&codiceFiscale=${owner}`;
  const url = `/rest/verificaPratica/allegato/${document.identificativoArchivio}?${query}`;
  const file = await desk.download(url);
  expect([file.statusCode, file.headers["content-disposition"]]).toEqual([
    200,
    expect.stringContaining("atto.pdf"),
  ]);
});
