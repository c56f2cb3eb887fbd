import { acceptsNull, itemsOf, membersOf, type Schemas } from "../../types/empty-form.ts";
import type { JsonSchema } from "../../../contract/json-schema.ts";
import type { AuthoredNode } from "../../source/authored-node.ts";
import type { ServiceContext } from "../cursor.ts";

/** Reports constants that are null in a body whose contract wants a value there. */
export function reportNulls({ model, contract }: ServiceContext): void {
  for (const endpoint of model.endpoints.values()) {
    const body = contract.operations[endpoint.string("operation")]?.body;
    const sent = endpoint.object("send")?.object("body");
    if (body && sent) visit(sent, body.schema, contract.schemas);
  }
}

function visit(node: AuthoredNode, schema: JsonSchema, schemas: Schemas): void {
  const members = membersOf(schema, schemas);
  for (const name of node.names()) {
    const member = members[name];
    if (!member) continue;
    const value = node.get(name);
    if ((value === null || value === "= null") && !acceptsNull(member, schemas))
      node.report("null-sent", name, { name });
    const object = node.object(name);
    if (object) visit(object, member, schemas);
    for (const item of node.objects(name)) visit(item, itemsOf(member, schemas), schemas);
  }
}
