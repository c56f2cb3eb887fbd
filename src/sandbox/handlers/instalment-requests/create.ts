import type {
  RichiestaRateizzazione,
  RichiestaRateizzazioneValida,
} from "../../../contract/portal.generated.ts";
import { checkContacts } from "../../cases/contacts.ts";
import { checkInstalments, contentOf, describeInstalments } from "../../cases/instalment-requests.ts";
import { submitCase } from "../../cases/submit-case.ts";
import { refuse, succeed, type Handler } from "../../handler.ts";
import { texts } from "../../messages.ts";
import { readRegionFile } from "../../region-file.ts";
import { fixtureOfFile, fixtureOfMail } from "../../status-fixtures.ts";

const contactNames = { email: "mail", phone: "cell" };

/** Checks a request before its summary, without contacts. */
export const validaRateizzazione: Handler = async (call) => {
  const sent = call.body as RichiestaRateizzazioneValida; // `as`: the gateway has checked it against the contract
  for (const { nomeAllegato } of sent.allegati) {
    const fixture = fixtureOfFile("validation", nomeAllegato, "");
    if (fixture) return fixture;
  }
  const checked = await checkInstalments(call, sent);
  return "status" in checked ? checked : succeed({});
};

export const creaDomandaRateizzazione: Handler = async (call) => {
  const sent = call.body as RichiestaRateizzazione; // `as`: the gateway has checked it against the contract
  const fixture = fixtureOfMail(sent.mail, contactNames.email);
  if (fixture) return fixture;
  const contacts = { email: sent.mail, phone: sent.cell };
  const isChosen = !readRegionFile(call.region).rate.variabili || sent.numeroRateScelte !== undefined;
  const detail = [
    ...(isChosen ? [] : [{ field: "", error: texts.noNumber }]),
    ...checkContacts(call.region, contacts, contactNames),
  ];
  const checked = await checkInstalments(call, sent, detail);
  if ("status" in checked) return checked;
  const submitted = await submitCase(call, {
    kind: "instalments",
    holder: checked.applicant.code,
    locks: checked.locks,
    content: contentOf(sent, checked, call.today),
    contacts,
    request: checked.request,
    documents: sent.allegati,
    open: refuse(406, texts.openInstalments),
  });
  return "file" in submitted ? succeed(describeInstalments(submitted)) : submitted;
};
