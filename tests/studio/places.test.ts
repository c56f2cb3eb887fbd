import { describe, expect, it } from "vitest";
import { leadsNowhere } from "../../src/studio/model/leads-nowhere.ts";
import { printPath, readPath } from "../../src/studio/model/places.ts";

const FILE = "schemas/services/uno.json";
const TEXT = JSON.stringify({
  id: "uno",
  title: "Uno",
  steps: [{ id: "primo", title: "Primo", content: [{ kind: "text", text: "Ciao" }] }],
});
const isGone = (written: string, text = TEXT) => leadsNowhere({ file: FILE, path: readPath(written) }, text);

describe("an address of a node", () => {
  it.each(["", "title", "steps.0", "steps.0.content.0.text", "steps.0.content.0"])("«%s» is there", (path) =>
    expect(isGone(path)).toBe(false),
  );

  it.each(["steps.0.next", "steps.0.content.0.title"])(
    "«%s» is a member that nobody has written yet",
    (path) => expect(isGone(path)).toBe(false),
  );

  it.each([
    "xyz",
    "steps.abc",
    "steps.99",
    "steps.0.xyz",
    "steps.0.xyz.title",
    "title.x",
    "%ZZ",
    "steps.%E0",
    ".",
  ])("«%s» leads nowhere", (path) => expect(isGone(path)).toBe(true));

  it("leads to the whole file while its text cannot be read", () => expect(isGone("xyz", "")).toBe(false));

  it.each([[["endpoints", "a", "errors", "404"]], [["steps", 0, "a.b", "%ZZ", "~1"]]])(
    "%j is read as it was printed",
    (path) => expect(readPath(printPath(path))).toEqual(path),
  );
});
