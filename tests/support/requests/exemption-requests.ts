import { writePath, type Json, type JsonObject } from "../../../src/engine/index.ts";
import { requestForm, type RequestData, type RequestForm } from "./request-form.ts";

const STEPS = ["inserimento", "persona", "documenti", "dichiarazione"].map(
  (page) => `${page}_domanda_esenzione`,
);

/** The forms of an exemption request. */
export const exemptionForm = (known: RequestData): RequestForm =>
  requestForm("esenzioni_disabili", STEPS, known);

/** The letters of the paper form, with the members that they set on the wire. */
const OBJECTS = { A: "primaRichiestaEsenzione", B: "trasferimentoEsenzione" } as const;
const DECLARATIONS = [
  ["A", "AA", "proprietarioDisabile", "riconosciutoPersonaDisabile"],
  ["A", "AB", "proprietarioDisabile", "personaDisabilitaPsichicaMentale"],
  ["A", "AC", "proprietarioDisabile", "personaVedenteIpovedente"],
  ["A", "AD", "proprietarioDisabile", "invalidoRidotteImpediteCapacitaMotorie"],
  ["B", "BA", "disabileFamiliare", "disabilitaGrave"],
  ["B", "BB", "disabileFamiliare", "disabilitaPsichicaMentale"],
  ["B", "BC", "disabileFamiliare", "disabilitaNonVedenteIpovedente"],
  ["B1", "BA", "disabileComproprietario", "disabilitaGrave"],
  ["B1", "BB", "disabileComproprietario", "disabilitaPsichicaMentale"],
  ["B1", "BC", "disabileComproprietario", "disabilitaNonVedenteIpovedente"],
  ["B1", "BD", "disabileComproprietario", "comproprietario"],
] as const;

/** The contract's example with everything unchecked. */
const NOTHING = {
  oggettoDomanda: {
    primaRichiestaEsenzione: { checked: false, veicolo: null },
    trasferimentoEsenzione: { checked: false, targa: "", veicolo: null },
  },
  dichiarazione: {
    proprietarioDisabile: {
      checked: false,
      riconosciutoPersonaDisabile: false,
      personaDisabilitaPsichicaMentale: false,
      personaVedenteIpovedente: false,
      invalidoRidotteImpediteCapacitaMotorie: false,
    },
    disabileFamiliare: {
      checked: false,
      parentela: "",
      cfFamiliare: "",
      disabilitaGrave: false,
      disabilitaPsichicaMentale: false,
      disabilitaNonVedenteIpovedente: false,
    },
    disabileComproprietario: {
      checked: false,
      parentela: "",
      cfFamiliare: "",
      disabilitaGrave: false,
      disabilitaPsichicaMentale: false,
      disabilitaNonVedenteIpovedente: false,
      comproprietario: false,
    },
  },
};

/** Answers that are no choices of the definition. */
export interface ExemptionAnswers {
  readonly vehicle: JsonObject;
  /** Code of a kinship. */
  readonly kinship: string;
  /** Tax code of the relative or co-owner. */
  readonly relative: string;
  readonly documents: Json;
}

export interface ExemptionRequest {
  /** The codes of object, person and condition. */
  readonly title: string;
  /** The options to choose, in reading order. */
  readonly choices: readonly string[];
  /** Data of the form. */
  readonly data: JsonObject;
  /** The members of the body that depend on the codes, from the contract alone. */
  readonly expected: { readonly oggettoDomanda: JsonObject; readonly dichiarazione: JsonObject };
}

/** One request for each object with each declaration, with the form's data and the expected body. */
export function exemptionRequests(form: RequestForm, answers: ExemptionAnswers): ExemptionRequest[] {
  const { vehicle, kinship, relative, documents } = answers;
  const offered = form.choicesOf();
  return Object.entries(OBJECTS).flatMap(([letter, object]) =>
    DECLARATIONS.map(([person, code, branch, flag]): ExemptionRequest => {
      const choices = [object, branch, flag];
      const filled = offered.find((one) => one.choices.join() === choices.join())?.data ?? {};
      const named = branch === "proprietarioDisabile" ? {} : { parentela: kinship, cfFamiliare: relative };
      const data = Object.entries(named).reduce(
        (data, [name, value]) => writePath(data, ["dichiarazione", branch, name], value),
        writePath({ ...filled, allegati: documents }, ["oggettoDomanda", object, "veicolo"], vehicle),
      );
      return {
        title: `${letter}, ${person}, ${code}`,
        choices,
        data,
        expected: {
          oggettoDomanda: {
            ...NOTHING.oggettoDomanda,
            [object]: {
              ...NOTHING.oggettoDomanda[object],
              ...exemptPlate(data),
              checked: true,
              veicolo: vehicle,
            },
          },
          dichiarazione: {
            ...NOTHING.dichiarazione,
            [branch]: { ...NOTHING.dichiarazione[branch], ...named, checked: true, [flag]: true },
          },
        },
      };
    }),
  );
}

/** The plate of the vehicle that is exempt today: object B only. */
function exemptPlate(data: JsonObject): JsonObject {
  const { trasferimentoEsenzione: transfer } = data.oggettoDomanda as Record<string, JsonObject | undefined>; // a group
  return transfer?.targa === undefined ? {} : { targa: transfer.targa };
}
