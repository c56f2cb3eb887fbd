import type { Handler } from "../handler.ts";
import { calcolaBollo } from "./calculation.ts";
import {
  aggiungiServizioPreferito,
  elencaServizi,
  elencaServiziPreferiti,
  rimuoviServizioPreferito,
} from "./catalogue.ts";
import { scaricaAllegatoPratica } from "./case-documents.ts";
import {
  aggiornaRiferimentiBonario,
  aggiornaRiferimentiEsenzione,
  aggiornaRiferimentiRestituzione,
  modificaRiferimentiAccertamento,
  modificaRiferimentiDiscarico,
  modificaRiferimentiOsservazione,
  modificaRiferimentiRateizzazione,
} from "./consultation/change-contacts.ts";
import {
  caricaAllegatoIntegratoDiscarico,
  caricaAllegatoIntegratoEsenzione,
  caricaAllegatoIntegratoOsservazioneAccertamento,
  caricaAllegatoIntegratoOsservazioneBonario,
  caricaAllegatoIntegratoOsservazioneScadenza,
  caricaAllegatoIntegratoRestituzione,
  confermaAllegatiIntegratiDiscarico,
  confermaAllegatiIntegratiEsenzione,
  confermaAllegatiIntegratiOsservazioneAccertamento,
  confermaAllegatiIntegratiOsservazioneBonario,
  confermaAllegatiIntegratiOsservazioneScadenza,
  confermaAllegatiIntegratiRestituzione,
  eliminaAllegatoIntegratoDiscarico,
  eliminaAllegatoIntegratoEsenzione,
  eliminaAllegatoIntegratoOsservazioneAccertamento,
  eliminaAllegatoIntegratoOsservazioneBonario,
  eliminaAllegatoIntegratoOsservazioneScadenza,
  eliminaAllegatoIntegratoRestituzione,
} from "./consultation/documents.ts";
import {
  cercaPraticaAccertamento,
  cercaPraticaBonario,
  cercaPraticaDiscarico,
  cercaPraticaEsenzione,
  cercaPraticaOsservazione,
  cercaPraticaRateizzazione,
  cercaPraticaRestituzione,
  elencoComunicazioniContribuente,
  verificaTipologiaPratica,
} from "./consultation/read.ts";
import { creaDomandaDiscarico } from "./discharge/create.ts";
import {
  cercaIntestatarioDiscarico,
  elencoCodiciTributo,
  elencoNumeriIngiunzione,
} from "./discharge/search.ts";
import { elencaVeicoliEsenzione, inviaDomandaEsenzione, leggiContribuenteEsenzione } from "./exemptions.ts";
import {
  caricaAllegatoDiscarico,
  caricaAllegatoEsenzione,
  caricaAllegatoRateizzazione,
  caricaAllegatoRestituzione,
  eliminaAllegatoDiscarico,
  eliminaAllegatoDiscaricoSoggetto,
  eliminaAllegatoEsenzione,
  eliminaAllegatoRateizzazione,
  eliminaAllegatoRestituzione,
} from "./holder-documents.ts";
import { leggiPagamentiVisura, richiediChiaveVisura } from "./inspections.ts";
import { creaDomandaRateizzazione, validaRateizzazione } from "./instalment-requests/create.ts";
import {
  cercaProprietarioRateizzazione,
  confermaProprietarioRateizzazione,
  elencoFasceRateizzazione,
} from "./instalment-requests/search.ts";
import { eliminaNotifica, elencaNotifiche, leggiNotifica, segnaNotificaLetta } from "./notifications.ts";
import { elencaMessaggi, leggiInformativaPrivacy, leggiMessaggio } from "./notices.ts";
import { leggiParametro } from "./parameters.ts";
import {
  elencaAnniScadenza,
  elencaMesiScadenza,
  elencaMesiValidita,
  leggiLimiteCarrello,
} from "./payment-lists.ts";
import {
  caricaAllegatoOsservazioneAccertamento,
  caricaAllegatoOsservazioneBonario,
  caricaAllegatoOsservazioneScadenza,
  eliminaAllegatoOsservazioneAccertamento,
  eliminaAllegatoOsservazioneBonario,
  eliminaAllegatoOsservazioneScadenza,
} from "./observations/attachments.ts";
import {
  creaOsservazioneAccertamento,
  creaOsservazioneBonario,
  creaOsservazioneScadenza,
} from "./observations/create.ts";
import { cercaAvvisoAccertamento, cercaAvvisoBonario, cercaAvvisoScadenza } from "./observations/search.ts";
import {
  calcolaTotaleRate,
  cercaRate,
  creaTransazioneRate,
  elencaRateizzazioniContribuente,
} from "./payments/instalments.ts";
import { elencoAvvisiContribuente } from "./payments/own-notices.ts";
import { scaricaSintesiPdf } from "./payments/print-files.ts";
import {
  cercaPianoRateizzazione,
  cercaSintesiAccertamentoPerIuv,
  cercaSintesiAccertamentoPerVeicolo,
  cercaSintesiScadenzaPerIuv,
  cercaSintesiScadenzaPerVeicolo,
} from "./payments/prints.ts";
import { scaricaRicevutaPdf, scaricaRicevutaRatePdf } from "./payments/receipt-files.ts";
import { cercaRicevuta, elencaIuvContribuente } from "./payments/receipts.ts";
import {
  calcolaPagamentoPerIuv,
  calcolaPagamentoRinnovo,
  calcolaPagamentoScadenza,
  controllaScadenzaPregressa,
} from "./payments/search.ts";
import { creaTransazione, leggiRiepilogoTransazione } from "./payments/transaction.ts";
import { elencaVeicoliVisura, leggiContribuente } from "./person.ts";
import { elencaComuni, elencaGradiParentela, elencaNazioni, elencaProvince } from "./places.ts";
import {
  elencaVeicoliRestituzione,
  elencaVersamentiVeicolo,
  inviaDomandaRestituzione,
  leggiContribuenteRestituzione,
} from "./refunds.ts";
import {
  confermaAttivazioneMemobolloEmail,
  confermaAttivazioneMemobolloSms,
  richiediAttivazioneMemobolloEmail,
  richiediAttivazioneMemobolloSms,
  richiediRevocaMemobolloEmail,
  richiediRevocaMemobolloSms,
  verificaMemobollo,
} from "./reminders/memo.ts";
import { elencaCategorieEuro, elencaCombustibili, elencaTipiVeicolo } from "./vehicle-lists.ts";

/** The operations that the sandbox answers, by the contract's names; the others are in `pending.ts`. */

export const handlers: Record<string, Handler> = {
  aggiornaRiferimentiBonario,
  aggiornaRiferimentiEsenzione,
  aggiornaRiferimentiRestituzione,
  aggiungiServizioPreferito,
  calcolaBollo,
  calcolaPagamentoPerIuv,
  calcolaPagamentoRinnovo,
  calcolaPagamentoScadenza,
  calcolaTotaleRate,
  caricaAllegatoDiscarico,
  caricaAllegatoEsenzione,
  caricaAllegatoIntegratoDiscarico,
  caricaAllegatoIntegratoEsenzione,
  caricaAllegatoIntegratoOsservazioneAccertamento,
  caricaAllegatoIntegratoOsservazioneBonario,
  caricaAllegatoIntegratoOsservazioneScadenza,
  caricaAllegatoIntegratoRestituzione,
  caricaAllegatoOsservazioneAccertamento,
  caricaAllegatoOsservazioneBonario,
  caricaAllegatoOsservazioneScadenza,
  caricaAllegatoRateizzazione,
  caricaAllegatoRestituzione,
  cercaAvvisoAccertamento,
  cercaAvvisoBonario,
  cercaAvvisoScadenza,
  cercaIntestatarioDiscarico,
  cercaPianoRateizzazione,
  cercaPraticaAccertamento,
  cercaPraticaBonario,
  cercaPraticaDiscarico,
  cercaPraticaEsenzione,
  cercaPraticaOsservazione,
  cercaPraticaRateizzazione,
  cercaPraticaRestituzione,
  cercaProprietarioRateizzazione,
  cercaRate,
  cercaRicevuta,
  cercaSintesiAccertamentoPerIuv,
  cercaSintesiAccertamentoPerVeicolo,
  cercaSintesiScadenzaPerIuv,
  cercaSintesiScadenzaPerVeicolo,
  confermaAllegatiIntegratiDiscarico,
  confermaAllegatiIntegratiEsenzione,
  confermaAllegatiIntegratiOsservazioneAccertamento,
  confermaAllegatiIntegratiOsservazioneBonario,
  confermaAllegatiIntegratiOsservazioneScadenza,
  confermaAllegatiIntegratiRestituzione,
  confermaAttivazioneMemobolloEmail,
  confermaAttivazioneMemobolloSms,
  confermaProprietarioRateizzazione,
  controllaScadenzaPregressa,
  creaDomandaDiscarico,
  creaDomandaRateizzazione,
  creaOsservazioneAccertamento,
  creaOsservazioneBonario,
  creaOsservazioneScadenza,
  creaTransazione,
  creaTransazioneRate,
  elencaAnniScadenza,
  elencaCategorieEuro,
  elencaCombustibili,
  elencaComuni,
  elencaGradiParentela,
  elencaIuvContribuente,
  elencaMesiScadenza,
  elencaMesiValidita,
  elencaMessaggi,
  elencaNazioni,
  elencaNotifiche,
  elencaProvince,
  elencaRateizzazioniContribuente,
  elencaServizi,
  elencaServiziPreferiti,
  elencaTipiVeicolo,
  elencaVeicoliEsenzione,
  elencaVeicoliRestituzione,
  elencaVeicoliVisura,
  elencaVersamentiVeicolo,
  elencoAvvisiContribuente,
  elencoCodiciTributo,
  elencoComunicazioniContribuente,
  elencoFasceRateizzazione,
  elencoNumeriIngiunzione,
  eliminaAllegatoDiscarico,
  eliminaAllegatoDiscaricoSoggetto,
  eliminaAllegatoEsenzione,
  eliminaAllegatoIntegratoDiscarico,
  eliminaAllegatoIntegratoEsenzione,
  eliminaAllegatoIntegratoOsservazioneAccertamento,
  eliminaAllegatoIntegratoOsservazioneBonario,
  eliminaAllegatoIntegratoOsservazioneScadenza,
  eliminaAllegatoIntegratoRestituzione,
  eliminaAllegatoOsservazioneAccertamento,
  eliminaAllegatoOsservazioneBonario,
  eliminaAllegatoOsservazioneScadenza,
  eliminaAllegatoRateizzazione,
  eliminaAllegatoRestituzione,
  eliminaNotifica,
  inviaDomandaEsenzione,
  inviaDomandaRestituzione,
  leggiContribuente,
  leggiContribuenteEsenzione,
  leggiContribuenteRestituzione,
  leggiInformativaPrivacy,
  leggiLimiteCarrello,
  leggiMessaggio,
  leggiNotifica,
  leggiPagamentiVisura,
  leggiParametro,
  leggiRiepilogoTransazione,
  modificaRiferimentiAccertamento,
  modificaRiferimentiDiscarico,
  modificaRiferimentiOsservazione,
  modificaRiferimentiRateizzazione,
  richiediAttivazioneMemobolloEmail,
  richiediAttivazioneMemobolloSms,
  richiediChiaveVisura,
  richiediRevocaMemobolloEmail,
  richiediRevocaMemobolloSms,
  rimuoviServizioPreferito,
  scaricaAllegatoPratica,
  scaricaRicevutaPdf,
  scaricaRicevutaRatePdf,
  scaricaSintesiPdf,
  segnaNotificaLetta,
  validaRateizzazione,
  verificaMemobollo,
  verificaTipologiaPratica,
};
