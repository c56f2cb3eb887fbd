/**
 * Identifiers that each operation proves, needs and finds. A member is a parameter (`iuv`), a member of the body
 * (`allegati[].identificativoArchivio`) or, in `finds`, a member of the answer. The gateway does not start when an identifier of a
 * request is in none of `needs`, `proof` and `free` (`unclassified.ts`).
 */
export interface Possession {
  /** Identifiers that this browser or person must have found before, by kind. */
  needs?: Readonly<Record<string, string>>;
  /** Identifiers that prove possession, alone or with another factor of the same request; the value says which. */
  proof?: Readonly<Record<string, string>>;
  /** Identifiers that need no proof; the value says why. */
  free?: Readonly<Record<string, string>>;
  /** Kinds that a success finds, each with its members: the first that has a value counts. */
  finds?: readonly (readonly [kind: string, ...members: string[]])[];
  /**
   * One number alone opens the answer: its personal data are masked and it finds nothing, unless the request gives the
   * tax code of a holder in it, or the holder is logged in.
   */
  byNumber?: true;
  /** Why a public answer with names of persons is not masked although no tax code is asked for. */
  unmasked?: string;
}

/** By operationId. */
export type IdentifierTable = Readonly<Record<string, Possession>>;

/** The request has a tax code, a plate, a contact or a choice, and no identifier. */
const noIdentifiers: Possession = {};
const namesOfPeriods: Possession = { unmasked: "names of months, years and lengths" };

const withTaxCode = "with the tax code";
const withPlan = "part of the plan that the request needs";
const typed = "a reference that the citizen types; nothing is answered about it";

const documents = [
  ["document", "allegati[].identificativoArchivio"],
  ["document", "allegatiIntegrati[].identificativoArchivio"],
] as const;
const sent = [documents[0]] as const;
const uploaded = [["document", "identificativoArchivio"]] as const;
const submitted = { "allegati[].identificativoArchivio": "document" } as const;
const deletesOne = { needs: { identificativoArchivio: "document" } } as const;

/** The operations on one kind of notice to contest. */
const noticeOf = (
  name: "Accertamento" | "Bonario" | "Scadenza",
  { id, found, reference }: { id: string; found: string; reference: string },
): Record<string, Possession> => ({
  [`cercaAvviso${name}`]: {
    proof: { numeroRiferimento: withTaxCode },
    finds: [
      [`id of ${name}`, found],
      [`reference of ${name}`, reference],
    ],
  },
  [`creaOsservazione${name}`]: {
    needs: { [id]: `id of ${name}`, ...submitted },
    free: {
      "attributi.grigliaAccertamentoPagato.numeroQuietanza": typed,
      "attributi.grigliaAvvisoBonarioPagato.numeroQuietanza": typed,
      "attributi.grigliaAccertamentoNonPagato.grigliaEsenzioni.grigliaEsenzioniDisabili.numeroProtocolloProvvedimento":
        typed,
      "attributi.grigliaAvvisoBonarioNonPagato.grigliaEsenzioni.grigliaEsenzioniDisabili.numeroProtocolloProvvedimento":
        typed,
      "attributi.esenzioni.disabili.protocollo": typed,
    },
    finds: documents,
  },
  [`caricaAllegatoOsservazione${name}`]: {
    needs: { [reference]: `reference of ${name}` },
    finds: uploaded,
  },
  [`eliminaAllegatoOsservazione${name}`]: {
    needs: { identificativoArchivio: "document", [id]: `id of ${name}` },
  },
});

interface CaseOperations {
  search: string;
  /** Parameter of the search that carries the protocol number. */
  by?: string;
  change: string;
  /** Member of the contact change that carries the protocol number. */
  named?: string;
  /** Member of the answer that holds the contested notice. */
  notice?: string;
  /** End of the names of the three operations that add documents; absent where there are none. */
  adds?: string;
}

/** The operations on one kind of case. Region and case numbers are kinds of their own: their series may overlap. */
function caseOf(name: string, { search, by = "identificativo", ...more }: CaseOperations) {
  const { change, named = "numeroIdentificativo", notice, adds } = more;
  const inNotice = notice ? [`${notice}.idPratica`, `${notice}.idPratica.id`] : [];
  const operations: Record<string, Possession> = {
    [search]: {
      proof: { [by]: withTaxCode },
      finds: [
        // Where there is no case number, the integration is addressed by the communication's.
        [`case ${name}`, "idPratica", "idPratica.id", ...inNotice, "idComunicazione"],
        [`communication ${name}`, "idComunicazione"],
        [`protocol ${name}`, "numeroProtocollo"],
        ...(adds ? documents : sent),
      ],
    },
    [change]: { needs: { idComunicazione: `communication ${name}`, [named]: `protocol ${name}` } },
  };
  if (!adds) return operations;
  return {
    ...operations,
    [`caricaAllegatoIntegrato${adds}`]: { needs: { idPratica: `case ${name}` }, finds: uploaded },
    [`confermaAllegatiIntegrati${adds}`]: {
      needs: { idComunicazione: `communication ${name}`, "[].identificativoArchivio": "document" },
      finds: [["document", "[].identificativoArchivio"]],
    },
    [`eliminaAllegatoIntegrato${adds}`]: {
      needs: { identificativoArchivio: "document", idPratica: `case ${name}` },
    },
  } satisfies Record<string, Possession>;
}

const slipOf = (kind: "Accertamento" | "Scadenza"): Record<string, Possession> => ({
  [`cercaSintesi${kind}PerIuv`]: {
    byNumber: true,
    proof: { iuv: "the code on the notice; personal data only with the tax code" },
    finds: [["notice", "iuv"]],
  },
  [`cercaSintesi${kind}PerVeicolo`]: {
    proof: { idTipoVeicolo: "a vehicle type, with tax code and plate" },
    finds: [["notice", "iuv"]],
  },
});

const confirmation = { proof: { token: "sent to the address or phone of the same request" } } as const;
const ownNotification = { proof: { id: "with the person's own tax code" } } as const;
const instalments = {
  "rate[].codiceBollettino": withPlan,
} as const;
const accertamenti = {
  "accertamenti[].protocollo": "protocol to split",
  "accertamenti[].idPratica": "case to split",
  "accertamenti[].idPratica.id": "case to split",
} as const;

/** The kind of a person's own VAT number, which a request may repeat: see `access/own-tax-code.ts`. */
export const vatNumber = "VAT number";
const ownData = { finds: [[vatNumber, "piva"]] } as const;

/** Each forwarded operation that has a request. */
export const possessions: IdentifierTable = {
  calcolaBollo: { byNumber: true },
  calcolaPagamentoRinnovo: noIdentifiers,
  calcolaPagamentoScadenza: noIdentifiers,
  controllaScadenzaPregressa: noIdentifiers,
  elencaMesiScadenza: namesOfPeriods,
  elencaAnniScadenza: namesOfPeriods,
  elencaMesiValidita: namesOfPeriods,
  calcolaPagamentoPerIuv: {
    byNumber: true,
    proof: { iuv: "the code on the notice: whoever has it may pay; personal data only with the tax code" },
  },
  creaTransazione: {
    free: {
      "carrello[].identificativoPagamento": "anybody may pay for anybody: the answer is an address to pay at",
    },
  },
  leggiRiepilogoTransazione: {
    proof: { tranId: "128 random bits, told to the browser that pays" },
    finds: [["receipt", "iuv"]],
    unmasked: "opened by 128 random bits",
  },

  elencaRateizzazioniContribuente: noIdentifiers,
  cercaRate: {
    proof: { numeroRiferimento: withTaxCode },
    finds: [["plan", "pianoRateizzazione.numeroRiferimento"]],
  },
  calcolaTotaleRate: { needs: { numeroRiferimento: "plan" }, free: instalments },
  creaTransazioneRate: { needs: { numeroRiferimento: "plan" }, free: instalments },
  cercaPianoRateizzazione: {
    proof: { idRiferimentoPiano: withTaxCode },
    finds: [["plan", "nriferimento"]],
  },

  cercaRicevuta: {
    byNumber: true,
    proof: { iuv: "the code of the payment; personal data only with the tax code" },
    finds: [
      ["receipt", "ricevutaSingola.iuv", "ricevutaCumulativa.riepilogo.iuv"],
      ["cart", "ricevutaCumulativa.riepilogo.identificativoCarrello"],
    ],
  },
  elencaIuvContribuente: { finds: [["receipt", "[].codice"]] },
  scaricaRicevutaPdf: { needs: { iuv: "receipt", carrello: "cart" } },
  scaricaRicevutaRatePdf: {
    needs: { iuv: "receipt" },
    free: { idRatPiano: "part of the receipt that the request needs" },
  },

  ...slipOf("Accertamento"),
  ...slipOf("Scadenza"),
  scaricaSintesiPdf: { needs: { iuv: "notice", idPianoRat: "plan" } },

  verificaMemobollo: noIdentifiers,
  richiediAttivazioneMemobolloEmail: noIdentifiers,
  richiediAttivazioneMemobolloSms: noIdentifiers,
  richiediRevocaMemobolloEmail: noIdentifiers,
  richiediRevocaMemobolloSms: noIdentifiers,
  verificaInfobolloEmail: noIdentifiers,
  verificaInfobolloSms: noIdentifiers,
  richiediAttivazioneInfobolloEmail: noIdentifiers,
  richiediAttivazioneInfobolloSms: noIdentifiers,
  richiediRevocaInfobolloEmail: noIdentifiers,
  richiediRevocaInfobolloSms: noIdentifiers,
  confermaAttivazioneMemobolloEmail: confirmation,
  confermaAttivazioneMemobolloSms: confirmation,
  confermaAttivazioneInfobolloEmail: confirmation,
  confermaAttivazioneInfobolloSms: confirmation,
  confermaRevocaInfobolloEmail: confirmation,
  confermaRevocaInfobolloSms: confirmation,

  elencoAvvisiContribuente: noIdentifiers,
  ...noticeOf("Accertamento", {
    id: "idAccertamentoVeicolo",
    found: "idAvvisoAccertamento",
    reference: "numeroProtocollo",
  }),
  ...noticeOf("Bonario", { id: "idAvviso", found: "idAvvisoBonario", reference: "numeroProtocollo" }),
  ...noticeOf("Scadenza", {
    id: "idScadenzaVeicolo",
    found: "idScadenzaVeicolo",
    reference: "numeroRiferimento",
  }),

  cercaIntestatarioDiscarico: {
    proof: { identificativo: "it is the tax code" },
    unmasked: "opened by the tax code",
  },
  elencoNumeriIngiunzione: { finds: [["injunction", "[]"]] },
  caricaAllegatoDiscarico: { finds: uploaded },
  eliminaAllegatoDiscarico: { needs: { id: "document" } },
  eliminaAllegatoDiscaricoSoggetto: { needs: { id: "document" } },
  creaDomandaDiscarico: {
    needs: { "ingiunzioneFiscale.numeroIngiunzione": "injunction", ...submitted },
    free: { "cartellaEsattoriale.numeroCartellaEsattoriale": typed },
    finds: documents,
  },

  cercaProprietarioRateizzazione: noIdentifiers,
  confermaProprietarioRateizzazione: {
    proof: { numeroProtocollo: withTaxCode },
    finds: [
      ["protocol to split", "accertamenti[].protocollo"],
      ["case to split", "accertamenti[].idPratica", "accertamenti[].idPratica.id"],
    ],
  },
  caricaAllegatoRateizzazione: { finds: uploaded },
  eliminaAllegatoRateizzazione: deletesOne,
  validaRateizzazione: { needs: { ...accertamenti, ...submitted } },
  creaDomandaRateizzazione: { needs: { ...accertamenti, ...submitted }, finds: sent },

  elencoComunicazioniContribuente: noIdentifiers,
  verificaTipologiaPratica: { proof: { identificativo: withTaxCode } },
  ...caseOf("osservazione", {
    search: "cercaPraticaOsservazione",
    change: "modificaRiferimentiOsservazione",
    notice: "avvisoScadenza",
    adds: "OsservazioneScadenza",
  }),
  ...caseOf("accertamento", {
    search: "cercaPraticaAccertamento",
    change: "modificaRiferimentiAccertamento",
    notice: "avvisoAccertamento",
    adds: "OsservazioneAccertamento",
  }),
  ...caseOf("bonario", {
    search: "cercaPraticaBonario",
    change: "aggiornaRiferimentiBonario",
    notice: "avvisoBonario",
    adds: "OsservazioneBonario",
  }),
  ...caseOf("rateizzazione", {
    search: "cercaPraticaRateizzazione",
    change: "modificaRiferimentiRateizzazione",
    named: "protocollo",
  }),
  ...caseOf("discarico", {
    search: "cercaPraticaDiscarico",
    change: "modificaRiferimentiDiscarico",
    adds: "Discarico",
  }),
  ...caseOf("esenzione", {
    search: "cercaPraticaEsenzione",
    by: "numeroProtocollo",
    change: "aggiornaRiferimentiEsenzione",
    adds: "Esenzione",
  }),
  ...caseOf("restituzione", {
    search: "cercaPraticaRestituzione",
    by: "numeroProtocollo",
    change: "aggiornaRiferimentiRestituzione",
    adds: "Restituzione",
  }),
  scaricaAllegatoPratica: {
    needs: { id: "document" },
    free: { identificativo: "the case of the document that the request needs" },
  },

  elencaTipiVeicolo: noIdentifiers,
  leggiParametro: noIdentifiers,
  elencaComuni: { free: { id: "a province" } },
  leggiMessaggio: { free: { id: "a public message" } },
  elencaServiziPreferiti: noIdentifiers,
  aggiungiServizioPreferito: noIdentifiers,
  rimuoviServizioPreferito: noIdentifiers,
  elencaNotifiche: noIdentifiers,
  leggiNotifica: ownNotification,
  segnaNotificaLetta: ownNotification,
  eliminaNotifica: ownNotification,

  leggiContribuente: ownData,
  leggiContribuenteEsenzione: ownData,
  leggiContribuenteRestituzione: ownData,
  elencaVeicoliEsenzione: { finds: [["vehicle", "[].idVeicolo"]] },
  caricaAllegatoEsenzione: { finds: uploaded },
  eliminaAllegatoEsenzione: deletesOne,
  inviaDomandaEsenzione: {
    needs: {
      "oggettoDomanda.primaRichiestaEsenzione.veicolo.idVeicolo": "vehicle",
      "oggettoDomanda.trasferimentoEsenzione.veicolo.idVeicolo": "vehicle",
      ...submitted,
    },
    finds: sent,
  },
  elencaVeicoliRestituzione: { finds: [["vehicle", "[].idVeicolo"]] },
  elencaVersamentiVeicolo: { needs: { idVeicolo: "vehicle" } },
  caricaAllegatoRestituzione: { finds: uploaded },
  eliminaAllegatoRestituzione: deletesOne,
  inviaDomandaRestituzione: {
    needs: {
      "datiVeicoloVersamenti.versamentoErrato.veicolo.idVeicolo": "vehicle",
      "versamenti[].veicolo.idVeicolo": "vehicle",
      ...submitted,
    },
    finds: sent,
  },

  elencaVeicoliVisura: { finds: [["vehicle", "visure[].tipoVeicolo.idVeicolo"]] },
  richiediChiaveVisura: {
    needs: { "visura.tipoVeicolo.idVeicolo": "vehicle" },
    finds: [["inspection key", "key"]],
  },
  leggiPagamentiVisura: { needs: { key: "inspection key" } },
};
