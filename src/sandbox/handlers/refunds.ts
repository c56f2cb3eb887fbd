import type { Contribuente, DomandaRestituzione } from "../../contract/portal.generated.ts";
import { requestOfHolder } from "../cases/attachments.ts";
import { checkContacts } from "../cases/contacts.ts";
import { findPerson, livesIn } from "../cases/people.ts";
import { checkPayments, lockOfRefund, plateIn } from "../cases/refunds/check-payments.ts";
import { checkRefund } from "../cases/refunds/check-refund.ts";
import { describeRefund, refundContent } from "../cases/refunds/describe-refund.ts";
import { listVehiclePayments, toWire } from "../cases/refunds/vehicle-payments.ts";
import { submitCase } from "../cases/submit-case.ts";
import { refuse, succeed, type Call, type Handler } from "../handler.ts";
import { texts } from "../messages.ts";
import { listOwnedVehicles } from "../payments/owned-vehicles.ts";
import { fixtureOfMail, fixtureOfTaxCode } from "../status-fixtures.ts";
import { taxpayerOf } from "../taxpayer.ts";

const contactNames = { email: "email", phone: "telefono" };

/** Finds the registry data of an applicant; the registry does not know residents of other regions. */
async function findApplicant({ database, region }: Pick<Call, "database" | "region">, code: string) {
  const person = await findPerson(database, code);
  return person && livesIn(region, person) ? taxpayerOf(person) : undefined;
}

export const leggiContribuenteRestituzione: Handler = async (call) => {
  const code = call.params.cf ?? "";
  const fixture = fixtureOfTaxCode(code, "cf");
  if (fixture) return fixture;
  const applicant = await findApplicant(call, code);
  return applicant ? succeed(applicant) : refuse(404, texts.taxpayerNotFound);
};

/** Lists the vehicles of a person, also the former ones; 404 for a person without vehicles. */
export const elencaVeicoliRestituzione: Handler = async ({ params, database }) => {
  const code = params.cf ?? "";
  const fixture = fixtureOfTaxCode(code, "cf");
  if (fixture) return fixture;
  const owned = await listOwnedVehicles(database, code.toUpperCase());
  return owned.length === 0 ? refuse(404, texts.noVehicles) : succeed(owned.map(toWire));
};

/** Lists the payments of a vehicle of the logged-in person. */
export const elencaVersamentiVeicolo: Handler = async ({ params, person = "", database, region }) => {
  const owned = await listOwnedVehicles(database, person);
  const vehicle = owned.find(({ id }) => id === Number(params.idVeicolo));
  if (!vehicle) return refuse(404, texts.notOwnVehicle);
  return succeed(await listVehiclePayments(database, vehicle, region));
};

export const inviaDomandaRestituzione: Handler = async (call) => {
  const sent = call.body as DomandaRestituzione; // `as`: the gateway has checked it against the contract
  const { database, region, today, person = "" } = call;
  const fixture = fixtureOfMail(sent.email ?? "", contactNames.email);
  if (fixture) return fixture;
  const known = await findApplicant(call, person);
  const owned = await listOwnedVehicles(database, person);
  const vehicle = owned.find(({ plate }) => plate === plateIn(sent.datiVeicoloVersamenti));
  const payments = vehicle ? await listVehiclePayments(database, vehicle, region) : [];
  const contacts = { email: sent.email ?? undefined, phone: sent.telefono ?? undefined };
  const detail = [
    ...(known ? [] : checkTyped(sent.contribuente)),
    ...checkRefund(sent, { applicant: person, owned: owned.map(toWire) }),
    ...checkPayments(sent, payments, today),
    ...checkContacts(region, contacts, contactNames),
  ];
  if (detail.length > 0) return refuse(422, undefined, detail);
  const submitted = await submitCase(call, {
    kind: "refund",
    holder: person,
    locks: sent.versamenti.map(lockOfRefund),
    content: refundContent(sent, known ?? sent.contribuente),
    contacts,
    request: requestOfHolder("refund", person),
    documents: sent.allegati,
    open: refuse(409, texts.openRefund),
  });
  return "file" in submitted ? succeed(describeRefund(submitted)) : submitted;
};

/** Members that an applicant types when the registry does not know them. */
const typedMembers = ["nome", "cognome", "sesso", "dataNascita", "statoNascita", "indirizzo"] as const;
const homeMembers = ["cap", "descComune", "provincia"] as const;

/** Checks that the typed data of an applicant are complete. The gateway has compared the tax code with the login. */
const checkTyped = (applicant: Contribuente) =>
  [...typedMembers, ...homeMembers]
    .filter((name) => !applicant[name])
    .map((name) => ({ field: `contribuente.${name}`, error: texts.required }));
