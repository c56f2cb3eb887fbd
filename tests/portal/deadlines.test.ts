import { expect, test } from "vitest";
import { byUrgency, readDeadline, readVehicles } from "../../src/portal/account/deadlines.ts";

const quote = (ultimoGiornoUtile: unknown, totale: unknown = 100) => ({ ultimoGiornoUtile, totale });

test.each([
  ["the day before the last one", "02/12/2026", "due"],
  ["the last day", "01/12/2026", "due"],
  ["the day after the last one", "30/11/2026", "overdue"],
  ["thirty-one days before", "01/01/2027", "due"],
  ["thirty-two days before", "02/01/2027", "later"],
])("on %s, the deadline is %s: %s", (_, last, state) => {
  expect(readDeadline(quote(last), "2026-12-01").state).toBe(state);
});

test.each([[null], ["testo"], [{}], [quote("domani")], [quote(null)], [quote("01/12/2026", "100")]])(
  "%j has no deadline",
  (answer) => {
    expect(readDeadline(answer, "2026-12-01")).toMatchObject({ state: "unknown", day: "" });
  },
);

test.each([["30/11/2026"], ["02/12/2026"], ["02/12/2027"]])(
  "a total of zero on %s is no payment, with no amount",
  (last) => {
    expect(readDeadline(quote(last, 0), "2026-12-01")).toMatchObject({
      state: "none",
      text: `Niente da pagare per la scadenza del ${last}`,
    });
  },
);

test("a kind in capitals is shown as people write it", () => {
  const tipoVeicolo = { targa: "A", tipoVeicolo: { codice: "5", descrizione: "QUADRICICLO LEGGERO" } };
  expect(readVehicles({ visure: [{ tipoVeicolo }] })[0]?.kind).toBe("Quadriciclo leggero");
});

test("deadlines of one state are in the order of their days", () => {
  const days = ["05/01/2027", "03/12/2026", "01/10/2026", "20/11/2026", "04/02/2027", "02/12/2026"];
  const sorted = days.map((day) => readDeadline(quote(day), "2026-12-01")).sort(byUrgency);
  expect(sorted.map(({ state, day }) => `${state} ${day}`)).toEqual([
    "overdue 2026-10-01",
    "overdue 2026-11-20",
    "due 2026-12-02",
    "due 2026-12-03",
    "later 2027-01-05",
    "later 2027-02-04",
  ]);
});

test("present vehicles come before former ones, each in the order of the answer", () => {
  const entry = (targa: string, dataFineProprieta?: string) => ({
    tipoVeicolo: { targa },
    dataFineProprieta,
  });
  const visure = [entry("A", "2020-01-31"), entry("B"), entry("C", "2019-01-31"), entry("D")];
  expect(readVehicles({ visure }).map(({ plate, until }) => [plate, until])).toEqual([
    ["B", ""],
    ["D", ""],
    ["A", "31/01/2020"],
    ["C", "31/01/2019"],
  ]);
});
