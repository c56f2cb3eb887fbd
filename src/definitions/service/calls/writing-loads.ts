import type { CompiledService, Endpoint } from "../../../engine/definition.ts";
import type { ServiceContext } from "../cursor.ts";
import { readPaths } from "../read-paths.ts";

/**
 * Reports a call of `load` that changes data, unless it confirms a link: in a step with parameters of the address, sending
 * nothing else. Opening a page must change nothing that nobody has asked for.
 */
export function checkWritingLoads({ calls }: ServiceContext, service: CompiledService): void {
  for (const [name, sites] of calls) {
    const endpoint = service.endpoints[name];
    if (!endpoint?.keyed) continue;
    for (const { node, key, isLoad } of sites)
      if (isLoad && !confirmsLink(service, node.site.step, { name, endpoint }))
        node.report("load-changes", key, { name });
  }
}

interface Named {
  readonly name: string;
  readonly endpoint: Endpoint;
}

function confirmsLink(service: CompiledService, id: string, { name, endpoint }: Named): boolean {
  const step = service.steps.find((one) => one.id === id);
  const calls = step?.load.filter((call) => "endpoint" in call && call.endpoint === name) ?? [];
  const sent = [endpoint.params, endpoint.body ?? null, ...calls.map((call) => call.with ?? null)];
  const read = [...readPaths(sent, service.values)];
  const hasAddress = Object.values(step?.params ?? {}).some((type) => type !== "oggetto");
  return hasAddress && calls.length > 0 && read.length > 0 && read.every(([root]) => root === "arrivo");
}
