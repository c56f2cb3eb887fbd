import { describe, expect, it } from "vitest";
import { formSchema } from "../../src/definitions/bundle/form-schema.ts";
import { decodeForm, encodeForm, takeSnapshot } from "../../src/engine/form/index.ts";
import { explainService, type Checked } from "../../src/definitions/index.ts";
import type { JsonObject } from "../../src/engine/index.ts";
import { checkRefund, refundService } from "../support/school-refund.ts";

const service = refundService();
const content = service.steps[0]!.content;
const scope = { roots: {}, values: service.values, today: "2026-06-01" };
const take = (data: JsonObject) => takeSnapshot({ name: "domanda", content, defaults: true }, data, scope);

const anna = { nome: "Anna", codiceFiscale: "RSSNNA15A41L219W", importo: 120.1, scuola: "primaria" };
const luca = {
  nome: "Luca",
  codiceFiscale: "RSSLCU16B01L219C",
  importo: 640.2,
  scuola: "altra",
  quale: "Montessori",
};

const ownErrors = ({ diagnostics }: Checked) =>
  diagnostics
    .filter(({ level, file }) => level === "error" && file.startsWith("tests/"))
    .map(({ message }) => message);

it("passes the check, with no diagnostic of its own", () => {
  expect(ownErrors(checkRefund())).toEqual([]);
});

describe("rows typed by hand", () => {
  it("begin with one row when one is required", () => {
    expect(take({}).data).toEqual({ figli: [{}] });
  });

  it("are headed by their data, or by their number", () => {
    const [list] = take({ figli: [anna, {}] }).fields;
    expect(list?.typedRows.map(({ title }) => title)).toEqual(["Figlio Anna", "Figlio 2"]);
  });

  it("have conditions, options and checks that read their own row", () => {
    const { fields, data, problems } = take({
      figli: [{ ...anna, quale: "x" }, luca, { ...luca, importo: 950 }],
    });
    const shown = fields.map(({ path }) => path.join("."));
    expect(shown.filter((path) => path.endsWith("quale"))).toEqual(["figli.1.quale", "figli.2.quale"]);
    expect(shown.filter((path) => path.endsWith("motivo"))).toEqual(["figli.1.motivo", "figli.2.motivo"]);
    expect(data).toEqual({ figli: [anna, luca, { ...luca, importo: 950 }] });
    expect(problems.map(({ path, message }) => [path.join("."), message])).toEqual([
      ["figli.1.motivo", "Spiega la spesa."],
      ["figli.2.importo", "Per un figlio si rimborsano al massimo 900 euro."],
      ["figli.2.motivo", "Spiega la spesa."],
    ]);
  });

  it("are counted: none is too few, four are too many", () => {
    expect(take({ figli: [] }).problems.map(({ message }) => message)).toEqual([
      "Aggiungi almeno un figlio.",
    ]);
    const { problems } = take({ figli: [anna, anna, anna, anna] });
    expect(problems.map(({ message }) => message)).toEqual(["Puoi chiedere il rimborso per tre figli."]);
  });

  it("are sent complete, each column in the empty form of the contract, and read back", () => {
    const { data } = take({ figli: [anna, { ...luca, motivo: "Distanza" }] });
    const sent = encodeForm(content, data);
    expect(sent).toEqual({
      figli: [
        { ...anna, quale: "", motivo: "" },
        { ...luca, motivo: "Distanza" },
      ],
    });
    expect(take(decodeForm(content, sent)).data).toEqual(data);
  });

  it("have the static constraints of their columns in the schema of the form", () => {
    expect(formSchema(content).properties.figli).toMatchObject({
      type: "array",
      items: { properties: { importo: { type: "number" }, scuola: { enum: ["primaria", "altra"] } } },
    });
  });
});

it("is explained: the columns leave with the call that sends the rows", () => {
  const text = explainService(service);
  expect(text).toContain("«Spesa, in ogni riga» (domanda): parte con invia.");
  expect(text).toContain("ogni riga si intitola «Figlio {«nome»}»");
  expect(text).not.toContain("non esce dal portale");
});

describe("the columns of rows", () => {
  const messages = (from: string, to: string) => {
    return ownErrors(checkRefund((text) => text.replace(from, to)));
  };

  it.each([
    ['"name": "nome"', '"name": "nomme"', "Il contratto non ha «nomme» in questo punto del corpo."],
    [
      '"name": "importo", "type": "importo"',
      '"name": "importo", "type": "testo"',
      "ma il contratto vuole un numero.",
    ],
    ['{ "value": "primaria"', '{ "value": "elementare"', "«scuola» non può valere «elementare»."],
    ["= qui.importo > 500", "= qui.spesa > 500", "«qui» non ha il dato «spesa»."],
    ["'importo')", "'nome')", "La colonna «nome» non si somma: è un testo, non un numero."],
  ])("are checked like any field: %s, %s", (from, to, message) => {
    expect(messages(from, to).join(" ")).toContain(message);
  });
});
