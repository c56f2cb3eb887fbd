import type { CallState, FlowEnv, FlowState } from "../../engine/flow/index.ts";
import type { CompiledService } from "../../engine/index.ts";
import type { Host } from "../host.ts";
import { viewRules } from "./rules.ts";

/** Returns everything that a service's expressions read beside its own state, including the views of its rules. */
export const envOf = (
  host: Host,
  calls: Readonly<Record<string, CallState>>,
  service: CompiledService,
  state: FlowState,
): FlowEnv => {
  const env: FlowEnv = { region: host.region, identity: host.identity, today: host.today(), calls };
  return { ...env, rules: viewRules(service, state, env) };
};
