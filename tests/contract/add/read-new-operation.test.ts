import { describe, expect, it } from "vitest";
import { readNewOperation } from "../../../src/contract/add/node/read-new-operation.ts";

const right = { base: "public", method: "post", path: "/rimborsi", upload: false };
const read = (file: string) => ({ file });

describe("the command that adds an operation", () => {
  it("reads the options, and an example from each file", () => {
    const options = { ...right, request: "q.json", parameters: "p.json" };
    expect(readNewOperation(["add", "creaRimborso"], options, read)).toEqual({
      id: "creaRimborso",
      base: "public",
      method: "POST",
      path: "/rimborsi",
      parameters: { file: "p.json" },
      request: { file: "q.json" },
      response: undefined,
      isUpload: false,
    });
  });

  it.each([
    [["remove", "creaRimborso"], right, "npm run contract -- add"],
    [["add"], right, "npm run contract -- add"],
    [["add", "Crea rimborso"], right, "npm run contract -- add"],
    [["add", "creaRimborso"], { ...right, base: "identity" }, "--base può essere public oppure auth."],
    [["add", "creaRimborso"], { ...right, method: "patch" }, "--method può essere GET"],
    [["add", "creaRimborso"], { ...right, path: "rimborsi" }, "comincia con una barra"],
    [["add", "creaRimborso"], { ...right, method: "PUT", upload: true }, "--method POST"],
  ])("answers a wrong line with a sentence: %j %j", (words, options, sentence) => {
    expect(readNewOperation(words, options, read)).toContain(sentence);
  });
});
