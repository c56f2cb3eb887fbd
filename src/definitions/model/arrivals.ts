import { isFieldType, shapeOf } from "../../field-types/field-types.ts";
import type { AuthoredNode } from "../source/authored-node.ts";
import { ANY, BOOLEAN, NUMBER, objectOf, type ObjectType, TEXT, type Type } from "../types/types.ts";

/** The parameters of a step: the written type of each by its name. */
export function paramTypes(step: AuthoredNode): Map<string, string> {
  const params = step.object("params");
  return new Map((params?.names() ?? []).map((name) => [name, params!.string(name)]));
}

/** The type of a parameter of a step. */
export function arrivalType(type: string | undefined): Type {
  if (type === undefined || type === "oggetto") return ANY;
  const shape = isFieldType(type) ? shapeOf(type) : "text";
  return shape === "number" ? NUMBER : shape === "flag" ? BOOLEAN : TEXT;
}

/** The type of `arrivo` in a step. */
export const arrivalsOfStep = (step: AuthoredNode): ObjectType =>
  objectOf(Object.fromEntries([...paramTypes(step)].map(([name, type]) => [name, arrivalType(type)])));

/** The type of `arrivo` outside the steps: an endpoint, a rule or a derived value may be used in any of them. */
export function arrivalsOfService(service: AuthoredNode): ObjectType {
  const names = service.objects("steps").flatMap((step) => [...paramTypes(step).keys()]);
  return objectOf(Object.fromEntries(names.map((name) => [name, ANY])));
}
