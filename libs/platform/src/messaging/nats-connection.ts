import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { readiness } from '../runtime/readiness.js';
import { MOST_ANSWER_BYTES } from './questions.js';

/** `nats://user:password@host:4222` (several with commas) as the client wants it: the credentials apart from the servers. */
export function natsAddress(urls: string): { servers: string[]; user?: string; pass?: string } {
  const all = urls.split(',').map((url) => new URL(url));
  const { username, password } = all[0]!;
  return {
    servers: all.map(({ protocol, host }) => `${protocol}//${host}`),
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
  };
}

/** Connects and never gives up: a broker that is away comes back (D7, F2, F20). */
export async function connectToNats(url: string, name: string, logger: Logger): Promise<NatsConnection> {
  const contact = { since: Date.now(), up: false };
  readiness.register('nats', () => contact.up || 'no contact');
  const nats = await connect({
    ...natsAddress(url),
    name,
    inboxPrefix: `_INBOX_${name}`, // an inbox of its own, which no other program may hear (D40)
    maxReconnectAttempts: -1,
    waitOnFirstConnect: true,
    reconnectTimeWait: 200,
    reconnectJitter: 200,
    pingInterval: 1500,
    maxPingOut: 2,
    noAsyncTraces: true, // else each question makes two errors in advance, with their stacks, for the case that it fails
  });
  contact.up = true;
  warnAboutWeakBroker(nats, logger);
  void (async () => {
    for await (const status of nats.status()) {
      if (status.type === 'disconnect') {
        contact.up = false;
        contact.since = Date.now();
        logger.warn('nats: contact lost');
      } else if (status.type === 'reconnect') {
        contact.up = true;
        contact.since = Date.now();
        logger.info('nats: contact again');
        warnAboutWeakBroker(nats, logger);
      }
    }
  })();
  contacts.set(nats, contact);
  return nats;
}

const contacts = new WeakMap<NatsConnection, { since: number; up: boolean }>();

/** Milliseconds without contact; 0 while there is contact (D18: after 5 s a gateway trusts its memory no more). */
export function millisecondsWithoutContact(nats: NatsConnection): number {
  const contact = contacts.get(nats);
  return !contact || contact.up ? 0 : Date.now() - contact.since;
}

let warned = false;
/** D6: one line, once, where the broker is weaker than production wants it. */
function warnAboutWeakBroker(nats: NatsConnection, logger: Logger): void {
  const mostBytes = nats.info?.max_payload ?? MOST_ANSWER_BYTES;
  if (mostBytes < MOST_ANSWER_BYTES)
    logger.warn({ mostBytes }, 'nats-server takes smaller messages than services send');
  const version = nats.info?.version ?? '0.0.0';
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const strong = major > 2 || (major === 2 && (minor > 10 || (minor === 10 && patch >= 23)));
  if (strong || warned) return;
  warned = true;
  logger.warn(
    { version },
    'nats-server is older than 2.10.23: no sync_interval, good enough for a local run only (D6)',
  );
}
