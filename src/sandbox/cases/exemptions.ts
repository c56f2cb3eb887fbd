import { checkCodiceFiscale } from "../../formats/codes/codice-fiscale.ts";
import type {
  Contribuente,
  DichiarazioneEsenzione,
  DomandaEsenzione,
  EsitoDomandaEsenzione,
  OggettoDomandaEsenzione,
  Veicolo,
} from "../../contract/portal.generated.ts";
import type { ErroreCampo } from "../../contract/errore.ts";
import { texts } from "../messages.ts";
import { chosen, describeSubmitted } from "./describe-submitted.ts";
import { kinships } from "./kinships.ts";
import type { Submitted } from "./submit-case.ts";

const general = (error: string): ErroreCampo => ({ field: "", error });

/** A vehicle has at most one open request. */
export const lockOfExemption = ({ targa }: Veicolo) => `exemption:${targa}`;

/** Returns the vehicle of the chosen object. */
export function vehicleIn({
  primaRichiestaEsenzione: first,
  trasferimentoEsenzione: transfer,
}: OggettoDomandaEsenzione) {
  return (first?.checked ? first.veicolo : transfer?.veicolo) ?? undefined;
}

/** Checks a request without its contacts. `eligible` are the applicant's vehicles that may be exempted. */
export function checkExemption(sent: DomandaEsenzione, eligible: readonly Veicolo[]): ErroreCampo[] {
  return [
    ...checkObject(sent.oggettoDomanda, eligible),
    ...checkDeclaration(sent.dichiarazione),
    ...(sent.allegati.length > 0 ? [] : [{ field: "allegati", error: texts.noDocuments }]),
  ];
}

/** One object, with a vehicle of the applicant; a transfer has the plate of another vehicle. */
function checkObject(sent: OggettoDomandaEsenzione, eligible: readonly Veicolo[]): ErroreCampo[] {
  const { primaRichiestaEsenzione: first, trasferimentoEsenzione: transfer } = sent;
  if ((first?.checked ?? false) === (transfer?.checked ?? false)) return [general(texts.oneExemption)];
  if (first?.checked ? transfer?.targa || transfer?.veicolo : first?.veicolo)
    return [general(texts.oneExemption)];
  const at = `oggettoDomanda.${first?.checked ? "primaRichiestaEsenzione" : "trasferimentoEsenzione"}`;
  const plate = vehicleIn(sent)?.targa;
  const errors: ErroreCampo[] = [];
  if (!eligible.some(({ targa }) => targa === plate))
    errors.push({ field: `${at}.veicolo`, error: texts.notEligible });
  if (transfer?.checked) {
    const exempt = transfer.targa?.trim().toUpperCase();
    if (!exempt) errors.push({ field: `${at}.targa`, error: texts.required });
    else if (exempt === plate) errors.push({ field: `${at}.targa`, error: texts.sameVehicle });
  }
  return errors;
}

type Branch = NonNullable<DichiarazioneEsenzione[keyof DichiarazioneEsenzione]>;

/** One branch with exactly one condition; the others are empty. */
function checkDeclaration(sent: DichiarazioneEsenzione): ErroreCampo[] {
  const { proprietarioDisabile, disabileFamiliare, disabileComproprietario } = sent;
  const branches = [proprietarioDisabile, disabileFamiliare, disabileComproprietario];
  const [chosen, ...more] = branches.filter((branch) => branch?.checked);
  const others = branches.filter((branch) => !branch?.checked);
  if (!chosen || more.length > 0 || others.some((branch) => branch && isFilled(branch)))
    return [general(texts.oneDeclaration)];
  if (conditionsIn(chosen) !== 1) return [general(texts.oneCondition)];
  if (disabileFamiliare?.checked) return checkPerson("disabileFamiliare", disabileFamiliare, true);
  if (disabileComproprietario?.checked)
    return checkPerson("disabileComproprietario", disabileComproprietario, false);
  return [];
}

/** The number of conditions: every flag of a chosen branch except `checked`. */
const conditionsIn = (branch: Branch) => Object.values(branch).filter((member) => member === true).length - 1;

const isFilled = (branch: Branch) => Object.values(branch).some(Boolean);

interface Person {
  parentela?: string | null;
  cfFamiliare?: string | null;
}

/** The kinship, which a relative must have, and the tax code of the disabled person. */
function checkPerson(branch: string, { parentela, cfFamiliare }: Person, isRelative: boolean): ErroreCampo[] {
  const errors: ErroreCampo[] = [];
  const isKnown = kinships.some(({ codice }) => codice === parentela);
  if (!isKnown && (parentela || isRelative))
    errors.push({
      field: `dichiarazione.${branch}.parentela`,
      error: parentela ? texts.unknownKinship : texts.required,
    });
  if (!checkCodiceFiscale((cfFamiliare ?? "").toUpperCase()).ok)
    errors.push({ field: `dichiarazione.${branch}.cfFamiliare`, error: texts.wrongTaxCode });
  return errors;
}

/** Returns the content of a case in wire format: the branches that were not chosen are null, as in the contract's answers. */
export function exemptionContent(
  { oggettoDomanda, dichiarazione }: Pick<DomandaEsenzione, "oggettoDomanda" | "dichiarazione">,
  contribuente: Contribuente,
) {
  return {
    contribuente,
    oggettoDomanda: {
      primaRichiestaEsenzione: chosen(oggettoDomanda.primaRichiestaEsenzione),
      trasferimentoEsenzione: chosen(oggettoDomanda.trasferimentoEsenzione),
    },
    dichiarazione: {
      proprietarioDisabile: chosen(dichiarazione.proprietarioDisabile),
      disabileFamiliare: chosen(dichiarazione.disabileFamiliare),
      disabileComproprietario: chosen(dichiarazione.disabileComproprietario),
    },
  };
}

/** An exemption request in wire format. */
export function describeExemption(submitted: Submitted): EsitoDomandaEsenzione {
  return {
    ...(JSON.parse(submitted.file.content) as ReturnType<typeof exemptionContent>), // `as`: `exemptionContent` wrote it
    ...describeSubmitted(submitted),
  };
}
