import { expect, it } from "vitest";
import { checkSources, mapFiles, readProject } from "../support/language-cases.ts";

/** The fields of a service that read data which may be missing, by the name of the datum. */
function missingData(values: Record<string, string>, conditions: Record<string, string>): string[] {
  const sources = mapFiles(readProject(["calcolo_bollo"]), ({ path, text }) => {
    if (!path.endsWith("calcolo_bollo.json")) return { path, text };
    const service = JSON.parse(text) as {
      values: object;
      steps: { content: { name?: string; when?: string }[] }[];
    }; // an authored service
    Object.assign(service.values, values);
    for (const entry of service.steps[0]!.content)
      if (entry.name && conditions[entry.name]) entry.when = conditions[entry.name];
    return { path, text: JSON.stringify(service, null, 2) };
  });
  const { diagnostics } = checkSources(sources);
  return diagnostics.flatMap(({ code, line, message }) =>
    code === "data-not-made" ? [`${line}: ${/legge «(\w+)»/.exec(message)?.[1]}`] : [],
  );
}

const datum = (problem: string) => problem.split(": ")[1];

it("a named value needs its data in every place that reads it", () => {
  const found = missingData({ prova: "= calcolo.totale > 0" }, { targa: "= prova", tipoVeicolo: "= prova" });
  expect(found.map(datum)).toEqual(["calcolo", "calcolo"]);
  expect(new Set(found).size).toBe(2);
});

it("a named value needs the data of the values that it reads", () => {
  const values = { prima: "= calcolo.totale > 0", dopo: "= prima && utente" };
  expect(missingData(values, { targa: "= dopo", tipoVeicolo: "= dopo" }).map(datum)).toEqual([
    "calcolo",
    "calcolo",
  ]);
});

it("a named value that asks whether its data are there needs none", () => {
  expect(missingData({ prova: "= calcolo && calcolo.totale > 0" }, { targa: "= prova" })).toEqual([]);
});

it("a named value reads the data that a step arrives with, and no others", () => {
  const codesOf = (value: string) => {
    const sources = mapFiles(readProject(["calcolo_bollo"]), ({ path, text }) => {
      if (!path.endsWith("calcolo_bollo.json")) return { path, text };
      const service = JSON.parse(text) as { values: Record<string, string>; steps: { content: object[] }[] }; // an authored service
      service.values.arrivata = value;
      service.steps[0]!.content.unshift({ kind: "text", when: "= arrivata", text: "Prova." });
      return { path, text: JSON.stringify(service, null, 2) };
    });
    return checkSources(sources).diagnostics.flatMap(({ code, level }) =>
      // The service of a button is not in the sources.
      level === "error" && code !== "unknown-step" ? [code] : [],
    );
  };
  expect(codesOf("= arrivo.targa == 'AB123CD'")).toEqual([]);
  expect(codesOf("= arrivo.tarda == 'AB123CD'")).toHaveLength(1);
});
