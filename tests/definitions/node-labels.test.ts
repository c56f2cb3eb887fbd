import { expect, it } from "vitest";
import { labelsOf } from "../../src/definitions/source/node-labels.ts";
import type { AuthoredValue } from "../../src/definitions/source/source.ts";

it.each<[AuthoredValue, string | number | undefined, readonly string[]]>([
  [{}, undefined, ["il file", "nel file", "del file"]],
  [{ name: "targa", type: "targa" }, 0, ["il campo «targa»", "nel campo «targa»", "del campo «targa»"]],
  [
    { name: "targa", kind: "facts" },
    0,
    ["il riquadro «facts»", "nel riquadro «facts»", "del riquadro «facts»"],
  ],
  [{ id: "dati", title: "Dati" }, 1, ["il passo «dati»", "nel passo «dati»", "del passo «dati»"]],
  [{ id: "dati", content: [] }, 1, ["il passo «dati»", "nel passo «dati»", "del passo «dati»"]],
  [{ id: "dati", path: "" }, 1, ["il passo «dati»", "nel passo «dati»", "del passo «dati»"]],
  [{ id: "dati" }, 1, ["l'elemento 2", "nell'elemento 2", "dell'elemento 2"]],
  [{ id: 1, title: "Dati" }, 1, ["l'elemento 2", "nell'elemento 2", "dell'elemento 2"]],
  [{ name: 1, type: "testo" }, 1, ["l'elemento 2", "nell'elemento 2", "dell'elemento 2"]],
  [{ at: "a.b" }, 2, ["il cambiamento «a.b»", "nel cambiamento «a.b»", "del cambiamento «a.b»"]],
  [{ at: "a.b" }, "link", ["«link»", "in «link»", "di «link»"]],
  [{ at: 5 }, 2, ["l'elemento 3", "nell'elemento 3", "dell'elemento 3"]],
  [{ label: "Avanti" }, "next", ["la voce «Avanti»", "nella voce «Avanti»", "della voce «Avanti»"]],
  [{ label: ["Avanti"] }, "next", ["«next»", "in «next»", "di «next»"]],
  [{ kind: 2 }, 0, ["l'elemento 1", "nell'elemento 1", "dell'elemento 1"]],
  ["testo", "label", ["«label»", "in «label»", "di «label»"]],
  [null, 10, ["l'elemento 11", "nell'elemento 11", "dell'elemento 11"]],
  ["testo", "404", ["«404»", "in «404»", "di «404»"]],
  [[], "a1", ["«a1»", "in «a1»", "di «a1»"]],
])("%j at %j is named with its article and prepositions", (value, key, [what, where, of]) => {
  expect(labelsOf(value, key)).toEqual({ what, where, of });
});
