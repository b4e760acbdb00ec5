/** The gateway without the house: its real HTTP application over a bus that answers what a test says. */
import 'reflect-metadata';
import assert from 'node:assert';
import { afterEach, beforeEach } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  type AnswerOf,
  type Envelope,
  type EventContract,
  getConfig,
  getSaleSettings,
  getSession,
  listAvailability,
  listCategories,
  listEndedSessions,
  listEvents,
  listPackets,
  listSlides,
  listVideos,
  type QuestionOf,
  type RequestContract,
  type SessionState,
  type StateContract,
} from '@kurtyna/contracts';
import { currentContext, unavailable } from '@kurtyna/platform/runtime';
import { AppModule } from '../src/app.module.js';
import { Broker } from '../src/broker.js';
import { createGateway } from '../src/create-gateway.js';
import { Log } from '../src/log.js';
import { PublicCache } from '../src/public-cache/public-cache.js';
import { Settings } from '../src/settings.js';
import { aConfig, saleSettings } from './content.js';

/** Fastify looks for a name of each plugin among all modules that are loaded, which in Jest is a fifth of what a gateway costs; a function has one. */
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), {
  get(this: { name: string }) {
    return this.name || 'plugin';
  },
});

export const JWT_SECRET = 'a secret of the tests, thirty-two characters long';
export const PREVIOUS_SECRET = 'the secret before it, also thirty-two characters';

type Handler = (question: never) => unknown;

/** Each bus of this file: what a test makes one answer is forgotten when the test is over, so that no test rests on the one before it. */
const buses: FakeBus[] = [];
beforeEach(() => buses.forEach((bus) => bus.remember()));
afterEach(() => buses.forEach((bus) => bus.forget()));

/** Answers by contract; a question nobody answers is a dead service. */
export class FakeBus {
  private handlers = new Map<string, Handler>();
  private before = new Map<string, Handler>();
  readonly asked: { subject: string; question: unknown; forSomebody: boolean }[] = [];

  constructor() {
    buses.push(this);
  }

  remember(): void {
    this.before = new Map(this.handlers);
  }

  forget(): void {
    this.handlers = new Map(this.before);
  }

  answer<C extends RequestContract<any, any>>(contract: C, handler: (question: QuestionOf<C>) => AnswerOf<C> | Promise<AnswerOf<C>>): this {
    this.handlers.set(contract.subject, handler as Handler);
    return this;
  }

  silence(contract: RequestContract<never, unknown> | { subject: string }): this {
    this.handlers.delete(contract.subject);
    return this;
  }

  async ask<Q, A>(contract: RequestContract<Q, A>, question: Q): Promise<A> {
    this.asked.push({ subject: contract.subject, question, forSomebody: currentContext() !== undefined });
    const handler = this.handlers.get(contract.subject);
    if (!handler) throw unavailable(2);
    return (await (handler as (question: Q) => unknown)(question)) as A;
  }

  /** Subjects asked for requests: what the gateway reads anew by its own clock may fall between any two lines of a test. */
  askedForSomebody(): string[] {
    return this.asked.filter(({ forSomebody }) => forSomebody).map(({ subject }) => subject);
  }

  questions<Q>(contract: RequestContract<Q, unknown>): Q[] {
    return this.asked.filter(({ subject }) => subject === contract.subject).map(({ question }) => question as Q);
  }
}

/** Says facts to the gateway and loses contact when told to. */
export class FakeBroker extends Broker {
  silentMs = 0;
  private readonly ears: { subject: string; hear: (fact: Envelope<never>) => void }[] = [];
  private readonly again: (() => void)[] = [];

  listen<Data>(contract: EventContract<Data> | StateContract<Data>, hear: (fact: Envelope<Data>) => void): void {
    this.ears.push({ subject: contract.subject, hear: hear as (fact: Envelope<never>) => void });
  }

  millisecondsWithoutContact(): number {
    return this.silentMs;
  }

  onContactAgain(run: () => void): void {
    this.again.push(run);
  }

  contactAgain(): void {
    this.silentMs = 0;
    for (const run of this.again) run();
  }

  say<Data>({ subject, version }: EventContract<Data> | StateContract<Data>, data: Data): void {
    const envelope = {
      id: 'x',
      subject,
      version,
      aggregate: 'x',
      aggregateVersion: 1,
      occurredAt: '',
      requestId: null,
      data,
    };
    for (const ear of this.ears) if (ear.subject === subject) ear.hear(envelope as Envelope<never>);
  }
}

const jwt = new JwtService({});

export interface Person {
  userId: number;
  sessionId: string;
  roleId: number;
}
export const aCustomer: Person = { userId: 7, sessionId: 'session-7', roleId: 2 };
export const anotherCustomer: Person = { userId: 8, sessionId: 'session-8', roleId: 2 };
export const anAdmin: Person = { userId: 1, sessionId: 'session-1', roleId: 1 };

export const tokenOf = (
  person: Person,
  { secret = JWT_SECRET, ...claims }: { secret?: string; exp?: number; iss?: string; aud?: string } = {},
) =>
  jwt.sign(
    {
      sub: String(person.userId),
      sid: person.sessionId,
      iss: 'kurtyna',
      aud: 'kurtyna-web',
      exp: now() + 3600,
      ...claims,
    },
    { secret, algorithm: 'HS256' },
  );
export const as = (person: Person): Record<string, string> => ({ 'x-auth-token': tokenOf(person) });
export const now = (): number => Math.floor(Date.now() / 1000);

export interface House {
  app: NestFastifyApplication;
  bus: FakeBus;
  broker: FakeBroker;
  /** Lines of the log. */
  log: string[];
}

/** A house in which everybody lives and nothing is on stage yet; a test says what else is asked, or who is silent from the start. */
export async function aGateway(changes: Partial<Settings> = {}, silent: { subject: string }[] = []): Promise<House> {
  const bus = new FakeBus()
    .answer(listEndedSessions, () => ({ sessions: [], next: null }))
    .answer(getSession, ({ sessionId }): SessionState => {
      const person = [aCustomer, anotherCustomer, anAdmin].find((one) => one.sessionId === sessionId);
      return person
        ? { alive: true, userId: person.userId, roleId: person.roleId, expiresAt: '2030-01-01T00:00:00.000Z' }
        : { alive: false, reason: 'expired' };
    })
    .answer(getConfig, () => ({ config: aConfig() }))
    .answer(getSaleSettings, () => saleSettings)
    .answer(listEvents, () => ({ events: [] }))
    .answer(listVideos, () => ({ videos: [] }))
    .answer(listPackets, () => ({ packets: [] }))
    .answer(listSlides, () => ({ slides: [] }))
    .answer(listCategories, () => ({ categories: [] }))
    .answer(listAvailability, () => ({ products: [] }));
  for (const contract of silent) bus.silence(contract);
  const broker = new FakeBroker();
  const log: string[] = [];
  const settings: Settings = Object.assign(new Settings(), {
    PUBLIC_URL: 'https://teatr.example',
    JWT_SECRET,
    JWT_SECRET_PREVIOUS: PREVIOUS_SECRET,
    TRUSTED_PROXIES: [],
    GEO_DB_PATH: null,
    DEV_COUNTRY: 'PL',
    FRONTEND_DIR: null,
    MEDIA_ORIGINS: ['https://films.example'],
    VIMEO_PLAYER_ORIGIN: 'https://player.vimeo.com',
    MEDIA_HTTP_URL: null,
    MEDIA_KEY: null,
    production: false,
    SSO_ACCOUNT_URL: null,
    HELP_FAQ_URL: null,
    HELP_SUBMISSIONS_URL: null,
    REQUESTS_PER_MINUTE: 600,
    PUBLIC_REFILL_MS: 0, // a change that nobody heard must not be made good by the clock
    ...changes,
  });
  const app = await createGateway(AppModule.on({ settings, bus, broker, log: aLog(log) }));
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  const lists = ['events', 'videos', 'slides', 'categories', 'config'];
  await eventually(() => void lists.forEach((path) => assert(app.get(PublicCache).has(`/external_api/${path}`))));
  return { app, bus, broker, log };
}

/** Asks until it is so: machines that are busy take their time. */
export async function eventually(assertion: () => Promise<void> | void, patienceMs = 5000): Promise<void> {
  for (const begun = Date.now(); ;) {
    try {
      return await assertion();
    } catch (error) {
      if (Date.now() - begun > patienceMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}

/** Lets what has been begun come to its end. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

/** Keeps each line as text. */
export function aLog(lines: string[] = []): Log {
  const write = (...what: unknown[]): void =>
    void lines.push(what.map((part) => JSON.stringify(part, (_, value) => (value instanceof Error ? value.stack : value))).join(' '));
  const logger = { fatal: write, error: write, warn: write, info: write, debug: () => {}, trace: () => {} };
  return new Log(logger as unknown as Log['logger']);
}
