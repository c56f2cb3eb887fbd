import { expandFragments, type Fragments } from "../authoring/fragments.ts";
import { applyOverlay } from "../authoring/overlays.ts";
import { reportOutside } from "../authoring/parameters.ts";
import { AuthoredNode } from "../source/authored-node.ts";
import { type Diagnostic, Report } from "../source/diagnostics.ts";
import type { ShapeCheck } from "../source/shape.ts";
import type { Authored } from "../source/source.ts";

/** A service with its fragments expanded and its overlay applied. */
export interface Expansion {
  readonly service: Authored;
  /** Names of the fragments that it uses. */
  readonly used: ReadonlySet<string>;
  /** False when a fragment or an overlay is misused: compiling the service would repeat the mistake in many places. */
  readonly isSound: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

interface Parts {
  readonly service: Authored;
  readonly overlay: Authored | undefined;
  readonly fragments: ReadonlyMap<string, Authored>;
  readonly shape: ShapeCheck;
}

/** Expands a service for one region. */
export function expandService({ service, overlay, fragments, shape }: Parts): Expansion {
  const report = new Report();
  const node = (authored: Authored) => new AuthoredNode(authored, report);
  const nodes: Fragments = new Map([...fragments].map(([name, fragment]) => [name, node(fragment)]));
  reportOutside(node(service));
  const first = expandFragments(node(service), nodes);
  const used = new Set(first.used);
  let expanded = first.service;
  if (overlay) {
    reportOutside(node(overlay));
    applyOverlay(expanded, node(overlay));
    // The nodes that an overlay adds may use fragments too.
    const second = expandFragments(node(expanded), nodes);
    for (const name of second.used) used.add(name);
    expanded = second.service;
  }
  const hasErrors = report.list().some(({ level }) => level === "error");
  const isWritten = used.size === 0 && !overlay;
  const isSound = !hasErrors && (isWritten || shape(expanded, report));
  return { service: expanded, used, isSound, diagnostics: report.list() };
}
