import type { CompiledService } from "../../engine/definition.ts";
import type { StoredBundle } from "../../publications/index.ts";

/** A page of the portal to which another site may return. */
export interface ReturnPage {
  readonly path: string;
  readonly title: string;
}

/** Finds the pages whose address has parameters of these names: those to which the payment platform returns. */
export function returnPages(
  { whole }: StoredBundle,
  read: (file: string) => string | undefined,
  parameters: readonly string[],
): readonly ReturnPage[] {
  const names = new Set(parameters);
  const first = new Map<string, ReturnPage>();
  for (const { service, step: id, path } of whole.routes) {
    const text = read(whole.services[service]?.data ?? "");
    const step = text && (JSON.parse(text) as CompiledService).steps.find((one) => one.id === id); // made by the compiler
    if (!step || first.has(id) || path.includes(":")) continue;
    const wanted = Object.keys(step.params);
    const title = typeof step.title === "string" ? step.title : path;
    if (wanted.length > 0 && wanted.every((name) => names.has(name))) first.set(id, { path, title });
  }
  return [...first.values()];
}
