import type { ContractDigest } from "../../contract/digest.ts";
import type { CompiledService } from "../../engine/definition.ts";
import { LinkTargets } from "../expressions/links.ts";
import { typeOfFacts } from "../model/built-in.ts";
import { ServiceModel } from "../model/service-model.ts";
import { compileService } from "../service/compile-service.ts";
import type { ServiceContext } from "../service/context.ts";
import type { StepTarget } from "../service/edges.ts";
import { AuthoredNode } from "../source/authored-node.ts";
import { type Diagnostic, Report, silentReport } from "../source/diagnostics.ts";
import type { Authored } from "../source/source.ts";
import type { Type } from "../types/types.ts";
import { signatureOf } from "./steps.ts";

/** A compiled service, before the conditions on the facts of a region are evaluated. */
export interface Compilation {
  readonly context: ServiceContext;
  readonly compiled: CompiledService;
  readonly diagnostics: readonly Diagnostic[];
}

/** All that the compilation of a service reads besides the service. */
export interface Surroundings {
  readonly contract: ContractDigest;
  readonly translate: ServiceContext["translate"] | undefined;
  readonly profiles: Authored;
  readonly steps: ReadonlyMap<string, StepTarget>;
  readonly regione: Type;
  readonly links: LinkTargets;
  /** Values that are the same as before exactly when the surroundings are. */
  readonly inputs: readonly unknown[];
}

/** The surroundings of services that are compiled once for some regions, whose facts these are. */
export function surroundingsOf(
  {
    contract,
    translate,
    profiles,
    steps,
  }: Pick<Surroundings, "contract" | "translate" | "profiles" | "steps">,
  facts: readonly Authored[],
): Surroundings {
  const pages = [...steps.values()].flatMap(({ paths }) => paths);
  const nodes = facts.map((one) => new AuthoredNode(one, silentReport));
  return {
    contract,
    translate,
    profiles,
    steps,
    regione: typeOfFacts(facts),
    links: new LinkTargets(pages, nodes),
    inputs: [profiles, signatureOf(steps), ...facts],
  };
}

/** Compiles an expanded service. */
export function compileIn(
  id: string,
  authored: Authored,
  { contract, translate, profiles, steps, regione, links }: Surroundings,
): Compilation {
  const report = new Report();
  const service = new AuthoredNode(authored, report);
  const context: ServiceContext = {
    id,
    service,
    model: new ServiceModel(service, contract, regione),
    contract,
    translate: translate ?? ((text) => text),
    isTranslation: translate !== undefined,
    profiles: new AuthoredNode(profiles, report),
    report,
    steps,
    links,
    edges: [],
    recaps: [],
    conditions: [],
    calls: new Map(),
    sites: new Map(),
    mentioned: new Set(),
    endpointReads: new Map(),
  };
  const compiled = compileService(context);
  return { context, compiled, diagnostics: report.list() };
}
