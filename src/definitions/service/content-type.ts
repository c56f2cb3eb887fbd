import { formType, type TypeReader } from "../model/form-types.ts";
import { ANY, type ObjectType } from "../types/types.ts";
import type { Cursor } from "./cursor.ts";

/** The data type of the fields in the content of a node, with expressions typed at its site. */
export const contentType = (owner: Cursor): ObjectType => formType(owner, typeReader(owner));

/** Types expressions at the site of a node. */
export const typeReader = (owner: Cursor): TypeReader => ({
  answerOf: (endpoint) => owner.context.model.answerOf(endpoint),
  typeOf(node, key, locals = {}) {
    const at = owner.at(node).withLocals(locals).with({ available: null });
    return at.isExpression(key) ? at.expression(key).type : ANY;
  },
});
