import type { RJSFSchema } from "@rjsf/utils";
import { branchesOf, isOfForm, memoize, type Branch, type Entry, type Field } from "../../engine/index.ts";
import { fieldTypeOf } from "../../field-types/field-types.ts";

type Properties = Record<string, RJSFSchema>;

/**
 * Returns the schema that RJSF draws: every field that the content may show, without conditions. It depends on the
 * definition alone, so that RJSF never receives another one; the visible entries decide which of its properties are drawn.
 */
export const toRjsf = memoize((content: readonly Entry[]): RJSFSchema => addContent({}, content));

/** The schema of an object with the fields of some content added: alternatives may write to the same object. */
const addContent = (object: RJSFSchema, content: readonly Entry[]): RJSFSchema => {
  const properties = { ...(object.properties as Properties | undefined) }; // written by this module
  addEntries(properties, content);
  return { type: "object", properties };
};

/** Adds content to an object: fields in sections, tabs and chosen options are properties beside the fields around them. */
const addEntries = (properties: Properties, content: readonly Entry[]): void => {
  for (const entry of content) {
    if ("field" in entry) properties[entry.name] = { ...properties[entry.name], ...typeOf(entry) };
    for (const branch of branchesOf(entry)) if (isOfForm(branch)) addBranch(properties, branch);
  }
};

const typeOf = ({ field }: Field): RJSFSchema => {
  const { type } = fieldTypeOf(field).schema;
  return { type };
};

const addBranch = (properties: Properties, { kind, base: [name], content }: Branch): void => {
  if (name === undefined) return addEntries(properties, content);
  const { [name]: member = {} } = properties;
  properties[name] =
    kind === "rows"
      ? { ...member, items: addContent((member.items ?? {}) as RJSFSchema, content) } // written by this module
      : addContent(member, content);
};
