import type { Handler } from "../handler.ts";
import { calcolaBollo } from "./calculation.ts";
import { elencaMessaggi, elencaServizi, leggiInformativaPrivacy, leggiMessaggio } from "./notices.ts";
import { leggiParametro } from "./parameters.ts";
import {
  elencaAnniScadenza,
  elencaMesiScadenza,
  elencaMesiValidita,
  leggiLimiteCarrello,
} from "./payment-lists.ts";
import { elencaComuni, elencaGradiParentela, elencaNazioni, elencaProvince } from "./places.ts";
import { elencaCategorieEuro, elencaCombustibili, elencaTipiVeicolo } from "./vehicle-lists.ts";

/** The operations that the sandbox answers, by the contract's names; the others are in `pending.ts`. */
export const handlers: Record<string, Handler> = {
  calcolaBollo,
  elencaAnniScadenza,
  elencaCategorieEuro,
  elencaCombustibili,
  elencaComuni,
  elencaGradiParentela,
  elencaMesiScadenza,
  elencaMesiValidita,
  elencaMessaggi,
  elencaNazioni,
  elencaProvince,
  elencaServizi,
  elencaTipiVeicolo,
  leggiInformativaPrivacy,
  leggiLimiteCarrello,
  leggiMessaggio,
  leggiParametro,
};
