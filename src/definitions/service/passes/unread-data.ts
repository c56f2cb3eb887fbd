import type { ServiceContext } from "../context.ts";

/** Reports saved answers and kept data that nothing reads: a misspelt name, or a call for nothing. */
export function reportUnread({ model, mentioned, service }: ServiceContext): void {
  for (const endpoint of model.endpoints.values()) {
    const name = endpoint.optional("save");
    if (name !== undefined && !mentioned.has(name) && !model.rules.has(name))
      endpoint.report("data-unread", "save", { name });
  }
  for (const step of service.objects("steps")) {
    for (const node of step.descendants()) {
      const keep = node.object("keep");
      for (const name of keep?.names().filter((one) => !mentioned.has(one)) ?? [])
        keep?.reportName("data-unread", name, { name });
    }
  }
}
