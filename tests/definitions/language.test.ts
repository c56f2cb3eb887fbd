import { describe, expect, it } from "vitest";
import { entriesIn, type CompiledService, type Entry, type Field } from "../../src/engine/index.ts";
import { checkSources, readCases } from "../support/language-cases.ts";

const { diagnostics, regions } = checkSources(readCases());

const service = (id: string, region = "piemonte"): CompiledService => {
  const found = regions.get(region)?.services.get(id);
  if (!found) throw new Error(`${id} is not offered in ${region}`);
  return found.compiled;
};
const step = (name: string, id: string, region?: string) => {
  const found = service(name, region).steps.find((one) => one.id === id);
  if (!found) throw new Error(`${name} has no step ${id}`);
  return found;
};

const fields = (entries: readonly Entry[]): Field[] =>
  [...entriesIn(entries)].filter((entry): entry is Field => "field" in entry);
const field = (entries: readonly Entry[], name: string): Field => {
  const found = fields(entries).find((one) => one.name === name);
  if (!found) throw new Error(`no field ${name}`);
  return found;
};
const flagsOf = ({ options }: Field) =>
  Object.fromEntries(Array.isArray(options) ? options.map((one) => [one.value, one.flag]) : []);

describe("the ten hardest screens, written in the language", () => {
  it("are accepted in both regions", () => {
    expect(diagnostics.filter((diagnostic) => diagnostic.level === "error")).toEqual([]);
  });

  it("are all there, each at its address", () => {
    const address = (name: string, id: string, region?: string) => step(name, id, region).paths[0];
    expect(address("pago_bollo", "inizia_pagamento")).toBe("/bollo/pago");
    expect(address("restituzione_tassa", "inserimento_domanda_restituzione")).toBe("/restituzione-tassa");
    expect(address("osservazione_avviso_accertamento", "crea_osservazione_accertamento")).toBe(
      "/pratica/inserimento/osservazione/avviso_accertamento/crea",
    );
    expect(address("osservazione_avviso_scadenza", "crea_osservazione_avviso")).toBe(
      "/pratica/inserimento/osservazione/avviso_scadenza/crea",
    );
    expect(address("memo_bollo", "attivazione_memo")).toBe("/bollo/memo/attivazione");
    expect(address("rateizzazione", "numero_rate", "vda")).toBe("/pratica/inserimento/rateizzazione/rate");
    expect(address("verifica_pratica", "cerca_pratica")).toBe("/pratica/verifica");
    expect(address("pago_rate", "esito_ricerca_pagamento_rate")).toBe("/bollo/pagorate/dettagliorate");
    expect(address("rateizzazione", "richiesta_rateizzazione", "vda")).toBe(
      "/pratica/inserimento/rateizzazione",
    );
    expect(address("visure", "dettaglio_veicoli_visure")).toBe("/visure/dettaglio");
  });

  it("may stand under several addresses, also outside their service", () => {
    expect(step("verifica_pratica", "verifica_esenzioni_disabili").paths).toEqual([
      "/pratica/verifica/esenzioni",
      "/pratica/verifica_auth/esenzioni",
    ]);
    expect(step("pago_bollo", "avvio_pagopa").paths).toEqual(["/pagopa/avvio"]);
  });
});

describe("the wire format of a field's options", () => {
  it("is read in the contract: bare flags, objects with value, objects with checked", () => {
    const { content } = step("osservazione_avviso_accertamento", "crea_osservazione_accertamento");
    const [paid, unpaid] = fields(content).filter((one) => one.name === "motivo");
    expect(new Set(Object.values(flagsOf(paid!)))).toEqual(new Set(["bare"]));
    expect(new Set(Object.values(flagsOf(unpaid!)))).toEqual(new Set(["value"]));
    const refund = step("restituzione_tassa", "inserimento_domanda_restituzione").content;
    expect(flagsOf(field(refund, "oggetto"))).toEqual({
      doppioPagamento: "bare",
      pagamentoEccessivo: "checked",
      pagamentoNonDovuto: "checked",
      perditaDiPossesso: "checked",
    });
  });

  it("may be an object without a flag of its own: the grid is there or it is not", () => {
    const { content } = step("osservazione_avviso_accertamento", "crea_osservazione_accertamento");
    expect(new Set(Object.values(flagsOf(field(content, "situazione"))))).toEqual(new Set([undefined]));
  });
});

describe("differences in the smaller region", () => {
  it("is merged from its overlays", () => {
    const text = JSON.stringify(step("memo_bollo", "cerca_veicolo_memo", "vda").content);
    expect(text).toContain("Memobollo ti ricorda con una e-mail");
    expect(JSON.stringify(step("memo_bollo", "attivazione_memo", "vda").content)).not.toContain("SMS");
    const names = fields(step("rateizzazione", "numero_rate", "vda").content).map(({ name }) => name);
    expect(names).toContain("numeroRateScelte");
    expect(names).not.toContain("diffEconomiche");
  });

  it("has no unused calls", () => {
    expect(Object.keys(service("memo_bollo").endpoints)).toContain("attivaSms");
    const left = Object.keys(service("memo_bollo", "vda").endpoints);
    expect(left.filter((name) => name.endsWith("Sms") || name === "mieiVeicoli")).toEqual([]);
  });

  it("has no content or steps for logged-in people", () => {
    const { content } = step("memo_bollo", "cerca_veicolo_memo", "vda");
    expect(
      [...entriesIn(content)].flatMap((one) => ("block" in one && one.block === "form" ? [one.name] : [])),
    ).toEqual(["ricerca"]);
    const steps = service("verifica_pratica", "vda").steps.map(({ id }) => id);
    expect(steps).not.toContain("verifica_esenzioni_disabili");
    expect(steps).toContain("verifica_osservazione");
  });

  it("starts documents as an empty list, which travels when nobody adds one", () => {
    const { content } = step("osservazione_avviso_accertamento", "crea_osservazione_accertamento");
    expect(field(content, "allegati").default).toEqual([]);
  });

  it("keeps the uploads that only a rule makes", () => {
    expect(Object.keys(service("osservazione_avviso_accertamento", "vda").endpoints)).toEqual(
      expect.arrayContaining(["caricaAllegato", "eliminaAllegato"]),
    );
  });
});

describe("fields whose changes are committed at once", () => {
  const { content } = step("restituzione_tassa", "inserimento_domanda_restituzione");
  it.each(["provincia", "causa", "veicoloDa", "veicolo"])("%s, because something reads it", (name) => {
    expect(field(content, name).reactive).toBe(true);
  });
  it.each(["iban", "cap", "indirizzo", "motivo"])("not %s, which nothing reads", (name) => {
    expect(field(content, name).reactive).toBe(false);
  });
});

describe("the calls of a service", () => {
  it("takes method, path and parameters from the contract", () => {
    expect(service("pago_bollo").endpoints.perCodice).toMatchObject({
      method: "GET",
      path: "/pagamento/calcolo/iuv/{iuv}",
      save: "carrello",
      params: { iuv: { in: "path", required: true } },
    });
  });

  it("turns a success into a refusal with its message", () => {
    const { refuse, errors } = service("rateizzazione", "vda").endpoints.conferma!;
    expect(refuse).toEqual([{ key: "nessuno", when: ["not", ["path", "risposta", "accertamenti"]] }]);
    expect(errors.nessuno).toMatchObject([{ level: "warning", at: { kind: "box" } }]);
  });

  it("retries when an answer is not ready", () => {
    expect(service("visure").endpoints.storico!.wait?.after).toEqual([20, 30]);
  });

  it("lets each button add its own data", () => {
    const { content } = step("memo_bollo", "cerca_veicolo_memo");
    const free = [...entriesIn(content)].find(
      (one) => "block" in one && one.block === "form" && one.name === "ricerca",
    );
    expect(free).toMatchObject({
      next: { call: [{ endpoint: "verifica", with: { targa: { expr: ["path", "qui", "targa"] } } }] },
    });
  });
});
