// Generated from schemas/contract/portal.openapi.yaml by `npm run generate`. Do not edit.

export const calcolaBollo = {
  base: "public",
  method: "GET",
  path: "/bollo/calcola",
  expects: "json",
} as const;

export const calcolaPagamentoPerIuv = {
  base: "public",
  method: "GET",
  path: "/pagamento/calcolo/iuv/{iuv}",
  expects: "json",
} as const;

export const calcolaPagamentoRinnovo = {
  base: "public",
  method: "GET",
  path: "/pagamento/calcolo/rinnovo",
  expects: "json",
} as const;

export const calcolaPagamentoScadenza = {
  base: "public",
  method: "GET",
  path: "/pagamento/calcolo/scadenza",
  expects: "json",
} as const;

export const controllaScadenzaPregressa = {
  base: "public",
  method: "GET",
  path: "/pagamento/controllo/scadenza",
  expects: "json",
} as const;

export const elencaMesiScadenza = {
  base: "public",
  method: "GET",
  path: "/pagamento/scadenza/mesi",
  expects: "json",
} as const;

export const elencaAnniScadenza = {
  base: "public",
  method: "GET",
  path: "/pagamento/scadenza/anni",
  expects: "json",
} as const;

export const elencaMesiValidita = {
  base: "public",
  method: "GET",
  path: "/pagamento/scadenza/validita",
  expects: "json",
} as const;

export const leggiLimiteCarrello = {
  base: "public",
  method: "GET",
  path: "/pagamento/carrello/limite",
  expects: "json",
} as const;

export const creaTransazione = {
  base: "public",
  method: "POST",
  path: "/pagamento/transazione/crea",
  bodyType: "json",
  expects: "json",
} as const;

export const leggiPagamentiAvviati = {
  base: "public",
  method: "POST",
  path: "/pagamento/transazione/avviate",
  bodyType: "json",
  expects: "json",
} as const;

export const leggiRiepilogoTransazione = {
  base: "public",
  method: "GET",
  path: "/pagamento/transazione/riepilogo/{tranId}",
  expects: "json",
} as const;

export const cercaRate = {
  base: "public",
  method: "GET",
  path: "/pagamento/rata",
  expects: "json",
} as const;

export const calcolaTotaleRate = {
  base: "public",
  method: "POST",
  path: "/pagamento/rata/calcola/pagamento",
  bodyType: "json",
  expects: "json",
} as const;

export const creaTransazioneRate = {
  base: "public",
  method: "POST",
  path: "/pagamento/paga/rata",
  bodyType: "json",
  expects: "json",
} as const;

export const leggiRateAvviate = {
  base: "public",
  method: "POST",
  path: "/pagamento/rata/avviate",
  bodyType: "json",
  expects: "json",
} as const;

export const elencaRateizzazioniContribuente = {
  base: "auth",
  method: "GET",
  path: "/contribuenti/{cf}/rateizzazioni",
  expects: "json",
} as const;

export const cercaRicevuta = {
  base: "public",
  method: "GET",
  path: "/ricevuta/{iuv}",
  expects: "json",
} as const;

export const scaricaRicevutaPdf = {
  base: "public",
  method: "GET",
  path: "/ricevuta/scaricaPdf",
  expects: "pdf",
} as const;

export const scaricaRicevutaRatePdf = {
  base: "public",
  method: "GET",
  path: "/ricevuta/rata/scaricaPdf",
  expects: "pdf",
} as const;

export const elencaIuvContribuente = {
  base: "auth",
  method: "GET",
  path: "/contribuenti/{cf}/iuvs",
  expects: "json",
} as const;

export const cercaSintesiAccertamentoPerIuv = {
  base: "public",
  method: "GET",
  path: "/sintesi/pagamento/accertamento/{iuv}",
  expects: "json",
} as const;

export const cercaSintesiAccertamentoPerVeicolo = {
  base: "public",
  method: "POST",
  path: "/sintesi/pagamento/accertamento",
  bodyType: "json",
  expects: "json",
} as const;

export const cercaSintesiScadenzaPerIuv = {
  base: "public",
  method: "GET",
  path: "/sintesi/pagamento/scadenza/{iuv}",
  expects: "json",
} as const;

export const cercaSintesiScadenzaPerVeicolo = {
  base: "public",
  method: "POST",
  path: "/sintesi/pagamento/scadenza",
  bodyType: "json",
  expects: "json",
} as const;

export const cercaPianoRateizzazione = {
  base: "public",
  method: "GET",
  path: "/sintesi/pagamento/rata",
  expects: "json",
} as const;

export const scaricaSintesiPdf = {
  base: "public",
  method: "GET",
  path: "/sintesi/download/pdf",
  expects: "pdf",
} as const;

export const verificaMemobollo = {
  base: "public",
  method: "GET",
  path: "/memoBollo/verifica",
  expects: "json",
} as const;

export const richiediAttivazioneMemobolloEmail = {
  base: "public",
  method: "POST",
  path: "/memoBollo/email/richiestaAttivazione",
  bodyType: "json",
  expects: "json",
} as const;

export const richiediRevocaMemobolloEmail = {
  base: "public",
  method: "POST",
  path: "/memoBollo/email/richiestaRevoca",
  bodyType: "json",
  expects: "json",
} as const;

export const richiediAttivazioneMemobolloSms = {
  base: "public",
  method: "POST",
  path: "/memoBollo/sms/richiestaAttivazione",
  bodyType: "json",
  expects: "json",
} as const;

export const richiediRevocaMemobolloSms = {
  base: "public",
  method: "POST",
  path: "/memoBollo/sms/richiestaRevoca",
  bodyType: "json",
  expects: "json",
} as const;

export const confermaAttivazioneMemobolloEmail = {
  base: "public",
  method: "PUT",
  path: "/memoBollo/email/attivazione",
  bodyType: "json",
  expects: "json",
} as const;

export const confermaAttivazioneMemobolloSms = {
  base: "public",
  method: "PUT",
  path: "/memoBollo/sms/attivazione",
  bodyType: "json",
  expects: "json",
} as const;

export const verificaInfobolloEmail = {
  base: "public",
  method: "GET",
  path: "/infoBollo/email/verifica",
  expects: "json",
} as const;

export const verificaInfobolloSms = {
  base: "public",
  method: "GET",
  path: "/infoBollo/sms/verifica",
  expects: "json",
} as const;

export const richiediAttivazioneInfobolloEmail = {
  base: "public",
  method: "POST",
  path: "/infoBollo/email/richiestaAttivazione",
  bodyType: "json",
  expects: "json",
} as const;

export const richiediRevocaInfobolloEmail = {
  base: "public",
  method: "POST",
  path: "/infoBollo/email/richiestaRevoca",
  bodyType: "json",
  expects: "json",
} as const;

export const confermaAttivazioneInfobolloEmail = {
  base: "public",
  method: "PUT",
  path: "/infoBollo/email/attivazione",
  bodyType: "json",
  expects: "json",
} as const;

export const confermaRevocaInfobolloEmail = {
  base: "public",
  method: "PUT",
  path: "/infoBollo/email/revoca",
  bodyType: "json",
  expects: "json",
} as const;

export const richiediAttivazioneInfobolloSms = {
  base: "public",
  method: "POST",
  path: "/infoBollo/sms/richiestaAttivazione",
  bodyType: "json",
  expects: "json",
} as const;

export const richiediRevocaInfobolloSms = {
  base: "public",
  method: "POST",
  path: "/infoBollo/sms/richiestaRevoca",
  bodyType: "json",
  expects: "json",
} as const;

export const confermaAttivazioneInfobolloSms = {
  base: "public",
  method: "PUT",
  path: "/infoBollo/sms/attivazione",
  bodyType: "json",
  expects: "json",
} as const;

export const confermaRevocaInfobolloSms = {
  base: "public",
  method: "PUT",
  path: "/infoBollo/sms/revoca",
  bodyType: "json",
  expects: "json",
} as const;

export const elencaCategorieEuro = {
  base: "public",
  method: "GET",
  path: "/veicolo/categoriaEuro",
  expects: "json",
} as const;

export const elencaCombustibili = {
  base: "public",
  method: "GET",
  path: "/veicolo/combustibile",
  expects: "json",
} as const;

export const elencaTipiVeicolo = {
  base: "public",
  method: "GET",
  path: "/veicolo/lista",
  expects: "json",
} as const;

export const cercaAvvisoAccertamento = {
  base: "public",
  method: "GET",
  path: "/osservazione/accertamento/cerca",
  expects: "json",
} as const;

export const creaOsservazioneAccertamento = {
  base: "public",
  method: "POST",
  path: "/osservazione/accertamento",
  bodyType: "json",
  expects: "json",
} as const;

export const caricaAllegatoOsservazioneAccertamento = {
  base: "public",
  method: "POST",
  path: "/osservazione/accertamento/allegato",
  bodyType: "multipart",
  expects: "json",
} as const;

export const eliminaAllegatoOsservazioneAccertamento = {
  base: "public",
  method: "DELETE",
  path: "/osservazione/accertamento/allegato/{identificativoArchivio}",
  expects: "none",
} as const;

export const cercaAvvisoBonario = {
  base: "public",
  method: "GET",
  path: "/osservazione/avviso/bonario/cerca",
  expects: "json",
} as const;

export const creaOsservazioneBonario = {
  base: "public",
  method: "POST",
  path: "/osservazione/avviso/bonario",
  bodyType: "json",
  expects: "json",
} as const;

export const caricaAllegatoOsservazioneBonario = {
  base: "public",
  method: "POST",
  path: "/osservazione/avviso/bonario/allegato",
  bodyType: "multipart",
  expects: "json",
} as const;

export const eliminaAllegatoOsservazioneBonario = {
  base: "public",
  method: "DELETE",
  path: "/osservazione/avviso/bonario/allegato/{identificativoArchivio}",
  expects: "none",
} as const;

export const cercaAvvisoScadenza = {
  base: "public",
  method: "GET",
  path: "/osservazione/scadenza/cerca",
  expects: "json",
} as const;

export const creaOsservazioneScadenza = {
  base: "public",
  method: "POST",
  path: "/osservazione/scadenza",
  bodyType: "json",
  expects: "json",
} as const;

export const caricaAllegatoOsservazioneScadenza = {
  base: "public",
  method: "POST",
  path: "/osservazione/scadenza/allegato",
  bodyType: "multipart",
  expects: "json",
} as const;

export const eliminaAllegatoOsservazioneScadenza = {
  base: "public",
  method: "DELETE",
  path: "/osservazione/scadenza/allegato/{identificativoArchivio}",
  expects: "none",
} as const;

export const elencoAvvisiContribuente = {
  base: "auth",
  method: "GET",
  path: "/contribuenti/{cf}/avvisi",
  expects: "json",
} as const;

export const cercaIntestatarioDiscarico = {
  base: "public",
  method: "GET",
  path: "/discarico/cerca",
  expects: "json",
} as const;

export const elencoNumeriIngiunzione = {
  base: "public",
  method: "GET",
  path: "/discarico/numero/ingiunzione",
  expects: "json",
} as const;

export const elencoCodiciTributo = {
  base: "public",
  method: "GET",
  path: "/discarico/codici/tributo",
  expects: "json",
} as const;

export const caricaAllegatoDiscarico = {
  base: "public",
  method: "POST",
  path: "/discarico/allegato",
  bodyType: "multipart",
  expects: "json",
} as const;

export const eliminaAllegatoDiscarico = {
  base: "public",
  method: "DELETE",
  path: "/discarico/allegato/{id}",
  expects: "none",
} as const;

export const eliminaAllegatoDiscaricoSoggetto = {
  base: "public",
  method: "DELETE",
  path: "/discarico/allegato/{id}/{codiceFiscale}",
  expects: "none",
} as const;

export const creaDomandaDiscarico = {
  base: "public",
  method: "POST",
  path: "/discarico",
  bodyType: "json",
  expects: "json",
} as const;

export const elencoFasceRateizzazione = {
  base: "public",
  method: "GET",
  path: "/rateizzazione/fasce",
  expects: "json",
} as const;

export const cercaProprietarioRateizzazione = {
  base: "public",
  method: "GET",
  path: "/rateizzazione/proprietario/cerca/{codiceFiscale}",
  expects: "json",
} as const;

export const confermaProprietarioRateizzazione = {
  base: "public",
  method: "GET",
  path: "/rateizzazione/proprietario/conferma",
  expects: "json",
} as const;

export const caricaAllegatoRateizzazione = {
  base: "public",
  method: "POST",
  path: "/rateizzazione/allegato",
  bodyType: "multipart",
  expects: "json",
} as const;

export const eliminaAllegatoRateizzazione = {
  base: "public",
  method: "DELETE",
  path: "/rateizzazione/allegato/{identificativoArchivio}",
  expects: "none",
} as const;

export const validaRateizzazione = {
  base: "public",
  method: "POST",
  path: "/rateizzazione/valida",
  bodyType: "json",
  expects: "none",
} as const;

export const creaDomandaRateizzazione = {
  base: "public",
  method: "POST",
  path: "/rateizzazione/avviso",
  bodyType: "json",
  expects: "json",
} as const;

export const verificaTipologiaPratica = {
  base: "public",
  method: "GET",
  path: "/verificaPratica/tipologia",
  expects: "json",
} as const;

export const cercaPraticaOsservazione = {
  base: "public",
  method: "GET",
  path: "/verificaPratica/cercaOsservazione",
  expects: "json",
} as const;

export const cercaPraticaAccertamento = {
  base: "public",
  method: "GET",
  path: "/verificaPratica/cercaAccertamento",
  expects: "json",
} as const;

export const cercaPraticaBonario = {
  base: "public",
  method: "GET",
  path: "/verificaPratica/cerca/avvisoBonario",
  expects: "json",
} as const;

export const cercaPraticaRateizzazione = {
  base: "public",
  method: "GET",
  path: "/verificaPratica/cercaRateizzazione",
  expects: "json",
} as const;

export const cercaPraticaDiscarico = {
  base: "public",
  method: "GET",
  path: "/verificaPratica/cercaDTE",
  expects: "json",
} as const;

export const cercaPraticaEsenzione = {
  base: "auth",
  method: "GET",
  path: "/verificaPratica/cercaEsenzione",
  expects: "json",
} as const;

export const cercaPraticaRestituzione = {
  base: "auth",
  method: "GET",
  path: "/verificaPratica/cercaRestituzione",
  expects: "json",
} as const;

export const scaricaAllegatoPratica = {
  base: "public",
  method: "GET",
  path: "/verificaPratica/allegato/{id}",
  expects: "binary",
} as const;

export const modificaRiferimentiOsservazione = {
  base: "public",
  method: "POST",
  path: "/verificaPratica/modificaOsservazione",
  bodyType: "json",
  expects: "none",
} as const;

export const modificaRiferimentiAccertamento = {
  base: "public",
  method: "POST",
  path: "/verificaPratica/modificaAccertamento",
  bodyType: "json",
  expects: "none",
} as const;

export const aggiornaRiferimentiBonario = {
  base: "public",
  method: "PUT",
  path: "/verificaPratica/aggiorna/avvisoBonario",
  bodyType: "json",
  expects: "none",
} as const;

export const modificaRiferimentiRateizzazione = {
  base: "public",
  method: "POST",
  path: "/verificaPratica/modificaDomandaRateizzazione",
  bodyType: "json",
  expects: "none",
} as const;

export const modificaRiferimentiDiscarico = {
  base: "public",
  method: "POST",
  path: "/verificaPratica/modificaDte",
  bodyType: "json",
  expects: "none",
} as const;

export const aggiornaRiferimentiEsenzione = {
  base: "auth",
  method: "PUT",
  path: "/verificaPratica/aggiornaEsenzione",
  bodyType: "json",
  expects: "json",
} as const;

export const aggiornaRiferimentiRestituzione = {
  base: "auth",
  method: "PUT",
  path: "/verificaPratica/aggiornaRestituzione",
  bodyType: "json",
  expects: "json",
} as const;

export const elencoComunicazioniContribuente = {
  base: "auth",
  method: "GET",
  path: "/contribuenti/{cf}/comunicazioni",
  expects: "json",
} as const;

export const caricaAllegatoIntegratoOsservazioneAccertamento = {
  base: "public",
  method: "POST",
  path: "/verificaPratica/osservazioni-avvisi-accertamento/{idPratica}/allegato",
  bodyType: "multipart",
  expects: "json",
} as const;

export const confermaAllegatiIntegratiOsservazioneAccertamento = {
  base: "public",
  method: "PUT",
  path: "/verificaPratica/osservazioni-avvisi-accertamento/{idComunicazione}/conferma-allegati",
  bodyType: "json",
  expects: "json",
} as const;

export const eliminaAllegatoIntegratoOsservazioneAccertamento = {
  base: "public",
  method: "DELETE",
  path: "/verificaPratica/osservazioni-avvisi-accertamento/allegato-integrato/{identificativoArchivio}",
  expects: "none",
} as const;

export const caricaAllegatoIntegratoOsservazioneScadenza = {
  base: "public",
  method: "POST",
  path: "/verificaPratica/osservazioni-avvisi-scadenza/{idPratica}/allegato",
  bodyType: "multipart",
  expects: "json",
} as const;

export const confermaAllegatiIntegratiOsservazioneScadenza = {
  base: "public",
  method: "PUT",
  path: "/verificaPratica/osservazioni-avvisi-scadenza/{idComunicazione}/conferma-allegati",
  bodyType: "json",
  expects: "json",
} as const;

export const eliminaAllegatoIntegratoOsservazioneScadenza = {
  base: "public",
  method: "DELETE",
  path: "/verificaPratica/osservazioni-avvisi-scadenza/allegato-integrato/{identificativoArchivio}",
  expects: "none",
} as const;

export const caricaAllegatoIntegratoOsservazioneBonario = {
  base: "public",
  method: "POST",
  path: "/verificaPratica/osservazioni-avvisi-bonari/{idPratica}/allegato",
  bodyType: "multipart",
  expects: "json",
} as const;

export const confermaAllegatiIntegratiOsservazioneBonario = {
  base: "public",
  method: "PUT",
  path: "/verificaPratica/osservazioni-avvisi-bonari/{idComunicazione}/conferma-allegati",
  bodyType: "json",
  expects: "json",
} as const;

export const eliminaAllegatoIntegratoOsservazioneBonario = {
  base: "public",
  method: "DELETE",
  path: "/verificaPratica/osservazioni-avvisi-bonari/allegato-integrato/{identificativoArchivio}",
  expects: "none",
} as const;

export const caricaAllegatoIntegratoDiscarico = {
  base: "public",
  method: "POST",
  path: "/verificaPratica/domande-discarico/{idPratica}/allegato",
  bodyType: "multipart",
  expects: "json",
} as const;

export const confermaAllegatiIntegratiDiscarico = {
  base: "public",
  method: "PUT",
  path: "/verificaPratica/domande-discarico/{idComunicazione}/conferma-allegati",
  bodyType: "json",
  expects: "json",
} as const;

export const eliminaAllegatoIntegratoDiscarico = {
  base: "public",
  method: "DELETE",
  path: "/verificaPratica/domande-discarico/allegato-integrato/{identificativoArchivio}",
  expects: "none",
} as const;

export const caricaAllegatoIntegratoEsenzione = {
  base: "auth",
  method: "POST",
  path: "/verificaPratica/domande-esenzione/{idPratica}/allegato",
  bodyType: "multipart",
  expects: "json",
} as const;

export const confermaAllegatiIntegratiEsenzione = {
  base: "auth",
  method: "PUT",
  path: "/verificaPratica/domande-esenzione/{idComunicazione}/conferma-allegati",
  bodyType: "json",
  expects: "json",
} as const;

export const eliminaAllegatoIntegratoEsenzione = {
  base: "auth",
  method: "DELETE",
  path: "/verificaPratica/domande-esenzione/allegato-integrato/{identificativoArchivio}",
  expects: "json",
} as const;

export const caricaAllegatoIntegratoRestituzione = {
  base: "auth",
  method: "POST",
  path: "/verificaPratica/domande-restituzione/{idPratica}/allegato",
  bodyType: "multipart",
  expects: "json",
} as const;

export const confermaAllegatiIntegratiRestituzione = {
  base: "auth",
  method: "PUT",
  path: "/verificaPratica/domande-restituzione/{idComunicazione}/conferma-allegati",
  bodyType: "json",
  expects: "json",
} as const;

export const eliminaAllegatoIntegratoRestituzione = {
  base: "auth",
  method: "DELETE",
  path: "/verificaPratica/domande-restituzione/allegato-integrato/{identificativoArchivio}",
  expects: "json",
} as const;

export const leggiIdentita = {
  base: "identity",
  method: "GET",
  path: "/bff/identity",
  expects: "json",
} as const;

export const avviaAccesso = {
  base: "identity",
  method: "GET",
  path: "/bff/login",
  expects: "none",
} as const;

export const terminaSessione = {
  base: "identity",
  method: "GET",
  path: "/bff/logout",
  expects: "none",
} as const;

export const leggiSessione = {
  base: "identity",
  method: "GET",
  path: "/bff/sessione",
  expects: "json",
} as const;

export const prolungaSessione = {
  base: "identity",
  method: "POST",
  path: "/bff/sessione",
  expects: "json",
} as const;

export const richiediSfida = {
  base: "identity",
  method: "GET",
  path: "/bff/sfida",
  expects: "json",
} as const;

export const registraPasso = {
  base: "identity",
  method: "POST",
  path: "/bff/passo",
  bodyType: "json",
  expects: "none",
} as const;

export const registraErrore = {
  base: "identity",
  method: "POST",
  path: "/bff/errore",
  bodyType: "json",
  expects: "none",
} as const;

export const registraParere = {
  base: "identity",
  method: "POST",
  path: "/bff/parere",
  bodyType: "json",
  expects: "none",
} as const;

export const elencaBozze = {
  base: "identity",
  method: "GET",
  path: "/bff/bozze",
  expects: "json",
} as const;

export const leggiBozza = {
  base: "identity",
  method: "GET",
  path: "/bff/bozze/{servizio}",
  expects: "json",
} as const;

export const salvaBozza = {
  base: "identity",
  method: "PUT",
  path: "/bff/bozze/{servizio}",
  bodyType: "json",
  expects: "json",
} as const;

export const chiudiBozza = {
  base: "identity",
  method: "DELETE",
  path: "/bff/bozze/{servizio}",
  expects: "none",
} as const;

export const leggiPassaggio = {
  base: "identity",
  method: "GET",
  path: "/bff/passaggi",
  expects: "json",
} as const;

export const depositaPassaggio = {
  base: "identity",
  method: "PUT",
  path: "/bff/passaggi",
  bodyType: "json",
  expects: "json",
} as const;

export const annullaPassaggio = {
  base: "identity",
  method: "DELETE",
  path: "/bff/passaggi",
  expects: "none",
} as const;

export const ritiraPassaggio = {
  base: "identity",
  method: "POST",
  path: "/bff/passaggi/ritiro",
  bodyType: "json",
  expects: "json",
} as const;

export const leggiInformativaPrivacy = {
  base: "public",
  method: "GET",
  path: "/common/informativaPrivacy",
  expects: "json",
} as const;

export const elencaGradiParentela = {
  base: "public",
  method: "GET",
  path: "/common/gradi-parentela",
  expects: "json",
} as const;

export const elencaNazioni = {
  base: "public",
  method: "GET",
  path: "/common/nazioni",
  expects: "json",
} as const;

export const elencaProvince = {
  base: "public",
  method: "GET",
  path: "/common/province",
  expects: "json",
} as const;

export const elencaComuni = {
  base: "public",
  method: "GET",
  path: "/common/comuni/{id}",
  expects: "json",
} as const;

export const leggiParametro = {
  base: "public",
  method: "GET",
  path: "/common/parametri",
  expects: "json",
} as const;

export const elencaMessaggi = {
  base: "public",
  method: "GET",
  path: "/messages",
  expects: "json",
} as const;

export const leggiMessaggio = {
  base: "public",
  method: "GET",
  path: "/messages/{id}",
  expects: "json",
} as const;

export const elencaServizi = {
  base: "public",
  method: "GET",
  path: "/servizi",
  expects: "json",
} as const;

export const leggiContribuente = {
  base: "auth",
  method: "GET",
  path: "/contribuenti/{cf}",
  expects: "json",
} as const;

export const elencaServiziPreferiti = {
  base: "auth",
  method: "GET",
  path: "/servizi/{cf}/preferiti",
  expects: "json",
} as const;

export const aggiungiServizioPreferito = {
  base: "auth",
  method: "POST",
  path: "/servizi/{cf}/preferiti/{codice}/aggiungi",
  bodyType: "json",
  expects: "json",
} as const;

export const rimuoviServizioPreferito = {
  base: "auth",
  method: "DELETE",
  path: "/servizi/{cf}/preferiti/{codice}/rimuovi",
  expects: "json",
} as const;

export const elencaNotifiche = {
  base: "auth",
  method: "GET",
  path: "/contribuenti/{cf}/notifiche",
  expects: "json",
} as const;

export const leggiNotifica = {
  base: "auth",
  method: "GET",
  path: "/contribuenti/{cf}/notifiche/{id}",
  expects: "json",
} as const;

export const segnaNotificaLetta = {
  base: "auth",
  method: "PUT",
  path: "/contribuenti/{cf}/notifiche/{id}",
  expects: "json",
} as const;

export const eliminaNotifica = {
  base: "auth",
  method: "DELETE",
  path: "/contribuenti/{cf}/notifiche/{id}",
  expects: "json",
} as const;

export const leggiContribuenteEsenzione = {
  base: "auth",
  method: "GET",
  path: "/esenzioni/contribuenti/{cf}",
  expects: "json",
} as const;

export const elencaVeicoliEsenzione = {
  base: "auth",
  method: "GET",
  path: "/esenzioni/{cf}/veicoli",
  expects: "json",
} as const;

export const caricaAllegatoEsenzione = {
  base: "auth",
  method: "POST",
  path: "/esenzioni/allegati",
  bodyType: "multipart",
  expects: "json",
} as const;

export const eliminaAllegatoEsenzione = {
  base: "auth",
  method: "DELETE",
  path: "/esenzioni/allegati/{identificativoArchivio}",
  expects: "json",
} as const;

export const inviaDomandaEsenzione = {
  base: "auth",
  method: "POST",
  path: "/esenzioni",
  bodyType: "json",
  expects: "json",
} as const;

export const leggiContribuenteRestituzione = {
  base: "auth",
  method: "GET",
  path: "/restituzioni/contribuenti/{cf}",
  expects: "json",
} as const;

export const elencaVeicoliRestituzione = {
  base: "auth",
  method: "GET",
  path: "/restituzioni/{cf}/veicoli",
  expects: "json",
} as const;

export const elencaVersamentiVeicolo = {
  base: "auth",
  method: "GET",
  path: "/restituzioni/veicoli/{idVeicolo}/versamenti",
  expects: "json",
} as const;

export const caricaAllegatoRestituzione = {
  base: "auth",
  method: "POST",
  path: "/restituzioni/allegati",
  bodyType: "multipart",
  expects: "json",
} as const;

export const eliminaAllegatoRestituzione = {
  base: "auth",
  method: "DELETE",
  path: "/restituzioni/allegati/{identificativoArchivio}",
  expects: "json",
} as const;

export const inviaDomandaRestituzione = {
  base: "auth",
  method: "POST",
  path: "/restituzioni",
  bodyType: "json",
  expects: "json",
} as const;

export const elencaVeicoliVisura = {
  base: "auth",
  method: "GET",
  path: "/visure/contribuenti/{cf}/veicoli",
  expects: "json",
} as const;

export const richiediChiaveVisura = {
  base: "auth",
  method: "POST",
  path: "/visure/contribuenti/veicoli",
  bodyType: "json",
  expects: "json",
} as const;

export const leggiPagamentiVisura = {
  base: "auth",
  method: "GET",
  path: "/visure/contribuenti/veicoli/pagamenti",
  expects: "json",
} as const;
