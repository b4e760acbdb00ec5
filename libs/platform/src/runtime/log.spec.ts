import { expect, it } from '@jest/globals';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { QueryFailedError } from 'typeorm';
import { withContext } from './context.js';
import { createLogger } from './log.js';

const CANARY = 'Kanarek-w-logu-77';

/** What a logger with these settings writes. */
function linesOf(write: (logger: ReturnType<typeof createLogger>) => void): string[] {
  const lines: string[] = [];
  const to = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString('utf8'));
      done();
    },
  });
  write(createLogger('commerce', 'info', to));
  return lines;
}

it('a failed query is told without its parameters and its statement [X9, D36]', () => {
  const driver = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    constraint: 'users_email',
    detail: `Key (email)=(${CANARY})`,
  });
  const [line] = linesOf((logger) =>
    logger.error({ err: new QueryFailedError('INSERT INTO users VALUES ($1)', [CANARY], driver) }, 'failed'),
  );
  expect(line).not.toContain(CANARY);
  expect(JSON.parse(line!)).toMatchObject({
    err: { errorCode: '23505', constraint: 'users_email', message: 'duplicate key value' },
  });
  // The control: without our care the canary is there.
  const naive: string[] = [];
  pino({}, { write: (text: string) => void naive.push(text) }).error({
    err: new QueryFailedError('INSERT', [CANARY], driver),
  });
  expect(naive[0]).toContain(CANARY);
});

it('what is secret is cut out, at the top and one level down [X9, D36]', () => {
  const secret = { password: CANARY, token: CANARY, 'x-auth-token': CANARY, email: CANARY, code: CANARY, body: CANARY };
  const [line] = linesOf((logger) => logger.info({ ...secret, command: secret }, 'sign-in'));
  expect(line).not.toContain(CANARY);
});

it('a line is one valid JSON whatever is in it, and carries the id of its request [N12, O6]', () => {
  const forged = 'Anna\n{"level":60,"message":"forged"}\u001b[31m';
  const lines = withContext({ requestId: 'the-id', traceparent: null, deadline: null }, () =>
    linesOf((logger) => logger.info({ name: forged }, forged)),
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]!.trimEnd()).not.toContain('\n');
  expect(JSON.parse(lines[0]!)).toMatchObject({ service: 'commerce', requestId: 'the-id', message: forged });
});
