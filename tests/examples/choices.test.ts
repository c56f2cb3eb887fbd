import { describe, expect, it } from "vitest";
import { createExamples, noChoices, printChoices, type Choices } from "../../src/examples/index.ts";
import { readContract } from "../../src/contract/read-contract.ts";

const contract = readContract();
const examples = createExamples(contract);
const operations = contract.operations.filter(({ base }) => base !== "identity").map(({ id }) => id);

describe("choices", () => {
  it("are read as they were written", () => {
    const chosen = examples.choose(noChoices, "calcolaBollo", "404")!;
    const choices: Choices = { ...chosen, behaviour: "lenta", isLoggedIn: true };
    expect(examples.read(printChoices(choices))).toEqual(choices);
    expect(examples.answer("calcolaBollo", choices).status).toBe(404);
  });

  it("of the first answer leave no trace", () => {
    const chosen = examples.choose(noChoices, "calcolaBollo", "404")!;
    expect(printChoices(examples.choose(chosen, "calcolaBollo", "200")!)).toBe("");
  });

  it("beyond the length of a cookie lose the oldest ones", () => {
    let choices = noChoices;
    for (const operation of operations) choices = examples.choose(choices, operation, "500") ?? choices;
    expect(choices.answers.size).toBeGreaterThan(100);
    const text = printChoices(choices);
    expect(text.length).toBeLessThanOrEqual(2_500);
    const kept = examples.read(text).answers;
    expect([...kept.keys()]).toEqual([...choices.answers.keys()].slice(-kept.size));
    expect(kept.size).toBeGreaterThan(20);
  });

  it.each([
    ["an unknown behaviour", "comportamento=rotta"],
    ["an unknown operation", ".nessuna=200"],
    ["an unknown answer", ".calcolaBollo=999"],
    ["a member of objects", ".__proto__=200&.constructor=200&__proto__=si&comportamento=__proto__"],
    ["another value of the login", "accesso=yes"],
    ["a text that is too long", `accesso=si&${"a".repeat(3_000)}`],
    ["bytes", "\u0000\uffff%%%=&&="],
  ])("ignore %s", (_, text) => {
    expect(examples.read(text)).toEqual(noChoices);
  });
});
