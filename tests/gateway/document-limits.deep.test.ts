import type { FastifyInstance } from "fastify";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { routeOf } from "../../src/contract/bases.ts";
import { compileBundle } from "../../src/definitions/bundle/compile.ts";
import digest from "../../src/contract/digest.generated.json" with { type: "json" };
import type { ContractDigest } from "../../src/contract/digest.ts";
import type { CompiledService } from "../../src/engine/definition.ts";
import { documentLimits } from "../../src/definitions/bundle/document-limits.ts";
import { readSources } from "../../src/definitions/node/files.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { checkSources, mapFiles } from "../support/language-cases.ts";
import { contract } from "../support/server/contract-requests.ts";
import { aForm, formType, paddedPdf, samples } from "../support/server/sample-files.ts";
import { notFound } from "../support/server/not-found.ts";

const { operations } = digest as unknown as ContractDigest; // as: the generated digest
const MB = 1024 * 1024;
const uploadOfAssessments = "caricaAllegatoOsservazioneAccertamento";
const uploadOfDeadlines = "caricaAllegatoOsservazioneScadenza";

/** The services of a region, where the shared rule of documents has more settings. */
function regionWith(settings: string, massimo = 20) {
  const sources = mapFiles(readSources(join(import.meta.dirname, "../..")), (file) =>
    file.path.endsWith("fragments/allegati.json")
      ? { ...file, text: file.text.replace('"massimo": 20', `"massimo": ${massimo}${settings}`) }
      : file,
  );
  const { diagnostics, regions, sources: parsed } = checkSources(sources);
  expect(diagnostics.filter(({ level }) => level === "error")).toEqual([]);
  return { region: regions.get("piemonte")!, catalogue: parsed!.catalogue };
}

const servicesWith = (settings: string) =>
  [...regionWith(settings).region.services.values()].map(({ compiled }) => compiled);
const limitsOf = (services: readonly CompiledService[]) => documentLimits(operations, services);
const NARROW = ', "dimensione": "1 MB", "formati": ["pdf"]';

describe("the limits of documents by operation", () => {
  it("are those of the only definition that uses the operation", () => {
    const limits = limitsOf(servicesWith(NARROW));
    expect(limits[uploadOfAssessments]).toEqual({ dimensione: "1 MB", formati: ["pdf"] });
    expect(limits.creaOsservazioneAccertamento).toEqual({ massimo: 20 });
    expect(limits.confermaAllegatiIntegratiDiscarico).toEqual({ massimo: 20 });
  });

  it("name no upload where no definition narrows it", () => {
    expect(limitsOf(servicesWith(""))[uploadOfAssessments]).toBeUndefined();
  });

  it("are the laxest where several definitions use the operation", () => {
    const [narrow, other] = [
      servicesWith(NARROW),
      servicesWith(', "dimensione": "1,5 MB", "formati": ["jpg"]'),
    ];
    expect(limitsOf([...narrow, ...other])[uploadOfAssessments]).toEqual({
      dimensione: "1,5 MB",
      formati: ["pdf", "jpg"],
    });
    expect(limitsOf([...narrow, ...servicesWith("")])[uploadOfAssessments]).toBeUndefined();
  });
});

const folder = mkdtempSync(join(tmpdir(), "definizioni-"));
let app: FastifyInstance | undefined;
let calls = 0;
afterEach(() => app?.close());
afterAll(() => rmSync(folder, { recursive: true }));

/** A gateway that serves the definitions of a region. */
async function aGateway(settings: string, massimo?: number, checksPages = true) {
  const { region, catalogue } = regionWith(settings, massimo);
  let made = 0;
  const { manifest, index } = compileBundle(region, catalogue, {
    digest: () => String(made++),
    validators: () => "",
  });
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, manifest.index), JSON.stringify(index));
  calls = 0;
  app = await buildGateway({
    contract,
    manifestFile: join(folder, "manifest.json"),
    checksPages,
    backend: {
      async send() {
        calls += 1;
        return notFound();
      },
    },
  });
  return app;
}

const operationNamed = (id: string) => contract.operations.find((operation) => operation.id === id)!;

async function post(id: string, payload: Buffer, type: string) {
  const answer = await app!.inject({
    method: "POST",
    url: routeOf(operationNamed(id)),
    payload,
    headers: { "sec-fetch-site": "same-origin", "content-type": type },
  });
  return { status: answer.statusCode, body: answer.json() };
}

const owner = { codiceFiscale: "RSSMRA80A01L219M", targa: "AB123CD", cognome: "ROSSI" };
const upload = (id: string, name: string, bytes: Buffer) => {
  const number = id === uploadOfDeadlines ? "numeroRiferimento" : "numeroProtocollo";
  return post(id, aForm({ ...owner, [number]: "4711" }, [{ name, bytes }]), formType);
};

describe("a field narrowed to PDF of at most 1 MB", () => {
  it.each([
    ["a PDF of exactly 1 MB", "atto.pdf", paddedPdf(MB), 404, undefined],
    ["one byte more", "atto.pdf", paddedPdf(MB + 1), 412, "Il file è più grande di 1 MB."],
    ["more than any form may have", "atto.pdf", paddedPdf(3 * MB), 412, "Il file è più grande di 1 MB."],
    ["an image", "foto.png", samples.png, 406, "Formato di file non ammesso: è ammesso soltanto pdf."],
  ])("answers %s", async (_, name, bytes, status, title) => {
    await aGateway(NARROW);
    const answer = await upload(uploadOfAssessments, name, bytes);
    expect([answer.status, title && answer.body.title]).toEqual([status, title]);
    expect(calls).toBe(status === 404 ? 1 : 0);
  });

  it("counts in development too, where an outdated page is accepted", async () => {
    await aGateway(NARROW, 20, false);
    expect((await upload(uploadOfAssessments, "atto.pdf", paddedPdf(MB + 1))).status).toBe(412);
    const outdated = { "x-versione-definizione": "osservazione_avviso_accertamento@0" };
    const deletion = "/rest/osservazione/accertamento/allegato/a?idAccertamentoVeicolo=1";
    const send = () =>
      app!.inject({
        method: "DELETE",
        url: deletion,
        headers: { "sec-fetch-site": "same-origin", ...outdated },
      });
    expect((await send()).statusCode).toBe(404);
    await app!.close();
    await aGateway(NARROW);
    expect((await send()).statusCode).toBe(409);
  });

  it("lists the formats of a definition with several", async () => {
    await aGateway(', "formati": ["pdf", "jpg"]');
    const { body } = await upload(uploadOfDeadlines, "foto.png", samples.png);
    expect(body.title).toBe("Formato di file non ammesso: sono ammessi pdf e jpg.");
  });
});

describe("the number of documents of a request", () => {
  const request = {
    idScadenzaVeicolo: 1,
    attributi: { isNotIntestatario: { value: true } },
    email: "ginevra@esempio.it",
  };
  const document = { identificativoArchivio: "a", nomeAllegato: "a.pdf" };
  const send = (count: number) => {
    const payload = { ...request, allegati: Array(count).fill(document) };
    return post("creaOsservazioneScadenza", Buffer.from(JSON.stringify(payload)), "application/json");
  };

  it("is that of the definition", async () => {
    await aGateway("", 2);
    expect((await send(2)).status).toBe(404);
    const { status, body } = await send(3);
    expect([status, body.detail]).toEqual([
      422,
      [{ field: "allegati", error: "Puoi allegare al massimo 2 documenti." }],
    ]);
    expect(calls).toBe(1);
  });

  it("may exceed the usual twenty", async () => {
    await aGateway("", 30);
    expect((await send(30)).status).toBe(404);
    expect((await send(31)).status).toBe(422);
  });
});
