import { formerNamesOf, type StepTarget } from "../service/edges.ts";
import { AuthoredNode } from "../source/authored-node.ts";
import type { Report } from "../source/diagnostics.ts";
import type { Authored } from "../source/source.ts";
import { keyOf } from "./addresses.ts";
import type { CheckedRegion } from "./region.ts";

/** The published addresses: by region, the step of each. */
export type Published = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface RegionSteps {
  readonly region: string;
  readonly steps: ReadonlyMap<string, StepTarget>;
}

/**
 * Reports addresses that a region has published and that no step has or names as former, or that another step has now. Those
 * of a missing service are reported with it.
 */
export function reportForgotten(
  published: Authored,
  { region, steps, missing }: RegionSteps & { readonly missing: ReadonlySet<string> },
  report: Report,
): void {
  const list = new AuthoredNode(published, report).object(region);
  if (!list) return;
  const owners = new Map([...steps.values()].flatMap((step) => step.paths.map((path) => [path, step])));
  const former = new Map([...steps.values()].flatMap((step) => step.former.map((path) => [path, step])));
  for (const path of list.names()) {
    const [name, owner] = [list.string(path), owners.get(path)];
    const heir = owner ?? former.get(path);
    const isFollowed = heir === undefined || heir.id === name || formerNamesOf(heir).includes(name);
    if (owner && !isFollowed)
      owner.step.report(steps.has(name) ? "path-moved" : "path-reused", keyOf(owner.step), {
        path,
        step: name,
        owner: owner.id,
      });
    else if (heir && !isFollowed && !steps.has(name))
      heir.step.report("step-forgotten", keyOf(heir.step), { step: name });
    if (heir || missing.has(path)) continue;
    const { step } = steps.get(name) ?? {};
    if (step) step.report("path-forgotten", keyOf(step), { path });
    else list.report("path-forgotten", path, { path });
  }
}

/** The list with the present addresses of every region; an address that it has already keeps its step. */
export function withPaths(
  published: Published,
  regions: ReadonlyMap<string, CheckedRegion>,
): { readonly published: Published; readonly added: string[] } {
  const added: string[] = [];
  const lists = [...regions].map(([region, checked]) => {
    const known = published[region] ?? {};
    const present = addressesOf(checked);
    for (const path of Object.keys(present)) if (!(path in known)) added.push(`${region} ${path}`);
    return [region, sorted({ ...present, ...known })] as const;
  });
  return { published: sorted({ ...published, ...Object.fromEntries(lists) }), added };
}

/** The step of each address, also in the services that the region does not offer. */
function addressesOf({ services, closed }: CheckedRegion): Record<string, string> {
  const all = [...[...services.values()].map(({ compiled }) => compiled), ...closed];
  const steps = all.flatMap((service) => service.steps);
  return Object.fromEntries(steps.flatMap(({ id, paths }) => paths.map((path) => [path, id])));
}

const sorted = <T>(table: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)));
