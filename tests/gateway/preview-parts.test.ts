import { describe, expect, it } from "vitest";
import { readContract } from "../../src/contract/read-contract.ts";
import { createExamples, noChoices } from "../../src/examples/index.ts";
import { ownCookies } from "../../src/gateway/preview/choice-cookie.ts";
import { draftDefinitions } from "../../src/gateway/preview/draft-definitions.ts";
import { answerOf } from "../../src/gateway/preview/example-backend.ts";
import { withInnerAddresses } from "../../src/gateway/preview/outside.ts";
import { recentlyUsed } from "../../src/gateway/preview/recent.ts";
import { fictionalPerson } from "../../src/gateway/preview/visitors.ts";

const contract = readContract();
const portal = "https://portale.example/studio/anteprima/1";

describe("an address of another site in an answer", () => {
  it("of the contract's payment leads to the page that explains it, with the parameters that definitions read", () => {
    const answer = createExamples(contract).answer("creaTransazione", noChoices);
    const { url } = JSON.parse(answerOf(answer, portal).body.toString()) as { url: string };
    expect(url).toBe(`${portal}/esempi/fuori?tranId=TST000000000314159&verso=pagamenti.example`);
  });

  it.each([
    ["https://a.example", `${portal}/esempi/fuori?verso=a.example`],
    ["HTTP://a.example/b#c", `${portal}/esempi/fuori?verso=a.example`],
    ["Vai su https://a.example", "Vai su https://a.example"],
    ["https://", "https://"],
    ["/pagina", "/pagina"],
    ["javascript:alert(1)", "javascript:alert(1)"],
    [null, null],
    [[{ b: "https://a.example", c: 1 }], [{ b: `${portal}/esempi/fuori?verso=a.example`, c: 1 }]],
  ])("%j becomes %j", (given, expected) => {
    expect(withInnerAddresses(given, portal)).toEqual(expected);
  });

  it("is in no answer of any operation", () => {
    const examples = createExamples(contract);
    for (const { operation, choices } of examples.state(noChoices).operations)
      for (const choice of choices) {
        const answer = examples.answer(operation, examples.choose(noChoices, operation, choice)!);
        const texts = [
          ...answerOf(answer, portal)
            .body.toString()
            .matchAll(/"(https?:[^"]*)"/g),
        ];
        for (const [, address] of texts)
          expect([operation, address!.startsWith(portal)]).toEqual([operation, true]);
      }
  });
});

it("the fictional person is that of the contract, and no member of staff", () => {
  expect(fictionalPerson(contract)).toEqual({
    cf: "BRNFLV72H58L219J",
    cognome: "BRANDESTINI",
    nome: "FULVIA",
    autenticazione_livello: "3",
    autenticazione_metodo: "SPID",
  });
});

it.each([
  [undefined, undefined],
  ["sessione=1; visita=2", ""],
  ["sessione=1; anteprima=3; visita=2", " anteprima=3"],
  ["__Secure-anteprima=3;__Host-sessione=1", "__Secure-anteprima=3"],
  ["altra-anteprima=1; x=anteprima=2", ""],
])("of the cookies %j only those of previews get inside", (header, own) => {
  expect(ownCookies(header)).toBe(own);
});

it("a revision that is compiled late does not take the place of a later one", async () => {
  const bundleOf = (title: string) => {
    const manifest = JSON.stringify({ version: title, region: {} });
    return {
      manifest,
      index: JSON.stringify({ services: {}, states: {} }),
      files: new Map([[`${title}.json`, title]]),
    };
  };
  let revision = 0;
  const waiting: ((title: string) => void)[] = [];
  // The members that are called.
  const definitions = draftDefinitions("1", {
    drafts: { look: async () => ({ revision }), find: async () => ({ revision }), keepSound: async () => {} },
    publisher: { filesOf: async () => ({ files: new Map() }) },
    compileMarked: () =>
      new Promise((done) => {
        waiting.push((title) => done({ bundle: bundleOf(title), diagnostics: [] }));
      }),
  } as unknown as Parameters<typeof draftDefinitions>[1]);
  const looks: unknown[] = [];
  for (revision = 1; revision <= 2; revision++) {
    looks.push(definitions.refresh((work) => work(), null));
    await expect.poll(() => waiting.length).toBe(revision);
  }
  waiting[1]!("second");
  waiting[0]!("first");
  await Promise.all(looks);
  expect(definitions.bundle()?.whole.version).toBe("second");
  expect(definitions.read("/definitions/first.json")).toBe("first");
});

describe("the values that were used last", () => {
  it("are kept, and the others closed once", () => {
    const closed: string[] = [];
    const values = recentlyUsed<string>(2, (value) => closed.push(value));
    for (const key of ["a", "b", "a", "c"]) values.get(key, () => `${key}!`);
    expect([closed, values.size()]).toEqual([["b!"], 2]);
    values.drop("a");
    values.drop("a");
    values.clear();
    expect([closed, values.size()]).toEqual([["b!", "a!", "c!"], 0]);
  });
});
