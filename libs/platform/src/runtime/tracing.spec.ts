import { expect, it } from '@jest/globals';
import { beginRequest, isRecorded, recorded, startTracing } from './tracing.js';

const GIVEN = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

it('where no exporter is configured a request and its parts pass through as they came', async () => {
  const stop = await startTracing('commerce', { OTEL_TRACES_SAMPLER_ARG: 1 });
  expect(beginRequest('GET /api/events', GIVEN)).toEqual({ span: null, traceparent: GIVEN });
  expect(isRecorded(GIVEN)).toBe(false);
  const answer = Promise.resolve('answer');
  // The very promise: nothing is hung onto it, so nothing is waited for.
  expect(recorded('client', 'commerce.place-order', GIVEN, () => answer)).toBe(answer);
  await stop();
});

it('where one is, only what was chosen is recorded, each part under the one before', async () => {
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_TRACES_SAMPLER_ARG: 0 };
  const stopNone = await startTracing('gateway', settings);
  const unchosen = beginRequest('GET /api/events', GIVEN);
  // Nobody after us records it either.
  expect(unchosen).toEqual({ span: null, traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00` });
  expect(isRecorded(unchosen.traceparent)).toBe(false);
  const answer = Promise.resolve('answer');
  expect(recorded('client', 'commerce.place-order', unchosen.traceparent, () => answer)).toBe(answer);
  await stopNone();

  const stop = await startTracing('gateway', { ...settings, OTEL_TRACES_SAMPLER_ARG: 1 });
  const { span, traceparent } = beginRequest('GET /api/events', GIVEN);
  expect([span?.traceparent, isRecorded(traceparent)]).toEqual([traceparent, true]);
  expect(traceparent!.slice(0, 35)).toBe(`00-${'a'.repeat(32)}`); // the caller's trace, a span of its own
  expect(traceparent).not.toBe(GIVEN);
  await recorded('client', 'commerce.place-order', traceparent, async (inner) => {
    expect(inner!.slice(0, 35)).toBe(traceparent!.slice(0, 35));
    expect(inner).not.toBe(traceparent);
  });
  const refusal = recorded('client', 'x', traceparent, () => Promise.reject(new Error('as it was')));
  await expect(refusal).rejects.toThrow('as it was');
  await stop();
}, 60_000);
