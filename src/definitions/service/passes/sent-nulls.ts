import { acceptsNull, itemsOf, membersOf } from "../../types/empty-form.ts";
import type { Schemas } from "../../types/schema-types.ts";
import type { JsonSchema } from "../../../contract/json-schema.ts";
import type { AuthoredNode } from "../../source/authored-node.ts";
import type { ServiceContext } from "../context.ts";

/** Reports constants that are null where the contract wants a value: in a body, or as a required parameter. */
export function reportNulls({ model, contract }: ServiceContext): void {
  for (const endpoint of model.endpoints.values()) {
    const operation = contract.operations[endpoint.string("operation")];
    const send = endpoint.object("send");
    for (const name of send?.names() ?? [])
      if (operation?.params[name]?.required && isNull(send!, name)) send!.report("null-sent", name, { name });
    const sent = send?.object("body");
    if (operation?.body && sent) visit(sent, operation.body.schema, contract.schemas);
  }
}

const isNull = (node: AuthoredNode, name: string): boolean =>
  node.get(name) === null || node.get(name) === "= null";

function visit(node: AuthoredNode, schema: JsonSchema, schemas: Schemas): void {
  const members = membersOf(schema, schemas);
  for (const name of node.names()) {
    const member = members[name];
    if (!member) continue;
    if (isNull(node, name) && !acceptsNull(member, schemas)) node.report("null-sent", name, { name });
    const object = node.object(name);
    if (object) visit(object, member, schemas);
    for (const item of node.objects(name)) visit(item, itemsOf(member, schemas), schemas);
  }
}
