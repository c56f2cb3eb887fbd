import { expect, it } from "vitest";
import { explainService } from "../../src/definitions/index.ts";
import { readPaths } from "../../src/definitions/service/read-paths.ts";
import { checkRefund, refundService } from "../support/school-refund.ts";

it("reads one column of rows that are summed, and none of rows that are counted", () => {
  const rows = ["path", "domanda", "figli"];
  const read = [
    ...readPaths([
      ["call", "somma", rows, ["value", "importo"]],
      ["call", "size", rows],
    ]),
  ];
  expect(read.map((path) => path.join("."))).toEqual(["domanda.figli.*.importo", "domanda.figli.#"]);
});

it("says that the columns of rows leave with the rows", () => {
  expect(explainService(refundService(), "piemonte")).toContain(
    "«Nome, in ogni riga» (domanda): parte con invia.",
  );
});

it("notes the columns that are lost when only their total is sent", () => {
  const { diagnostics } = checkRefund((text) => text.replace('"figli": "= domanda.figli"', '"figli": []'));
  const lost = diagnostics.filter(({ code }) => code === "field-idle").map(({ message }) => message);
  expect(lost).toContain(
    "Il campo «codiceFiscale» non si spedisce e nessuno lo legge: ciò che si scrive va perso.",
  );
  expect(lost.join()).not.toContain("«importo»");
});
