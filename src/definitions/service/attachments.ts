import { FILE_PART } from "../../contract/declarations/files.ts";
import { EXTENSIONS, MAX_SIZE, readSize, type RULES } from "../../rules/index.ts";
import type { AuthoredNode } from "../source/authored-node.ts";
import { TEXT } from "../types/types.ts";
import { registerCall } from "./calls/call-sites.ts";
import type { Cursor } from "./cursor.ts";

/** The data of a file that the texts of its refusal may insert: its name, and the limits of its rule. */
export const FILE_FACTS = { n: TEXT, nome: TEXT, dimensione: TEXT };

/** Settings of the attachments rule that name the calls which it makes itself. */
const CALLS = [
  "carica",
  "elimina",
] as const satisfies readonly (keyof (typeof RULES)["attachments"]["settings"])[];

/**
 * Records the calls of the rule that has the name of a field of documents: the rule uploads and removes where the field
 * stands. It fills in the file of an upload, and the document id, a path parameter, of a removal.
 */
export function registerAttachments(field: Cursor): void {
  const name = field.string("name");
  if (field.has("max")) field.report("documents-maximum", "max", { name });
  const { service, model } = field.context;
  const plug = service.object("rules")?.object(name);
  if (plug?.get("rule") !== "attachments") {
    field.report("attachments-without-rule", "name", { name });
    return;
  }
  const settings = plug?.object("with");
  for (const key of CALLS) {
    const call = settings?.optional(key);
    if (!settings || call === undefined) continue;
    const endpoint = model.endpoints.get(call);
    if (endpoint) registerCall(field.at(settings), call, { key, filled: filledBy(field, endpoint, key) });
    else settings.reportUnknown("unknown-endpoint", key, call, model.endpoints.keys());
  }
}

/** The parameters and members that the rule fills in. */
function filledBy(field: Cursor, endpoint: AuthoredNode, key: (typeof CALLS)[number]): string[] {
  const operation = field.context.contract.operations[endpoint.string("operation")];
  const inPath = Object.entries(operation?.params ?? {}).find(([, parameter]) => parameter.in === "path");
  return key === "elimina" && inPath ? [inPath[0]] : [FILE_PART];
}

/** The most documents of a field. */
const MOST = 50;

/** Reports limits of documents that nobody could keep, or that the gateway would refuse. */
export function reportLimits(settings: AuthoredNode): void {
  const most = settings.get("massimo");
  if (typeof most === "number" && !(Number.isInteger(most) && most >= 1 && most <= MOST))
    settings.report("documents-number", "massimo", { n: most, most: MOST });
  const size = settings.optional("dimensione");
  const bytes = size === undefined ? undefined : readSize(size);
  if (bytes !== undefined && (bytes === null || bytes < 1024 || bytes > MAX_SIZE))
    settings.report("documents-size", "dimensione", { value: settings.string("dimensione") });
  const known: readonly string[] = EXTENSIONS;
  for (const { node, key } of settings.slots("formati"))
    if (!known.includes(node.string(key)))
      node.report("documents-format", key, { name: node.string(key), known: known.join(", ") });
  if (settings.list("formati")?.length === 0) settings.report("documents-no-format", "formati");
}

/** Reports attachments rules without a field of their name. */
export function reportUnusedAttachments(service: AuthoredNode): void {
  const rules = service.object("rules");
  const fields = new Set<string>();
  for (const step of service.objects("steps"))
    for (const node of step.descendants()) if (node.shape === "files") fields.add(node.string("name"));
  for (const [name, plug] of service.members("rules"))
    if (plug.get("rule") === "attachments" && !fields.has(name))
      rules?.reportName("rule-unused", name, { name });
}
