import type { Call, CompiledService } from "../../../engine/definition.ts";
import { entriesIn } from "../../../engine/index.ts";
import { readPaths } from "../read-paths.ts";

/**
 * Marks the fields whose default reads the answer of a load of the same step. A form is shown before its loads are answered, and
 * a default is set once: without the mark it would be computed from missing data. A load with a condition may never be made,
 * so no default waits for it.
 */
export function markAwaitedLoads(service: CompiledService): void {
  for (const { load, content } of service.steps) {
    const loaded = load.flatMap((call) => savedNames(call, service));
    for (const entry of entriesIn(content)) {
      if (!("field" in entry) || entry.default === undefined) continue;
      const read = new Set([...readPaths(entry.default, service.values)].map(([root]) => root));
      const awaits = loaded.filter(({ save }) => read.has(save)).map(({ endpoint }) => endpoint);
      if (awaits.length > 0) Object.assign(entry, { awaits });
    }
  }
}

function savedNames(call: Call, { endpoints }: CompiledService): { endpoint: string; save: string }[] {
  if (!("endpoint" in call) || call.when) return [];
  const save = endpoints[call.endpoint]?.save;
  return save === undefined ? [] : [{ endpoint: call.endpoint, save }];
}
