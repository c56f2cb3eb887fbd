import { FastifyOtelInstrumentation } from "@fastify/otel";
import type { Span } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { NodeSDK, tracing } from "@opentelemetry/sdk-node";
import type { FastifyRequest } from "fastify";
import { maskPersonal } from "../http/log.ts";
import { traceOf } from "../http/request-ids.ts";

/** Starts the SDK. Only `telemetry.ts` imports this module, when it is wanted: loading it takes half a second. */
export function startSdk(serviceName = "portale-tassa-auto") {
  const instrumentation = new FastifyOtelInstrumentation({
    // Spans of twenty hooks say less than they cost.
    instrumentHooks: false,
    // The log has the error, masked.
    recordExceptions: false,
    requestHook: describeRequest,
  });
  const sdk = new NodeSDK({
    serviceName,
    instrumentations: [instrumentation],
    spanProcessors: [new tracing.BatchSpanProcessor(masked(new OTLPTraceExporter()))],
    // Prometheus has the metrics, and the log is a stream of its own.
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  return { plugin: instrumentation.plugin(), stop: () => sdk.shutdown() };
}

/** Names a span by operation and route in place of the address, and the trace in the lines of the log. */
function describeRequest(span: Span, request: FastifyRequest): void {
  const { url = "page", config } = request.routeOptions;
  span.updateName(`${request.method} ${config.operation?.id ?? url}`);
  span.setAttributes({ "url.path": url, "portale.request_id": request.id });
  if (!traceOf(request.raw)) request.log = request.log.child({ trace: span.spanContext().traceId });
}

/** Masks the texts of spans: an error may quote the data of a request. */
function masked(exporter: tracing.SpanExporter): tracing.SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(maskSpan), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}

function maskSpan(span: tracing.ReadableSpan): tracing.ReadableSpan {
  const { message } = span.status;
  const attributes = Object.entries(span.attributes).map(([name, value]) => [
    name,
    typeof value === "string" && name !== "portale.request_id" ? maskPersonal(value) : value,
  ]);
  // A span is a class with getters: the copy inherits all the rest.
  return Object.create(span, {
    attributes: { value: Object.fromEntries(attributes), enumerable: true },
    status: {
      value: { ...span.status, ...(message && { message: maskPersonal(message) }) },
      enumerable: true,
    },
  }) as tracing.ReadableSpan; // `as`: it inherits from one
}
