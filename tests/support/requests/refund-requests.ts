import { readPath, writePath, type Json, type JsonObject } from "../../../src/engine/index.ts";
import { requestForm, type RequestData, type RequestForm } from "./request-form.ts";

const STEPS = ["inserimento", "veicolo", "pagamenti", "modo", "documenti", "dichiarazione"];
const stepOf = (page: string) => `${page}_domanda_restituzione`;

/** The pages for personal data. The portal shows them to applicants whom the registry does not know. */
export const PERSONAL_STEPS = ["nascita", "residenza"].map(stepOf);

/** The forms of a refund request. */
export const refundForm = (known: RequestData, personal: readonly string[] = []): RequestForm =>
  requestForm("restituzione_tassa", [...personal, ...STEPS.map(stepOf)], known);

/** The codes of the paper form, with the options that they choose and the members that these set on the wire. */
const OBJECTS = {
  A: ["doppioPagamento"],
  B1: ["pagamentoEccessivo", "erroreMateriale"],
  B2: ["pagamentoEccessivo", "targaErrata"],
  C: ["pagamentoNonDovuto"],
  D1: ["perditaDiPossesso", "restituzionePeriodo"],
  D2: ["perditaDiPossesso", "restituzioneDifferenza"],
} as const;
const MODES = {
  account: ["accreditoCc"],
  "own vehicle": ["compensazione", "miaProprieta"],
  "another's vehicle": ["compensazione", "altroSoggetto"],
} as const;

/** The contract's example with everything unchecked. */
const NOTHING: Record<"oggettoDomanda" | "modalitaRestituzione", JsonObject> = {
  oggettoDomanda: {
    doppioPagamento: false,
    pagamentoEccessivo: { checked: false, erroreMateriale: false, targaErrata: false, targa: "" },
    pagamentoNonDovuto: { checked: false, motivo: "" },
    perditaDiPossesso: { checked: false, restituzionePeriodo: false, restituzioneDifferenza: false },
  },
  modalitaRestituzione: {
    accreditoCc: { checked: false, iban: "" },
    compensazione: { checked: false, miaProprieta: false, altroSoggetto: false, codiceFiscale: "" },
  },
};
/** Members of the form that are typed and sent as they are. */
const TYPED = ["targa", "motivo", "iban", "codiceFiscale"];

/** Answers that are no choices of the definition. */
export interface RefundAnswers {
  /** The group `datiVeicoloVersamenti` of the form. */
  readonly vehicle: JsonObject;
  readonly payments: readonly Json[];
  readonly documents: Json;
}

export interface RefundRequest {
  /** The code of the object, and the mode. */
  readonly title: string;
  /** The options to choose, in reading order. */
  readonly choices: readonly string[];
  /** Data of the form. */
  readonly data: JsonObject;
  /** The members of the body that depend on the choices, from the contract alone. */
  readonly expected: typeof NOTHING;
}

/** Every combination of options that the forms offer for a vehicle. */
export const offeredRefunds = (form: RequestForm, answers: RefundAnswers) =>
  form.choicesOf({ datiVeicoloVersamenti: answers.vehicle, allegati: answers.documents });

/** One request for each object with each mode, with the form's data and the expected body. */
export function refundRequests(form: RequestForm, answers: RefundAnswers): RefundRequest[] {
  const offered = offeredRefunds(form, answers);
  return Object.entries(OBJECTS).flatMap(([code, object]) =>
    Object.entries(MODES).map(([mode, chosen]): RefundRequest => {
      const choices = [...object, ...chosen];
      const filled = offered.find((one) => one.choices.join() === choices.join())?.data ?? {};
      const data = { ...filled, versamenti: [...answers.payments] };
      return {
        title: `${code}, ${mode}`,
        choices,
        data,
        expected: {
          oggettoDomanda: checkedBranch("oggettoDomanda", object, data),
          modalitaRestituzione: checkedBranch("modalitaRestituzione", chosen, data),
        },
      };
    }),
  );
}

/** A group of the body in which one branch is checked, with its flag and its typed members. */
function checkedBranch(
  group: keyof typeof NOTHING,
  [branch, flag]: readonly [branch: string, flag?: string],
  data: JsonObject,
): JsonObject {
  const nothing = NOTHING[group];
  if (typeof nothing[branch] === "boolean") return { ...nothing, [branch]: true };
  const typed = TYPED.flatMap((name) => {
    const value = readPath(data, [group, branch, name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  return [["checked", true] as const, ...(flag ? [[flag, true] as const] : []), ...typed].reduce(
    (body, [name, value]) => writePath(body, [branch, name], value),
    nothing,
  );
}
