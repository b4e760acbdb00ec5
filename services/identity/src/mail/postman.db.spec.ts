import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@kurtyna/testing';
import { aSignUp, anEmail, openHouse, type House } from '../../test/house.js';
import { PostOffice, read } from '../../test/post-office.js';

let house: House;
let office: PostOffice;
beforeAll(async () => {
  office = await new PostOffice().open();
  house = await openHouse({ smtpUrl: office.url });
});
afterAll(async () => {
  await house.close();
  await office.close();
});
beforeEach(() => {
  office.letters.length = 0;
});
afterEach(() => {
  Object.assign(office, { refuseConnections: null, refuseRecipients: null, hangUpAfterData: false });
});

interface MailRow {
  status: string;
  attempts: number;
  payload: string;
  wait: number;
  last_error: string | null;
  smtp_reply: string | null;
  sent_at: Date | null;
}

async function aQueuedLetter(): Promise<string> {
  return (await house.signUp.run(aSignUp())).email;
}
async function rowOf(email: string): Promise<MailRow> {
  const [row] = await house.database.query<MailRow>(
    `SELECT status, attempts, payload::text, last_error, smtp_reply, sent_at, round(extract(epoch FROM next_attempt_at - now()) / 60)::integer AS wait FROM mail_outbox WHERE to_address = $1`,
    [email],
  );
  return row!;
}
const due = (email: string) => house.database.query(`UPDATE mail_outbox SET next_attempt_at = now() WHERE to_address = $1`, [email]);
const headerOf = (name: string, head: string): string | undefined => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1];

describe('the postman', () => {
  it('delivers a queued letter, marks it sent and empties its payload [I10, D17]', async () => {
    const email = await aQueuedLetter();
    expect((await rowOf(email)).payload).toContain('"token"');
    await house.postman.deliverAll();
    expect(office.letters.map(({ to }) => to)).toEqual([[email]]);
    expect(await rowOf(email)).toMatchObject({
      status: 'sent',
      attempts: 1,
      payload: '{}',
      last_error: null,
      sent_at: expect.any(Date),
    });
  });

  it('writes the headers a letter of a machine has, and both forms [mail-geo-legal 2]', async () => {
    await aQueuedLetter();
    await house.postman.deliverAll();
    const { head, body } = read(office.letters[0]!);
    expect(headerOf('From', head)).toBe('Kurtyna <no-reply@teatr.example>');
    expect(headerOf('Reply-To', head)).toBe('kasa@teatr.example');
    expect(headerOf('Auto-Submitted', head)).toBe('auto-generated');
    expect(headerOf('Message-ID', head)).toMatch(/^<[0-9a-f]{40}@teatr\.example>$/);
    expect(headerOf('Content-Type', head)).toContain('multipart/alternative');
    expect(body.indexOf('text/plain; charset=utf-8')).toBeLessThan(body.indexOf('text/html; charset=utf-8'));
    expect(body).toContain('quoted-printable');
    expect(body).toMatch(/https:\/\/teatr\.example\/weryfikacja-konta\?email=\S+&token=[\w-]{43}/);
  });

  it('comes again after 421: 1, 5, 15, 60 minutes, 4 and 12 hours, and gives up after eight tries [mail-geo-legal 3]', async () => {
    const email = await aQueuedLetter();
    await office.shut(421);
    const waits: number[] = [];
    for (let nth = 0; nth < 7; nth++) {
      await house.postman.deliverAll();
      const row = await rowOf(email);
      expect(row).toMatchObject({ status: 'queued', attempts: nth + 1 });
      waits.push(row.wait);
      await due(email);
    }
    expect(waits).toEqual([1, 5, 15, 60, 240, 720, 720]);
    await house.postman.deliverAll();
    expect(await rowOf(email)).toMatchObject({ status: 'failed', attempts: 8, last_error: 'given up', payload: '{}' });
    expect(office.letters).toEqual([]);
  });

  it('comes to the minute: nothing a minute before each try is due, one try when it is; the whole takes 29 hours and 21 minutes [mail-geo-legal 3]', async () => {
    const email = await aQueuedLetter();
    await office.shut(421);
    /** The clock is moved, not the speed: every instant of the letter lies so much further back. */
    const pass = (minutes: number) =>
      house.database.query(
        `UPDATE mail_outbox SET next_attempt_at = next_attempt_at - make_interval(mins => $2), created_at = created_at - make_interval(mins => $2)
          WHERE to_address = $1`,
        [email, minutes],
      );
    await house.postman.deliverAll();
    let passed = 0;
    for (let tries = 1; tries < 8; tries++) {
      const { attempts, wait } = await rowOf(email);
      expect(attempts).toBe(tries);
      if (wait > 1) {
        await pass(wait - 1);
        await house.postman.deliverAll();
        expect(await rowOf(email)).toMatchObject({ attempts: tries, status: 'queued', wait: 1 });
      }
      await pass(wait > 1 ? 1 : wait);
      passed += wait;
      await house.postman.deliverAll();
    }
    expect(await rowOf(email)).toMatchObject({ status: 'failed', attempts: 8, last_error: 'given up' });
    expect(passed).toBe(1 + 5 + 15 + 60 + 4 * 60 + 12 * 60 + 12 * 60);
    expect(office.letters).toEqual([]);
  });

  it('delivers at the second try after 421, once, and not before its time [mail-geo-legal 3]', async () => {
    const email = await aQueuedLetter();
    await office.shut(421);
    await house.postman.deliverAll();
    office.refuseConnections = null;
    await house.postman.deliverAll();
    expect(office.letters).toEqual([]);
    await due(email);
    await house.postman.deliverAll();
    await house.postman.deliverAll();
    expect(office.letters).toHaveLength(1);
    expect(await rowOf(email)).toMatchObject({ status: 'sent', attempts: 2 });
  });

  it('does not try again what was refused with 550 [mail-geo-legal 3]', async () => {
    const email = await aQueuedLetter();
    office.refuseRecipients = 550;
    await house.postman.deliverAll();
    expect(await rowOf(email)).toMatchObject({
      status: 'failed',
      attempts: 1,
      last_error: 'refused',
      smtp_reply: expect.stringContaining('550'),
    });
  });

  it('tries again after 450 [mail-geo-legal 3]', async () => {
    const email = await aQueuedLetter();
    office.refuseRecipients = 450;
    await house.postman.deliverAll();
    expect(await rowOf(email)).toMatchObject({ status: 'queued', attempts: 1, wait: 1 });
  });

  it('sends once more, under the same Message-ID, when the line is cut after the letter, and then no more [I10]', async () => {
    const email = await aQueuedLetter();
    office.hangUpAfterData = true;
    for (let nth = 0; nth < 4; nth++) {
      await house.postman.deliverAll();
      await due(email);
    }
    const ids = office.letters.map((letter) => headerOf('Message-ID', read(letter).head));
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
    expect(await rowOf(email)).toMatchObject({ status: 'failed', last_error: 'outcome unknown', attempts: 2 });
  });

  it('does not send a link that has expired in the queue [mail-geo-legal 3]', async () => {
    const email = await aQueuedLetter();
    await house.database.query(`UPDATE mail_outbox SET expires_at = now() - interval '1 second' WHERE to_address = $1`, [email]);
    await house.postman.deliverAll();
    expect(office.letters).toEqual([]);
    expect(await rowOf(email)).toMatchObject({ status: 'suppressed', payload: '{}' });
  });

  it('takes a letter whose postman died when its lease of two minutes ends, not before [D3]', async () => {
    const email = await aQueuedLetter();
    await house.database.query(
      `UPDATE mail_outbox SET status = 'sending', attempts = 1, next_attempt_at = now() + interval '2 minutes' WHERE to_address = $1`,
      [email],
    );
    await house.postman.deliverAll();
    expect(office.letters).toEqual([]);
    await due(email);
    await house.postman.deliverAll();
    expect(office.letters).toHaveLength(1);
    expect(await rowOf(email)).toMatchObject({ status: 'sent', attempts: 2 });
  });

  it('leaves alone what another postman has sent meanwhile: whoever was slow neither queues it again nor changes it [I10, D3]', async () => {
    const second = await openHouse({ smtpUrl: office.url });
    try {
      Object.assign(second.postman, { database: house.database });
      for (const code of [450, 550]) {
        let think = (_code: number): void => undefined;
        office.thinkAboutNext = new Promise((resolve) => (think = resolve));
        office.letters.length = 0;
        const email = await aQueuedLetter();
        const slow = house.postman.deliverAll();
        await until('it is thought about', () => office.thinkAboutNext === null);
        await due(email); // its lease has ended
        await second.postman.deliverAll();
        expect(await rowOf(email)).toMatchObject({ status: 'sent', attempts: 2 });
        think(code);
        await slow;
        expect(await rowOf(email)).toMatchObject({ status: 'sent', attempts: 2, last_error: null });
        await due(email);
        await second.postman.deliverAll();
        expect(office.letters).toHaveLength(1);
      }
    } finally {
      await second.close();
    }
  }, 60_000);

  it('brings a link that somebody waits for before the many other letters that were there first [AUTH-50]', async () => {
    await house.database.query(
      `INSERT INTO mail_outbox (kind, dedupe_key, to_address, language, payload, next_attempt_at)
       SELECT 'password_changed', 'rush:' || n, 'rush-' || n || '@poczta.example', 'pl',
              '{"firstname": "Ala", "changedAt": "2026-12-05T18:00:00Z"}', now() - interval '1 minute'
         FROM generate_series(1, 40) n`,
    );
    const email = await aQueuedLetter();
    await house.postman.deliverAll();
    const to = office.letters.flatMap((letter) => letter.to);
    expect(to).toHaveLength(41);
    expect(to.indexOf(email)).toBeLessThan(10);
  });

  it('delivers each of many once, with two postmen at work [D3]', async () => {
    const second = await openHouse({ smtpUrl: office.url });
    try {
      const emails = await Promise.all(Array.from({ length: 25 }, () => aQueuedLetter()));
      Object.assign(second.postman, { database: house.database });
      await Promise.all([house.postman.deliverAll(), second.postman.deliverAll()]);
      expect(office.letters.flatMap(({ to }) => to).sort()).toEqual(emails.sort());
    } finally {
      await second.close();
    }
  }, 60_000);
});

describe('the mailbox', () => {
  const put = (dedupeKey: string, email: string) =>
    house.database.transaction((tx) =>
      house.mailbox.put(tx, {
        kind: 'already_verified',
        dedupeKey,
        to: { id: 1, email },
        language: 'pl',
        payload: { firstname: 'Ala' },
      }),
    );

  it('takes a letter of one key once [I10]', async () => {
    const email = anEmail();
    await Promise.all(Array.from({ length: 10 }, () => put('one-key', email)));
    await house.postman.deliverAll();
    expect(office.letters).toHaveLength(1);
  });

  it('holds nothing of a transaction that did not commit [D3]', async () => {
    const email = anEmail();
    const failed = house.database.transaction(async (tx) => {
      await house.mailbox.put(tx, {
        kind: 'already_verified',
        dedupeKey: 'gone',
        to: { id: 1, email },
        language: 'pl',
        payload: { firstname: 'Ala' },
      });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await house.postman.deliverAll();
    expect(office.letters).toEqual([]);
  });

  it('rings the postman after a sign-up: nobody waits for the next round', async () => {
    const second = await openHouse({ smtpUrl: office.url });
    try {
      Object.assign(second.postman, { database: house.database, mailbox: house.mailbox });
      const { loop } = second.postman as unknown as { loop: { options: object } };
      Object.assign(loop.options, { pauseMs: 3_600_000 }); // no test lives to see the next round
      second.postman.onApplicationBootstrap();
      const email = await aQueuedLetter();
      await until('it is sent', async () => (await rowOf(email)).status === 'sent');
    } finally {
      house.mailbox.onKick(() => undefined);
      await second.close();
    }
  });
});
