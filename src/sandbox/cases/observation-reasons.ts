import type { ErroreCampo } from "../../contract/errore.ts";
import { texts } from "../messages.ts";
import type { NoticeKind } from "./contested-notices.ts";
import { wrongDay } from "./days.ts";

/** A reason of an observation: its path in the request body and its required fields. */
interface Reason {
  path: string;
  /** Required texts. */
  texts?: string[];
  /** Required days, not in the future. */
  days?: string[];
  /** Optional days. */
  optionalDays?: string[];
}

const paid = [
  "pagamentiCorretti",
  "targaErrata",
  "scadenzaErrata",
  "veicoloRitargato",
  "pagamentoAltraRegioneProvincia",
];

const unpaid: Reason[] = [
  { path: "grigliaVenditaVeicolo", days: ["data"] },
  { path: "grigliaRadiatoDemolizione", days: ["data"] },
  { path: "grigliaRadiatoEsportazione", days: ["data"] },
  {
    path: "grigliaPrivazioneDisponibilita",
    days: ["dataDal"],
    optionalDays: ["dataAl"],
    texts: ["motivazione"],
  },
  { path: "grigliaVeicoloMaiPosseduto" },
  { path: "grigliaTrasferimentoRegione", days: ["data"] },
  { path: "grigliaCompetevaAltroSoggetto", texts: ["motivazione"] },
  {
    path: "grigliaEsenzioni.grigliaEsenzioniDisabili",
    texts: ["numeroProtocolloProvvedimento"],
    days: ["data"],
  },
  { path: "grigliaEsenzioni.grigliaInstallazioneGplMetano", days: ["data"] },
  { path: "grigliaEsenzioni.grigliaEsenzioniAltroMotivo", texts: ["testo"] },
];

const other: Reason[] = [{ path: "grigliaDirittoRiduzione" }, { path: "grigliaDatiTecniciErrati" }];

const gridReasons = (prefix: string): Reason[] => [
  ...paid.map((flag) => ({
    path: `${prefix}Pagato.${flag}`,
    texts: ["numeroQuietanza", "ufficioAccettante"],
    days: ["dataPagamento"],
  })),
  ...unpaid.map((reason) => ({ ...reason, path: `${prefix}NonPagato.${reason.path}` })),
  ...other.map((reason) => ({ ...reason, path: `${prefix}Altro.${reason.path}` })),
];

const reasons: Record<NoticeKind, Reason[]> = {
  assessment: gridReasons("grigliaAccertamento"),
  friendly: gridReasons("grigliaAvvisoBonario"),
  expiry: [
    { path: "isNotIntestatario" },
    { path: "venduto", days: ["data"] },
    { path: "radiato", days: ["data"] },
    { path: "disponibilitaPrivata", days: ["dal"], optionalDays: ["al"] },
    { path: "esenzioni.disabili", texts: ["protocollo"], days: ["del"] },
    { path: "esenzioni.impiantoGplMetano", days: ["data"] },
    { path: "esenzioni.altroMotivo", texts: ["testo"] },
    { path: "trasferimentoRegione", days: ["data"] },
    { path: "radiatoDemolizione", days: ["data"] },
    { path: "datiVeicoloRettifica" },
  ],
};

/** Returns the errors of an observation's content: it needs exactly one reason, with all its fields. */
export function checkReasons(kind: NoticeKind, content: unknown, today: string): ErroreCampo[] {
  const chosen = reasons[kind].filter(({ path }) => isChosen(content, path));
  const [reason, ...more] = chosen;
  if (more.length > 0) return [{ field: "", error: texts.oneReason }];
  if (!reason) return correctsPerson(content) ? [] : [{ field: "", error: texts.oneReason }];
  // The data of a flag are beside it, those of an object inside it.
  const place = isFlag(at(content, reason.path)) ? reason.path.replace(/\.\w+$/, "") : reason.path;
  const valueOf = (name: string) => String(at(content, `${place}.${name}`) ?? "").trim();
  const required = reason.texts ?? [];
  const days = [...(reason.days ?? []), ...(reason.optionalDays ?? [])];
  const errors: [name: string, error: string | undefined][] = [
    ...required.map((name): [string, string | undefined] => [
      name,
      valueOf(name) ? undefined : texts.required,
    ]),
    ...days.map((name): [string, string | undefined] => [
      name,
      wrongDay(valueOf(name), today, reason.optionalDays?.includes(name) ?? false),
    ]),
  ];
  return errors.flatMap(([name, error]) => (error ? [{ field: `${place}.${name}`, error }] : []));
}

/** Returns true when the content corrects personal data, which is sufficient by itself in expiry notices. */
function correctsPerson(content: unknown) {
  const { value, ...corrected } = asRecord(at(content, "datiAnagraficiRettifica"));
  return value === true && Object.values(corrected).some((text) => String(text ?? "").trim() !== "");
}

/** Returns true when a reason and every group around it are selected. */
function isChosen(content: unknown, path: string) {
  const names = path.split(".");
  return names.every((_, index) => {
    const value = at(content, names.slice(0, index + 1).join("."));
    return isFlag(value) ? value : isGrid(value) || asRecord(value).value === true;
  });
}

const isFlag = (value: unknown): value is boolean => typeof value === "boolean";
/** The three grids have no flag of their own. */
const isGrid = (value: unknown) => Object.keys(asRecord(value)).length > 0 && !("value" in asRecord(value));

const at = (content: unknown, path: string): unknown =>
  path.split(".").reduce((value: unknown, name) => asRecord(value)[name], content);

const asRecord = (value: unknown) =>
  (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>; // `as`: an object has text keys
