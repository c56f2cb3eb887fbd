import type {
  ModificaRiferimenti,
  ModificaRiferimentiRateizzazione,
} from "../../../contract/portal.generated.ts";
import { closedStates, protocolOf } from "../../cases/case-files.ts";
import { changeContacts } from "../../cases/consultation/change-contacts.ts";
import { findOwnCase } from "../../cases/consultation/find-case.ts";
import { checkContacts } from "../../cases/contacts.ts";
import type { CaseKind } from "../../database/case-tables.ts";
import { refuse, succeed, type Handler } from "../../handler.ts";
import { texts } from "../../messages.ts";
import { readRegionFile } from "../../region-file.ts";
import { fixtureOfMail } from "../../status-fixtures.ts";

const contactNames = { email: "email", phone: "cellulare" };

type Change = ModificaRiferimenti | ModificaRiferimentiRateizzazione;

const protocolIn = (sent: Change) => ("protocollo" in sent ? sent.protocollo : sent.numeroIdentificativo);

/** Changes the contacts of an open case, found by its id, its number and its holder. Channels that are off stay as they are. */
const changeFor =
  (kind: CaseKind): Handler =>
  async (call) => {
    const sent = call.body as Change; // `as`: the gateway has checked it against the contract
    const fixture = fixtureOfMail(sent.email ?? "", contactNames.email);
    if (fixture) return fixture;
    const file = await findOwnCase(call, kind, sent.idComunicazione);
    const isNamed = file && protocolOf(file) === protocolIn(sent);
    if (!isNamed || file.holder !== sent.codiceFiscale.toUpperCase()) return refuse(404, texts.noCase);
    if (closedStates.includes(file.state)) return refuse(404, texts.closedCase);
    const contacts = { email: sent.email ?? "", phone: sent.cellulare ?? "" };
    const detail = checkContacts(call.region, contacts, contactNames);
    if (detail.length > 0) return refuse(422, undefined, detail);
    const { canali } = readRegionFile(call.region);
    const former = {
      email: canali.email ? sent.emailPrecedente || null : file.email,
      phone: canali.sms ? sent.cellularePrecedente || null : file.phone,
    };
    const next = {
      email: canali.email ? contacts.email || null : file.email,
      phone: canali.sms ? contacts.phone || null : file.phone,
    };
    const isChanged = await changeContacts(call, { ...file, ...former }, next);
    return isChanged
      ? succeed({})
      : refuse(422, texts.otherContacts, [{ field: "", error: texts.otherContacts }]);
  };

export const modificaRiferimentiOsservazione = changeFor("expiry-observation");
export const modificaRiferimentiAccertamento = changeFor("assessment-observation");
export const aggiornaRiferimentiBonario = changeFor("friendly-observation");
export const modificaRiferimentiRateizzazione = changeFor("instalments");
export const modificaRiferimentiDiscarico = changeFor("discharge");
export const aggiornaRiferimentiEsenzione = changeFor("exemption");
export const aggiornaRiferimentiRestituzione = changeFor("refund");
