import type { DichiarazioneEsenzione, Veicolo } from "../../../contract/portal.generated.ts";
import { findEligibleVehicles } from "../../cases/eligible-vehicles.ts";
import { exemptionContent, lockOfExemption } from "../../cases/exemptions.ts";
import { taxpayerOf } from "../../taxpayer.ts";
import type { CaseSeeds, SampleCase } from "./sample-case.ts";

const first = (veicolo: Veicolo) => ({ primaRichiestaEsenzione: { checked: true, veicolo } });
const transfer = (veicolo: Veicolo) => ({
  trasferimentoEsenzione: { checked: true, targa: "GC333CC", veicolo },
});

const relative = {
  checked: true,
  cfFamiliare: "LSRNRN49P45F952I",
  disabilitaGrave: true,
  disabilitaPsichicaMentale: false,
  disabilitaNonVedenteIpovedente: false,
};

/** The requests in the order of the states. */
const requests: {
  object: typeof first | typeof transfer;
  declaration: DichiarazioneEsenzione;
}[] = [
  {
    object: first,
    declaration: { proprietarioDisabile: { checked: true, personaVedenteIpovedente: true } },
  },
  { object: first, declaration: { disabileFamiliare: { ...relative, parentela: "G" } } },
  {
    object: transfer,
    declaration: { disabileComproprietario: { ...relative, parentela: "C", comproprietario: false } },
  },
  {
    object: first,
    declaration: {
      proprietarioDisabile: { checked: true, invalidoRidotteImpediteCapacitaMotorie: true },
    },
  },
  // The office has written the kinship in full.
  { object: transfer, declaration: { disabileFamiliare: { ...relative, parentela: "FIGLIO" } } },
];

/** Returns exemption requests, each for its own vehicle. */
export async function exemptionCases({ database, person }: CaseSeeds): Promise<SampleCase[]> {
  const { eligible } = await findEligibleVehicles(database, person.code);
  return requests.flatMap(({ object, declaration }, place) => {
    const vehicle = eligible[place];
    if (!vehicle) return [];
    const sent = { oggettoDomanda: object(vehicle), dichiarazione: declaration };
    return [{ content: exemptionContent(sent, taxpayerOf(person)), locks: [lockOfExemption(vehicle)] }];
  });
}
