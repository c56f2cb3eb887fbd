import type { CompiledService, Expr, Step } from "../../engine/definition.ts";

/** A step as the difference compares it; `usualTitle`: in words, where the title is made of data alone. */
export interface NamedStep extends Step {
  readonly usualTitle?: string;
}

/** Values that values read, at most: a definition has fewer, and no circle. */
const deepest = 20;

/** The text of an expression when none of its conditions holds; "" for data. */
function usualText(expr: Expr, values: CompiledService["values"], depth = 0): string {
  if (depth > deepest) return "";
  const read = (part: Expr) => usualText(part, values, depth + 1);
  switch (expr[0]) {
    case "value":
      return typeof expr[1] === "string" ? expr[1] : "";
    case "if":
      return read(expr[3]) || read(expr[2]);
    case "path": {
      const named = expr.length === 2 ? values[expr[1]] : undefined;
      return named ? read(named) : "";
    }
    default:
      return "";
  }
}

/** The service whose pages have their usual titles beside those that are data alone: «Infobollo via SMS» while nothing is confirmed. */
export const withUsualTitles = (service: CompiledService): CompiledService => ({
  ...service,
  steps: service.steps.map((step): NamedStep => {
    const parts = [step.title].flat();
    if (parts.some((part) => typeof part === "string")) return step;
    const usualTitle = parts
      .map((part) => (typeof part === "string" ? part : usualText(part.expr, service.values)))
      .join("");
    return usualTitle === "" ? step : { ...step, usualTitle };
  }),
});
