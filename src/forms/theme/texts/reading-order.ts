import {
  getUiOptions,
  orderProperties,
  type ErrorSchema,
  type Registry,
  type RJSFSchema,
  type UiSchema,
} from "@rjsf/utils";

/** A message and the path of its field. */
export interface LocatedMessage {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

interface Place {
  readonly errors: ErrorSchema | undefined;
  readonly schema: RJSFSchema;
  readonly uiSchema?: UiSchema;
  readonly path: LocatedMessage["path"];
}

/** Lists the messages of a form in the order in which its fields are rendered. */
export function inReadingOrder(place: Place, registry: Registry): readonly LocatedMessage[] {
  const { errors, path } = place;
  if (errors === undefined) return [];
  const own = (errors.__errors ?? []).map((message) => ({ path, message }));
  return [...own, ...innerPlaces(place, registry).flatMap((inner) => inReadingOrder(inner, registry))];
}

const namesIn = (errors: object): readonly string[] =>
  Object.keys(errors).filter((name) => name !== "__errors");

function innerPlaces(
  { errors = {}, schema, uiSchema = {}, path }: Place,
  registry: Registry,
): readonly Place[] {
  const resolved = registry.schemaUtils.retrieveSchema(schema);
  const isList = resolved.type === "array";
  const rendered = isList ? [] : renderedNames(resolved, uiSchema);
  const names = [...new Set([...rendered, ...namesIn(errors)])];
  return names.map((name) => ({
    errors: (errors as Record<string, ErrorSchema>)[name], // an error schema nests by property
    schema: innerSchema(resolved, name),
    uiSchema: (isList ? uiSchema.items : uiSchema[name]) as UiSchema | undefined, // RJSF's convention
    path: [...path, isList ? Number(name) : name],
  }));
}

function renderedNames({ properties = {} }: RJSFSchema, uiSchema: UiSchema): readonly string[] {
  return orderProperties(Object.keys(properties), getUiOptions(uiSchema).order);
}

const innerSchema = ({ type, items, properties = {} }: RJSFSchema, name: string): RJSFSchema => {
  const inner = type === "array" ? items : properties[name];
  return typeof inner === "object" && !Array.isArray(inner) ? inner : {};
};
