import type { CompiledService } from "../../../engine/definition.ts";
import type { ServiceContext } from "../context.ts";

/**
 * Reports calls of `load` that change data. Opening a page must change nothing that nobody has asked for: programs open the
 * links of messages too, to look for malware.
 */
export function checkWritingLoads({ calls }: ServiceContext, { endpoints }: CompiledService): void {
  for (const [name, sites] of calls)
    for (const { node, key, isLoad } of sites)
      if (isLoad && endpoints[name]?.keyed) node.report("load-changes", key, { name });
}
