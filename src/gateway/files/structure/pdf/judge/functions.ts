import { refuse } from "../../structure.ts";
import type { View } from "../document.ts";
import { countIn, listOf, type Dictionary } from "../values.ts";
import { resolve } from "./pages.ts";

/** The most bytes of a program that computes colours. It has no loops. */
const mostProgram = 64 * 1024;
/** The smallest step of a tile, in points: a page has some hundred thousand of them. */
const leastStep = 0.05;

/** Refuses a function with fewer samples than it states, a long program, and tiles that are too many for a page. */
export function checkDrawing(dictionary: Dictionary, length: number, view: View) {
  const numbers = (key: string) =>
    listOf(resolve(view, dictionary.get(key))).map((value) => (typeof value === "number" ? value : NaN));
  if (dictionary.get("FunctionType") === 4 && length > mostProgram)
    refuse("huge", "a long program of colours");
  if (dictionary.get("FunctionType") === 0) {
    const samples = numbers("Size").reduce((product, size) => product * size, numbers("Range").length / 2);
    const bits = countIn(dictionary.get("BitsPerSample")) ?? 0;
    if (!(samples * bits <= 8 * length + 7))
      refuse("damaged", "a function with fewer samples than it states");
  }
  if (dictionary.get("PatternType") !== 1) return;
  const [a = 1, b = 0, c = 0, e = 1] = numbers("Matrix");
  const steps = [numbers("XStep")[0]! * Math.hypot(a, b), numbers("YStep")[0]! * Math.hypot(c, e)];
  if (!steps.every((step) => Math.abs(step) >= leastStep)) refuse("huge", "tiles that are too many");
}
