import { expect, it } from "vitest";
import { entriesIn } from "../../src/engine/index.ts";
import { compiledService } from "../support/compiled-service.ts";

it("compiles a film to the file of the region that it names", () => {
  const { service } = compiledService("piemonte", "contatti_aiuto");
  const entries = service.steps.flatMap(({ content }) => [...entriesIn(content)]);
  const films = entries.filter((entry) => "block" in entry && entry.block === "media");
  expect(films.length).toBeGreaterThan(0);
  const file = expect.stringMatching(/^\/video\//) as string;
  for (const film of films) expect(film).toMatchObject({ value: ["value", { indirizzo: file }] });
});
