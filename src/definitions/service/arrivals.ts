import { isFieldType, shapeOf } from "../../field-types/field-types.ts";
import type { AuthoredNode } from "../source/authored-node.ts";
import { ANY, BOOLEAN, NUMBER, objectOf, type ObjectType, TEXT, type Type } from "../types/types.ts";

/** The type of a parameter of a step; a parameter that comes from the address is text. */
export function arrivalType(param: AuthoredNode | undefined): Type {
  if (!param) return ANY;
  const type = param.string("type");
  if (type === "oggetto") return ANY;
  if (param.get("from") === "address" || !isFieldType(type)) return TEXT;
  const shape = shapeOf(type);
  return shape === "number" ? NUMBER : shape === "flag" ? BOOLEAN : TEXT;
}

/** The type of `arrivo` in a step. */
export const arrivalsOfStep = (step: AuthoredNode): ObjectType =>
  objectOf(Object.fromEntries(step.members("params").map(([name, param]) => [name, arrivalType(param)])));

/** The type of `arrivo` outside the steps: an endpoint may be called from any of them. */
export function arrivalsOfService(service: AuthoredNode): ObjectType {
  const names = service.objects("steps").flatMap((step) => step.members("params").map(([name]) => name));
  return objectOf(Object.fromEntries(names.map((name) => [name, ANY])));
}
