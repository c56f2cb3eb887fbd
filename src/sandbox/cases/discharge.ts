import { checkIban } from "../../formats/codes/iban.ts";
import type {
  AnagraficaSoggetto,
  DomandaDiscarico,
  RappresentanteLegaleDiscarico,
  RichiestaDiscarico,
} from "../../contract/portal.generated.ts";
import type { ErroreCampo } from "../../contract/errore.ts";
import type { PersonTable } from "../database/vehicle-tables.ts";
import { texts } from "../messages.ts";
import { protocolOf, stateOf } from "./case-files.ts";
import { wrongDay } from "./days.ts";
import { toHolder } from "./people.ts";
import { checkRepresentative } from "./representative.ts";
import type { Submitted } from "./submit-case.ts";

/** The code that identifies the holder of a request: the VAT number of a company. */
export const codeOfHolder = ({ dataAnagraficiIntestatario: holder }: RichiestaDiscarico) =>
  (holder.denominazione ? holder.piva : holder.codiceFiscale) ?? "";

const general = (error: string): ErroreCampo => ({ field: "", error });

const highestTotal = 1_000_000;

/** Checks a discharge request without its contacts: representative, title, object, reason, day and total. */
export function checkDischarge(sent: RichiestaDiscarico, holder: PersonTable, today: string): ErroreCampo[] {
  const total = Number(sent.importoTotaleRiscossione ?? 0);
  const day = wrongDay(sent.dataNotifica ?? "", today, true);
  return [
    ...(holder.kind === "company"
      ? checkRepresentative(representativeIn(sent.dataAnagraficiRappresentante), today)
      : []),
    ...checkTitle(sent),
    ...checkObject(sent),
    ...checkReason(sent),
    ...(day ? [{ field: "dataNotifica", error: day }] : []),
    ...(total >= 0 && total <= highestTotal
      ? []
      : [{ field: "importoTotaleRiscossione", error: texts.wrongAmount }]),
  ];
}

const representativeIn = (representative?: RappresentanteLegaleDiscarico) => ({
  code: representative?.codiceFiscale,
  surname: representative?.cognome,
  name: representative?.nome,
  sex: representative?.sesso,
  born: representative?.dataNascita,
  birthplace: representative?.comuneNascita ?? representative?.statoNascita,
});

/** An injunction or a bill, with its number. */
function checkTitle({ ingiunzioneFiscale: injunction, cartellaEsattoriale: bill }: RichiestaDiscarico) {
  if (injunction.value === (bill?.value ?? false)) return [general(texts.oneTitle)];
  if (injunction.value || bill?.numeroCartellaEsattoriale?.trim()) return [];
  return [{ field: "cartellaEsattoriale.numeroCartellaEsattoriale", error: texts.required }];
}

/** A discharge, total or partial, or a refund with its IBAN. */
function checkObject({ oggettoDomanda }: RichiestaDiscarico): ErroreCampo[] {
  const { discaricoAmministrativo: discharge, rimborsoGiaPagato: refund } = oggettoDomanda;
  if ((discharge?.value ?? false) === (refund?.value ?? false)) return [general(texts.oneObject)];
  if (discharge?.value)
    return (discharge.totale ?? false) === (discharge.parziale ?? false)
      ? [general(texts.totalOrPartial)]
      : [];
  const isIban = checkIban((refund?.iban ?? "").toUpperCase(), "checkDigit").ok;
  return isIban ? [] : [{ field: "oggettoDomanda.rimborsoGiaPagato.iban", error: texts.wrongIban }];
}

/** Exactly one reason; the third has a note. */
function checkReason({ motivo }: RichiestaDiscarico): ErroreCampo[] {
  const { pagamentoEseguito, mancanzaPresupposto, altro } = motivo;
  const chosen = [pagamentoEseguito, mancanzaPresupposto, altro?.value].filter(Boolean);
  if (chosen.length !== 1) return [general(texts.oneReason)];
  return altro?.value && !altro.note?.trim() ? [{ field: "motivo.altro.note", error: texts.required }] : [];
}

/** Returns the content of a case in wire format: the halves that were not chosen are null, as in the contract's answers. */
export function dischargeContent(
  sent: Omit<RichiestaDiscarico, "dataAnagraficiIntestatario" | "allegati">,
  holder: PersonTable,
) {
  const { oggettoDomanda, motivo, ingiunzioneFiscale, cartellaEsattoriale } = sent;
  const { discaricoAmministrativo, rimborsoGiaPagato } = oggettoDomanda;
  return {
    dataNotifica: sent.dataNotifica || null,
    importoTotaleRiscossione: sent.importoTotaleRiscossione || null,
    oggettoDomanda: {
      discaricoAmministrativo: chosen(discaricoAmministrativo),
      rimborsoGiaPagato: chosen(rimborsoGiaPagato),
    },
    motivo: {
      pagamentoEseguito: motivo.pagamentoEseguito || null,
      mancanzaPresupposto: motivo.mancanzaPresupposto || null,
      altro: chosen(motivo.altro),
    },
    dataAnagraficiIntestatario: toHolder(holder),
    dataAnagraficiRappresentante:
      holder.kind === "company" ? toRepresentative(sent.dataAnagraficiRappresentante) : null,
    ingiunzioneFiscale: chosen(ingiunzioneFiscale),
    cartellaEsattoriale: chosen(cartellaEsattoriale),
  };
}

const chosen = <Half extends { value: boolean }>(half: Half | null | undefined) =>
  half?.value ? half : null;

/** The representative as a person of the registry. The municipality of birth is in two members: pages read either. */
function toRepresentative(sent?: RappresentanteLegaleDiscarico): AnagraficaSoggetto | null {
  return sent ? { ...sent, descComune: sent.comuneNascita } : null;
}

/** A discharge request in wire format, for the answers of submission and consultation. */
export function describeDischarge({ file, documents }: Submitted): DomandaDiscarico {
  return {
    ...(JSON.parse(file.content) as ReturnType<typeof dischargeContent>), // `as`: `dischargeContent` wrote it
    allegati: documents,
    allegatiIntegrati: null,
    email: file.email,
    telefono: file.phone,
    idComunicazione: file.id,
    numeroProtocollo: protocolOf(file),
    identificativoArchivio: null,
    idPratica: null,
    stato: stateOf(file),
    statoLavorazione: null,
  };
}
