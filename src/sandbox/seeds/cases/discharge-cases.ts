import type { RichiestaDiscarico } from "../../../contract/portal.generated.ts";
import { lockOfCollection } from "../../cases/collections.ts";
import { dischargeContent } from "../../cases/discharge.ts";
import { addDays } from "../../tax/months.ts";
import { representative } from "./instalment-cases.ts";
import type { CaseSeeds, SampleCase } from "./sample-case.ts";

type Sent = Pick<RichiestaDiscarico, "oggettoDomanda" | "motivo"> & { importoTotaleRiscossione?: number };

const totally = { discaricoAmministrativo: { value: true, totale: true, parziale: false } };
const partly = { discaricoAmministrativo: { value: true, totale: false, parziale: true } };
const refund = { rimborsoGiaPagato: { value: true, iban: "IT60X0542811101000000123456" } };
const otherReason = { altro: { value: true, note: "Il veicolo è stato rubato e poi demolito." } };

/** The requests of the person in the order of the states, then the one of the company. */
const requests: Sent[] = [
  { oggettoDomanda: totally, motivo: { pagamentoEseguito: true } },
  { oggettoDomanda: partly, motivo: { mancanzaPresupposto: true }, importoTotaleRiscossione: 412.6 },
  { oggettoDomanda: refund, motivo: { pagamentoEseguito: true }, importoTotaleRiscossione: 287.15 },
  { oggettoDomanda: totally, motivo: otherReason },
  { oggettoDomanda: refund, motivo: { mancanzaPresupposto: true } },
  { oggettoDomanda: totally, motivo: { mancanzaPresupposto: true } },
];
/** Place of the request about a bill; the others are about injunctions. */
const aboutBill = 3;

const { codiceFiscaleLegale, dataDiNascita, comuneDiNascita, provinciaDiNascita, ...names } = representative;
const dataAnagraficiRappresentante = {
  ...names,
  codiceFiscale: codiceFiscaleLegale,
  dataNascita: dataDiNascita,
  comuneNascita: comuneDiNascita,
  provinciaNascita: provinciaDiNascita,
  statoNascita: "ITALIA",
};

/** Returns discharge requests, each for its own injunction or bill. */
export async function dischargeCases({ database, day, person, company }: CaseSeeds): Promise<SampleCase[]> {
  const samples: SampleCase[] = [];
  for (const [place, sent] of requests.entries()) {
    const holder = place < requests.length - 1 ? person : company;
    if (!holder) continue;
    const kind = place === aboutBill ? ("bill" as const) : ("injunction" as const);
    const number = kind === "bill" ? "11020250004417701000" : `S12500000070${place + 1}`;
    await database
      .insertInto("collection")
      .values({ number, kind, holder: holder.code, closed_on: null })
      .execute();
    const title =
      kind === "bill"
        ? {
            ingiunzioneFiscale: { value: false },
            cartellaEsattoriale: { value: true, numeroCartellaEsattoriale: number },
          }
        : { ingiunzioneFiscale: { value: true, numeroIngiunzione: number } };
    const dataNotifica = place % 2 === 1 ? addDays(day, -90) : null;
    const optional = { dataNotifica, importoTotaleRiscossione: null, dataAnagraficiRappresentante };
    const content = dischargeContent({ ...optional, ...sent, ...title }, holder);
    samples.push({ content, locks: [lockOfCollection(kind, number)], holder: holder.code });
  }
  return samples;
}
