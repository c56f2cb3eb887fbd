export const messages = {
  count: (errors: number, notes: number) =>
    [
      errors === 0 ? "Nessun problema" : errors === 1 ? "1 problema" : `${errors} problemi`,
      ...(notes > 0 ? [notes === 1 ? "1 consiglio" : `${notes} consigli`] : []),
    ].join(", "),
  none: "Verifica in corso",
  failed: "Verifica non disponibile",
  failedText:
    "La verifica si è fermata. Puoi continuare a scrivere: i problemi, i nomi da scegliere e i fogli tornano quando riparte. Il portale controlla comunque prima di pubblicare.",
  again: "Fai ripartire la verifica",
  title: "Problemi e consigli",
  fine: "Non ci sono problemi: la bozza si può pubblicare.",
  errors: "Da correggere prima di pubblicare",
  notes: "Consigli: non impediscono di pubblicare",
  write: (text: string) =>
    text.trim() === "" ? "Correggi" : `Scrivi «${text.length > 40 ? `${text.slice(0, 40)}…` : text}»`,
  fixed: (text: string) => (text.trim() === "" ? "Corretto." : `Scritto «${text}».`),
  notFixed: "Il testo è cambiato intanto: aspetta la verifica e riprova.",
  place: (file: string, line: number) => `${file}, riga ${line}`,
  more: (count: number) => `e altri ${count}`,
};
