import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type LabelValues,
} from 'prom-client';
import { PerProgram, ProgramSpace } from './program.js';

/** What there is once however many programs run: memory, the loop, the version of Node. */
export const processMetrics = new Registry();
collectDefaultMetrics({ register: processMetrics });

/** Where several programs run their numbers say whose they are; one alone is known by whom Prometheus has asked. */
const registries = new PerProgram((space) => {
  const registry = new Registry();
  if (space.name) registry.setDefaultLabels({ program: space.name });
  return registry;
});

/** Those of the program that has its process to itself. */
export const metrics = registries.of(ProgramSpace.alone);
export const METRICS_TYPE = metrics.contentType;

type Labels = LabelValues<string>;
type Kind = typeof Counter | typeof Gauge | typeof Histogram;

/** All that were ever named, so that a program that has counted nothing yet says 0. */
const shared: PerProgram<unknown>[] = [];

/** The number of this name in the registry of each program. */
function perProgram<Of extends Kind>(Metric: Of, configuration: ConstructorParameters<Of>[0]) {
  const own = new PerProgram((space) => {
    const registers = [registries.of(space)];
    const known = registers[0]!.getSingleMetric(configuration.name);
    return (known ?? new (Metric as new (all: object) => unknown)({ ...configuration, registers })) as InstanceType<Of>;
  });
  void own.here;
  if (own.isIn(ProgramSpace.alone)) shared.push(own);
  return own;
}

class OwnCounter {
  private readonly own: PerProgram<Counter>;
  constructor(name: string, help: string, labelNames: string[]) {
    this.own = perProgram(Counter, { name, help, labelNames });
  }
  inc(labels?: Labels | number, by?: number): void {
    if (typeof labels === 'object') this.own.here.inc(labels, by);
    else this.own.here.inc(labels);
  }
}

class OwnGauge {
  private readonly own: PerProgram<Gauge>;
  constructor(name: string, help: string, labelNames: string[]) {
    this.own = perProgram(Gauge, { name, help, labelNames });
  }
  set(labels: Labels | number, value?: number): void {
    if (typeof labels === 'object') this.own.here.set(labels, value!);
    else this.own.here.set(labels);
  }
}

const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10];

class OwnHistogram {
  private readonly own: PerProgram<Histogram>;
  constructor(name: string, help: string, labelNames: string[]) {
    this.own = perProgram(Histogram, { name, help, labelNames, buckets: BUCKETS });
  }
  observe(labels: Labels, value: number): void {
    this.own.here.observe(labels, value);
  }
  startTimer(labels: Labels): (more?: Labels) => number {
    return this.own.here.startTimer(labels);
  }
}

export const counter = (name: string, help: string, labelNames: string[] = []): OwnCounter =>
  new OwnCounter(name, help, labelNames);
export const gauge = (name: string, help: string, labelNames: string[] = []): OwnGauge =>
  new OwnGauge(name, help, labelNames);
export const histogram = (name: string, help: string, labelNames: string[] = []): OwnHistogram =>
  new OwnHistogram(name, help, labelNames);

/** What Prometheus is told of these programs, and of the process they run in (O5). */
export async function numbersOf(spaces: readonly ProgramSpace[]): Promise<string> {
  for (const space of spaces) for (const metric of shared) metric.of(space);
  const all = await Promise.all(spaces.map((space) => registries.of(space).getMetricsAsJSON()));
  const together = AggregatorRegistry.aggregate(all);
  return `${await processMetrics.metrics()}\n${await together.metrics()}`;
}
