import { describe, expect, test } from "vitest";
import type { Endpoint, Entry, Json, JsonObject, SendTree } from "../../src/engine/definition.ts";
import {
  buildRequest,
  explainRefusal,
  problemText,
  judgeAnswer,
  requestKey,
  type HttpRequest,
  type Refusal,
} from "../../src/engine/calls/index.ts";
import { decodeForm, encodeForm } from "../../src/engine/form/index.ts";
import type { Scope } from "../../src/engine/expressions/index.ts";
import { OVERLOAD_CODE } from "../../src/protocol/overload.ts";
import refusals from "../cases/refusals.json" with { type: "json" };
import requests from "../cases/requests.json" with { type: "json" };
import { aField, aFormBlock, anOption, aSection } from "../support/content.ts";
import { anEndpoint } from "../support/service.ts";
import { PAGE_CODES } from "../../src/protocol/page-headers.ts";

const plain: Scope = { roots: {}, values: {}, today: "2026-11-20" };

interface RequestCase {
  name: string;
  endpoint: Partial<Endpoint>;
  extra?: Record<string, SendTree>;
  roots: Record<string, unknown>;
  encoded?: Record<string, unknown>;
  expected: Partial<HttpRequest>;
}

describe("a request", () => {
  test.each(requests as unknown as RequestCase[])(
    "$name",
    ({ endpoint, extra, roots, encoded, expected }) => {
      const scope = { ...plain, roots, ...(encoded && { encoded }) };
      const request = buildRequest(anEndpoint(endpoint), extra, scope);
      expect(request).toMatchObject(expected);
      if (expected.body !== undefined) expect(request).toHaveProperty("body", expected.body);
    },
  );

  test("has everything that the transport needs, with a body only where the call has one", () => {
    const endpoint = anEndpoint({
      operation: "creaPratica",
      base: "auth",
      method: "PUT",
      path: "/pratiche/{id}",
      params: {
        id: { in: "path", required: true, value: 7 },
        tipo: { in: "query", required: true, value: "A" },
      },
      body: { nota: "x" },
      bodyType: "multipart",
      expects: "pdf",
    });
    const request = {
      operation: "creaPratica",
      base: "auth",
      method: "PUT",
      path: "/pratiche/7",
      query: { tipo: "A" },
      parameters: { id: "7", tipo: "A" },
      body: { nota: "x" },
      bodyType: "multipart",
      expects: "pdf",
    };
    expect(buildRequest(endpoint, undefined, plain)).toEqual(request);
    const without = buildRequest({ ...endpoint, bodyType: "none" }, { body: { nota: "y" } }, plain);
    expect(without).toEqual({ ...request, bodyType: "none", body: undefined });
    expect(buildRequest({ ...endpoint, body: undefined }, undefined, plain)).toHaveProperty(
      "body",
      undefined,
    );
  });

  test.each<Partial<HttpRequest>>([
    { operation: "altra" },
    { path: "/altra" },
    { query: { a: "2" } },
    { body: 1 },
  ])("another request has another key: %j", (change) => {
    const request = buildRequest(anEndpoint({}), undefined, plain) as HttpRequest;
    expect(requestKey({ ...request, ...change })).not.toBe(requestKey(request));
    expect(requestKey({ ...request, body: null })).toBe(requestKey(request));
  });

  test("equal requests have equal keys, in any order of their parameters", () => {
    const request = buildRequest(anEndpoint({}), undefined, plain) as HttpRequest;
    const one = { ...request, query: { a: "1", b: "2" } };
    expect(requestKey(one)).toBe(requestKey({ ...request, query: { b: "2", a: "1" } }));
    expect(requestKey(one)).not.toBe(requestKey({ ...request, query: { a: "1", b: "3" } }));
  });
});

interface RefusalCase {
  name: string;
  errors: Endpoint["errors"];
  refusal: Partial<Refusal>;
  expected: object;
}

describe("a refusal", () => {
  test.each(refusals as unknown as RefusalCase[])("$name", ({ errors, refusal, expected }) => {
    const whole: Refusal = { kind: "refused", status: null, title: null, detail: [], code: null, ...refusal };
    const problem = explainRefusal(anEndpoint({ errors }), whole, { ...plain, roots: { f: { n: 7 } } });
    expect(problem).toMatchObject(expected);
  });

  test("has the gateway's own text when the back end has too many calls", () => {
    const refusal: Refusal = {
      kind: "refused",
      status: 503,
      title: "Il servizio è molto richiesto",
      detail: [{ field: "", error: "Riprova tra 5 secondi." }],
      code: OVERLOAD_CODE,
    };
    expect(explainRefusal(anEndpoint({}), refusal, plain)).toEqual({
      level: "warning",
      title: "Il servizio è molto richiesto",
      message: "Riprova tra 5 secondi.",
      fields: [],
      place: "box",
    });
  });

  test("a success may be a refusal", () => {
    const endpoint = anEndpoint({
      refuse: [{ key: "nonRiuscito", when: ["!=", ["path", "risposta", "esito"], ["value", "OK"]] }],
    });
    expect(judgeAnswer(endpoint, { kind: "done", value: { esito: "OK" } }, plain)).toMatchObject({
      kind: "done",
    });
    expect(judgeAnswer(endpoint, { kind: "done", value: { esito: "KO" } }, plain)).toEqual({
      kind: "refused",
      status: null,
      title: null,
      detail: [],
      code: null,
      key: "nonRiuscito",
      value: { esito: "KO" },
    });
    expect(judgeAnswer(endpoint, { kind: "done", value: undefined }, plain)).toMatchObject({
      kind: "refused",
      key: "nonRiuscito",
    });
  });

  test.each([
    [true, null, "refused"],
    [true, undefined, "refused"],
    [true, {}, "done"],
    [undefined, null, "done"],
  ])("a success, promised: %s, with the body %j is %s", (promised, value, kind) => {
    const answer = judgeAnswer(anEndpoint({ keyed: true, promised }), { kind: "done", value }, plain);
    expect(answer).toMatchObject(
      kind === "done" ? { kind, value } : { kind, status: null, code: "unexpected" },
    );
  });

  test.each([
    ["DELETE", 404, "done"],
    ["DELETE", 403, "refused"],
    ["POST", 404, "refused"],
    ["GET", 404, "refused"],
  ] as const)("a %s answered with %i is %s", (method, status, kind) => {
    const refusal = { status, title: null, detail: [], code: null, value: null } as const;
    const answer = judgeAnswer(anEndpoint({ method }), { kind: "refused", ...refusal }, plain);
    expect(answer).toEqual(kind === "done" ? { kind, value: null } : { kind, ...refusal });
  });
});

describe("an encoded form", () => {
  const reasons = (flags: "chosen" | "each") =>
    aField("radio", "motivo", {
      flags,
      options: [
        anOption("venduto", { flag: "value", content: [aField("data", "data")] }),
        anOption("rubato", { flag: "checked" }),
        anOption("altro", { flag: "bare", content: [aField("testo", "testo")] }),
      ],
    });

  test("keeps names, drops consent, includes the content of the chosen option and of a switch that is on", () => {
    const content = [
      aField("consenso", "privacy"),
      aField("radio", "tipo", {
        options: [anOption("a", { content: [aField("testo", "x")] }), anOption("b")],
      }),
      aField("casella", "si", { content: [aField("testo", "y")] }),
      aField("gruppo", "g", { content: [aField("consenso", "privacy"), aField("testo", "z")] }),
    ];
    const data = { privacy: true, tipo: "a", x: "1", si: true, y: "2", g: { privacy: true, z: null } };
    expect(encodeForm(content, data)).toEqual({ tipo: "a", x: "1", si: true, y: "2", g: {} });
  });

  test("sends an option without a flag as its content alone, complete with the members that have no field", () => {
    const venduto = { empty: { note: null, prezzo: 0 }, content: [aField("intero", "prezzo")] };
    const options = [anOption("venduto", venduto), anOption("rubato", { empty: { note: null } })];
    const content = [aField("radio", "motivo", { flags: "chosen", options })];
    expect(encodeForm(content, { motivo: "venduto", venduto: { prezzo: 12 } })).toEqual({
      venduto: { note: null, prezzo: 12 },
    });
    expect(encodeForm(content, { motivo: "rubato" })).toEqual({ rubato: { note: null } });
  });

  test("sends unanswered members in their empty form, and leaves out those that have none", () => {
    const content = [
      aField("testo", "testo", { empty: "" }),
      aField("casella", "flag", { empty: false }),
      aField("allegati", "elenco", { empty: [] }),
      aField("scelta", "tipo", { empty: { codice: null, descrizione: "" } }),
      aField("testo", "nota"),
    ];
    const empty = { testo: "", flag: false, elenco: [], tipo: { codice: null, descrizione: "" } };
    expect(encodeForm(content, {})).toEqual(empty);
    expect(encodeForm(content, { testo: null, flag: null, tipo: null, nota: null })).toEqual(empty);
    expect(encodeForm(content, { testo: "x", flag: true, nota: "y" })).toEqual({
      ...empty,
      testo: "x",
      flag: true,
      nota: "y",
    });
  });

  test("completes an unanswered required group, and leaves out an optional one", () => {
    const group = (optional: boolean) => [
      aField("gruppo", "g", {
        optional,
        empty: { value: false, nome: "", altro: false },
        content: [aField("casella", "value", { content: [aField("testo", "nome")] })],
      }),
    ];
    expect(encodeForm(group(true), { g: { value: true } })).toEqual({
      g: { value: true, nome: "", altro: false },
    });
    expect(encodeForm(group(true), { g: { value: false } })).toEqual({});
    expect(encodeForm(group(true), {})).toEqual({});
    expect(encodeForm(group(false), {})).toEqual({ g: { value: false, nome: "", altro: false } });
  });

  test("sends the object of an option that is not chosen in its empty form, without typed values", () => {
    const options = [
      anOption("venduto", {
        flag: "value",
        empty: { value: false, data: "", concessionario: false },
        content: [aField("data", "data"), aField("casella", "concessionario")],
      }),
      anOption("rubato", { flag: "bare" }),
    ];
    const content = [aField("radio", "motivo", { flags: "each", options })];
    expect(encodeForm(content, { motivo: "rubato", venduto: { data: "2026-01-02" } })).toEqual({
      venduto: { value: false, data: "", concessionario: false },
      rubato: true,
    });
    expect(encodeForm(content, { motivo: "venduto", venduto: { data: "2026-01-02" } })).toEqual({
      venduto: { value: true, data: "2026-01-02", concessionario: false },
      rubato: false,
    });
  });

  test("sends the chosen flag alone", () => {
    expect(encodeForm([reasons("chosen")], { motivo: "venduto", venduto: { data: "2026-01-02" } })).toEqual({
      venduto: { value: true, data: "2026-01-02" },
    });
    expect(encodeForm([reasons("chosen")], { motivo: "altro", altro: { testo: "x" } })).toEqual({
      altro: true,
      testo: "x",
    });
    expect(encodeForm([reasons("chosen")], {})).toEqual({});
  });

  test("sends every flag, the unchosen ones as false", () => {
    expect(encodeForm([reasons("each")], { motivo: "venduto", venduto: { data: "2026-01-02" } })).toEqual({
      venduto: { value: true, data: "2026-01-02" },
      rubato: { checked: false },
      altro: false,
    });
    expect(encodeForm([reasons("each")], {})).toEqual({
      venduto: { value: false },
      rubato: { checked: false },
      altro: false,
    });
  });
});

test("an answer of the shape of a form decodes to the form that was sent", () => {
  const content = [
    aField("testo", "nota"),
    aField("gruppo", "g", { content: [aField("testo", "z")] }),
    aField("radio", "motivo", {
      flags: "each",
      options: [
        anOption("venduto", { flag: "value", content: [aField("data", "data")] }),
        anOption("rubato", { flag: "checked", content: [aField("testo", "luogo")] }),
        anOption("altro", { flag: "bare" }),
      ],
    }),
    aField("casella", "si", { content: [aField("testo", "y")] }),
  ];
  const rest = { nota: "n", g: { z: "1" }, si: true, y: "2" };
  for (const data of [
    { ...rest, motivo: "venduto", venduto: { data: "2026-01-02" } },
    { ...rest, motivo: "rubato", rubato: { luogo: "Torino" } },
  ]) {
    expect(decodeForm(content, encodeForm(content, data))).toEqual(data);
  }
  expect(decodeForm(content, { venduto: null, rubato: { checked: false }, altro: true })).toMatchObject({
    motivo: "altro",
  });
});

test.each(Object.values(PAGE_CODES))("a refusal with the code %s has a text of its own", (code) => {
  const errors = {
    "409": [{ message: ["Già aperta."], at: { kind: "denied" }, level: "error" }],
    altro: [{ message: ["No."], at: { kind: "denied" }, level: "error" }],
  } as const;
  const detail = [{ field: "", error: "Aggiorna la pagina." }];
  const refusal: Refusal = { kind: "refused", status: 409, title: "Modulo aggiornato", detail, code };
  expect(explainRefusal(anEndpoint({ errors }), refusal, plain)).toEqual({
    level: "warning",
    title: "Modulo aggiornato",
    message: "Aggiorna la pagina.",
    fields: [],
    place: "box",
  });
});

describe("an encoded form, of each construct", () => {
  const columns = [aField("testo", "a", { empty: "" })];
  const bare = aField("radio", "motivo", {
    flags: "each",
    options: [anOption("altro", { flag: "bare", content: [aField("testo", "nota")] })],
  });

  test.each<[string, readonly Entry[], JsonObject, JsonObject]>([
    ["a section", [aSection([aField("testo", "a")])], { a: "1" }, { a: "1" }],
    ["a form of its own", [aFormBlock("altro", [aField("testo", "a", { empty: "" })])], { a: "1" }, {}],
    ["a check", [{ key: "c", check: ["value", true], message: "", at: [] }], { a: "1" }, {}],
    [
      "a switch that is off",
      [aField("casella", "si", { content: columns })],
      { si: false, a: "1" },
      { si: false },
    ],
    [
      "zero and false",
      [aField("intero", "n", { empty: 1 }), aField("casella", "si", { empty: true })],
      { n: 0, si: false },
      { n: 0, si: false },
    ],
    ["a group without data", [aField("gruppo", "g", { content: columns })], {}, {}],
    ["a group without answers", [aField("gruppo", "g", { content: columns })], { g: {} }, { g: { a: "" } }],
    [
      "a group that is no object",
      [aField("gruppo", "g", { empty: { a: "", b: 0 }, content: columns })],
      { g: "x" },
      { g: { a: "", b: 0 } },
    ],
    [
      "an optional group with zero",
      [aField("gruppo", "g", { optional: true, content: [aField("intero", "n")] })],
      { g: { n: 0 } },
      { g: { n: 0 } },
    ],
    [
      "an optional group with an answer inside",
      [
        aField("gruppo", "g", {
          optional: true,
          content: [aField("gruppo", "h", { content: [aField("testo", "a")] })],
        }),
      ],
      { g: { h: { a: "1" } } },
      { g: { h: { a: "1" } } },
    ],
    [
      "an optional group with none inside",
      [aField("gruppo", "g", { optional: true, content: [aField("gruppo", "h", { content: columns })] })],
      { g: { h: { a: " " } } },
      {},
    ],
    [
      "typed rows",
      [aField("righe", "r", { emptyRow: { a: "", b: 0 }, content: columns })],
      { r: [{ a: "1", c: 2 }, {}, 3] },
      { r: [{ a: "1", b: 0 }, { a: "", b: 0 }, 3] },
    ],
    [
      "rows that are offered",
      [aField("righe", "r", { rows: ["path", "x"], content: columns })],
      { r: [{ a: "1", c: 2 }] },
      { r: [{ a: "1", c: 2 }] },
    ],
    ["no rows", [aField("righe", "r", { empty: [], content: columns })], {}, { r: [] }],
    ["no rows without an empty form", [aField("righe", "r", { content: columns })], { r: null }, {}],
    [
      "a bare flag with content",
      [bare],
      { motivo: "altro", altro: { nota: "n" } },
      { altro: true, nota: "n" },
    ],
    ["a bare flag without content", [bare], { motivo: "altro", altro: "x" }, { altro: true }],
    ["a bare flag that is not chosen", [bare], { altro: { nota: "n" } }, { altro: false }],
  ])("%s", (_, content, data, encoded) => {
    expect(encodeForm(content, data)).toEqual(encoded);
  });

  test.each<[string, readonly Entry[], JsonObject, JsonObject]>([
    ["a section", [aSection([aField("testo", "a")])], { a: "1", b: "2" }, { a: "1" }],
    ["a form of its own", [aFormBlock("altro", [aField("testo", "a")])], { a: "1" }, {}],
    [
      "null, zero and false",
      [aField("testo", "a"), aField("intero", "n"), aField("casella", "si")],
      { a: null, n: 0, si: false },
      { a: null, n: 0, si: false },
    ],
    ["a chosen entry", [aField("scelta", "tipo")], { tipo: { codice: "A" } }, { tipo: { codice: "A" } }],
    ["a group that is no object", [aField("gruppo", "g", { content: columns })], { g: "x" }, {}],
    ["a group", [aField("gruppo", "g", { content: columns })], { g: { a: "1", b: 2 } }, { g: { a: "1" } }],
    [
      "typed rows",
      [aField("righe", "r", { content: columns })],
      { r: [{ a: "1", c: 2 }, 3] },
      { r: [{ a: "1" }, 3] },
    ],
    [
      "rows that are offered",
      [aField("righe", "r", { rows: ["path", "x"], content: columns })],
      { r: [{ a: "1", c: 2 }] },
      { r: [{ a: "1", c: 2 }] },
    ],
    ["rows that are none", [aField("righe", "r", { content: columns })], { r: null }, { r: null }],
    ["a bare flag", [bare], { altro: true, nota: "n" }, { motivo: "altro", altro: { nota: "n" } }],
    ["no flag", [bare], { altro: false, nota: "n" }, {}],
    ["a flag that is no boolean", [bare], { altro: "true" }, {}],
  ])("%s is read back", (_, content, sent, decoded) => {
    expect(decodeForm(content, sent)).toEqual(decoded);
  });

  test.each<[JsonObject, Json | undefined]>([
    [{ a: { x: { value: true } } }, "a"],
    [{ a: { value: false }, b: { checked: true } }, "b"],
    [{ a: true, b: { value: true } }, "b"],
    [{ a: { value: "true" } }, undefined],
    [{ a: null }, undefined],
  ])("the option that %j chooses is %s", (sent, chosen) => {
    const options = [anOption("a"), anOption("b", { flag: "value" })];
    const content = [aField("radio", "motivo", { flags: "each", options })];
    expect(decodeForm(content, sent).motivo).toBe(chosen);
  });
});

test("an object of empty members, which is an unanswered choice, decodes to no value", () => {
  const content = [aField("scelta", "tipo"), aField("testo", "nota")];
  const travelled = { tipo: { codice: null, descrizione: "" }, nota: "" };
  expect(decodeForm(content, travelled)).toEqual({ nota: "" });
});

describe("a problem in one text", () => {
  const fields = [
    { name: "targa", message: "La targa non esiste." },
    { name: "telaio", message: "La targa non esiste." },
  ];

  test("joins the messages of the fields, each once, where there is no general message", () => {
    expect(problemText({ message: "", fields })).toBe("La targa non esiste.");
  });

  test("begins with the general message", () => {
    expect(problemText({ message: "Errore.", fields })).toBe("Errore. La targa non esiste.");
    expect(problemText({ message: "Errore.", fields: [] })).toBe("Errore.");
  });
});
