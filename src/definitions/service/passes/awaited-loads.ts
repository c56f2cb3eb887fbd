import type { Call, CompiledService } from "../../../engine/definition.ts";
import { readPaths } from "../read-paths.ts";
import { mapSteps } from "./map-content.ts";

/**
 * Marks the fields whose default reads the answer of a load of the same step. A form is shown before its loads are answered, and
 * a default is set once: without the mark it would be computed from missing data. A load with a condition may never be made,
 * so no default waits for it.
 */
export const markAwaitedLoads = (service: CompiledService): CompiledService =>
  mapSteps(service, ({ load }) => {
    const loaded = load.flatMap((call) => savedNames(call, service));
    return {
      field(field) {
        const read = new Set([...readPaths(field.default, service.values)].map(([root]) => root));
        const awaits = loaded.filter(({ save }) => read.has(save)).map(({ endpoint }) => endpoint);
        return awaits.length > 0 ? { awaits } : undefined;
      },
    };
  });

function savedNames(call: Call, { endpoints }: CompiledService): { endpoint: string; save: string }[] {
  if (!("endpoint" in call) || call.when) return [];
  const save = endpoints[call.endpoint]?.save;
  return save === undefined ? [] : [{ endpoint: call.endpoint, save }];
}
