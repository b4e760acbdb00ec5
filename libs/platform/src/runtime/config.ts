import { z } from 'zod';
import { currentSpace } from './program.js';

/** What every process reads from its environment. */
export const processEnvironment = {
  SERVICE_NAME: z.string().min(1).optional(),
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(1).max(65535),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  NATS_URL: z.string().regex(/^(nats|tls):\/\//, 'must begin with nats:// or tls://'),
  /** Seconds a process keeps serving after SIGTERM while the router notices (D37). */
  DRAIN_SECONDS: z.coerce.number().min(0).max(30).default(5),
  /** Where traces are sent, OTLP over HTTP; without it none are made (decision 72). */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Which share of the requests from outside is recorded. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.01),
};

/** What every service has besides: its database, and the streams it tells its facts in. */
export const serviceEnvironment = {
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  /** How many nodes of the broker keep each stream (D6), where it is not there yet; what is there keeps its number (docs/operations). */
  STREAM_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
};

/**
 * Reads a program's environment once, at start. A missing or wrong variable is named, its value never is (O4), and the
 * process stops.
 */
export function readConfig<Shape extends z.ZodRawShape>(
  shape: Shape,
  environment = currentSpace().environment ?? process.env,
): z.infer<z.ZodObject<Shape>> {
  const { name: program } = currentSpace();
  const configuration = program ? `configuration of ${program}` : 'configuration';
  // An empty variable is a forgotten one, not an empty value.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = z.object(shape).safeParse(given);
  if (result.success) {
    const demo = demoKeysOf(pick(given, Object.keys(shape)), given.PUBLIC_URL);
    if (demo.length === 0) return result.data;
    for (const name of demo)
      process.stderr.write(`${configuration}: ${name} is wrong: a published demo key opens this site to everybody\n`);
    process.exit(78);
  }
  for (const issue of result.error.issues) {
    const name = String(issue.path[0]);
    const what = given[name] === undefined ? 'is missing' : `is wrong: ${issue.message.replace(/received .*/, '')}`;
    process.stderr.write(`${configuration}: ${name} ${what}\n`);
  }
  process.exit(78);
}

type Environment = Record<string, string | undefined>;

const pick = (given: Environment, names: string[]): Environment =>
  Object.fromEntries(names.map((name) => [name, given[name]]));

/**
 * The keys that `docker-compose.yml` publishes for a demo on one's own machine, where they are used for a site that others reach:
 * whoever has read that file could sign tokens and notices there.
 */
export function demoKeysOf(given: Environment, publicUrl: string | undefined): string[] {
  if (publicUrl === undefined || isOnThisMachine(publicUrl)) return [];
  return Object.keys(given).filter((name) => given[name]?.includes('demo-only'));
}

function isOnThisMachine(url: string): boolean {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  return host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
}
