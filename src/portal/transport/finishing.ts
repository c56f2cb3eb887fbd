/** The instants (milliseconds) until which the person may finish in services that have closed, by service, from the answers to their pages. */
let known: ReadonlyMap<string, number> = new Map();
const listeners = new Set<() => void>();

/** Reads the header of an answer to a page of a service, whose definition is `<service>@<version>`. */
export function noteFinishing(definition: string | undefined, header: string): void {
  const [service = "", until] = [definition?.split("@", 1)[0], Date.parse(header)];
  if (service === "" || Number.isNaN(until) || known.get(service) === until) return;
  known = new Map([...known, [service, until]]);
  for (const listener of listeners) listener();
}

/** The instant until which the person may finish in a service; undefined when no answer has such a header. */
export const finishingOf = (service: string): number | undefined => known.get(service);

export function subscribeToFinishing(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
