import type { DomandaEsenzione } from "../../contract/portal.generated.ts";
import { requestOfHolder } from "../cases/attachments.ts";
import { checkContacts } from "../cases/contacts.ts";
import { findEligibleVehicles } from "../cases/eligible-vehicles.ts";
import {
  checkExemption,
  describeExemption,
  exemptionContent,
  lockOfExemption,
  vehicleIn,
} from "../cases/exemptions.ts";
import { findPerson, livesIn } from "../cases/people.ts";
import { submitCase } from "../cases/submit-case.ts";
import { refuse, succeed, type Call, type Handler } from "../handler.ts";
import { texts } from "../messages.ts";
import { fixtureOfMail, fixtureOfTaxCode } from "../status-fixtures.ts";
import { taxpayerOf } from "../taxpayer.ts";

const contactNames = { email: "email", phone: "telefono" };

/** The applicant: a person who lives in the region. Companies and residents of other regions have no exemption here. */
async function findApplicant({ database, region }: Pick<Call, "database" | "region">, code: string) {
  const person = await findPerson(database, code);
  return person?.kind === "person" && livesIn(region, person) ? person : undefined;
}

export const leggiContribuenteEsenzione: Handler = async (call) => {
  const code = call.params.cf ?? "";
  const fixture = fixtureOfTaxCode(code, "cf");
  if (fixture) return fixture;
  const applicant = await findApplicant(call, code);
  return applicant ? succeed(taxpayerOf(applicant)) : refuse(404, texts.notResident);
};

/** Lists the vehicles that may be exempted: an empty list when none may, 404 for a person without vehicles. */
export const elencaVeicoliEsenzione: Handler = async ({ params, database }) => {
  const code = params.cf ?? "";
  const fixture = fixtureOfTaxCode(code, "cf");
  if (fixture) return fixture;
  const { eligible, total } = await findEligibleVehicles(database, code.toUpperCase());
  return total === 0 ? refuse(404, texts.noEligibleVehicle) : succeed(eligible);
};

export const inviaDomandaEsenzione: Handler = async (call) => {
  const sent = call.body as DomandaEsenzione; // `as`: the gateway has checked it against the contract
  const fixture = fixtureOfMail(sent.email ?? "", contactNames.email);
  if (fixture) return fixture;
  const applicant = await findApplicant(call, call.person ?? sent.contribuente.codiceFiscale ?? "");
  if (!applicant) return refuse(404, texts.notResident);
  const { eligible } = await findEligibleVehicles(call.database, applicant.code);
  const contacts = { email: sent.email ?? undefined, phone: sent.telefono ?? undefined };
  const detail = [...checkExemption(sent, eligible), ...checkContacts(call.region, contacts, contactNames)];
  const vehicle = eligible.find(({ targa }) => targa === vehicleIn(sent.oggettoDomanda)?.targa);
  if (detail.length > 0 || !vehicle) return refuse(422, undefined, detail);
  const submitted = await submitCase(call, {
    kind: "exemption",
    holder: applicant.code,
    locks: [lockOfExemption(vehicle)],
    content: exemptionContent(sent, taxpayerOf(applicant)),
    contacts,
    request: requestOfHolder("exemption", applicant.code),
    documents: sent.allegati,
    open: refuse(409, texts.openExemption),
  });
  return "file" in submitted ? succeed(describeExemption(submitted)) : submitted;
};
