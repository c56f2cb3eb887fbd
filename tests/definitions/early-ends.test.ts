import { describe, expect, it } from "vitest";
import { explainService } from "../../src/definitions/explain/explain.ts";
import type { CompiledService, Step } from "../../src/engine/definition.ts";
import { checkSources, mapFiles, readCalculation } from "../support/language-cases.ts";

type Members = Record<string, unknown>;
interface Authored {
  readonly steps: { content: Members[]; next: Members }[];
}

/** A service whose first step is changed, with its problems. */
function checked(change: (step: Authored["steps"][number]) => void) {
  const sources = mapFiles(readCalculation(), ({ path, text }) => {
    if (!path.endsWith("services/calcolo_bollo.json")) return { path, text };
    const service = JSON.parse(text) as Authored; // an authored service
    change(service.steps[0]!);
    return { path, text: JSON.stringify(service, null, 2) };
  });
  const { diagnostics, regions } = checkSources(sources);
  const service: CompiledService = regions.get("piemonte")!.services.get("calcolo_bollo")!.compiled;
  return { service, problems: diagnostics.filter(({ level }) => level === "error") };
}

const notice = (when: string, end?: true): Members => ({
  kind: "text",
  when,
  text: "Qui non puoi.",
  ...(end && { end }),
});
const email: Members = { name: "email", type: "email", label: "E-mail", when: "= qui.targa" };

/** The conditions of the entries that follow the first `count` ones, and of the main button. */
const conditionsAfter = ({ content, next }: Step, count: number) => [
  ...content.slice(count).map(({ when }) => when),
  next!.when,
];

describe("a text that ends the step", () => {
  it("compiles to the conditions that its author would repeat on all that follows", () => {
    const early = checked(({ content }) => content.splice(3, 0, notice("= haVeicoli", true)));
    const repeated = checked(({ content, next }) => {
      content.splice(3, 0, notice("= haVeicoli"));
      for (const node of [...content.slice(4), next]) node.when = "= !haVeicoli";
    });
    const [ended, written] = [early.service.steps[0]!, repeated.service.steps[0]!];
    expect(conditionsAfter(ended, 4)).toEqual(conditionsAfter(written, 4));
    expect(conditionsAfter(ended, 4)).toEqual(Array(4).fill(["not", ["path", "haVeicoli"]]));
    expect(ended.content.slice(0, 3)).toEqual(written.content.slice(0, 3));
    expect(early.service.steps[1]).toEqual(repeated.service.steps[1]);
  });

  it("adds its condition to that of a later entry, and to that of an earlier end", () => {
    const { service } = checked(({ content }) =>
      content.splice(3, 0, notice("= !mieiVeicoli", true), notice("= haVeicoli", true), email),
    );
    const none = ["and", ["not", ["path", "haVeicoli"]], ["path", "mieiVeicoli"]];
    const { content, next } = service.steps[0]!;
    expect(content[4]!.when).toEqual(["and", ["path", "mieiVeicoli"], ["path", "haVeicoli"]]);
    expect(content[5]!.when).toEqual(["and", none, ["path", "qui", "targa"]]);
    expect(next!.when).toEqual(none);
  });

  it("allows later entries to read the data whose absence ends the step", () => {
    const read = { kind: "text", text: "{calcolo.targa}" };
    const end = notice("= !calcolo", true);
    const problemsOf = (...entries: Members[]) =>
      checked(({ content }) => content.push(...entries)).problems.map(({ code }) => code);
    expect(problemsOf(read)).toEqual(["data-not-made"]);
    expect(problemsOf(end, read)).toEqual([]);
  });

  it("is refused when it reads a field that it would hide", () => {
    const { problems } = checked(({ content }) => content.splice(3, 0, notice("= qui.targa", true)));
    expect(problems.map(({ code }) => code)).toEqual(["condition-ring"]);
  });

  it("is explained once", () => {
    const { service } = checked(({ content }) =>
      content.splice(3, 0, notice("= haVeicoli", true), { ...email, when: "= !haVeicoli || utente" }),
    );
    const first = explainService(service).split("\n\n")[1]!;
    expect(first).toContain("Solo se risulta «haVeicoli». Chi lo legge si ferma qui.");
    expect(first.match(/Solo se non risulta «haVeicoli»\.$/gm)).toHaveLength(1); // the first text of the step
    expect(first).toContain("(email). Solo se non risulta «haVeicoli» oppure la persona ha fatto l'accesso.");
  });
});
