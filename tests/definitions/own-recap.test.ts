import { expect, it } from "vitest";
import { entriesIn } from "../../src/engine/index.ts";
import { checkSources, mapFiles, readCalculation } from "../support/language-cases.ts";

const RECAP = '{ "kind": "recap", "of": "calcolo_importo" }';

/** The calculation with more content at the start of one of its steps. */
function withContent(step: number, content: string) {
  const sources = mapFiles(readCalculation(), ({ path, text }) => ({
    path,
    text: path.endsWith("services/calcolo_bollo.json") ? inserted(text, step, content) : text,
  }));
  return checkSources(sources).regions.get("piemonte")!.services.get("calcolo_bollo")!.compiled;
}

/** Only the content of a step stands at this indentation. */
const inserted = (text: string, step: number, content: string): string =>
  text
    .split(/^(?= {6}"content": \[$)/m)
    .map((part, index) => (index === step + 1 ? part.replace("[", `[ ${content},`) : part))
    .join("");

it("a recap inside the form that it repeats does not repeat itself", () => {
  const { steps } = withContent(0, `{ "kind": "section", "content": [ ${RECAP} ] }`);
  const text = JSON.stringify(steps[0]);
  expect(text.split('"block":"recap"')).toHaveLength(2);
  expect(text.split('"calcolo_importo.targa"')).toHaveLength(3);
});

it("a recap does not make the fields of the form reactive that its own page reads", () => {
  const { steps } = withContent(1, `${RECAP}, { "kind": "text", "text": "{calcolo_importo.targa}" }`);
  const field = [...entriesIn(steps[0]!.content)].find(({ key }) => key === "calcolo_importo.targa");
  expect(field).toMatchObject({ reactive: false });
  expect(steps[1]!.content[0]).toMatchObject({ block: "recap", content: expect.arrayContaining([field]) });
});
