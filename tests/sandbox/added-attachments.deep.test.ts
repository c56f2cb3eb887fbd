import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { basePaths } from "../../src/contract/bases.ts";
import { buildRequest } from "../../src/engine/calls/index.ts";
import { formScope } from "../../src/engine/expressions/index.ts";
import { scopeOf, sendingScope, startFlow, type FlowState } from "../../src/engine/flow/index.ts";
import type { CompiledService, Endpoint, Json, JsonObject } from "../../src/engine/index.ts";
import { addAttachments } from "../../src/studio/acts/attachments/add-attachments.ts";
import { sampleValues } from "../support/act-samples.ts";
import { aRequestDesk, type RequestDesk } from "../support/server/request-desk.ts";
import {
  aDischargeRequest,
  anExemptionRequest,
  anInstalmentRequest,
  aRefundRequest,
} from "../support/server/requests.ts";
import { checkFiles, withChanges } from "../support/studio-files.ts";
import { ATTACHING, filesWithoutAttachments, stepIn } from "../support/studio/without-attachments.ts";

let desk: RequestDesk;
beforeAll(async () => {
  desk = await aRequestDesk("piemonte", { possession: true });
});
afterAll(() => desk.close());

const read = async (url: string) => (await desk.get(url)).body as JsonObject; // objects, in these tests
const surname = "BERTOGLIO";

/** The data that a citizen has found before the documents, and a sound request without them. */
interface Found {
  readonly answers: JsonObject;
  readonly identity?: JsonObject;
  readonly request: JsonObject;
}

interface NoticeKind {
  readonly kind: "assessment" | "friendly" | "expiry";
  readonly path: string;
  readonly id: string;
  readonly answered: string;
  readonly attributi: JsonObject;
}

/** Finds a notice that nobody contests yet. */
const findNotice =
  ({ kind, path, id, answered, attributi }: NoticeKind) =>
  async (): Promise<Found> => {
    const notices = await desk.database
      .selectFrom("notice")
      .innerJoin("vehicle", "vehicle.id", "notice.vehicle")
      .select(["number", "protocol", "plate", "owner"])
      .where("notice.kind", "=", kind)
      .execute();
    for (const { number, protocol, plate, owner } of notices) {
      const more: Record<string, string> = kind === "expiry" ? { targa: plate, tipoVeicolo: "A" } : {};
      const query = new URLSearchParams({
        numeroRiferimento: protocol ?? number,
        codiceFiscale: owner,
        ...more,
      });
      const { status, body } = await desk.get(`${path}/cerca?${query}`);
      if (status !== 200) continue;
      return {
        answers: { avviso: body },
        request: { [id]: body[answered], attributi, email: "mario@esempio.it" },
      };
    }
    throw new Error(`${kind}: every notice is contested`);
  };

const logIn = async (name: string): Promise<JsonObject> => {
  const cf = await desk.codeOf(name);
  desk.logIn(cf);
  return { cf, cognome: name, nome: "LIVIA" };
};

const sold = { grigliaVenditaVeicolo: { value: true, data: "2023-02-11", concessionario: true } };
const FINDERS: Readonly<Record<string, () => Promise<Found>>> = {
  osservazione_avviso_accertamento: findNotice({
    kind: "assessment",
    path: "/rest/osservazione/accertamento",
    id: "idAccertamentoVeicolo",
    answered: "idAvvisoAccertamento",
    attributi: { grigliaAccertamentoNonPagato: sold },
  }),
  osservazione_avviso_bonario: findNotice({
    kind: "friendly",
    path: "/rest/osservazione/avviso/bonario",
    id: "idAvviso",
    answered: "idAvvisoBonario",
    attributi: { grigliaAvvisoBonarioNonPagato: sold },
  }),
  osservazione_avviso_scadenza: findNotice({
    kind: "expiry",
    path: "/rest/osservazione/scadenza",
    id: "idScadenzaVeicolo",
    answered: "idScadenzaVeicolo",
    attributi: { venduto: sold.grigliaVenditaVeicolo },
  }),
  domanda_discarico_rimborso: async () => {
    const code = await desk.codeOf(surname);
    const soggetto = await read(`/rest/discarico/cerca?identificativo=${code}`);
    const { allegati: _none, ...request } = await aDischargeRequest(read, code);
    return { answers: { soggetto }, request: request as JsonObject }; // plain data
  },
  rateizzazione: async () => {
    const { allegati: _none, ...request } = await anInstalmentRequest(read, await desk.codeOf(surname));
    return {
      answers: { soggetto: request.soggetto as unknown as Json },
      request: request as unknown as JsonObject,
    }; // plain data
  },
  esenzioni_disabili: async () => {
    const identity = await logIn("ROSSINI");
    const request = await anExemptionRequest(read, String(identity.cf), []);
    return { answers: {}, identity, request: request as unknown as JsonObject }; // plain data
  },
  restituzione_tassa: async () => {
    const identity = await logIn("ROSSINI");
    const request = await aRefundRequest(read, String(identity.cf), "GA111AA", []);
    return { answers: {}, identity, request: request as unknown as JsonObject }; // plain data
  },
};

/** A service of a region whose documents the act has added to the step, with its file. */
function compiledWith(file: string, step: string, id: string) {
  const files = filesWithoutAttachments(file);
  const place = stepIn(files, file, step);
  const result = addAttachments.run({ ...place, values: sampleValues(addAttachments, place) });
  if (!result.ok) throw new Error(result.reason);
  const { regions } = checkFiles(withChanges(files, result.changes));
  const region = [...regions.values()].find(({ services }) => services.has(id))!; // one region has switched it off
  return { service: region.services.get(id)!.compiled, facts: region.facts as JsonObject };
}

/** The calls of a service with the data that a citizen has found and typed. */
function flowOf({ service, facts }: ReturnType<typeof compiledWith>, { answers, identity }: Found) {
  const env = { region: facts, identity: identity ?? null, today: "2026-11-21", calls: {} };
  const scopeWith = (forms: FlowState["forms"]) => {
    const state: FlowState = { ...startFlow("1"), answers, forms };
    return sendingScope(service, state, scopeOf(service, state, env));
  };
  return (name: string, forms: FlowState["forms"] = {}, extra?: JsonObject) => {
    const built = buildRequest(endpointOf(service, name), extra, formScope(scopeWith(forms), "", {}));
    if ("missing" in built) throw new Error(`${name}: no value for ${built.missing.join(", ")}`);
    const query = new URLSearchParams(built.query).toString();
    return {
      url: `${basePaths[built.base]}${built.path}${query && `?${query}`}`,
      body: built.body as JsonObject,
    }; // bodies are objects
  };
}

const endpointOf = (service: CompiledService, name: string): Endpoint => service.endpoints[name]!;

/** The step with the documents: a fragment names it by a parameter. */
const formOf = ({ steps }: CompiledService, step: string): string =>
  steps.find(({ id }) => id === step || (step.includes("{") && id.startsWith("crea_")))!.id;

const rows = ATTACHING.flatMap(({ file, step, services }) =>
  services.map((service) => ({ file, step, service })),
);

describe.each(rows)("documents that staff added to $service", ({ file, step, service: id }) => {
  it("are uploaded, removed and carried by the request, with the data that the citizen has found", async () => {
    const compiled = compiledWith(file, step, id);
    const found = await FINDERS[id]!();
    const call = flowOf(compiled, found);
    const upload = call("caricaAllegato");
    const uploaded = async (name: string) => {
      const fields = Object.entries(upload.body).map(([key, value]) => [key, String(value ?? "")] as const);
      const { status, body } = await desk.upload(upload.url, Object.fromEntries(fields), name);
      expect([status, body.nomeAllegato]).toEqual([200, name]);
      return body as JsonObject;
    };
    const [kept, removed] = [await uploaded("ricevuta.pdf"), await uploaded("sbagliato.pdf")];

    const removal = compiled.service.endpoints.eliminaAllegato!;
    const [which] = Object.entries(removal.params).find(
      ([, { in: place, value }]) => place === "path" && value === undefined,
    )!;
    const { url } = call("eliminaAllegato", {}, { [which]: removed.identificativoArchivio! });
    expect((await desk.delete(url)).status).toBe(200);

    const form = formOf(compiled.service, step);
    const sent = call("invia", { [form]: { allegati: [kept] } });
    expect(sent.body.allegati).toEqual([kept]);
    const { status, body } = await desk.post(sent.url, { ...found.request, allegati: sent.body.allegati });
    expect([status, body.allegati]).toEqual([200, [kept]]);
    desk.logOut();
  });
});

it.each(rows.filter(({ service }) => service.startsWith("osservazione")))(
  "a request of $service is sent without documents too",
  async ({ file, step, service: id }) => {
    const found = await FINDERS[id]!();
    const compiled = compiledWith(file, step, id);
    const sent = flowOf(compiled, found)("invia", { [formOf(compiled.service, step)]: {} });
    expect(sent.body.allegati).toEqual([]);
    const { status, body } = await desk.post(sent.url, { ...found.request, allegati: sent.body.allegati });
    expect([status, body.allegati ?? []]).toEqual([200, []]);
  },
);
