import type { Expr } from "../../engine/definition.ts";
import type { AuthoredNode } from "../source/authored-node.ts";

/** A step of any service of the project: the target of a button. */
export interface StepTarget {
  readonly id: string;
  readonly service: string;
  readonly step: AuthoredNode;
  readonly paths: readonly string[];
  /** Addresses that lead to `paths[0]`. */
  readonly former: readonly string[];
}

/** The names that a step had before. */
export const formerNamesOf = ({ step }: StepTarget): readonly string[] => step.strings("formerNames");

/** A condition that reads the facts of a region, with the step where it stands. */
export interface FactCondition {
  readonly node: AuthoredNode;
  readonly key: string;
  readonly step: string;
  readonly expr: Expr;
}

/** A recap of a form that its service does not have. */
export interface ForeignRecap {
  readonly node: AuthoredNode;
  readonly of: readonly string[];
}

/** A transition from one step to another, with the names that certainly hold data when it is taken. */
export interface Edge {
  readonly from: string;
  readonly to: StepTarget;
  readonly makes: ReadonlySet<string>;
  /** Where it is written. */
  readonly node: AuthoredNode;
  readonly key: string;
}
