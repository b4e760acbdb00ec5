/** The words an operator types, and what is asked of whom; `e2e/api/operators.spec.ts` gives the same commands to a real house. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { Problem } from '../problem.mjs';
import { operate } from './operate.mjs';

const SERVICES = ['identity', 'catalog', 'commerce', 'media', 'statistics'];

/** Lists of numbers as an operator brings them from the provider's panel. */
const folder = mkdtempSync(join(tmpdir(), 'kurtyna-operate-'));
const list = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const OF_MISTAKES = list('mistakes', 'WZHF5FFDRJ140731GUEST000P01\nE 1;2\n');
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command against a house that answers as told; back is what was asked, what was said, and the exit code. */
async function run(line: string, answers: (asked: string) => unknown = () => ({})) {
  const asked: string[] = [];
  const said: string[] = [];
  const complained: string[] = [];
  const code = await operate(line.split(' ').filter(Boolean), {
    say: (text) => said.push(text),
    complain: (text) => complained.push(text),
    house: {
      databases: {},
      ask: async (service, verb, { body } = {}) => {
        asked.push(`${service} ${verb} ${JSON.stringify(body ?? {})}`);
        return answers(`${service} ${verb}`);
      },
      close: async () => undefined,
    },
  });
  return { code, asked, said: said.join('\n'), complained: complained.join('\n') };
}

describe('operate', () => {
  it.each([
    ['', 'Which command?'],
    ['nonsense', 'There is no command "nonsense".'],
    ['identity', 'There is no command "identity".'],
    ['identity make-admin', 'The e-mail address is missing.'],
    ['identity make-admin dyrekcja', '"dyrekcja" is no e-mail address.'],
    ['identity make-admin a@teatr.example b@teatr.example', '"b@teatr.example" is one word too many.'],
    ['dead-letters kasa', '"kasa" is none of identity, catalog, commerce, media, statistics.'],
    ['dead-letters send-again kasa', '"kasa" is none of identity, catalog, commerce, media, statistics.'],
    ['replay', 'The service is missing.'],
    ['replay kasa', '"kasa" is none of identity, catalog, commerce, media, statistics.'],
    ['replay commerce --days 0', '"--days 0" is no number of days.'],
    ['replay commerce --days week', '"--days week" is no number of days.'],
    ['wake', 'The service is missing.'],
    ['wake kasa', '"kasa" is none of identity, catalog, commerce, media, statistics.'],
    ['rebuild', 'There is no command "rebuild".'],
    ['rebuild copies identity', '"identity" is none of catalog, commerce, media.'],
    ['rebuild statistics now', '"now" is one word too many.'],
    ['ledger now', '"now" is one word too many.'],
    ['payments', 'There is no command "payments".'],
    ['payments reconcile', 'The file is missing.'],
    ['payments reconcile /no/such/list', '/no/such/list cannot be read'],
    [`payments reconcile ${OF_MISTAKES}`, '"E 1;2" in'],
    ['dead-letters --all', "Unknown option '--all'"],
  ])('does not understand "%s", says why, shows what there is, and asks nobody', async (line, why) => {
    const { code, asked, said, complained } = await run(line);
    expect({ code, asked, said }).toEqual({ code: 2, asked: [], said: '' });
    expect(complained).toContain(why);
    expect(complained).toContain('identity make-admin <e-mail>');
  });

  it('shows every command when it is asked for help, and that is no mistake', async () => {
    const { code, said } = await run('--help');
    expect(code).toBe(0);
    for (const name of [
      'identity make-admin',
      'dead-letters',
      'dead-letters send-again',
      'replay',
      'wake',
      'rebuild copies',
      'rebuild statistics',
      'payments reconcile',
      'ledger',
    ])
      expect(said).toMatch(new RegExp(`^  ${name}( |$)`, 'm'));
  });

  it('asks exactly the service it is about', async () => {
    const askedBy = async (line: string, answer: unknown) => (await run(line, () => answer)).asked;
    const person = { id: 7, email: 'a@teatr.example', made: true };
    expect(await askedBy('identity make-admin a@teatr.example', person)).toEqual(['identity make-admin {"email":"a@teatr.example"}']);
    expect(await askedBy('dead-letters media', [])).toEqual(['media dead-letters {}']);
    expect(await askedBy('dead-letters send-again media', { done: 0, left: 0 })).toEqual(['media replay-dead-letters {}']);
    expect(await askedBy('replay catalog', {})).toEqual(['catalog replay-outbox {"days":14}']);
    expect(await askedBy('replay catalog --days 3', {})).toEqual(['catalog replay-outbox {"days":3}']);
    expect(await askedBy('rebuild copies', {})).toEqual([
      'catalog rebuild-copies {}',
      'commerce rebuild-copies {}',
      'media rebuild-copies {}',
    ]);
    expect(await askedBy('rebuild statistics', {})).toEqual(['statistics rebuild {}']);
    expect(await askedBy('dead-letters', [])).toEqual(SERVICES.map((name) => `${name} dead-letters {}`));
  });

  it('wakes the loops of one service, all or those that are named, and ends with 1 when one of them failed [REH-10]', async () => {
    const well = await run('wake commerce', () => ({ relay: null, provider: null }));
    expect([well.asked, well.said, well.code]).toEqual([
      ['commerce wake {"loops":[]}'],
      'commerce: 2 loops have worked a round, 0 failed',
      0,
    ]);
    const badly = await run('wake commerce provider', () => ({ provider: 'no contact' }));
    expect([badly.asked, badly.said, badly.code]).toEqual([
      ['commerce wake {"loops":["provider"]}'],
      'commerce: 0 loops have worked a round, 1 failed\n  provider: no contact',
      1,
    ]);
  });

  it('holds the list of the provider against the books, twenty at a time, and gives back only when told to [D42]', async () => {
    const numbers = Array.from({ length: 25 }, (_, n) => `P-${n}`);
    const file = list('numbers', `${numbers.join('\r\n')}\n\n P-3 \n`);
    const answer = [
      { number: 'P-1', outcome: 'settled', extOrderId: 'E-1', amount: 4500 },
      { number: 'P-2', outcome: 'unknown', extOrderId: 'E-2', amount: 4500 },
    ];
    const first = await run(`payments reconcile ${file}`, () => answer);
    expect(first.asked).toEqual([
      `commerce reconcile-payments ${JSON.stringify({ numbers: numbers.slice(0, 20), giveBack: false })}`,
      `commerce reconcile-payments ${JSON.stringify({ numbers: numbers.slice(20), giveBack: false })}`,
    ]);
    expect(first.code).toBe(1);
    expect(first.said.split('\n').slice(0, 2)).toEqual([
      '4 numbers: 2 are ours, and the books are as the provider says',
      '  P-2  E-2  45.00  nobody’s: give it back with --give-back',
    ]);
    const back = await run(`payments reconcile ${list('one', 'P-2')} --give-back`, () => [
      { number: 'P-2', outcome: 'given-back', extOrderId: 'E-2', amount: 4500 },
    ]);
    expect(back.asked).toEqual([`commerce reconcile-payments {"numbers":["P-2"],"giveBack":true}`]);
    expect([back.code, back.said]).toEqual([
      0,
      '1 numbers: 0 are ours, and the books are as the provider says\n  P-2  E-2  45.00  nobody’s: its money goes back',
    ]);
  });

  it('lists each dead letter with its reason, and hears the others where one service is silent', async () => {
    const letter = {
      id: 3,
      consumer: 'media-keep',
      subject: 'event.catalog.x',
      reason: 'no such film',
      diedAt: '2026-01-02T03:04:05.000Z',
    };
    const { code, said } = await run('dead-letters', (asked) => {
      if (asked.startsWith('catalog')) throw new Problem('catalog does not answer.', 'Is it running?');
      return asked.startsWith('media') ? [letter] : [];
    });
    expect(code).toBe(1);
    expect(said.split('\n')).toEqual([
      'identity: no dead letters',
      'catalog does not answer.',
      '  → Is it running?',
      'commerce: no dead letters',
      'media: 1 dead letters',
      '  3  2026-01-02T03:04:05.000Z  media-keep  event.catalog.x',
      '      no such film',
      'statistics: no dead letters',
    ]);
  });

  it('ends with 1 when letters failed again, and when the house refuses', async () => {
    const again = await run('dead-letters send-again commerce', () => ({ done: 2, left: 1 }));
    expect([again.code, again.said]).toEqual([1, 'commerce: 2 acted on, 1 failed again']);
    const refused = await run('identity make-admin a@teatr.example', () => {
      throw new Problem('identity refuses: nobody has an account with this e-mail address.');
    });
    expect([refused.code, refused.said, refused.complained]).toEqual([
      1,
      '',
      'identity refuses: nobody has an account with this e-mail address.',
    ]);
  });

  it('names the addresses it lacks, where no house is known', async () => {
    const { code, complained } = await run('ledger');
    expect(code).toBe(1);
    expect(complained).toContain('COMMERCE_DATABASE_URL');
  });
});
