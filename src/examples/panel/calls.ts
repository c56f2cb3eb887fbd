import { ownPath } from "../../contract/served-page.ts";
import type { OperationState } from "../panel-state.ts";

/** Returns true for the address of an operation with this pattern, `/rest/ricevuta/:iuv`. */
function matches(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(":") ? given[index] !== "" : part === given[index]))
  );
}

/** Counts the calls of the page by operation, the latest called last. */
export function callCounts() {
  const paths: string[] = [];
  return {
    add: (address: string) => void paths.push(ownPath(new URL(address).pathname)),
    of(operations: readonly OperationState[]): ReadonlyMap<string, number> {
      const counts = new Map<string, number>();
      for (const path of paths)
        for (const { operation } of operations.filter((one) => matches(one.path, path))) {
          const before = counts.get(operation) ?? 0;
          counts.delete(operation); // the latest call is the last of the map
          counts.set(operation, before + 1);
        }
      return counts;
    },
  };
}

const isCall = ({ name }: PerformanceEntry) => /\/rest\//.test(new URL(name).pathname);

/** Calls back for every call of the page to the back end, also for those before now. */
export function watchCalls(onCalls: (addresses: readonly string[]) => void): void {
  if (typeof PerformanceObserver === "undefined") return;
  new PerformanceObserver((list) => {
    const calls = list.getEntries().filter(isCall);
    if (calls.length > 0) onCalls(calls.map(({ name }) => name));
  }).observe({ type: "resource", buffered: true });
}
