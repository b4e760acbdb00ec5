/**
 * The walk of a sign-in with the same libraries and nothing else: an HTTP server that asks over NATS, and somebody who answers with one
 * look-up, one check of the password and one write. No framework, no throttles, no rules: what any service on these parts can reach.
 * Forked twice, once as the `front` and once as the `back`.
 */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { randomUUID } from 'node:crypto';
import { connect } from '@nats-io/transport-node';
import { natsAddress } from '../../../deploy/local/lib/nats-address.mjs';

const SUBJECT = 'bench.bare-sign-in';
const FIND = 'SELECT id, password_hash FROM users WHERE email = $1';
const NOTE = `
  WITH noted AS (UPDATE users SET last_login_at = now(), last_ip = $2 WHERE id = $1 RETURNING *),
       begun AS (INSERT INTO sessions (id, user_id, expires_at) SELECT $3, id, now() + interval '12 hours' FROM noted)
  SELECT * FROM noted`;

/** Answers its port. */
async function front({ broker }) {
  const nats = await connect({ ...natsAddress(broker), noAsyncTraces: true });
  const server = createServer((request, response) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const question = { ...JSON.parse(String(Buffer.concat(chunks))), address: request.headers['x-forwarded-for'] };
      void nats.request(SUBJECT, JSON.stringify(question), { timeout: 10_000 }).then((message) => {
        const body = Buffer.from(message.data);
        response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
        response.end(body);
      });
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.address().port)));
}

async function back({ broker, database }) {
  const { verify } = createRequire(new URL('../../../services/identity/package.json', import.meta.url))('@node-rs/argon2');
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString: database, max: 10 });
  const ask = async (name, text, values) => (await pool.query({ name, text, values })).rows[0];
  const nats = await connect(natsAddress(broker));
  const inTurn = turns(availableParallelism());
  const answer = async (message) => {
    const { email, password, address } = message.json();
    const user = await ask('find', FIND, [email]);
    if (!(await inTurn(() => verify(user.password_hash, password)))) throw new Error('a wrong password');
    message.respond(JSON.stringify(await ask('note', NOTE, [user.id, address, randomUUID()])));
  };
  nats.subscribe(SUBJECT, { callback: (_error, message) => void answer(message) });
  await nats.flush();
  return 'ready';
}

/** At most so many at once. */
function turns(most) {
  const waiting = [];
  let busy = 0;
  return async (work) => {
    if (busy < most) busy++;
    else await new Promise((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy--;
    }
  };
}

process.on('message', (what) => {
  void (what.role === 'front' ? front(what) : back(what)).then((answer) => process.send(answer));
});
process.on('disconnect', () => process.exit(0));
