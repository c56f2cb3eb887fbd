import type { RichiestaDiscarico } from "../../../contract/portal.generated.ts";
import { requestOfHolder } from "../../cases/attachments.ts";
import { findCollections, lockOfCollection } from "../../cases/collections.ts";
import { checkContacts } from "../../cases/contacts.ts";
import { checkDischarge, codeOfHolder, describeDischarge, dischargeContent } from "../../cases/discharge.ts";
import { findPerson } from "../../cases/people.ts";
import { submitCase } from "../../cases/submit-case.ts";
import { refuse, succeed, type Handler } from "../../handler.ts";
import { texts } from "../../messages.ts";
import { fixtureOfMail } from "../../status-fixtures.ts";

const contactNames = { email: "email", phone: "telefono" };

export const creaDomandaDiscarico: Handler = async (call) => {
  const { database, region, today } = call;
  const sent = call.body as RichiestaDiscarico; // `as`: the gateway has checked it against the contract
  const fixture = fixtureOfMail(sent.email, contactNames.email);
  if (fixture) return fixture;
  const holder = await findPerson(database, codeOfHolder(sent));
  const collections = await findCollections(database, holder?.code ?? "");
  if (!holder || collections.length === 0) return refuse(404, texts.noCollections);
  const contacts = { email: sent.email, phone: sent.telefono };
  const detail = [...checkDischarge(sent, holder, today), ...checkContacts(region, contacts, contactNames)];
  if (detail.length > 0) return refuse(422, undefined, detail);
  const { ingiunzioneFiscale: injunction, cartellaEsattoriale: bill } = sent;
  const number = (injunction.value ? injunction.numeroIngiunzione : bill?.numeroCartellaEsattoriale) ?? "";
  const isOwn = collections.some(
    (each) => each.kind === "injunction" && each.number === number && each.closed_on === null,
  );
  // A bill is of the collection company: the region does not know the numbers of all of them.
  if (injunction.value && !isOwn) return refuse(404, texts.injunctionNotFound);
  const submitted = await submitCase(call, {
    kind: "discharge",
    holder: holder.code,
    locks: [lockOfCollection(injunction.value ? "injunction" : "bill", number.trim().toUpperCase())],
    content: dischargeContent(sent, holder),
    contacts,
    request: requestOfHolder("discharge", holder.code),
    documents: sent.allegati ?? [],
    open: refuse(406, texts.openDischarge),
  });
  return "file" in submitted ? succeed(describeDischarge(submitted)) : submitted;
};
