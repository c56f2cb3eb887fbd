import { describe, expect, it } from "vitest";
import cases from "../cases/tax.json" with { type: "json" };
import { plainCar } from "../../src/sandbox/seeds/showcase.ts";
import type { RegionName } from "../../src/gateway/settings/settings.ts";
import { lateCharges, type Precision } from "../../src/sandbox/tax/late-payment.ts";
import { firstPeriod, renewalPeriod, type Period } from "../../src/sandbox/tax/period.ts";
import { tariffsOf } from "../../src/sandbox/tax/tariffs.ts";
import { vehicleTax, type TaxedVehicle } from "../../src/sandbox/tax/vehicle-tax.ts";
import { easterOf, nextWorkingDay } from "../../src/sandbox/tax/working-day.ts";

const cents = (euro: string) => Number(euro.replace(".", ""));

/** The vehicle of a row; the defaults are a petrol car registered ten years ago. */
function vehicleOf(row: object): TaxedVehicle {
  return { ...plainCar, registered_on: "2016-03-10", ...row };
}

function periodOf(row: { region: string; paid_until?: string; mesi?: number }): Period {
  const period = renewalPeriod(row.paid_until ?? "2025-12", row.region);
  return row.mesi ? { ...period, months: row.mesi } : period;
}

const title = (row: object) =>
  Object.entries(row)
    .map(([key, value]) => `${key} ${value}`)
    .join(", ");

describe("the tax of a vehicle", () => {
  it.each(cases.tax.map((row) => [title(row), row] as const))("%s", (_, row) => {
    const tax = vehicleTax(vehicleOf(row), periodOf(row), tariffsOf(row.region as RegionName));
    expect(tax).toMatchObject({ kind: "due", cents: cents(row.tassa) });
  });

  it.each(cases.notComputable.map((row) => [title(row), row] as const))(
    "cannot be computed: %s",
    (_, row) => {
      const tax = vehicleTax(vehicleOf(row), periodOf(row), tariffsOf(row.region as RegionName));
      expect(tax).toEqual({ kind: "notComputable", reason: row.reason });
    },
  );

  it("mentions the State's supplement over 185 kW", () => {
    const explain = (kw: number) =>
      vehicleTax(vehicleOf({ kw }), periodOf({ region: "vda" }), tariffsOf("vda"));
    expect(explain(185)).toMatchObject({ explanation: "Pot Kw 185 E6" });
    expect(explain(260)).toMatchObject({ explanation: expect.stringContaining("addizionale erariale") });
  });
});

describe("periods and deadlines", () => {
  it.each(cases.renewal)("$region, paid until $paidUntil: by $deadline, to $scadenza", (row) => {
    const period = renewalPeriod(row.paidUntil, row.region);
    expect([period.deadline, period.to]).toEqual([row.deadline, row.scadenza]);
  });

  it.each(cases.firstPayment)(
    "$region, $category of $kw kW registered on $registeredOn: to $scadenza",
    (row) => {
      const vehicle = {
        registeredOn: row.registeredOn,
        kw: row.kw,
        isMotorcycle: row.category === "motorcycle",
      };
      const period = firstPeriod(vehicle, tariffsOf(row.region as RegionName));
      expect([period.to, period.months, period.deadline]).toEqual([row.scadenza, row.mesi, row.deadline]);
    },
  );

  it.each(cases.workingDay)("$region, $day: next working day $next ($why)", (row) => {
    expect(nextWorkingDay(row.day, row.region)).toBe(row.next);
  });

  it("finds Easter", () => {
    const published = ["2019-04-21", "2024-03-31", "2025-04-20", "2026-04-05", "2027-03-28", "2038-04-25"];
    expect(published.map((day) => easterOf(Number(day.slice(0, 4))))).toEqual(published);
  });
});

describe("paying late", () => {
  it.each(cases.late)("$tassa due on $termine, paid on $pagato ($precision)", (row) => {
    // `as`: JSON imports widen literals to `string`.
    const late = lateCharges(cents(row.tassa), row.termine, row.pagato, row.precision as Precision);
    expect(late).toEqual({ days: row.giorni, penalty: cents(row.sanzione), interest: cents(row.interesse) });
  });
});
