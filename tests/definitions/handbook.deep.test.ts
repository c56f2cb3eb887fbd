import { describe, expect, it } from "vitest";
import { handbookService } from "../../stories/.storybook/handbook-service.ts";
import { examplesOf, handbookPages, SOURCES } from "../support/handbook-examples.ts";
import { checkSources } from "../support/language-cases.ts";

const { problems, faults, explained } = handbookService();

it("explains a service that is sound", () => {
  expect(problems).toEqual([]);
  expect(explained).toContain("1. Di quale veicolo vuoi calcolare il bollo? (calcolo_importo)");
});

it.each(faults.map(({ title, problems }) => [title, problems] as const))(
  "shows a fault that the check finds: %s",
  (_, found) => {
    expect(found).not.toEqual([]);
  },
);

describe("the examples of the pages of the handbook", () => {
  const examples = handbookPages().flatMap(examplesOf);
  const places = examples.map((example, at) => [`${example.page}, ${example.kind} ${at}`, example] as const);

  it("exist for every kind of example", () => {
    expect(new Set(examples.map(({ kind }) => kind))).toEqual(new Set(Object.keys(SOURCES)));
  });

  it.each(places)("pass the check: %s", (_, example) => {
    const { diagnostics } = checkSources(SOURCES[example.kind]!(example));
    expect(diagnostics.filter(({ level }) => level === "error")).toEqual([]);
  });

  it("fail the check when they are wrong", () => {
    const wrong = { page: "", kind: "contenuto", text: '[{ "kind": "text", "text": "{domanda.targga}" }]' };
    expect(checkSources(SOURCES.contenuto!(wrong)).diagnostics).not.toEqual([]);
  });
});
