import { checkCodiceFiscale } from "../../../formats/codes/codice-fiscale.ts";
import { checkIban } from "../../../formats/codes/iban.ts";
import type {
  DatiVeicoloVersamenti,
  DomandaRestituzione,
  ModalitaRestituzione,
  OggettoDomandaRestituzione,
  Veicolo,
} from "../../../contract/portal.generated.ts";
import type { ErroreCampo } from "../../../contract/errore.ts";
import { texts } from "../../messages.ts";
import { findType } from "../../vehicle-types.ts";

/** The data of the region to which a request is compared. */
export interface RefundFacts {
  /** Tax code of the logged-in person. */
  applicant: string;
  /** The vehicles of the person, former ones included. */
  owned: readonly Veicolo[];
}

const general = (error: string): ErroreCampo => ({ field: "", error });
const required = (field: string, value: string | null | undefined): ErroreCampo[] =>
  value?.trim() ? [] : [{ field, error: texts.required }];

/** True when exactly one flag is on. */
const isOne = (...flags: (boolean | null | undefined)[]) => flags.filter(Boolean).length === 1;

/** True when a branch that is not chosen has a value. */
const isLeftOver = (branch: { checked: boolean } | null | undefined) =>
  branch ? !branch.checked && Object.values(branch).some(Boolean) : false;

/** Checks the object, the vehicle and the mode of a request. */
export function checkRefund(sent: DomandaRestituzione, facts: RefundFacts): ErroreCampo[] {
  return [
    ...checkObject(sent.oggettoDomanda),
    ...checkVehicle(sent.datiVeicoloVersamenti, facts),
    ...checkMode(sent.modalitaRestituzione, facts),
    ...(sent.allegati.length > 0 ? [] : [{ field: "allegati", error: texts.noDocuments }]),
  ];
}

/** One object; an excess and a lost vehicle have one detail each. */
function checkObject(sent: OggettoDomandaRestituzione): ErroreCampo[] {
  const { pagamentoEccessivo: excess, pagamentoNonDovuto: undue, perditaDiPossesso: lost } = sent;
  if (!isOne(sent.doppioPagamento, excess?.checked, undue?.checked, lost?.checked))
    return [general(texts.oneReasonOfRefund)];
  if ([excess, undue, lost].some(isLeftOver)) return [general(texts.oneReasonOfRefund)];
  if (undue?.checked) return required("oggettoDomanda.pagamentoNonDovuto.motivo", undue.motivo);
  if (lost?.checked && !isOne(lost.restituzionePeriodo, lost.restituzioneDifferenza))
    return [{ field: "oggettoDomanda.perditaDiPossesso", error: texts.oneDetail }];
  if (!excess?.checked) return [];
  if (!isOne(excess.erroreMateriale, excess.targaErrata))
    return [{ field: "oggettoDomanda.pagamentoEccessivo", error: texts.oneDetail }];
  return excess.targaErrata ? required("oggettoDomanda.pagamentoEccessivo.targa", excess.targa) : [];
}

/** A vehicle of the person, or one that is typed. */
function checkVehicle(sent: DatiVeicoloVersamenti, { owned }: RefundFacts): ErroreCampo[] {
  const { versamentoErrato: listed, veicoloNonPresente: typed } = sent;
  if (!isOne(listed?.checked, typed?.checked) || isLeftOver(listed) || isLeftOver(typed))
    return [general(texts.oneVehicle)];
  const at = "datiVeicoloVersamenti";
  if (listed?.checked) {
    const { idVeicolo, targa } = listed.veicolo ?? {};
    const isOwn = owned.some((each) => each.idVeicolo === idVeicolo && each.targa === targa);
    return isOwn ? [] : [{ field: `${at}.versamentoErrato.veicolo`, error: texts.notOwnVehicle }];
  }
  const isKnown = findType(typed?.tipoVeicolo ?? "") !== undefined;
  return [
    ...required(`${at}.veicoloNonPresente.targa`, typed?.targa),
    ...(isKnown ? [] : [{ field: `${at}.veicoloNonPresente.tipoVeicolo`, error: texts.unknownType }]),
  ];
}

/** A credit with its IBAN, or a compensation on a vehicle of the applicant or of another person. */
function checkMode(sent: ModalitaRestituzione, { applicant }: RefundFacts): ErroreCampo[] {
  const { accreditoCc: credit, compensazione: compensation } = sent;
  if (!isOne(credit?.checked, compensation?.checked) || isLeftOver(credit) || isLeftOver(compensation))
    return [general(texts.oneMode)];
  const at = "modalitaRestituzione";
  if (credit?.checked) {
    const isIban = checkIban((credit.iban ?? "").toUpperCase(), "checkDigit").ok;
    return isIban ? [] : [{ field: `${at}.accreditoCc.iban`, error: texts.wrongIban }];
  }
  if (!isOne(compensation?.miaProprieta, compensation?.altroSoggetto))
    return [{ field: `${at}.compensazione`, error: texts.oneDetail }];
  return compensation?.altroSoggetto
    ? checkOther(`${at}.compensazione.codiceFiscale`, compensation.codiceFiscale, applicant)
    : [];
}

function checkOther(field: string, code: string | null | undefined, applicant: string): ErroreCampo[] {
  const given = (code ?? "").toUpperCase();
  if (!checkCodiceFiscale(given).ok) return [{ field, error: texts.wrongTaxCode }];
  return given === applicant ? [{ field, error: texts.ownTaxCode }] : [];
}
