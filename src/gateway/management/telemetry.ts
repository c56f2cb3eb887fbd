import type { FastifyPluginCallback } from "fastify";
import { texts } from "../messages.ts";
import { StartRefusal } from "../settings/start-refusal.ts";

/** Spans of requests, sent to a collector. */
export interface Telemetry {
  /** To be registered before the routes. */
  plugin: FastifyPluginCallback;
  /** Sends the spans that wait, and stops. */
  stop(): Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns true when the standard variables of OpenTelemetry ask for traces. */
export function wantsTelemetry(env: Environment): boolean {
  if (env.OTEL_SDK_DISABLED === "true" || env.OTEL_TRACES_EXPORTER === "none") return false;
  const asking = [
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
    "OTEL_TRACES_EXPORTER",
  ];
  return asking.some((name) => env[name]);
}

/**
 * Starts OpenTelemetry when its standard variables are set; otherwise loads none of its modules and returns undefined. They are optional
 * dependencies. Throws a `StartRefusal` when they are wanted and missing.
 */
export async function startTelemetry(env: Environment = process.env): Promise<Telemetry | undefined> {
  const sdk = await loadTelemetry(env);
  return sdk?.startSdk(env.OTEL_SERVICE_NAME);
}

/** Loads the modules when the standard variables are set, without starting anything. Throws like `startTelemetry`. */
export async function loadTelemetry(env: Environment = process.env) {
  if (!wantsTelemetry(env)) return undefined;
  return import("./telemetry-sdk.ts").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new StartRefusal(texts.noTelemetry);
  });
}
