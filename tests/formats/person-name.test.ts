import { expect, it } from "vitest";
import { personName } from "../../src/formats/contacts/person-name.ts";

it.each([
  ["GIULIA REDATTI", "Giulia Redatti"],
  ["ANNA MARIA D'ANGELO", "Anna Maria D'Angelo"],
  ["NICCOLÒ DE' ROSSI-BIÀ", "Niccolò De' Rossi-Bià"],
  ["Ada McGregor", "Ada McGregor"],
  ["", ""],
])("prints the name %s as %s", (name, printed) => expect(personName(name)).toBe(printed));
