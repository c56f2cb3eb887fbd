/** Italian messages of start-up: progress, and one sentence for each error. */
export const messages = {
  oldNode: (version) => `Serve Node.js 20.19 o successivo: questo è ${version}.`,
  unknownRegion: (name, known) =>
    `La regione «${name}» non esiste: REGION può essere ${known.join(" oppure ")}.`,
  unknownLanguage: (name, others) =>
    others.length > 0
      ? `La regione non ha la lingua «${name}»: LINGUA può essere ${others.join(" oppure ")}; senza, è l'italiano.`
      : `La regione ha soltanto l'italiano: togliere LINGUA.`,
  badPort: (text) => `PORT vale «${text}», ma deve essere un numero intero tra 0 e 65535.`,
  portTaken: (port, setting) =>
    `La porta ${port} è già occupata: fermare chi la usa oppure indicarne un'altra con ${setting}.`,
  portDenied: (port, setting) =>
    `Non è permesso usare la porta ${port}: indicarne una sopra 1023 con ${setting}.`,
  noAddress: (address) =>
    `Questa macchina non ha l'indirizzo ${address}: indicarne uno suo con HOST o MANAGEMENT_HOST.`,
  badFolder: (folder) =>
    `Non è possibile scrivere nella cartella dei dati ${folder}: controllare DATA_DIR e i suoi permessi.`,
  failed: (step) => `Non riuscito: ${step}. La causa è scritta qui sopra.`,
  unexpected: (message) => `Avvio non riuscito: ${message}.`,
  installing: "Installazione delle librerie (solo la prima volta, circa un minuto)…",
  install: "installazione delle librerie",
  checking: (region) => `Controllo delle definizioni dei servizi (${region})…`,
  definitions: "controllo delle definizioni",
  building: (region) => `Costruzione del portale (${region})…`,
  build: "costruzione del portale",
  compressing: "Compressione dei file…",
  database: "Preparazione della base dati…",
  makeDatabase: "preparazione della base dati",
  built: (region, folder) => `Portale pronto in ${folder} (${region}).`,
  packaging: "Preparazione del pacchetto…",
  package: "preparazione del pacchetto",
  packaged: (folder, libraries, megabytes) =>
    `Pacchetto pronto in ${folder}: ${libraries} librerie, ${megabytes} MB. Si avvia con «node server.mjs».`,
  notices: "Librerie di questo pacchetto, con le loro licenze.",
  starting: "Avvio…",
};
