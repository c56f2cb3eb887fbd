import { describe, expect, it } from "vitest";
import { readNewOperation } from "../../../src/contract/add/node/read-new-operation.ts";

const right = { base: "public", method: "post", path: "/rimborsi", upload: false };
const files: Readonly<Record<string, string>> = {
  "p.json": '{ "file": "p.json" }',
  "q.json": '{ "file": "q.json" }',
  "broken.json": "{",
  "list.json": "[]",
  "deep.json": '{ "id": { "a": 1 } }',
  "large.json": '{ "importi": [1e400] }',
};
const read = (file: string): string => {
  const text = files[file];
  if (text === undefined) throw Object.assign(new Error("no such file"), { code: "ENOENT" });
  return text;
};

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
    [["add", "creaRimborso"], { ...right, path: "/x y/{id/z?q=1" }, "comincia con una barra"],
    [["add", "creaRimborso"], { ...right, path: "/x/{id}/{id}" }, "un nome suo"],
    [["add", "creaRimborso"], { ...right, method: "GET", request: "q.json" }, "Una GET non ha un corpo"],
    [["add", "creaRimborso"], { ...right, parameters: "list.json" }, "un esempio per ogni parametro"],
    [["add", "creaRimborso"], { ...right, parameters: "deep.json" }, "un esempio per ogni parametro"],
    [["add", "creaRimborso"], { ...right, request: "broken.json" }, "«broken.json» non si può leggere"],
    [["add", "creaRimborso"], { ...right, request: "absent.json" }, "Il file «absent.json» non c'è."],
    [["add", "creaRimborso"], { ...right, request: "large.json" }, "un numero troppo grande"],
    [["add", "creaRimborso"], { ...right, method: "PUT", upload: true }, "--method POST"],
  ])("answers a wrong line with a sentence: %j %j", (words, options, sentence) => {
    expect(readNewOperation(words, options, read)).toContain(sentence);
  });
});
