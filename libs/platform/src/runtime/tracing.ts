import { PerProgram } from './program.js';

/** All that is ever written down of a span, besides its name and its time: nothing in it can be a person's (decision 72, D36). */
export interface SpanFacts {
  'http.request.method'?: string;
  /** The route, never the path: that one may name a person or a token. */
  'http.route'?: string;
  'http.response.status_code'?: number;
  /** The kind of a refusal, or `failed`. */
  'error.type'?: string;
}

export type SpanKind = 'server' | 'client' | 'consumer';

export interface Span {
  /** What is carried on, so that the next hop is a part of this one. */
  traceparent: string;
  end(facts?: SpanFacts): void;
}

export interface Recorder {
  /** Whether one more request from outside is recorded. */
  samples(): boolean;
  /** `parent`: of a trace that is recorded. */
  begin(kind: SpanKind, name: string, parent: string | null): Span;
  /** Sends what has not been sent. */
  stop(): Promise<void>;
}

export interface TracingSettings {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  OTEL_TRACES_SAMPLER_ARG: number;
}

const recorders = new PerProgram<{ recorder: Recorder | null }>(() => ({ recorder: null }));
/** Whether any program of the process records: where none does, one look at this is all that a request pays. */
let on = false;

/** Records where an exporter is configured. Elsewhere nothing of it is even loaded. Answers how it is stopped. */
export async function startTracing(name: string, settings: TracingSettings): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = settings;
  if (!endpoint) return () => Promise.resolve();
  const { otlpRecorder } = await import('./otlp-recorder.js');
  const recorder = otlpRecorder({ name, endpoint, share });
  recorders.here.recorder = recorder;
  on = true;
  return () => recorder.stop();
}

/** Whether this trace is one that we record: a service is told by who asks it. */
export const isRecorded = (traceparent: string | null | undefined): traceparent is string =>
  on && !!traceparent && traceparent.endsWith('-01');

/** A request from outside. Who asks may name the trace it belongs to; whether it is recorded is ours to say. */
export function beginRequest(name: string, given: string | null): { span: Span | null; traceparent: string | null } {
  const recorder = on ? recorders.here.recorder : null;
  if (!recorder) return { span: null, traceparent: given };
  if (!recorder.samples()) return { span: null, traceparent: given && given.replace(/..$/, '00') };
  const span = recorder.begin('server', name, given);
  return { span, traceparent: span.traceparent };
}

/** A part of a request that is recorded; `work` gets what it carries on. Anything else passes through. */
export function recorded<T>(
  kind: SpanKind,
  name: string,
  parent: string | null | undefined,
  work: (traceparent: string | null) => Promise<T>,
  factsOf: (result: T) => SpanFacts = () => ({}),
): Promise<T> {
  const recorder = isRecorded(parent) ? recorders.here.recorder : null;
  if (!recorder) return work(parent ?? null);
  const span = recorder.begin(kind, name, parent ?? null);
  return work(span.traceparent).then(
    (result) => {
      span.end(factsOf(result));
      return result;
    },
    (error: unknown) => {
      span.end({ 'error.type': kindOf(error) });
      throw error as Error;
    },
  );
}

/** Of a refusal of ours its kind; of any other failure that it is one: its words may name people. */
const kindOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'kind' in error && typeof error.kind === 'string'
    ? error.kind
    : 'failed';
