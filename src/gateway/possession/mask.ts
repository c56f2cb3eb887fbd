import { maskMark } from "../../formats/codes/masked.ts";

/**
 * Members that name a person, and the identifier of the transaction, which opens a summary with the e-mail address and proves
 * possession of the receipt: the first letter of each word stays.
 */
const names = [
  "codiceFiscale",
  "piva",
  "nome",
  "cognome",
  "denominazione",
  "email",
  "identificativoTransazione",
];

/** Texts about the payment and the vehicle, which stay. All other texts of a masked answer become null. */
const kept = [
  "anno",
  "codice",
  "codiceBollettino",
  "dataOraPagamento",
  "descrizione",
  "esito",
  "esitoPagamento",
  "esplicativo",
  "idRiscossione",
  "identificativoCarrello",
  "identificativoPagamento",
  "iuv",
  "numeroRiferimento",
  "regione",
  "sanzionamento",
  "scadenza",
  "targa",
  "tipoRiduzione",
  "tipologia",
  "tipologiaCC",
  "ultimoGiornoUtile",
  "validita",
];

/** Keeps the first letter of each word, of an e-mail address that of its user. */
export const maskText = (text: string) =>
  text.includes("@")
    ? text.replace(/^(.).*$/su, `$1${maskMark}@${maskMark}`)
    : text.replace(/(\S)\S*/gu, `$1${maskMark}`);

/** Masks the personal data of an answer, at any depth. Numbers and flags stay. */
export function maskPersonalData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskPersonalData);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, maskMember(name, member)] as const),
  );
}

function maskMember(name: string, member: unknown): unknown {
  if (typeof member === "object") return maskPersonalData(member);
  if (names.includes(name)) return typeof member === "string" ? maskText(member) : null;
  return typeof member !== "string" || kept.includes(name) ? member : null;
}

/** Tax codes and VAT numbers anywhere in an answer. */
export function taxCodesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    (name === "codiceFiscale" || name === "piva") && typeof member === "string"
      ? [member.toUpperCase()]
      : taxCodesIn(member),
  );
}
