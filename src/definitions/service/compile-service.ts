import type { CompiledService, Endpoint } from "../../engine/definition.ts";
import { compileEndpoint } from "./calls/endpoints.ts";
import { checkRequiredData } from "./calls/required-data.ts";
import { registerVerifications } from "./calls/verify.ts";
import { checkWritingLoads } from "./calls/writing-loads.ts";
import { reportConditionRings } from "./condition-rings.ts";
import { Cursor, type ServiceContext } from "./cursor.ts";
import { markAwaitedLoads } from "./passes/awaited-loads.ts";
import { markEmptyForms } from "./passes/empty-forms.ts";
import { reportIdleFields } from "./passes/idle-fields.ts";
import { markOptionEncoding } from "./passes/option-encoding.ts";
import { markReactiveFields } from "./passes/reactive-fields.ts";
import { fillRecaps, hasFewRecaps } from "./passes/recaps.ts";
import { reportNulls } from "./passes/sent-nulls.ts";
import { reportUnread } from "./passes/unread-data.ts";
import { compileRules } from "./rules.ts";
import { reportStages } from "./stages.ts";
import { compileStep } from "./step.ts";
import { compileValues } from "./values.ts";

/** Compiles an expanded service and reports its mistakes; the result is usable only if there are none. */
export function compileService(context: ServiceContext): CompiledService {
  const { service } = context;
  const steps = service.objects("steps").map((step, index) => compileStep(context, step, index === 0));
  registerVerifications(context);
  checkRequiredData(context);
  const compiled: CompiledService = {
    id: context.id,
    title: service.string("title"),
    steps,
    endpoints: compileEndpoints(context),
    values: compileValues(context),
    rules: compileRules(context),
  };
  for (const { node, name } of context.model.forms.values())
    reportConditionRings(node, name, context.service.object("values"));
  checkWritingLoads(context, compiled);
  reportUnread(context);
  reportStages(service);
  if (hasFewRecaps(service)) fillRecaps(compiled);
  reportNulls(context);
  reportIdleFields(context, compiled);
  markReactiveFields(compiled);
  markAwaitedLoads(compiled);
  markOptionEncoding(context, compiled);
  markEmptyForms(context, compiled);
  return compiled;
}

function compileEndpoints(context: ServiceContext): Record<string, Endpoint> {
  const endpoints: Record<string, Endpoint> = {};
  for (const [name, node] of context.model.endpoints) {
    const endpoint = compileEndpoint(new Cursor(node.source, context), name);
    if (endpoint) endpoints[name] = endpoint;
    if (!context.calls.has(name)) node.report("endpoint-unused", "operation", { name });
  }
  for (const [name, calls] of context.calls)
    for (const { node, key } of calls) node.requireData(key, context.endpointReads.get(name) ?? []);
  return endpoints;
}
