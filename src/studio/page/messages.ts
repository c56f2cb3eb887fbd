import type { Reach } from "./use-reached-step.ts";

export const messages = {
  title: "Anteprima della pagina",
  opening: "L'anteprima si apre: la prima volta servono alcuni secondi.",
  width: "Larghezza",
  phone: "Telefono",
  desk: "Computer",
  alone: "Apri in una scheda",
  point: "Scegli dalla pagina",
  pointing: "Clicca un testo o un campo della pagina",
  /** Whose a text is that is not in the files. */
  elsewhere: {
    program: "Questo testo è del programma: non è nei file, lo cambia chi sviluppa il portale.",
    data: "Questo è un dato: arriva dai servizi della Regione o da chi usa il portale, non è nei file.",
    unknown: "Qui non c'è un testo dei file. Scegli un testo solo.",
  },
  errors: "Ci sono problemi: la pagina non segue le modifiche finché non li correggi.",
  ahead: "La pagina mostra quello che hai scritto, che non è ancora salvato.",
  retrying: "La pagina non è arrivata: il portale non risponde. Riprovo tra poco.",
  failed: "La pagina non è arrivata: il portale non risponde. Quello che scrivi si salva lo stesso.",
  retry: "Riprova",
  /** How the preview came to the page of the selected step; nothing where everybody comes to it. */
  reached(reach: Reach): string | undefined {
    if (reach.kind === "looking")
      return "A questa pagina si arriva dopo altre: cerco una situazione che ci porta.";
    if (reach.kind === "situation")
      return `A questa pagina si arriva dopo altre: la vedi nella situazione «${reach.name}».`;
    if (reach.kind === "unreachable")
      return "Con gli esempi che ci sono nessuno arriva a questa pagina: vedi quella che il portale apre al suo posto.";
    return undefined;
  },
  shared: "Questa parte è usata da più servizi: scegli una pagina che la mostra.",
};
