import { problemsOfOperation } from "../declarations/problems.ts";
import type { JsonSchema } from "../json-schema.ts";
import { dereference, type OpenapiDocument, type OpenapiOperation } from "../openapi.ts";
import type { Contract } from "../operations.ts";

/** The value of a member that a person must fill in. No member of the vocabulary may have it. */
export const placeholder = "da-completare";

/** Writes a placeholder for each member that an operation of a contract lacks, into its document. */
export function placePlaceholders(contract: Contract, id: string, written: OpenapiOperation): void {
  const operation = contract.operations.find((one) => one.id === id);
  if (!operation) throw new Error(`${id}: not in the contract`);
  for (const { at, member, kind } of problemsOfOperation(contract, operation)) {
    if (kind !== "missing" || !member.startsWith("x-")) continue;
    const path = at.slice(id.length).trim();
    for (const node of nodesOf(contract.document, written, path))
      Object.assign(node, { [member]: placeholder });
  }
}

/** The operation itself for an empty path, else the parameter or the properties of the body at a path. */
function nodesOf(document: OpenapiDocument, written: OpenapiOperation, path: string): readonly object[] {
  if (path === "") return [written];
  const parameter = written.parameters?.find(({ name }) => name === path);
  if (parameter) return [parameter];
  const [content] = Object.values(written.requestBody?.content ?? {});
  return content?.schema ? propertiesAt(document, content.schema, path) : [];
}

/** The properties of a schema at a path such as `allegati[].nome`, one for each alternative, as written. */
export function propertiesAt(
  document: OpenapiDocument,
  root: JsonSchema,
  path: string,
): readonly JsonSchema[] {
  const walk = (written: JsonSchema, steps: readonly string[]): readonly JsonSchema[] => {
    const [step, ...rest] = steps;
    if (step === undefined) return [written];
    const { properties = {}, items, allOf = [], anyOf = [], oneOf = [] } = dereference(document, written);
    const inside = step === "[]" ? items : properties[step];
    return [
      ...[...allOf, ...anyOf, ...oneOf].flatMap((each) => walk(each, steps)),
      ...(inside ? walk(inside, rest) : []),
    ];
  };
  return walk(root, path.replaceAll("[]", ".[]").split(".").filter(Boolean));
}
