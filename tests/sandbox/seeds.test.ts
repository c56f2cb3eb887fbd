import { describe, expect, it } from "vitest";
import { makeSeeds } from "../../src/sandbox/seeds/seed.ts";
import { regionNames } from "../../src/definitions/node/region-folders.mjs";

const today = "2026-11-20";

/**
 * Computes check characters from the published rules, independently of `formats`.
 */
function checkLetterOf(first15: string) {
  const odd: Record<string, number> = Object.fromEntries(
    "0=1 1=0 2=5 3=7 4=9 5=13 6=15 7=17 8=19 9=21 A=1 B=0 C=5 D=7 E=9 F=13 G=15 H=17 I=19 J=21 K=2 L=4 M=18 N=20 O=11 P=3 Q=6 R=8 S=12 T=14 U=16 V=10 W=22 X=25 Y=24 Z=23"
      .split(" ")
      .map((pair) => [pair.charAt(0), Number(pair.slice(2))]),
  );
  const even = (character: string) => Number.parseInt(character, 36) - (character > "9" ? 10 : 0);
  const sum = [...first15].reduce(
    (total, character, index) => total + (index % 2 ? even(character) : (odd[character] ?? 0)),
    0,
  );
  return "ABCDEFGHIJKLMNOPQRSTUVWXYZ".charAt(sum % 26);
}

function isPartitaIva(code: string) {
  const sum = [...code].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  return /^\d{11}$/.test(code) && sum % 10 === 0;
}

const shapes = {
  car: /^([A-HJ-NPR-TV-Z]{2}\d{3}[A-HJ-NPR-TV-Z]{2}|[A-Z]{2}[A-H]?\d{5,6})$/,
  lorry: /^([A-HJ-NPR-TV-Z]{2}\d{3}[A-HJ-NPR-TV-Z]{2}|[A-Z]{2}[A-H]\d{5})$/,
  motorcycle: /^([A-HJ-NPR-TV-Z]{2}\d{5}|[A-Z]{2}[A-H]\d{5})$/,
  trailer: /^(X[A-HJ-NPR-TV-Z]\d{3}[A-HJ-NPR-TV-Z]{2}|[A-Z]{2}\d{5})$/,
  moped: /^X[2-9BCDFGHJKLMNPRSTVWXYZ]{5}$/,
  quadricycle: /^X[2-9BCDFGHJKLMNPRSTVWXYZ]{5}$/,
};

describe.each([...regionNames(), "liguria"])("the people and vehicles of %s", (region) => {
  const { people, vehicles } = makeSeeds(region, today);

  it("are the same in each generation", () => {
    expect(makeSeeds(region, today)).toEqual({ people, vehicles });
  });

  it("include every kind in sufficient number", () => {
    expect(people.length).toBeGreaterThanOrEqual(60);
    expect(vehicles.length).toBeGreaterThanOrEqual(200);
    const kinds = new Set(vehicles.filter(({ category }) => category === "car").map(({ euro }) => euro));
    expect([...kinds].sort()).toEqual(["E0", "E1", "E2", "E3", "E4", "E5", "E6", "NN"]);
    const drives = new Set(vehicles.map(({ drive }) => drive));
    expect([...drives].sort()).toEqual(
      [
        "petrol",
        "diesel",
        "electric",
        "lpg",
        "methane",
        "petrol-lpg",
        "petrol-methane",
        "petrol-hybrid",
        "diesel-hybrid",
        "none",
      ].sort(),
    );
    expect(new Set(vehicles.map(({ category }) => category)).size).toBe(6);
  });

  it("have tax codes with valid check characters", () => {
    const wrong = people.filter(({ code, kind }) =>
      kind === "company"
        ? !isPartitaIva(code)
        : code.length !== 16 || checkLetterOf(code.slice(0, 15)) !== code[15],
    );
    expect(wrong.map(({ code }) => code)).toEqual([]);
  });

  it("have plates of the series of their kind, and each plate once for its kind", () => {
    expect(
      vehicles.filter(({ plate, category }) => !shapes[category].test(plate)).map(({ plate }) => plate),
    ).toEqual([]);
    expect(new Set(vehicles.map(({ plate, category }) => plate + category)).size).toBe(vehicles.length);
  });

  it("include the special cases", () => {
    const notes = people.map(({ note }) => note);
    for (const note of ["Minorenne", "Nessun veicolo", "Residente fuori regione", "Agenzia di pratiche auto"])
      expect(notes).toContain(note);
    expect(people.some(({ code }) => /^.{11}Z\d{3}/.test(code))).toBe(true);
    expect(people.filter(({ note }) => note === "Codice fiscale con omocodia")).toHaveLength(2);
  });

  it("own exactly their expected vehicles", () => {
    const nobody = people.find(({ note }) => note === "Nessun veicolo");
    const codes = new Set(people.map(({ code }) => code));
    expect(vehicles.every(({ owner }) => codes.has(owner))).toBe(true);
    expect(vehicles.some(({ owner }) => owner === nobody?.code)).toBe(false);
  });
});
