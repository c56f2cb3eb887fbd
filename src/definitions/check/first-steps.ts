import { pathsOf } from "../service/addresses.ts";
import { paramTypes } from "../model/arrivals.ts";
import type { ServiceContext } from "../service/context.ts";
import type { Report } from "../source/diagnostics.ts";

/**
 * Notes the first step of a service that nobody opens from outside while a later one is opened: `entrances` are the steps
 * that the menu, the cards and the help open. An address with parameters may be opened by a letter or an e-mail.
 */
export function noteSkippedSteps(
  contexts: readonly ServiceContext[],
  entrances: ReadonlySet<string>,
  report: Report,
): void {
  const leaving = contexts.flatMap(({ id, edges }) => edges.filter(({ to }) => to.service !== id));
  const opened = new Set([...entrances, ...leaving.map(({ to }) => to.id)]);
  for (const { id, service } of contexts) {
    const [first, ...later] = service.objects("steps");
    const step = first?.string("id") ?? "";
    const entered = later.map((one) => one.string("id")).find((one) => opened.has(one));
    if (!first || entered === undefined || opened.has(step) || paramTypes(first).size > 0) continue;
    const others = contexts.filter((other) => other.id !== id);
    if (!isLinked(pathsOf(service, first), others))
      first.reportingTo(report).report("step-skipped", "id", { step, entered });
  }
}

/** The addresses that the texts of a service link, by its written form: the check of a changed service reads no other one again. */
const linkedBy = new WeakMap<object, ReadonlySet<string>>();

function linksOf({ service: { source } }: ServiceContext): ReadonlySet<string> {
  const known = linkedBy.get(source);
  if (known) return known;
  const links = new Set(
    [...JSON.stringify(source).matchAll(/\]\(([^)?#]*)[)?#]/g)].map(([, link = ""]) => link),
  );
  linkedBy.set(source, links);
  return links;
}

/** True when a text of these services links one of the addresses. */
const isLinked = (paths: readonly string[], contexts: readonly ServiceContext[]): boolean =>
  contexts.some((context) => {
    const links = linksOf(context);
    return paths.some((path) => links.has(path));
  });
