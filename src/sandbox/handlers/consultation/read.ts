import { codeOf } from "../../cases/consultation/case-types.ts";
import { describeCase } from "../../cases/consultation/describe-case.ts";
import { findCase } from "../../cases/consultation/find-case.ts";
import { answerOfFixture, typeOfFixture } from "../../cases/consultation/fixture-cases.ts";
import { protocolOf } from "../../cases/case-files.ts";
import type { CaseKind } from "../../database/case-tables.ts";
import { refuse, succeed, type Call, type Handler } from "../../handler.ts";
import { texts } from "../../messages.ts";
import { fixtureOfTaxCode, fixtureRefusal } from "../../status-fixtures.ts";

/** The holder in a call: on the authenticated base the logged-in person, else the typed tax code. */
const holderIn = ({ person, query }: Call) => (person ?? query.codiceFiscale ?? "").toUpperCase();

export const verificaTipologiaPratica: Handler = async (call) => {
  const { identificativo = "" } = call.query;
  const codiceFiscale = holderIn(call);
  const fixture = fixtureRefusal(identificativo, "identificativo");
  if (fixture) return fixture;
  const codice = typeOfFixture(identificativo);
  if (codice) return succeed({ identificativo, codiceFiscale, codice });
  const found = await findCase(call, identificativo, codiceFiscale);
  return "status" in found ? found : succeed({ identificativo, codiceFiscale, codice: codeOf(found.kind) });
};

/** Reads a case of one kind; a case of another kind is not found. */
const readFor =
  (kind: CaseKind, parameter: "identificativo" | "numeroProtocollo" = "identificativo"): Handler =>
  async (call) => {
    const protocol = call.query[parameter] ?? "";
    const fixture = answerOfFixture(protocol, codeOf(kind));
    if (fixture) return fixture;
    const found = await findCase(call, protocol, holderIn(call));
    if ("status" in found) return found;
    return found.kind === kind ? succeed(await describeCase(call, found)) : refuse(404, texts.noCase);
  };

export const cercaPraticaOsservazione = readFor("expiry-observation");
export const cercaPraticaAccertamento = readFor("assessment-observation");
export const cercaPraticaBonario = readFor("friendly-observation");
export const cercaPraticaRateizzazione = readFor("instalments");
export const cercaPraticaDiscarico = readFor("discharge");
export const cercaPraticaEsenzione = readFor("exemption", "numeroProtocollo");
export const cercaPraticaRestituzione = readFor("refund", "numeroProtocollo");

/** Lists the cases of a person, the newest first. */
export const elencoComunicazioniContribuente: Handler = async ({ params, database }) => {
  const code = (params.cf ?? "").toUpperCase();
  const fixture = fixtureOfTaxCode(code, "codiceFiscale");
  if (fixture) return fixture;
  const files = await database
    .selectFrom("case_file")
    .select(["id", "kind", "submitted_on"])
    .where("holder", "=", code)
    .orderBy("submitted_on", "desc")
    .orderBy("id")
    .execute();
  if (files.length === 0) return refuse(404, texts.noCases);
  return succeed(
    files.map((file) => {
      const codice = protocolOf(file);
      return { codice, descrizione: `${codice} - ${texts.caseTypes[codeOf(file.kind)]}` };
    }),
  );
};
