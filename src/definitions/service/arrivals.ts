import type { AuthoredNode } from "../source/authored-node.ts";
import { ANY, BOOLEAN, NUMBER, objectOf, type ObjectType, TEXT, type Type } from "../types/types.ts";

const TYPES: Readonly<Record<string, Type>> = {
  oggetto: ANY,
  importo: NUMBER,
  intero: NUMBER,
  interruttore: BOOLEAN,
  casella: BOOLEAN,
  consenso: BOOLEAN,
};

/** The type of a parameter of a step; a parameter that comes from the address is text. */
export function arrivalType(param: AuthoredNode | undefined): Type {
  if (!param) return ANY;
  const type = param.string("type");
  return type !== "oggetto" && param.get("from") === "address" ? TEXT : (TYPES[type] ?? TEXT);
}

/** The type of `arrivo` in a step. */
export const arrivalsOfStep = (step: AuthoredNode): ObjectType =>
  objectOf(Object.fromEntries(step.members("params").map(([name, param]) => [name, arrivalType(param)])));

/** The type of `arrivo` outside the steps: an endpoint may be called from any of them. */
export function arrivalsOfService(service: AuthoredNode): ObjectType {
  const names = service.objects("steps").flatMap((step) => step.members("params").map(([name]) => name));
  return objectOf(Object.fromEntries(names.map((name) => [name, ANY])));
}
