import { expect, it } from "vitest";
import { partOf } from "../../src/definitions/service/passes/recaps.ts";
import { partsAt } from "../../src/definitions/service/passes/sent-forms.ts";
import type { Expr } from "../../src/engine/definition.ts";
import { aField } from "../support/content.ts";

const isCompany: Expr = ["path", "azienda"];
const twins = [
  aField("testo", "codice", { when: isCompany }),
  aField("intero", "codice", { when: ["not", isCompany] }),
];

it("every field of a name that is sent is compared with the contract", () => {
  expect(partsAt(new Map([["modulo", twins]]), ["modulo", "codice"]).map(({ field }) => field)).toEqual(
    twins,
  );
});

it("a recap of one field repeats every field of its name", () => {
  expect(partOf(twins, ["modulo", "codice"])).toEqual({ of: ["modulo"], content: twins });
});
