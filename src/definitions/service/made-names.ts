import type { ServiceModel } from "../model/service-model.ts";
import type { AuthoredNode } from "../source/authored-node.ts";

/** Names that receive data while the person stays in a step: from its loads, and from buttons that lead nowhere. */
export function namesMadeIn(step: AuthoredNode, model: ServiceModel): Set<string> {
  const names = new Set<string>();
  for (const node of step.descendants()) {
    if (node.get("kind") === "paste") names.add(node.string("name"));
    const stays = !node.has("go");
    for (const key of stays ? ["load", "call"] : ["load"])
      savedNames(node, key, model).forEach((name) => names.add(name));
    if (stays)
      node
        .object("keep")
        ?.names()
        .forEach((name) => names.add(name));
  }
  return names;
}

function savedNames(node: AuthoredNode, key: string, { endpoints }: ServiceModel): string[] {
  return node.slots(key).flatMap((slot) => {
    const call = slot.node.object(slot.key)?.string("call") ?? slot.node.string(slot.key);
    const saved = endpoints.get(call)?.optional("save");
    return saved === undefined ? [] : [saved];
  });
}
