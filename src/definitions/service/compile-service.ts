import type { CompiledService, Endpoint } from "../../engine/definition.ts";
import { compileEndpoint } from "./calls/endpoints.ts";
import { checkRequiredData } from "./calls/required-data.ts";
import { registerVerifications } from "./calls/verify.ts";
import { checkWritingLoads } from "./calls/writing-loads.ts";
import { reportConditionRings } from "./condition-rings.ts";
import type { ServiceContext } from "./context.ts";
import { Cursor } from "./cursor.ts";
import { markAwaitedLoads } from "./passes/awaited-loads.ts";
import { markEmptyForms } from "./passes/empty-forms.ts";
import { reportIdleFields } from "./passes/idle-fields.ts";
import { markOptionEncoding } from "./passes/option-encoding.ts";
import { markReactiveFields } from "./passes/reactive-fields.ts";
import { fillRecaps, hasFewRecaps } from "./passes/recaps.ts";
import { reportForeignUploads } from "./passes/sent-documents.ts";
import { reportNulls } from "./passes/sent-nulls.ts";
import { reportUncoveredValues } from "./passes/uncovered-values.ts";
import { reportUnread } from "./passes/unread-data.ts";
import { sameOrigin } from "../source/origins.ts";
import { requireNames } from "./required-names.ts";
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
  const written: CompiledService = {
    id: context.id,
    title: service.string("title"),
    text: service.string("text"),
    steps,
    endpoints: compileEndpoints(context),
    values: compileValues(context),
    rules: compileRules(context),
  };
  reportMistakes(context, written);
  return completed(context, sameOrigin(written, service.source));
}

/** Reports the mistakes that only the whole service shows. */
function reportMistakes(context: ServiceContext, compiled: CompiledService): void {
  const { service } = context;
  for (const { node, name } of context.model.forms.values())
    reportConditionRings(node, name, service.object("values"));
  checkWritingLoads(context, compiled);
  reportUnread(context);
  reportStages(service);
  reportNulls(context);
  reportIdleFields(context, compiled);
  reportForeignUploads(context, compiled);
  reportUncoveredValues(context, compiled);
}

/** Applies the passes that add members to nodes, from the whole service. Each pass returns a new tree. */
function completed(context: ServiceContext, service: CompiledService): CompiledService {
  const awaiting = markAwaitedLoads(markReactiveFields(service));
  const marked = markEmptyForms(context, markOptionEncoding(context, awaiting));
  return hasFewRecaps(context.service) ? fillRecaps(marked) : marked;
}

function compileEndpoints(context: ServiceContext): Record<string, Endpoint> {
  const endpoints: Record<string, Endpoint> = {};
  for (const [name, node] of context.model.endpoints) {
    const endpoint = compileEndpoint(new Cursor(node.source, context), name);
    if (endpoint) endpoints[name] = sameOrigin(endpoint, node.source);
    if (!context.calls.has(name)) node.report("endpoint-unused", "operation", { name });
  }
  for (const [name, calls] of context.calls)
    for (const call of calls) requireNames(context, call, { reads: context.endpointReads.get(name) ?? [] });
  return endpoints;
}
