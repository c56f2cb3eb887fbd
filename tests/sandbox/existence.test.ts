import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestMembersOf } from "../../src/contract/members.ts";
import { changesData, isForwarded, type Operation } from "../../src/contract/operations.ts";
import { needsOf } from "../../src/gateway/possession/findings.ts";
import { protocolOf } from "../../src/sandbox/cases/case-files.ts";
import { typeCodeOf } from "../../src/sandbox/vehicle-types.ts";
import { aDemonstration, contract, type Demonstration } from "../support/server/demonstration.ts";
import { samplesOf, type At } from "../support/server/samples.ts";

/**
 * Searches that answer differently to an existing number with another person's tax code and to an unknown number, with the reason.
 * The specification has different texts for them.
 */
const distinct: Readonly<Record<string, string>> = {
  calcolaPagamentoRinnovo: "a plate is public: the calculation of its tax asks for no tax code",
  calcolaPagamentoScadenza: "a plate is public: the calculation of its tax asks for no tax code",
  verificaMemobollo: "a plate is public: the calculation of its tax asks for no tax code",
  confermaProprietarioRateizzazione: "the error catalogue has a text for the tax code of another subject",
  calcolaPagamentoPerIuv: "the code alone opens the masked answer",
  cercaRicevuta: "the code alone opens the masked answer",
  cercaSintesiAccertamentoPerIuv: "the code alone opens the masked answer",
  cercaSintesiScadenzaPerIuv: "the code alone opens the masked answer",
};

/** Public operations that change nothing and ask for a tax code beside another value, which needs no earlier search. */
const searches = contract.operations.filter((operation) => {
  if (operation.base !== "public" || !isForwarded(operation) || changesData(operation)) return false;
  const codes = Object.keys(operation.declared.taxCodes).length;
  const needsNothing = needsOf(operation).length === 0;
  return codes > 0 && requestMembersOf(contract, operation).length > codes && needsNothing;
});

const samples = samplesOf(contract);
let demo: Demonstration;
let app: FastifyInstance;
/** Values of the request that exist together, and the member whose value identifies them. */
let existing: Record<string, { holder: string; number: string; absent: string; at: At }>;

beforeAll(async () => {
  demo = await aDemonstration();
  app = await demo.aGateway();
  existing = await readExisting();
});
afterAll(() => demo.close());

async function readExisting(): Promise<typeof existing> {
  const { database } = demo.store;
  const plan = await database.selectFrom("plan").selectAll().executeTakeFirstOrThrow();
  const file = await database.selectFrom("case_file").selectAll().executeTakeFirstOrThrow();
  const assessment = await database.selectFrom("assessment").selectAll().executeTakeFirstOrThrow();
  const paid = await database
    .selectFrom("payment")
    .innerJoin("payment_item", "payment_item.payment", "payment.id")
    .select(["payment.iuv", "payment_item.holder"])
    .where("payment.state", "=", "paid")
    .executeTakeFirstOrThrow();
  const noticeOf = (kind: "expiry" | "assessment" | "friendly") =>
    database
      .selectFrom("notice")
      .innerJoin("vehicle", "vehicle.id", "notice.vehicle")
      .selectAll("notice")
      .select(["vehicle.plate", "vehicle.category", "vehicle.owner"])
      .where("notice.kind", "=", kind)
      .where("vehicle.category", "=", "car")
      .orderBy("notice.number")
      .executeTakeFirstOrThrow();
  const [expiry, claim, friendly] = [
    await noticeOf("expiry"),
    await noticeOf("assessment"),
    await noticeOf("friendly"),
  ];
  const type = typeCodeOf("car");
  const noCode = "301000000099999999";
  const vehicleOf = ({ owner, plate, to_month: month, months }: typeof expiry) => ({
    holder: owner,
    number: "targa",
    absent: "ZZ999ZZ",
    at: {
      targa: plate,
      tipoVeicolo: type,
      idTipoVeicolo: type,
      annoScadenza: Number(month.slice(0, 4)),
      meseScadenza: Number(month.slice(5)),
      validita: String(months),
      mesiValidita: months,
    },
  });
  const byCode = (code: string, holder: string) => ({
    holder,
    number: "iuv",
    absent: noCode,
    at: { iuv: code },
  });
  const byCase = {
    holder: file.holder,
    number: "identificativo",
    absent: "00099999/2025",
    at: { identificativo: protocolOf(file) },
  };
  const byPlan = (number: string) => ({
    holder: plan.holder,
    number,
    absent: "59999999",
    at: { [number]: plan.number, anno: String(plan.year) },
  });
  const byReference = (reference: string | null, holder: string, at: At = {}) => ({
    holder,
    number: "numeroRiferimento",
    absent: "999999999",
    at: { numeroRiferimento: reference, ...at },
  });
  return {
    calcolaPagamentoPerIuv: byCode(expiry.number, expiry.owner),
    calcolaPagamentoRinnovo: vehicleOf(expiry),
    calcolaPagamentoScadenza: vehicleOf(claim),
    cercaSintesiAccertamentoPerVeicolo: vehicleOf(claim),
    cercaSintesiScadenzaPerVeicolo: vehicleOf(expiry),
    verificaMemobollo: vehicleOf(expiry),
    cercaRate: byPlan("numeroRiferimento"),
    cercaPianoRateizzazione: byPlan("idRiferimentoPiano"),
    cercaRicevuta: byCode(paid.iuv, paid.holder),
    cercaSintesiAccertamentoPerIuv: byCode(claim.number, claim.owner),
    cercaSintesiScadenzaPerIuv: byCode(expiry.number, expiry.owner),
    cercaAvvisoAccertamento: byReference(claim.protocol, claim.owner),
    cercaAvvisoBonario: byReference(friendly.protocol, friendly.owner),
    cercaAvvisoScadenza: byReference(expiry.number, expiry.owner, { targa: expiry.plate, tipoVeicolo: type }),
    confermaProprietarioRateizzazione: {
      holder: assessment.holder,
      number: "numeroProtocollo",
      absent: "ACC9999999",
      at: { numeroProtocollo: assessment.protocol },
    },
    verificaTipologiaPratica: byCase,
    cercaPraticaOsservazione: byCase,
    cercaPraticaAccertamento: byCase,
    cercaPraticaBonario: byCase,
    cercaPraticaRateizzazione: byCase,
    cercaPraticaDiscarico: byCase,
  };
}

/** Sends the search and returns its answer without the id. */
async function ask(operation: Operation, at: At, holder: string) {
  const { stopsHere } = operation.parameters.find(({ name }) => name === "codiceFiscale") ?? {};
  const request = samples.requestOf(operation, { ...at, cf: holder, codiceFiscale: holder });
  const url = stopsHere ? `${request.url}?codiceFiscale=${holder}` : request.url;
  const reply = await app.inject({ ...request, url });
  const { code: _, ...body } = reply.json<Record<string, unknown>>();
  return { status: reply.statusCode, body };
}

describe("a public search with a tax code", () => {
  it("is tried for every operation of the kind", () => {
    expect(searches.map(({ id }) => id).filter((id) => !existing[id])).toEqual([]);
    expect(Object.keys(existing).filter((id) => searches.every((one) => one.id !== id))).toEqual([]);
  });

  it.each(searches.map((one) => [one.id, one] as const))(
    "%s: answers alike whether the number is another person's or nobody's",
    async (id, operation) => {
      const { holder, number, absent, at } = existing[id]!; // tested above
      const stranger = [demo.person("ROSSINI"), demo.person("BERTOGLIO")].find((code) => code !== holder)!; // two people
      const others = await ask(operation, at, stranger);
      const nobodys = await ask(operation, { ...at, [number]: absent }, stranger);
      expect([others.status, nobodys.status].every((status) => status >= 400 && status < 500)).toBe(true);
      expect([400, 404, 403, 412]).toContain(others.status);
      // The number exists: its holder gets another answer.
      expect(await ask(operation, at, holder)).not.toEqual(nobodys);
      if (distinct[id]) expect(others).not.toEqual(nobodys);
      else expect(others).toEqual(nobodys);
    },
  );
});
