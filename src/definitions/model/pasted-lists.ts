import type { AuthoredNode } from "../source/authored-node.ts";
import { ANY, DATE, NUMBER, type ObjectType, objectOf, TEXT, type Type } from "../types/types.ts";

/** The forms and answers of a service, by which the lines of a list are typed. */
interface Model {
  readonly forms: ReadonlyMap<string, { readonly type: () => Type }>;
  answerOf(endpoint: string): Type;
}

/** Every pasted list of a service, in reading order. */
export function* pastedLists(service: AuthoredNode): Generator<AuthoredNode> {
  for (const step of service.objects("steps"))
    for (const node of step.descendants()) if (node.get("kind") === "paste" && node.has("name")) yield node;
}

/** The form of a line, when it is the only content of the list. */
export function pastedForm(list: AuthoredNode): string | undefined {
  const [form, ...others] = list.objects("content");
  return form?.get("kind") === "form" && others.length === 0 ? form.optional("name") : undefined;
}

/** The type of a line: its data, its answer with the day of it, and why it has none. */
export function pastedLine(list: AuthoredNode, model: Model): ObjectType {
  const form = pastedForm(list);
  const call = list.object("call")?.string("call") ?? list.string("call");
  return objectOf({
    numero: NUMBER,
    dati: (form !== undefined && model.forms.get(form)?.type()) || ANY,
    risposta: model.answerOf(call),
    motivo: TEXT,
    giorno: DATE,
  });
}
