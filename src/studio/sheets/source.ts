import { describeText, type Checked, type CheckedRegion } from "../../definitions/index.ts";
import { usualTitle, type CompiledService, type Step } from "../../engine/index.ts";

/** The service of a sheet, as a region offers it. */
export interface SheetSource {
  readonly service: CompiledService;
  readonly facts: CheckedRegion["facts"];
}

/** A service of the last check in a region; undefined where the region does not offer it, or has errors that hinder the compilation. */
export function sheetSource(checked: Checked, region: string, id: string): SheetSource | undefined {
  const own = checked.regions.get(region);
  const service = own?.services.get(id)?.compiled;
  return own && service && { service, facts: own.facts };
}

/** A member of the facts of a region that is an object. */
export const factOf = (facts: SheetSource["facts"], ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (node, key) =>
      typeof node === "object" && node !== null
        ? (node as Readonly<Record<string, unknown>>)[key]
        : undefined,
    facts,
  );

/** The name of the region, as its file writes it. */
export const regionName = (facts: SheetSource["facts"]): string => {
  const name = factOf(facts, "nome");
  return typeof name === "string" ? name : "";
};

/** The title of a page, where it is made of data alone its usual one. */
export const titleOfStep = ({ values }: CompiledService, { title }: Step): string =>
  describeText(usualTitle(title, values));

/** The step that contains a form. */
export const stepOfForm = ({ steps }: CompiledService, form: string): Step | undefined =>
  steps.find(({ id }) => id === form) ??
  steps.find(
    (step) => JSON.stringify(step.content).includes(`"block":"form"`) && hasForm(step.content, form),
  );

const hasForm = (node: unknown, form: string): boolean => {
  if (Array.isArray(node)) return node.some((one) => hasForm(one, form));
  if (typeof node !== "object" || node === null) return false;
  const { block, name } = node as { readonly block?: unknown; readonly name?: unknown }; // any object of a definition
  return (block === "form" && name === form) || Object.values(node).some((one) => hasForm(one, form));
};
