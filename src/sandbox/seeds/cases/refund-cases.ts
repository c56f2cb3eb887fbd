import type { ModalitaRestituzione, OggettoDomandaRestituzione } from "../../../contract/portal.generated.ts";
import { lockOfRefund } from "../../cases/refunds/check-payments.ts";
import { refundContent } from "../../cases/refunds/describe-refund.ts";
import { listVehiclePayments } from "../../cases/refunds/vehicle-payments.ts";
import { taxpayerOf } from "../../taxpayer.ts";
import type { CaseSeeds, SampleCase } from "./sample-case.ts";

/** The members of an object that is not chosen, as the portal sends them. */
const noObject: OggettoDomandaRestituzione = {
  doppioPagamento: false,
  pagamentoEccessivo: { checked: false, erroreMateriale: false, targaErrata: false, targa: "" },
  pagamentoNonDovuto: { checked: false, motivo: "" },
  perditaDiPossesso: { checked: false, restituzionePeriodo: false, restituzioneDifferenza: false },
};

const credit = { accreditoCc: { checked: true, iban: "IT60X0542811101000000123456" } };
const onOwnVehicle = {
  compensazione: { checked: true, miaProprieta: true, altroSoggetto: false, codiceFiscale: "" },
};
const onOtherVehicle = {
  compensazione: {
    checked: true,
    miaProprieta: false,
    altroSoggetto: true,
    codiceFiscale: "LSRNRN49P45F952I",
  },
};

/** The requests in the order of the states, with the number of payments of each. */
const requests: { object: OggettoDomandaRestituzione; mode: ModalitaRestituzione; payments: number }[] = [
  { object: { ...noObject, doppioPagamento: true }, mode: credit, payments: 1 },
  {
    object: {
      ...noObject,
      pagamentoEccessivo: { checked: true, erroreMateriale: false, targaErrata: true, targa: "FR905LD" },
    },
    mode: onOwnVehicle,
    payments: 2,
  },
  {
    object: {
      ...noObject,
      pagamentoNonDovuto: { checked: true, motivo: "Il veicolo era già stato demolito." },
    },
    mode: onOtherVehicle,
    payments: 1,
  },
  {
    object: {
      ...noObject,
      perditaDiPossesso: { checked: true, restituzionePeriodo: true, restituzioneDifferenza: false },
    },
    mode: credit,
    payments: 1,
  },
  {
    object: {
      ...noObject,
      pagamentoEccessivo: { checked: true, erroreMateriale: true, targaErrata: false, targa: "" },
    },
    mode: onOwnVehicle,
    payments: 1,
  },
];

/** Returns refund requests, each for payments of its own vehicle. */
export async function refundCases({ database, region, day, person, vehicles }: CaseSeeds) {
  const samples: SampleCase[] = [];
  for (const [place, { object, mode, payments }] of requests.entries()) {
    const vehicle = vehicles[place];
    if (!vehicle) continue;
    const all = await listVehiclePayments(database, vehicle, region);
    const versamenti = all.filter(({ dataPagamento }) => dataPagamento < day).slice(0, payments);
    const sent = { oggettoDomanda: object, modalitaRestituzione: mode, versamenti };
    samples.push({ content: refundContent(sent, taxpayerOf(person)), locks: versamenti.map(lockOfRefund) });
  }
  return samples;
}
