/** Loaded only where traces are sent somewhere (`tracing.ts`). */
import { ROOT_CONTEXT, SpanKind as Kind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Recorder, SpanKind } from './tracing.js';

const KINDS: Record<SpanKind, Kind> = { server: Kind.SERVER, client: Kind.CLIENT, consumer: Kind.CONSUMER };

/** Spans by OTLP over HTTP, in batches and behind everything else: a collector that is away costs spans, never an answer. */
export function otlpRecorder({ name, endpoint, share }: { name: string; endpoint: string; share: number }): Recorder {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    // Nothing is found out about the machine or the process: its arguments and its environment hold keys.
    resource: resourceFromAttributes({ 'service.namespace': 'kurtyna', 'service.name': name }),
    sampler: new AlwaysOnSampler(), // who comes here has been chosen
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('kurtyna');
  return {
    samples: () => Math.random() < share,
    begin(kind, what, parent) {
      const span = tracer.startSpan(what, { kind: KINDS[kind] }, parent ? contextOf(parent) : ROOT_CONTEXT);
      const { traceId, spanId } = span.spanContext();
      return {
        traceparent: `00-${traceId}-${spanId}-01`,
        end(facts = {}) {
          span.setAttributes({ ...facts });
          if (facts['error.type']) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    stop: () => provider.shutdown().catch(() => undefined),
  };
}

function contextOf(traceparent: string): typeof ROOT_CONTEXT {
  const [, traceId, spanId] = traceparent.split('-') as [string, string, string];
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });
}
