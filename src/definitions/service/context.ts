import type { ContractDigest } from "../../contract/digest.ts";
import type { LinkTargets } from "../expressions/links.ts";
import type { ServiceModel } from "../model/service-model.ts";
import type { AuthoredNode } from "../source/authored-node.ts";
import type { Report } from "../source/diagnostics.ts";
import type { Type } from "../types/types.ts";
import type { Edge, FactCondition, ForeignRecap, StepTarget } from "./edges.ts";

/** The surroundings of an expression: the names that it may read, and the form and data object that its fields write to. */
export interface Site {
  readonly step: string;
  readonly form: string | null;
  /** The path of the data object that the fields here write to, from the form's root. */
  readonly path: readonly string[];
  /** Names that exist only here: the current row, the innermost data object, the answer. */
  readonly locals: Readonly<Record<string, Type>>;
  /** True when the current row is part of an answer; otherwise a person may have written it. */
  readonly isRowAnswered?: boolean;
  /** Names that hold data here; null where that is not known. */
  readonly available: ReadonlySet<string> | null;
  /** Collects the names that an endpoint reads: each of its callers must provide them. */
  readonly collect?: Set<string>;
}

/** A site outside the steps, where nothing is known of the data. */
export const NO_SITE: Site = { step: "", form: null, path: [], locals: {}, available: null };

/** One use of an endpoint. */
export interface CallSite {
  readonly node: AuthoredNode;
  readonly key: string;
  readonly site: Site;
  /** The data that this use sends besides those of the endpoint. */
  readonly sent?: AuthoredNode;
  /** Parameters and members that a rule fills in when it makes the call itself. */
  readonly filled?: readonly string[];
  /** True when the call is made on entry. */
  readonly isLoad?: boolean;
}

/** Everything that the compilation of one service shares. */
export interface ServiceContext {
  readonly id: string;
  readonly service: AuthoredNode;
  readonly model: ServiceModel;
  readonly contract: ContractDigest;
  /** Translates a text of the program, such as the message of a field type. */
  readonly translate: (text: string) => string;
  /** True when the texts of the service are translations. */
  readonly isTranslation: boolean;
  readonly profiles: AuthoredNode;
  readonly report: Report;
  /** Every step of every service of the project, offered in the region or not. */
  readonly steps: ReadonlyMap<string, StepTarget>;
  /** The addresses that texts may lead to. */
  readonly links: LinkTargets;
  readonly edges: Edge[];
  readonly recaps: ForeignRecap[];
  /** The conditions that read the facts of a region. */
  readonly conditions: FactCondition[];
  readonly calls: Map<string, CallSite[]>;
  /** The site of each member that reads names, by its node. */
  readonly sites: Map<object, Map<string, Site>>;
  /** Every name that an expression of the service mentions. */
  readonly mentioned: Set<string>;
  /** Roots that each endpoint's own expressions read. */
  readonly endpointReads: Map<string, ReadonlySet<string>>;
}
