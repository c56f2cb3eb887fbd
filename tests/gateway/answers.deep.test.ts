import { describe, expect, it } from "vitest";
import { isForwarded, type Operation } from "../../src/contract/operations.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import { HttpError } from "../../src/gateway/http/errore.ts";
import type { JsonSchema } from "../../src/contract/json-schema.ts";
import { dereference, schemaAt } from "../../src/contract/openapi.ts";
import { checkAnswer } from "../../src/gateway/answers/check-answer.ts";
import { repairAnswer } from "../../src/gateway/answers/repair.ts";
import { atOnce } from "../../src/gateway/answers/steps.ts";
import { compileSchemas } from "../../src/gateway/validation/schemas.ts";
import { isEqual } from "../../src/engine/index.ts";
import type { Json } from "../../src/engine/definition.ts";
import { recordedAnswers } from "../../stories/.storybook/recorded-answers.ts";
import { canBeSubmission } from "../../src/gateway/submissions/submission.ts";
import { amountsIn, withAmount } from "../support/amounts.ts";
import { surprisesOf, surpriseKinds, type Surprise } from "../support/surprises.ts";

const contract = readContract();
const schemas = compileSchemas(contract);
const resolve = (schema: JsonSchema) => dereference(contract.document, schema);
const { answers } = recordedAnswers();
const operation = (id: string): Operation => contract.operations.find((one) => one.id === id)!; // indexed by known names only

const answering = (body: string | Buffer, contentType = "application/json", status = 200) => ({
  status,
  headers: { "content-type": contentType },
  body: Buffer.from(body),
});
const check = (id: string, body: string | Buffer, contentType?: string, status?: number) =>
  atOnce(checkAnswer(operation(id), answering(body, contentType, status), schemas));
const valueOf = (id: string, body: unknown) => {
  const { body: bytes } = check(id, JSON.stringify(body));
  return JSON.parse(String(bytes)) as unknown;
};
const causeOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    if (error instanceof HttpError && error.cause instanceof Error)
      return [error.body.status, error.cause.message];
    throw error;
  }
  return "accepted";
};

/** Every operation whose success is JSON, with the contract's example of it. */
const answered = contract.operations.filter(
  (one) =>
    isForwarded(one) &&
    one.answers.get(200)?.mediaType === "application/json" &&
    answers[one.id] !== undefined,
);

/** Returns an answer to corrupt. A list gets a second entry, so that one bad entry leaves another. */
function sampleOf(id: string): Json {
  const answer = answers[id] ?? null;
  return Array.isArray(answer) ? [...answer, ...answer] : answer;
}

/** Returns true where the contract requires an amount. */
function isAmount({ answers: promised }: Operation, { path }: Surprise) {
  let schema: JsonSchema = resolve(schemaAt(contract.document, promised.get(200)!.schema));
  for (const key of path) {
    const branch = (schema.oneOf ?? schema.anyOf ?? [schema])
      .map(resolve)
      .find(({ type }) => type !== "null");
    schema = resolve((typeof key === "number" ? branch?.items : branch?.properties?.[key]) ?? {});
  }
  return holdsAmount(schema);
}

function holdsAmount(declared: JsonSchema): boolean {
  const schema = resolve(declared);
  if (schema.format === "double" && schema.type === "number") return true;
  const inner = [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  return [...inner, ...Object.values(schema.properties ?? {})].some(holdsAmount);
}

describe("an answer with one surprise", () => {
  it("is tested for every operation that answers JSON", () => {
    const untried = contract.operations.filter(
      ({ id, base, answers: promised }) =>
        base !== "identity" &&
        promised.get(200)?.mediaType === "application/json" &&
        answers[id] === undefined,
    );
    expect(untried.map(({ id }) => id)).toEqual([]);
    expect(surpriseKinds.length).toBeGreaterThanOrEqual(15);
  });

  it.each(answered.map((one) => [one.id, one] as const))(
    "accepts or repairs each surprise in an answer of %s, except in amounts",
    (id, one) => {
      const refused = surprisesOf(sampleOf(id)).filter((surprise) => {
        const outcome = causeOf(() => check(id, JSON.stringify(surprise.answer)));
        // An object that loses its only member is no answer of this operation.
        const isEmptied = isEqual(surprise.answer, {});
        return outcome !== "accepted" && !isEmptied && !isAmount(one, surprise);
      });
      // A submission needs its proof (`submission-proof.deep.test.ts`).
      const { required = [] } = resolve(schemaAt(contract.document, one.answers.get(200)!.schema));
      const isProof = ({ path: [name, ...inner] }: Surprise) =>
        inner.length === 0 && required.includes(String(name));
      const about = schemas.unknownList(one.answers.get(200)!.schema, {});
      const inside = refused.filter(
        ({ path }) => path.length > 0 && (about === undefined || path[0] !== about),
      );
      const allowed = canBeSubmission(one) ? inside.filter(isProof) : [];
      expect(inside.map(({ name }) => name)).toEqual(allowed.map(({ name }) => name));
    },
  );

  it.each(answered.map((one) => [one.id, one] as const))(
    "%s has the declared types afterwards",
    (id, one) => {
      const schema = schemaAt(contract.document, one.answers.get(200)!.schema);
      for (const { name, answer } of surprisesOf(sampleOf(id))) {
        const once = tryRepair(schema, answer);
        if (once === undefined) continue;
        const twice = tryRepair(schema, once.value)!;
        expect([name, withoutNothing(twice.value)]).toEqual([name, withoutNothing(once.value)]);
        expect([name, wrongTypes(schema, once.value, "")]).toEqual([name, []]);
      }
    },
  );

  it("leaves the contract's own examples as they are, except for lists that are null: they are empty", () => {
    for (const one of answered) {
      const { value, departures: notes } = atOnce(
        repairAnswer(schemaAt(contract.document, one.answers.get(200)!.schema), answers[one.id], resolve),
      );
      expect([one.id, notes, withoutNothing(value)]).toEqual([one.id, [], withoutNothing(answers[one.id])]);
    }
  });
});

/** A value without members that are null or an empty list. */
const withoutNothing = (value: unknown): unknown => {
  const text = JSON.stringify(value, (_, part: unknown) =>
    part === null || (Array.isArray(part) && part.length === 0) ? undefined : part,
  );
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
};

function tryRepair(schema: JsonSchema, value: unknown) {
  try {
    return atOnce(repairAnswer(schema, value, resolve));
  } catch {
    return undefined;
  }
}

/** Paths at which a value is neither of a declared type nor null: an independent reading of the schema. */
function wrongTypes(declared: JsonSchema, value: unknown, path: string): string[] {
  const schema = resolve(declared);
  if (value === null || value === undefined) return [];
  const branches = (schema.oneOf ?? schema.anyOf)?.map(resolve);
  if (branches) {
    const found = branches.map((branch) => wrongTypes(branch, value, path));
    return found.some((wrong) => wrong.length === 0) ? [] : (found[0] ?? []);
  }
  const types = [schema.type ?? []].flat();
  const type = Array.isArray(value) ? "array" : typeof value;
  const isFine =
    types.length === 0 || types.includes(type) || (type === "number" && types.includes("integer"));
  if (!isFine) return [`${path}: ${type}`];
  if (Array.isArray(value))
    return value.flatMap((entry, at) => wrongTypes(schema.items ?? {}, entry, `${path}/${at}`));
  if (typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, member]) =>
    schema.properties
      ? wrongTypes(schema.properties[name] ?? { type: "never" }, member, `${path}/${name}`)
      : [],
  );
}

describe("repaired answers", () => {
  const due = { nome: "GENNAIO", valore: 1 };

  it.each([
    ["a number as text", [{ nome: "GENNAIO", valore: "1" }], [due]],
    ["a text as number", [{ nome: 1, valore: 1 }], [{ nome: "1", valore: 1 }]],
    ["an undeclared member", [{ ...due, interno: "x" }], [due]],
    ["a bad entry of a list", [null, due, "x", { altro: 1 }], [due]],
    ["one object in place of a list", due, [due]],
  ])("%s", (_, sent, received) => {
    expect(valueOf("elencaMesiScadenza", sent)).toEqual(received);
  });

  it.each([
    ["dead", "dead"],
    ["4711", "4711"],
    ['"quoted"', "quoted"],
  ])("a parameter that comes as %s", (sent, received) => {
    expect(JSON.parse(String(check("leggiParametro", sent, "text/plain").body))).toBe(received);
  });

  it("notes paths and types, never values", () => {
    const { departures: notes } = check(
      "elencaMesiScadenza",
      '[{"nome":"FRRLVI84C52L219N","valore":"FRRLVI84C52L219N"}]',
    );
    expect(notes).toEqual(["/0/valore: string for integer"]);
  });
});

/** The operations with an amount, each with the paths of its amounts. */
const withAmounts = answered
  .map(({ id }) => [id, amountsIn(id, sampleOf(id))] as const)
  .filter(([, amounts]) => amounts.length > 0);

describe("an amount that is not known", () => {
  it("is tried in the operations that have one", () => {
    expect(withAmounts.map(([id]) => id)).toEqual(
      expect.arrayContaining(["calcolaBollo", "cercaRate", "cercaRicevuta", "cercaPianoRateizzazione"]),
    );
  });

  it.each(withAmounts)("is null in an answer of %s, and all else stays", (id, amounts) => {
    const usual = valueOf(id, sampleOf(id)) as Json;
    for (const path of amounts)
      for (const sent of [null, undefined, "1.234,56", -1, {}]) {
        const received = valueOf(id, withAmount(sampleOf(id), path, sent));
        const expected = withAmount(usual, path, null);
        expect([path, sent, withoutNothing(received)]).toEqual([path, sent, withoutNothing(expected)]);
      }
  });
});

describe("refused answers", () => {
  const page = "<!DOCTYPE html><html><body>Accedi alla rete</body></html>";

  it.each([
    ["text/html", page],
    ["application/json", page],
    ["application/pdf", page],
  ])("a page of HTML as %s, whatever the operation", (type, body) => {
    const accepted = contract.operations.filter(
      ({ id, base }) => base !== "identity" && causeOf(() => check(id, body, type)) === "accepted",
    );
    expect(accepted.map(({ id }) => id)).toEqual([]);
  });

  it("a part of an amount that cannot be read", () => {
    const calculation = { ...(answers.calcolaBollo as object), sanzione: "1.234,56" };
    expect(causeOf(() => check("calcolaBollo", JSON.stringify(calculation)))).toEqual([
      502,
      "calcolaBollo: the back end answered /sanzione: amount",
    ]);
  });

  it("a list without readable entries, instead of returning an empty list", () => {
    expect(causeOf(() => check("elencaMesiScadenza", '[{"a":1}]'))).toMatchObject([
      502,
      expect.stringContaining("foreign"),
    ]);
    expect(valueOf("elencaMesiScadenza", [])).toEqual([]);
  });

  it.each(["", "   ", "Errore interno"])("a file that holds «%s»", (body) => {
    expect(causeOf(() => check("scaricaSintesiPdf", body, "application/pdf"))).not.toBe("accepted");
  });
});

describe("an answer that is longer than the gateway reads", () => {
  /** A list of readable entries, of 8 MB and one byte. */
  const most = 8 * 1024 * 1024;
  const row = '{"mese":"12","anno":"2026"}';
  const listOf = (bytes: number) => `[${`${row},`.repeat(Math.ceil(bytes / row.length))}${row}]`;

  it("is refused whole, with a sentence for the citizen", () => {
    try {
      check("elencaMesiScadenza", listOf(most).padEnd(most + 1));
      expect.unreachable();
    } catch (error) {
      expect((error as HttpError).body).toEqual({
        title: "La risposta è troppo grande",
        detail: "I dati sono troppi e il portale non può mostrarli. Per riceverli chiedi alla Regione.",
        status: 502,
        code: "risposta-troppo-grande",
      });
    }
  });

  it("leaves the outcome of a submission unknown", () => {
    const one = answered.find(canBeSubmission)!;
    const [status, message] = causeOf(() => check(one.id, " ".repeat(most + 1)));
    expect([status, message]).toEqual([504, `${one.id}: the back end answered ${most + 1} bytes`]);
  });

  it("is not an answer of the greatest length", () => {
    const whole = JSON.stringify(answers.elencaNotifiche);
    expect(JSON.parse(String(check("elencaNotifiche", whole.padEnd(most)).body))).toEqual(
      answers.elencaNotifiche,
    );
  });
});

describe("accepted answers", () => {
  it.each(["application/pdf", "application/octet-stream", "text/plain", ""])(
    "a PDF that calls itself «%s»",
    (type) => {
      expect(check("scaricaSintesiPdf", "%PDF-1.7\n…", type)).toMatchObject({
        status: 200,
        contentType: "application/pdf",
      });
    },
  );

  it("no empty or null success of an operation that promises data, which is not an empty list", () => {
    for (const one of answered.filter((each) => !canBeSubmission(each)))
      for (const [body, status] of [
        ["", 200],
        ["", 204],
        ["null", 200],
      ] as const) {
        const mayBeNull = schemas.allowsNull(one.answers.get(200)!.schema);
        const outcome = causeOf(() => check(one.id, body, undefined, status));
        expect([one.id, body, outcome === "accepted"]).toEqual([one.id, body, mayBeNull]);
      }
  });

  it.each([200, 202, 204, 205])("an empty %i of a submission that may answer null, as null", (status) => {
    const answer = check("aggiornaRiferimentiEsenzione", "", "", status);
    expect([[204, 205].includes(answer.status), answer.body?.toString()]).toEqual([false, "null"]);
  });
});

/** An answer with an accented letter, in the encodings that servers use. */
describe.each<[string, (text: string) => Buffer]>([
  ["UTF-8", (text) => Buffer.from(text)],
  ["UTF-8 with a byte order mark", (text) => Buffer.from(`\ufeff${text}`)],
  ["Latin-1", (text) => Buffer.from(text, "latin1")],
])("in %s", (_, encode) => {
  it("an answer of every operation that answers JSON is read", () => {
    for (const { id } of answered) {
      const value = JSON.stringify(answers[id])
        .replace(/(?<=":")[^"\\]*[a-z](?=")/g, "città à")
        .replace(/[\u0100-\uffff]/g, "x");
      const read = JSON.parse(String(check(id, encode(value)).body)) as unknown;
      const usual = JSON.parse(String(check(id, value).body)) as unknown;
      expect([id, read]).toEqual([id, usual]);
    }
  });

  it("a refusal is read", () => {
    const refusal = JSON.stringify({ title: "C'è già una richiesta.", status: 409 });
    expect(check("elencaNotifiche", encode(refusal), "application/json", 409).body).toMatchObject({
      title: "C'è già una richiesta.",
    });
  });
});

describe("a refusal", () => {
  it("that is far longer than any of the contract is not read", () => {
    const long = JSON.stringify({ title: "Troppo lunga.", status: 409, extra: "x".repeat(256 * 1024) });
    expect(check("elencaNotifiche", long, "application/json", 409).body).toMatchObject({
      status: 409,
      title: "",
    });
  });

  const title = "Esiste già una richiesta per questo avviso.";

  it.each([
    ["code null", { title, status: 409, code: null }],
    ["a numeric code", { title, status: 409, code: 17 }],
    ["a long code", { title, status: 409, code: "x".repeat(200) }],
    ["the status as text", { title, status: "409" }],
    ["an object as detail", { title, detail: {} }],
    ["a number as detail", { title, detail: 5 }],
    ["detail with odd entries", { title, detail: [null, 1, {}, { field: null, error: null }] }],
    ["links", { title, links: [{ rel: "self" }], _links: {} }],
  ])("keeps its title with %s", (_, body) => {
    const { isErrore, body: errore } = check(
      "cercaAvvisoAccertamento",
      JSON.stringify(body),
      "text/plain",
      409,
    );
    expect({ isErrore, errore }).toMatchObject({ isErrore: true, errore: { title, status: 409 } });
  });

  it("keeps the fields that can be read", () => {
    const detail = [{ field: "targa", error: "errata" }, { error: 7 }, "altro"];
    expect(
      check("cercaAvvisoAccertamento", JSON.stringify({ title, detail }), undefined, 422).body,
    ).toMatchObject({
      detail: [
        { field: "targa", error: "errata" },
        { field: "", error: "7" },
        { field: "", error: "altro" },
      ],
    });
  });

  it.each(["", "<html>", "null", "[]", "{}", '{"timestamp":"x","path":"/y"}'])(
    "without words of its own has no title: %s",
    (body) => {
      const checked = check("cercaAvvisoAccertamento", body, undefined, 406);
      expect(checked.isErrore).toBeUndefined();
      expect(checked.body).toMatchObject({ title: "", status: 406 });
    },
  );
});
