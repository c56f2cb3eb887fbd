export const messages = {
  tree: (file: string) => `Struttura: ${file}`,
  problems: (count: number) => (count === 1 ? "1 problema" : `${count} problemi`),
  unreadable: "Il testo di questo file non si può leggere: correggilo in «Testo del file».",
  choose: "File",
  back: "Tutti i servizi",
  others: "Altri file",
  services: "Servizi",
  fragments: "Parti condivise",
  overlays: "Varianti della Regione",
};
