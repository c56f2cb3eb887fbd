import { describe, expect, it, test } from "vitest";
import { explainButton, explainCall } from "../../src/definitions/explain/explain-actions.ts";
import { explainEntry } from "../../src/definitions/explain/explain-content.ts";
import { explainEndpoint, explainRules } from "../../src/definitions/explain/explain-endpoints.ts";
import { describeCondition, describeExpr, describeSent } from "../../src/definitions/explain/explain-text.ts";
import { explainService } from "../../src/definitions/index.ts";
import type { Button, Call, Effect, Endpoint, Entry, Expr, SendTree } from "../../src/engine/definition.ts";
import { aField, aFormBlock, anOption, aSection } from "../support/content.ts";
import { anEndpoint, aService, aStep } from "../support/service.ts";

const titles = new Map([["esito", "Esito"]]);
const sms: Expr = ["path", "sms"];
const data: Expr = ["path", "qui", "data"];
const button = (effect: Effect & Partial<Button> = {}): Button => ({ key: "b", label: "Vai", ...effect });

test.each<[Expr, string]>([
  [["value", null], "niente"],
  [["value", true], "vero"],
  [["value", false], "falso"],
  [["value", 1234.5], "1234,5"],
  [["value", []], "un elenco vuoto"],
  [["value", ["a"]], "«a»"],
  [["value", "2026-12-31"], "31/12/2026"],
  [["value", "altro"], "«altro»"],
  [["path", "oggi"], "la data di oggi"],
  [["path", "riga"], "la riga"],
  [["path", "riga", "targa"], "«targa» della riga"],
  [["path", "arrivo", "iuv"], "«iuv» arrivato da fuori"],
  [["path", "errore", "title"], "il testo del server"],
  [["path", "errore", "code"], "«code» del rifiuto"],
  [["path", "chiamate", "cerca", "codice"], "il codice della chiamata «cerca»"],
  [["path", "chiamate", "cerca", "stato"], "lo stato della chiamata «cerca»"],
  [["path", "qui", "via", "cap"], "«via.cap»"],
  [["path", "avviso", "targa"], "«targa» di avviso"],
  [["path", "avviso"], "«avviso»"],
  [["member", ["path", "veicolo"], "targa"], "«targa» di «veicolo»"],
  [["list", ["value", "A"], ["value", "B"]], "«A», «B»"],
  [["if", sms, ["value", 1], ["value", 2]], "1 se risulta «sms», altrimenti 2"],
  [["text", ["value", "n. "], ["path", "numero"]], "«n. {«numero»}»"],
  [["format", ["path", "importo"], "euro"], "«importo»"],
  [["and", sms, ["or", data, sms]], "risulta «sms» e (risulta «data» oppure risulta «sms»)"],
  [["or", ["or", sms, data], sms], "risulta «sms» oppure risulta «data» oppure risulta «sms»"],
  [["in", data, ["list", ["value", "A"]]], "«data» è uno fra «A»"],
  [["<", data, ["value", 2]], "«data» è minore di 2"],
  [["<=", data, ["value", 2]], "«data» non supera 2"],
  [[">", data, ["value", 2]], "«data» supera 2"],
  [[">=", data, ["value", 2]], "«data» è almeno 2"],
  [["==", data, ["value", "A"]], "«data» è «A»"],
  [["!=", data, ["value", "A"]], "«data» non è «A»"],
  [["==", data, ["value", null]], "non risulta «data»"],
  [["!=", data, ["value", null]], "risulta «data»"],
])("the expression %j reads: %s", (expr, words) => {
  expect(describeExpr(expr)).toBe(words);
});

test.each<[Expr, string, string]>([
  [sms, "risulta «sms»", "non risulta «sms»"],
  [["path", "utente"], "la persona ha fatto l'accesso", "la persona non ha fatto l'accesso"],
  [["path", "utente", "cf"], "risulta «cf» della persona che ha fatto l'accesso", ""],
  [["path", "risposta"], "la risposta non è vuota", "la risposta è vuota"],
  [["path", "risposta", "esito"], "risulta «esito» della risposta", "non risulta «esito» della risposta"],
  [["not", ["not", sms]], "risulta «sms»", "non risulta «sms»"],
  [["==", data, ["value", 1]], "«data» è 1", "non è vero che «data» è 1"],
])("the condition %j reads: %s", (expr, words, opposite) => {
  expect(describeCondition(expr)).toBe(words);
  if (opposite) expect(describeCondition(["not", expr])).toBe(opposite);
});

test.each<[SendTree, string]>([
  [{ expr: sms }, "«sms»"],
  [["a", { expr: sms }], "«a», «sms»"],
  [{ nome: { expr: sms }, via: { cap: "10100" } }, "nome: «sms»; via: cap: «10100»"],
  [{ layers: [{ tree: { a: 1 } }, { tree: { b: 2 }, when: sms }] }, "a: 1, e sopra b: 2 (se «sms»)"],
  [null, "niente"],
])("the data %j read: %s", (tree, words) => {
  expect(describeSent(tree)).toBe(words);
});

describe("a button", () => {
  test.each<[Effect & Partial<Button>, string]>([
    [{}, "non fa niente."],
    [{ go: { page: "home" } }, "va alla home."],
    [{ go: { page: "login" } }, "va all'accesso, e dopo torna qui."],
    [{ go: { page: "back" } }, "torna indietro."],
    [{ go: { page: "print" } }, "stampa."],
    [{ go: { leave: "https://a.it" } }, "lascia il portale per «https://a.it»."],
    [{ go: { step: "esito", service: "prova" } }, "va al passo «Esito»."],
    [{ go: { step: "altrove", service: "altro" } }, "va al passo altrove del servizio «altro»."],
    [{ keep: { a: 1, b: 2 } }, "tiene a, b."],
    [{ forget: ["a", "b"] }, "dimentica a, b."],
    [{ message: "Fatto." }, "mostra «Fatto.»."],
    [{ confirm: "Sicuro?", go: { page: "home" } }, "chiede «Sicuro?», va alla home."],
    [{ go: { page: "home" }, when: sms }, "va alla home. Solo se risulta «sms»."],
    [{ go: { page: "home" }, enabled: ["not", sms] }, "va alla home. Si può premere se non risulta «sms»."],
    [
      { choose: [{ when: sms, go: { page: "home" } }, {}] },
      "se risulta «sms»: va alla home, altrimenti: si ferma.",
    ],
    [
      {
        call: [{ endpoint: "invia" }],
        keep: { a: 1 },
        forget: ["b"],
        message: "Fatto.",
        go: { page: "home" },
      },
      "fa la chiamata invia, tiene a, dimentica b, mostra «Fatto.», va alla home.",
    ],
  ])("%j reads: %s", (effect, words) => {
    expect(explainButton(button(effect), titles, false)).toBe(`Pulsante «Vai»: ${words}`);
  });

  it("of a form checks the data first, but after the question", () => {
    const sentence = explainButton(button({ confirm: "Sicuro?", call: [{ endpoint: "a" }] }), titles, true);
    expect(sentence).toBe("Pulsante «Vai»: chiede «Sicuro?», controlla i dati, fa la chiamata a.");
  });
});

test.each<[Call, string]>([
  [{ endpoint: "invia" }, "la chiamata invia"],
  [{ endpoint: "invia", with: {} }, "la chiamata invia"],
  [
    { endpoint: "invia", with: { a: 1, body: { b: 2 } }, when: sms },
    "la chiamata invia con a: 1; b: 2 (se risulta «sms»)",
  ],
  [
    { rule: "carrello", operation: "aggiungi", with: { voce: { expr: sms } } },
    "«aggiungi» con la regola carrello con voce: «sms»",
  ],
])("the call %j reads: %s", (call, words) => {
  expect(explainCall(call)).toBe(words);
});

describe("content", () => {
  const bound = (value: number) => ({ value, message: `Errore ${value}.` });
  const key = "k";
  test.each<[string, Entry, readonly string[]]>([
    [
      "a field with every property",
      aField("testo", "a", {
        help: "Aiuto",
        required: { message: "Serve.", when: sms },
        min: bound(1),
        max: bound(2),
        title: "Riga",
        add: "Aggiungi",
        value: data,
        default: "x",
        enabled: sms,
        when: ["not", sms],
      }),
      [
        "Campo «Campo a» (testo); aiuto «Aiuto»; obbligatorio se risulta «sms»: «Serve.»; minimo 1: «Errore 1.»; " +
          "massimo 2: «Errore 2.»; ogni riga si intitola «Riga»; si aggiunge una riga con «Aggiungi»; " +
          "in sola lettura: «data»; parte da «x»; si può cambiare se risulta «sms». Solo se non risulta «sms».",
      ],
    ],
    ["a field without a label", aField("testo", "a", { label: "" }), ["Campo «a» (testo)."]],
    ["an empty list as default", aField("righe", "a", { default: [] }), ["Campo «Campo a» (righe)."]],
    [
      "a box that is ticked",
      aField("casella", "a", { default: true }),
      ["Campo «Campo a» (casella); già spuntata."],
    ],
    [
      "a box that a condition ticks",
      aField("casella", "a", { default: { expr: ["==", data, ["value", 1]] } }),
      ["Campo «Campo a» (casella); già spuntata se «data» è 1."],
    ],
    [
      "a default from data",
      aField("testo", "a", { default: { expr: data } }),
      ["Campo «Campo a» (testo); parte da «data»."],
    ],
    [
      "a lookup of a call",
      aField("scelta", "a", { options: { from: "tipi", label: "T" } }),
      ["Campo «Campo a» (scelta); le voci vengono dalla chiamata tipi."],
    ],
    [
      "a lookup with added options",
      aField("scelta", "a", {
        options: {
          from: "tipi",
          label: "T",
          add: [
            { value: "x", label: "Altro" },
            { value: "y", label: "Nessuno", when: data },
          ],
        },
      }),
      [
        "Campo «Campo a» (scelta); le voci vengono dalla chiamata tipi; in fondo «Altro», «Nessuno» se risulta «data».",
      ],
    ],
    [
      "a lookup in the data",
      aField("scelta", "a", { options: { from: "", list: data, label: "T" } }),
      ["Campo «Campo a» (scelta); le voci vengono dai dati."],
    ],
    [
      "options with content, and a field with content",
      aField("radio", "a", {
        options: [anOption("uno", { when: sms, content: [aField("testo", "b")] }), anOption("due")],
        content: [aField("testo", "c")],
      }),
      [
        "Campo «Campo a» (radio).",
        "  - Voce uno Solo se risulta «sms».",
        "    Campo «Campo b» (testo).",
        "  - Voce due",
        "  Campo «Campo c» (testo).",
      ],
    ],
    [
      "a rule over fields",
      { key, check: sms, message: "No.", at: [["a"], ["b", "c"]], when: data },
      ["Regola: risulta «sms»; altrimenti «No.» sotto a, b.c. Solo se risulta «data»."],
    ],
    [
      "a rule on the form",
      { key, check: sms, message: "No.", at: [] },
      ["Regola: risulta «sms»; altrimenti «No.»."],
    ],
    [
      "a text",
      { key, block: "text", text: [{ p: ["Ciao"] }, { list: [["a"], ["b"]] }] },
      ["Testo: «Ciao / a / b»"],
    ],
    [
      "a notice",
      { key, block: "text", title: "T", level: "info", text: [{ p: [{ strong: ["Ciao"] }] }], when: sms },
      ["Avviso «T»: «Ciao» Solo se risulta «sms»."],
    ],
    [
      "facts with tones, each label once",
      {
        key,
        block: "facts",
        title: "Dati",
        when: sms,
        items: [
          { label: "Stato", value: "a", tones: [{ tone: "error", when: sms }] },
          { label: "Stato", value: "b", tones: [{ tone: "success", when: data }] },
          { label: "Importo", value: 1 },
        ],
      },
      [
        "Dati «Dati»: Stato, Importo. Solo se risulta «sms».",
        "  «Stato» ha il tono di errore se risulta «sms».",
        "  «Stato» ha il tono di riuscita se risulta «data».",
      ],
    ],
    [
      "a section that opens and closes",
      aSection([aField("testo", "b")], {
        title: "S",
        default: sms,
        actions: [button({ go: { page: "home" } })],
      }),
      [
        "Parte della pagina «S», che si apre e si chiude; aperta se risulta «sms».",
        "  Campo «Campo b» (testo).",
        "  Pulsante «Vai»: va alla home.",
      ],
    ],
    [
      "a form block",
      aFormBlock("mio", [aField("testo", "b")], {
        when: sms,
        load: [{ endpoint: "leggi" }],
        next: button({ call: [{ endpoint: "invia" }] }),
        actions: [button({ forget: ["mio"] })],
      }),
      [
        "Modulo (mio). Solo se risulta «sms».",
        "  Si fa la chiamata leggi.",
        "  Campo «Campo b» (testo).",
        "  Pulsante «Vai»: controlla i dati, fa la chiamata invia.",
        "  Pulsante «Vai»: dimentica mio.",
      ],
    ],
    [
      "tabs",
      { key, block: "tabs", items: [{ key, label: "Uno", when: sms, content: [aField("testo", "b")] }] },
      ["Scheda «Uno». Solo se risulta «sms».", "  Campo «Campo b» (testo)."],
    ],
    [
      "a table",
      { key, block: "table", rows: ["path", "rate"], items: [], actions: [button({ go: { page: "home" } })] },
      ["Tabella di «rate».", "  Pulsante «Vai»: va alla home."],
    ],
    [
      "a list",
      {
        key,
        block: "list",
        title: "Rate",
        rows: ["path", "rate"],
        items: [{ label: "Stato", value: "a", tones: [{ tone: "warning", when: sms }] }],
        content: [aField("testo", "b")],
        actions: [],
        when: sms,
      },
      [
        "Elenco «Rate» di «rate». Solo se risulta «sms».",
        "  «Stato» ha il tono di attenzione se risulta «sms».",
        "  Campo «Campo b» (testo).",
      ],
    ],
    [
      "a recap of a form",
      { key, block: "recap", of: ["crea"], content: [aField("testo", "a"), aField("testo", "b")] },
      ["Riepilogo: ciò che si è scritto in crea."],
    ],
    [
      "a recap of one field of an answer",
      {
        key,
        block: "recap",
        title: "R",
        of: ["crea"],
        value: sms,
        content: [aField("testo", "a")],
        when: sms,
      },
      ["Riepilogo «R»: la risposta «sms», con le etichette di crea.a. Solo se risulta «sms»."],
    ],
    [
      "links",
      { key, block: "links", items: [button({ go: { page: "home" } }), button({ go: { page: "back" } })] },
      ["Pulsante «Vai»: va alla home.", "Pulsante «Vai»: torna indietro."],
    ],
    [
      "a film",
      { key, block: "media", label: "Film", value: sms, when: sms },
      ["Immagine o video «Film», se la regione ne ha. Solo se risulta «sms»."],
    ],
  ])("%s", (_, entry, lines) => {
    expect(explainEntry(entry, titles)).toEqual(lines);
  });
});

describe("a call", () => {
  const first = "- invia: «prova», GET /prova.";
  const refusal = (at: Endpoint["errors"][string][number]["at"]): Partial<Endpoint> => ({
    errors: { 404: [{ message: ["No."], at, level: "error" }] },
  });
  const wait = { after: [0], when: sms, message: "Attendi." } as const;
  const lost = "Se non si sa com'è finita";
  test.each<[string, Partial<Endpoint>, readonly string[]]>([
    ["alone", {}, []],
    [
      "with parameters and a body",
      {
        params: {
          a: { in: "query", required: true, value: 1 },
          b: { in: "query", required: false },
        },
        body: { c: 2 },
        save: "esito",
      },
      ["Spedisce a: 1; c: 2.", "La risposta si tiene come «esito»."],
    ],
    [
      "that another one verifies",
      { verify: { endpoint: "cerca", errors: { 409: "C'è già." } } },
      [
        `${lost} lo dice la chiamata cerca; riuscita: resta in verifica.`,
        "  rifiutata con 409: è registrata, «C'è già.»",
      ],
    ],
    ["that may be repeated", { repeat: "Riprova." }, [`${lost} si può ripetere: «Riprova.»`]],
    ["that waits once", { wait }, ["Si chiede subito; poi «Attendi.»."]],
    [
      "that waits several times",
      { wait: { ...wait, after: [2, 4, 8], again: [3, 6], label: "Controlla" } },
      [
        "Si chiede dopo 2 secondi e, se non è pronta, si riprova dopo 4 e 8 secondi, o subito con il pulsante " +
          "«Controlla»; poi «Attendi.», e chi chiede di nuovo aspetta 3 e 6 secondi.",
      ],
    ],
    [
      "with several refusals",
      {
        refuse: [{ key: "vuota", when: ["not", ["path", "risposta"]] }],
        errors: {
          vuota: [{ message: ["Niente."], at: { kind: "box" }, level: "info" }],
          404: [{ when: sms, message: ["A.", "B."], at: { kind: "box" }, level: "error" }],
          altro: [{ message: ["C."], at: { kind: "box" }, level: "error" }],
        },
      },
      [
        "stato 404, se risulta «sms»: «A.», o se mancano dati «B.» in cima",
        "se la risposta è vuota: «Niente.» in cima",
        "ogni altro caso: «C.» in cima",
      ],
    ],
    ["refused at fields", refusal({ kind: "fields", fields: ["a", "b"] }), ["stato 404: «No.» sotto a, b"]],
    [
      "refused at named fields",
      refusal({ kind: "named", names: {} }),
      ["stato 404: «No.» sotto i campi che il server nomina"],
    ],
    [
      "refused at a rule",
      refusal({ kind: "rule", rule: "carrello" }),
      ["stato 404: «No.» in cima; le voci rifiutate si segnano in «carrello»"],
    ],
    [
      "refused to the person",
      refusal({ kind: "denied" }),
      ["stato 404: «No.» si va alla pagina di accesso negato"],
    ],
    ["refused in silence", refusal({ kind: "silent" }), ["stato 404: «No.» non si mostra niente"]],
  ])("%s", (_, rest, lines) => {
    const [head, ...others] = explainEndpoint("invia", anEndpoint(rest));
    expect(head).toBe(first);
    expect(others.map((line) => line.replace(/^ {4}/, ""))).toEqual(lines);
  });
});

test("rules state their messages, and the limits of documents", () => {
  const formati = ["pdf", "jpg"];
  const rules = explainRules(
    aService({
      rules: {
        carrello: { rule: "cart", with: {}, errors: { piena: "Il carrello è pieno." } },
        uno: { rule: "attachments", with: { massimo: 1, dimensione: "1 MB", formati }, errors: {} },
      },
    }),
  );
  expect(rules).toEqual([
    "",
    "Regole",
    "- carrello (cart).",
    "    piena: «Il carrello è pieno.»",
    "- uno (attachments): un solo documento, ognuno di 1 MB al massimo, nei formati pdf, jpg.",
  ]);
  expect(explainRules(aService())).toEqual([]);
});

describe("a step", () => {
  const linesOf = (...[id, rest]: Parameters<typeof aStep>) =>
    explainService(aService({ steps: [aStep("prima", { title: "Prima" }), aStep(id, rest)] }))
      .split("\n")
      .flatMap((line) => /^ {3}2\.\d+ (.*)$/.exec(line)?.[1] ?? []);

  it.each<[string, Parameters<typeof aStep>[1], readonly string[]]>([
    ["of a form", {}, ["Questa schermata si compila. Indirizzo: /due.", "Si entra sempre."]],
    [
      "with former addresses and a stage",
      { kind: "page", paths: ["/due", "/due/bis"], former: ["/vecchio"], stage: "Dati", forget: "all" },
      [
        "Questa schermata si consulta. Indirizzo: /due, /due/bis.",
        "Chi apre un indirizzo di prima arriva qui: /vecchio.",
        "Nella barra in alto è la tappa «Dati».",
        "Si entra sempre.",
        "Entrando si dimentica tutto, tranne ciò che è scritto in questa tappa.",
      ],
    ],
    [
      "with parameters",
      { kind: "outcome", params: { targa: "targa", veicolo: "oggetto" }, forget: ["a", "b"] },
      [
        "Questa schermata è l'esito: si perde uscendo. Indirizzo: /due.",
        "Può ricevere «targa» (targa) da un pulsante o dall'indirizzo.",
        "Può ricevere «veicolo» soltanto da un pulsante.",
        "Si entra sempre.",
        "Entrando si dimentica: a, b.",
      ],
    ],
    [
      "with a guard",
      { needs: { names: ["utente", "avviso"], condition: sms }, otherwise: "prima" },
      [
        "Questa schermata si compila. Indirizzo: /due.",
        "Serve l'accesso, «avviso»; se manca si va al passo «Prima». Si entra se risulta «sms»; altrimenti si va al passo «Prima».",
      ],
    ],
    [
      "with a condition alone",
      { needs: { names: [], condition: sms } },
      [
        "Questa schermata si compila. Indirizzo: /due.",
        "Si entra se risulta «sms»; altrimenti si va alla home.",
      ],
    ],
    [
      "with calls and buttons",
      {
        kind: "summary",
        load: [{ endpoint: "leggi" }],
        next: button({ call: [{ endpoint: "invia" }] }),
        actions: [button({ go: { page: "home" } })],
      },
      [
        "Questa schermata si rilegge e si invia. Indirizzo: /due.",
        "Si entra sempre.",
        "Entrando si fa la chiamata leggi.",
        "Pulsante «Vai»: fa la chiamata invia.",
        "Pulsante «Vai»: va alla home.",
      ],
    ],
  ])("%s", (_, rest, lines) => {
    expect(linesOf("due", rest)).toEqual(lines);
  });

  it("names its fragment, the region and the numbers of steps and calls", () => {
    const service = aService({ steps: [aStep("due", { title: "Due" })], endpoints: { a: anEndpoint() } });
    const text = explainService(service, "vda", new Map([["due", "condiviso"]]));
    expect(text).toMatch(/^Prova \(prova\), vda\nPassi: 1\. Chiamate: 1\.\n\n1\. Due \(due\)\n/);
    expect(text).toContain("Viene dal frammento «condiviso».");
    expect(explainService(service)).toMatch(/^Prova \(prova\)\n/);
  });
});

test("the data of a form name the calls that send them, once each", () => {
  const content = [
    aField("testo", "a"),
    aField("testo", "b", { label: "" }),
    aField("gruppo", "via", { content: [aField("testo", "cap")] }),
    aField("righe", "veicoli", { content: [aField("testo", "targa")] }),
    aField("consenso", "privacy"),
    aField("consenso", "contatti"),
    aField("testo", "c", { default: "x" }),
  ];
  const service = aService({
    steps: [
      aStep("crea", {
        hasForm: true,
        content,
        next: button({ call: [{ endpoint: "invia", with: { p: { expr: ["path", "qui", "privacy"] } } }] }),
      }),
    ],
    endpoints: {
      invia: anEndpoint({
        body: { a: { expr: ["path", "crea", "a"] }, veicoli: { expr: ["path", "crea", "veicoli"] } },
      }),
      copia: anEndpoint({
        body: { a: { expr: ["path", "crea", "a"] }, via: { expr: ["path", "crea", "via"] } },
      }),
    },
  });
  const [, facts = ""] = explainService(service).split("Dove vanno i dati scritti dalla persona\n");
  expect(facts.split("\n").filter(Boolean)).toEqual([
    "- «Campo a» (crea): parte con invia, copia.",
    "- «b» (crea): non esce dal portale e nessuno lo legge.",
    "- «Campo cap» (crea): parte con copia.",
    "- «Campo veicoli» (crea): parte con invia.",
    "- «Campo targa, in ogni riga» (crea): parte con invia.",
    "- «Campo c» (crea): non esce dal portale e nessuno lo legge.",
    "Consensi",
    "- «Campo privacy» (crea): lo dà soltanto la persona, parte con invia.",
    "- «Campo contatti» (crea): lo dà soltanto la persona, non parte.",
  ]);
});
