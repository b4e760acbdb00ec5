import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** One registry per process, read at `/metrics` (O5). */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

export const counter = (name: string, help: string, labelNames: string[] = []): Counter =>
  (metrics.getSingleMetric(name) as Counter | undefined) ??
  new Counter({ name, help, labelNames, registers: [metrics] });
export const gauge = (name: string, help: string, labelNames: string[] = []): Gauge =>
  (metrics.getSingleMetric(name) as Gauge | undefined) ?? new Gauge({ name, help, labelNames, registers: [metrics] });
export const histogram = (name: string, help: string, labelNames: string[] = []): Histogram =>
  (metrics.getSingleMetric(name) as Histogram | undefined) ??
  new Histogram({ name, help, labelNames, registers: [metrics], buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10] });
