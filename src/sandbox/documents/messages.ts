/** Italian texts of the documents. */
export const texts = {
  tax: "Tassa automobilistica",
  issued: (day: string) => `Documento del ${day}`,
  demonstration: "Dimostrativo, senza valore",
  page: (page: number, count: number) => `Pagina ${page} di ${count}`,
  plate: (plate: string) => `Targa ${plate}`,
  planOf: (number: string, year: string) => `Piano ${number}/${year}`,
  months: (months: number) => (months === 1 ? "1 mese" : `${months} mesi`),

  titles: {
    receipt: "Ricevuta di pagamento",
    cumulativeReceipt: "Ricevuta di pagamento cumulativa",
    instalmentReceipt: "Ricevuta di pagamento delle rate",
    notice: {
      expiry: "Avviso di pagamento del bollo",
      assessment: "Avviso di pagamento dell'accertamento",
    },
    instalmentNotices: "Avvisi di pagamento delle rate",
    instalmentNotice: (number: number, count: number) => `Avviso di pagamento: rata ${number} di ${count}`,
    plan: "Piano di rateizzazione",
    letter: "Avviso di accertamento",
  },
  headings: {
    payer: "Intestatario del pagamento",
    owner: "Intestatario del veicolo",
    planHolder: "Intestatario del piano",
    vehicle: "Veicolo e periodo",
    amount: "Dettaglio dell'importo",
    payment: "Pagamento",
    paidTaxes: "Pagamenti",
    instalments: "Rate",
    plan: "Piano di rateizzazione",
    howToPay: "Come pagare",
  },
  vehicleOf: (type: string, plate: string) => `${type}, targa ${plate}`,
  periodOf: (expiry: string, months: string) => `Scadenza ${expiry}, validità ${months}`,
  reference: (number: string, year: string) => `Riferimento n. ${number}/${year}`,
  protocol: (protocol: string) => `Protocollo ${protocol}`,

  labels: {
    name: "Nome o denominazione",
    fiscalCode: "Codice fiscale / P. IVA",
    vehicle: "Veicolo",
    period: "Periodo",
    email: "E-mail",
    provider: "Prestatore (PSP)",
    paymentCode: "Codice pagamento",
    transactionCode: "Codice transazione",
    collectionCode: "Codice riscossione",
    iuv: "IUV",
    paidOn: "Pagato il",
    outcome: "Esito",
    beneficiary: "Ente beneficiario",
    reference: "Riferimento n. / anno",
    instalmentCount: "Numero di rate",
    paidInstalments: "Rate pagate",
    interestRate: "Tasso applicato",
    fees: "Spese di istruttoria",
    creditor: "Ente creditore",
    creditorCode: "Codice fiscale dell'ente",
    notice: "Codice avviso",
    object: "Oggetto del pagamento",
  },
  columns: {
    item: "Voce",
    amount: "Importo",
    tax: "Tassa",
    penalty: "Sanzioni",
    interest: "Interessi",
    total: "Totale",
    plate: "Targa",
    holder: "Intestatario",
    expiry: "Scadenza",
    instalment: "Rata",
    state: "Stato",
  },
  paid: "Importo pagato",
  dueBy: (day: string) => `Da pagare entro il ${day}`,
  instalmentsTotal: "Totale delle rate",

  objects: {
    expiry: (plate: string, expiry: string) => `Tassa automobilistica, targa ${plate}, scadenza ${expiry}`,
    assessment: (plate: string, expiry: string) =>
      `Accertamento della tassa automobilistica, targa ${plate}, scadenza ${expiry}`,
    instalment: (number: number, plan: string, year: string) =>
      `Rata ${number} del piano di rateizzazione ${plan}/${year}`,
  },
  qrCode: (notice: string, amount: string) =>
    `Codice QR per pagare con pagoPA l'avviso ${notice}, importo ${amount}`,
  howToPay:
    "Inquadra il codice QR con l'app della tua banca o con un'altra app che paga gli avvisi pagoPA, oppure indica il codice avviso e il codice fiscale dell'ente. Puoi pagare sul portale della Regione, in banca, all'ufficio postale, in tabaccheria e presso gli altri prestatori di servizi di pagamento che aderiscono a pagoPA; il prestatore può chiedere una commissione.",
  changingAmount: "Dopo la scadenza l'importo può aumentare di sanzioni e interessi.",
  planNote:
    "Ogni rata si paga con il proprio avviso di pagamento. L'importo della prima rata comprende le spese di istruttoria.",

  letter: (payBy: string) => [
    "Dai controlli sui pagamenti della tassa automobilistica non risulta versato, o non risulta versato per intero, l'importo dovuto per il veicolo e il periodo indicati qui sotto.",
    `La somma accertata va pagata entro il ${payBy}. Chi ritiene di non doverla, o di doverla solo in parte, può presentare osservazioni; dove è ammesso può chiedere di pagarla a rate. Osservazioni e domande si presentano prima che inizi la riscossione coattiva.`,
  ],
  letterSlip:
    "Per pagare usa l'avviso di pagamento che accompagna questa lettera, riconoscibile dal codice qui indicato.",
};
