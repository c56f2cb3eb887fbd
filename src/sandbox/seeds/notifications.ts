import type { NotificationTable } from "../database/portal-tables.ts";
import type { LoginPerson } from "../login/people.ts";

export type NewNotification = Omit<NotificationTable, "id">;

interface Sample {
  title: string;
  tags: string;
  content: string;
  link?: string;
  isRead?: boolean;
}

const payLink =
  "https://www.regione.piemonte.it/web/temi/tributi/tassa-automobilistica-bollo-auto/bollo-auto-quando-pagare";

/** Notifications of every person. */
const common: Sample[] = [
  {
    title: "Benvenuto nella tua area",
    tags: "Portale,Novità",
    content: "<p>Qui trovi le <strong>comunicazioni</strong> sui tuoi veicoli e sulle tue pratiche.</p>",
  },
  {
    title: "Nuovi orari dell'assistenza",
    tags: "Assistenza",
    content: "<p>Il numero verde risponde dal lunedì al venerdì, dalle 8 alle 18.</p>",
    isRead: true,
  },
];

/** Unsafe markup, of which the portal shows the text only. */
const hostile: Sample = {
  title: "Bollo <b>2026</b> & rimborsi",
  tags: "Novità",
  content:
    '<p onclick="alert(1)">Chi ha pagato due volte può chiedere il rimborso dal portale, senza andare allo sportello.</p>' +
    '<script>document.title = "violato"</script><img src="x" onerror="document.title=\'violato\'">' +
    '<a href="javascript:alert(1)">Chiedi il rimborso</a> <iframe src="https://example.org"></iframe>' +
    '<svg onload="alert(1)"></svg><form action="https://example.org"><input name="codice"></form>' +
    '<p style="position:fixed;inset:0">La domanda si segue in «Consulta una pratica».</p>',
  link: "javascript:alert(1)",
};

/** Enough notifications of both kinds for the link «Altri messaggi»; one is longer than the preview. */
const many: Sample[] = [
  {
    title: "Scadenza in arrivo",
    tags: "Memobollo,Scadenze",
    content: "<p>Il bollo del veicolo GA111AA scade a fine mese.</p>",
    link: payLink,
  },
  {
    title: "Come cambia il calcolo per i veicoli ibridi",
    tags: "Novità",
    content:
      "<p>Da quest'anno il bollo dei veicoli ibridi si calcola sulla sola potenza del motore termico, indicata nella carta " +
      "di circolazione alla voce <em>P.2</em>.</p><p>Chi ha già pagato di più può chiedere la restituzione oppure usare " +
      "l'importo in compensazione alla scadenza successiva, senza recarsi agli sportelli.</p>" +
      '<ul><li>Serve la targa</li><li>Serve la data del pagamento</li></ul><p><a href="https://www.regione.piemonte.it">Regione</a></p>',
  },
  hostile,
  ...[30, 15, 3].map((days) => ({
    title: `Il bollo di EA55555 scade fra ${days} giorni`,
    tags: "Memobollo",
    content:
      "<p>È il promemoria che hai chiesto per il tuo motociclo. Puoi pagare dal portale con la targa.</p>",
  })),
  ...[2025, 2024, 2023, 2022, 2021].map((year) => ({
    title: `Ricevuta del bollo di GA111AA, anno ${year}`,
    tags: "Pagamenti,Ricevute",
    content: "<p>La ricevuta del tuo pagamento è pronta: la scarichi da «Ricevute di pagamento».</p>",
    isRead: true,
  })),
];

/** Notifications of the people who can log in; the first of them has many. Sent in the days before today. */
export function makeNotifications(people: LoginPerson[], today: string): NewNotification[] {
  return people.flatMap(({ code }, index) =>
    [...(index === 0 ? many : []), ...common].map(({ title, tags, content, link, isRead }, age) => ({
      person: code,
      title,
      tags,
      content,
      sent_at: Date.parse(`${today}T08:15:00Z`) - age * 30 * 3_600_000,
      link: link ?? null,
      is_read: isRead ?? false,
    })),
  );
}
