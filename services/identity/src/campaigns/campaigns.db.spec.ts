import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CampaignBegun } from '@kurtyna/contracts';
import { Database, type Tx } from '@kurtyna/platform';
import { randomUUID } from 'node:crypto';
import { anAdmin, aViewer, openHouse, refusalOf, type House } from '../../test/house.js';
import { PostOffice, read } from '../../test/post-office.js';
import { aFact } from '../../test/rules-of-house.js';
import { LetterFacts } from '../mail/letter-facts.js';
import { BeginCampaign } from './begin-campaign.consumer.js';
import { PreviewNewContent } from './preview-new-content.js';
import { ReadersQueries } from './readers.js';
import { SendTestOfNewContent } from './send-test-of-new-content.js';
import { UnsubscribeByLink } from './unsubscribe-by-link.js';
import { WriteCampaigns } from './write-campaigns.job.js';

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
beforeEach(async () => {
  await house.database.query('DELETE FROM campaign');
  await house.database.query('DELETE FROM mail_outbox');
  office.letters.length = 0;
});

const ITEM = { kind: 'event' as const, id: 5, slug: 'wesele', title: 'Wesele', titleEn: null, startsAt: null };
async function begin(change: Partial<CampaignBegun> = {}, at?: Date): Promise<string> {
  const data = { campaignId: randomUUID(), allUsers: false, items: [ITEM], others: 0, ...change };
  await house.database.transaction((tx) => new BeginCampaign().begun(aFact(data, at), tx));
  return data.campaignId;
}
const job = (database: Database = house.database) => new WriteCampaigns({} as never, database, house.mailbox);
const readersOf = async (campaignId: string): Promise<number[]> =>
  (
    await house.database.query<{ id: number }>(`SELECT user_id AS id FROM mail_outbox WHERE dedupe_key LIKE $1 ORDER BY user_id`, [
      `newcontent:${campaignId}:%`,
    ])
  ).map(({ id }) => id);
/** All that waits but the letters of signing up; answers to whom. */
const deliver = async (): Promise<string[]> => {
  await house.database.query(`DELETE FROM mail_outbox WHERE kind IN ('verify_email', 'account_deleted')`);
  await house.database.query(`UPDATE mail_outbox SET next_attempt_at = now() WHERE status = 'queued'`);
  await house.postman.deliverAll();
  return office.letters.map(({ to }) => to[0]!);
};
const wayOutOf = (email: string): string => /\/u\/([\w-]{43})/.exec(read(office.letters.find(({ to }) => to[0] === email)!).body)![1]!;
const unsubscribe = (token: string) => new UnsubscribeByLink(house.database, house.users).run({ token });

describe('new content', () => {
  it('goes to who has the newsletter, and to nobody else [NOTIF-10, OPEN2-37]', async () => {
    const subscriber = await aViewer(house, { mailing: true });
    await aViewer(house);
    const unverified = await house.signUp.run({
      email: 'nowa@poczta.example',
      firstname: 'Nowa',
      lastname: 'Osoba',
      password: 'Zielony-Most-77',
      country_code: 'PL',
      birthday: '1990-05-17',
      mailing: true,
      language: 'pl',
      address: '203.0.113.9',
    });
    const campaign = await begin();
    await job().run();
    const readers = await readersOf(campaign);
    expect(readers).toContain(subscriber.id);
    const rows = await house.database.query<{ subscribed: boolean; email: string }>(
      'SELECT subscribed, email FROM users WHERE id = ANY($1)',
      [readers],
    );
    expect(rows.every(({ subscribed }) => subscribed)).toBe(true);
    expect(rows.map(({ email }) => email)).not.toContain(unverified.email);
  });

  it('with all users goes to every verified one, erased ones excepted [NOTIF-09, NOTIF-10, OPEN2-37]', async () => {
    const [one, gone] = [await aViewer(house), await aViewer(house, { mailing: true })];
    await house.deleteUser.run({ userId: gone.id, by: { userId: gone.id, admin: false } });
    const campaign = await begin({ allUsers: true });
    await job().run();
    const readers = await readersOf(campaign);
    expect(readers).toContain(one.id);
    expect(readers).not.toContain(gone.id);
    const [{ n } = { n: 0 }] = await house.database.query<{ n: number }>(
      'SELECT count(*)::integer AS n FROM users WHERE role_id IN (1, 2)',
    );
    expect(readers).toHaveLength(n);
  });

  it('told five times is one campaign, and one of last week is none [NOTIF-10, D3]', async () => {
    const subscriber = await aViewer(house, { mailing: true });
    const campaignId = randomUUID();
    for (let times = 0; times < 5; times++) {
      await begin({ campaignId });
      await job().run();
    }
    expect((await readersOf(campaignId)).filter((id) => id === subscriber.id)).toHaveLength(1);
    const old = await begin({}, new Date(Date.now() - 7 * 24 * 3_600_000));
    await job().run();
    expect(await readersOf(old)).toEqual([]);
  });

  it('goes out ten a second, so that other letters need not wait behind it [NOTIF-10]', async () => {
    for (let n = 0; n < 5; n++) await aViewer(house, { mailing: true });
    const campaign = await begin();
    await job().run(2);
    const due = await house.database.query<{ at: Date }>(
      `SELECT next_attempt_at AS at FROM mail_outbox WHERE dedupe_key LIKE $1 ORDER BY next_attempt_at`,
      [`newcontent:${campaign}:%`],
    );
    expect(due.length).toBeGreaterThanOrEqual(5);
    for (const [n, { at }] of due.entries()) if (n > 0) expect(at.getTime() - due[n - 1]!.at.getTime()).toBeGreaterThanOrEqual(100);
  });
});

describe('killed', () => {
  /** Dies in its transaction, as a process would: at the beginning, when all is written, or with the commit under way. */
  class Mortal extends Database {
    lives = 20;
    override transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
      return super.transaction(async (tx) => {
        const die = () => tx.manager.query('SELECT pg_terminate_backend(pg_backend_pid())');
        const how = this.lives > 0 ? this.lives-- % 3 : 3;
        if (how === 0) await die();
        const result = await work(tx);
        if (how === 1) await die();
        return result;
      });
    }
  }

  it('twenty times in a campaign of a thousand, each reader has one letter [NOTIF-10, I10]', async () => {
    await house.database.query(
      `INSERT INTO users (email, firstname, lastname, role_id, language, subscribed)
       SELECT 'tysiac' || n || '@poczta.example', 'Osoba', 'Nr ' || n, 2, 'pl', true FROM generate_series(1, 1000) AS n`,
    );
    const campaign = await begin();
    const mortal = new Mortal(house.dataSource);
    let deaths = 0;
    for (let rounds = 0; rounds < 60; rounds++) {
      await job(mortal)
        .run(50)
        .catch(() => (deaths += 1));
    }
    expect(deaths).toBeGreaterThan(10);
    const readers = await readersOf(campaign);
    expect(new Set(readers).size).toBe(readers.length);
    const [{ n } = { n: 0 }] = await house.database.query<{ n: number }>(
      'SELECT count(*)::integer AS n FROM users WHERE subscribed AND role_id IN (1, 2)',
    );
    expect(readers).toHaveLength(n);
    expect(n).toBeGreaterThanOrEqual(1000);
    await house.database.query(`DELETE FROM users WHERE email LIKE 'tysiac%'`);
  }, 60_000);
});

describe('the one click', () => {
  it('ends the newsletter without a sign-in, twice the same, and is good for nothing else [mail-geo-legal 2]', async () => {
    const [subscriber, other] = [await aViewer(house, { mailing: true }), await aViewer(house, { mailing: true })];
    await begin();
    await job().run();
    expect(await deliver()).toEqual(expect.arrayContaining([subscriber.email, other.email]));
    const { head } = read(office.letters.find(({ to }) => to[0] === subscriber.email)!);
    const token = wayOutOf(subscriber.email);
    expect(head.replace(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <https://teatr.example/u/${token}>`);
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(await unsubscribe(token)).toEqual({ userId: subscriber.id });
    expect(await unsubscribe(token)).toEqual({ userId: subscriber.id });
    expect([await house.queries.isSubscribed(subscriber.id), await house.queries.isSubscribed(other.id)]).toEqual([false, true]);
    expect(await refusalOf(unsubscribe('A'.repeat(43)))).toMatchObject({ kind: 'not-found' });
    const kept = await house.database.query('SELECT * FROM unsubscribe_token');
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  it('counts at once: letters that wait, of this campaign too, are not sent any more [mail-geo-legal 2]', async () => {
    const subscriber = await aViewer(house, { mailing: true });
    await begin();
    await job().run();
    await deliver();
    const token = wayOutOf(subscriber.email);
    await begin({ allUsers: true });
    await job().run();
    await unsubscribe(token);
    office.letters.length = 0;
    expect(await deliver()).not.toContain(subscriber.email);
  });

  it('is the same in each letter, and ends with the account [mail-geo-legal 2, D36]', async () => {
    const subscriber = await aViewer(house, { mailing: true });
    const tokens: string[] = [];
    for (let times = 0; times < 2; times++) {
      office.letters.length = 0;
      await begin();
      await job().run();
      await deliver();
      tokens.push(wayOutOf(subscriber.email));
    }
    expect(tokens[0]).toBe(tokens[1]);
    await house.deleteUser.run({ userId: subscriber.id, by: { userId: subscriber.id, admin: false } });
    expect(await refusalOf(unsubscribe(tokens[0]!))).toMatchObject({ kind: 'not-found' });
  });
});

describe('before everybody is written to', () => {
  const NEWS = {
    items: [
      { ...ITEM, titleEn: 'The Wedding' },
      { ...ITEM, id: 6, slug: 'dziady', title: 'Dziady & „Duchy”', titleEn: null },
    ],
    others: 2,
  };
  const by = ({ id }: { id: number }) => ({ userId: id, admin: true });
  const test = (admin: { id: number }, news = NEWS) =>
    new SendTestOfNewContent(house.database, house.mailbox, house.throttles).run({ by: by(admin), ...news });
  const preview = (admin: { id: number }, news = NEWS) =>
    new PreviewNewContent(house.database, new LetterFacts(house.database, house.settings), house.settings).run({ by: by(admin), ...news });
  const speaks = (language: string, { id }: { id: number }) =>
    house.database.query('UPDATE users SET language = $2 WHERE id = $1', [id, language]);
  /** What a mail program shows of the letter to this address; its number and its time are its own. */
  const letterTo = (email: string) => {
    const { head, body } = read(office.letters.findLast(({ to }) => to[0] === email)!);
    const boundary = /boundary="([^"]+)"/.exec(head)![1]!;
    const own = /^(Message-ID|X-Entity-Ref-ID|Date): .*$|boundary="[^"]+"/gim;
    return { head: head.replace(/\r\n\s+/g, ' ').replace(own, ''), body: body.replaceAll(boundary, '') };
  };

  it.each([[false], [true]])(
    'as many are counted in each language as the campaign writes to, all users: %s [NOTIF-09, NOTIF-10, OPEN2-37]',
    async (allUsers) => {
      await aViewer(house, { mailing: true });
      await speaks('en', await aViewer(house, { mailing: true }));
      await speaks('en', await aViewer(house));
      const gone = await aViewer(house, { mailing: true });
      await house.deleteUser.run({ userId: gone.id, by: { userId: gone.id, admin: false } });
      await house.database.query(
        `INSERT INTO users (email, firstname, lastname, role_id, language, subscribed) VALUES ($1, 'Nowa', 'Osoba', 4, 'en', true)`,
        [`czeka-${randomUUID()}@poczta.example`],
      );
      const readers = await new ReadersQueries(house.database).count();
      await begin({ allUsers });
      await job().run();
      const written = await house.database.query<{ language: string; n: number }>(
        `SELECT language, count(*)::integer AS n FROM mail_outbox WHERE kind = 'new_content' GROUP BY 1`,
      );
      expect(Object.fromEntries(written.map(({ language, n }) => [language, n]))).toEqual(readers[allUsers ? 'all' : 'subscribers']);
      expect(readers.all.en).toBeGreaterThan(readers.subscribers.en);
      expect(readers.subscribers.en).toBeGreaterThan(0);
    },
  );

  it.each([
    ['pl', '[Próba] Nowości w teatrze', 'Nowości w teatrze', 'Wesele'],
    ['en', '[Test] New in the theatre', 'New in the theatre', 'The Wedding'],
  ])(
    'the test letter in %s is the real one but for a word before its subject [OPEN2-37, TRANS-25]',
    async (language, marked, subject, title) => {
      const admin = await anAdmin(house);
      await speaks(language, admin);
      expect(await test(admin)).toEqual({ to: admin.email });
      expect(new Set(await deliver())).toEqual(new Set([admin.email]));
      const tried = letterTo(admin.email);
      await begin({ ...NEWS, allUsers: true });
      await job().run();
      await deliver();
      const real = letterTo(admin.email);
      expect(real.body).toContain(`>${title}</a>`);
      expect(tried.body).toContain(`<title>${marked}</title>`);
      expect(tried.body.replace(`<title>${marked}</title>`, `<title>${subject}</title>`)).toBe(real.body);
      const subjectOf = (head: string) => /^Subject: (.*)$/m.exec(head)![1]!;
      expect(tried.head.replace(subjectOf(tried.head), subjectOf(real.head))).toBe(real.head);
    },
  );

  it('the preview is the letter of both languages, in both forms; English titles where there are any [OPEN2-37, TRANS-25]', async () => {
    const admin = await anAdmin(house);
    const { pl, en } = await preview(admin);
    expect([pl.subject, en.subject]).toEqual(['Nowości w teatrze', 'New in the theatre']);
    expect(pl.html).toContain('<html lang="pl">'.replaceAll('"', "'"));
    for (const [letter, wedding] of [
      [pl, 'Wesele'],
      [en, 'The Wedding'],
    ] as const) {
      expect(letter.html).toContain(`<a href='https://teatr.example/wydarzenie/wesele' style='color:#8c1c2b'>${wedding}</a>`);
      expect(letter.html).toContain('Dziady &amp; „Duchy”');
      expect(letter.text).toContain(`${wedding} <https://teatr.example/wydarzenie/wesele>`);
      expect(letter.text).toContain('Dziady & „Duchy”');
    }
    await test(admin);
    await deliver();
    const sent = letterTo(admin.email).body.replaceAll('\r\n', '\n');
    expect(sent).toContain(pl.text.trim());
    expect(sent).toContain(pl.html.slice(pl.html.indexOf('<style>')).trim());
    expect(office.letters).toHaveLength(1);
  });

  it('ten test letters an hour go to one administrator, whoever else tries too [OPEN2-37]', async () => {
    const [admin, other] = [await anAdmin(house), await anAdmin(house)];
    for (let times = 0; times < 10; times++) await test(admin);
    expect(await refusalOf(test(admin))).toMatchObject({ kind: 'too-many' });
    expect(await test(other)).toEqual({ to: other.email });
    expect((await deliver()).filter((to) => to === admin.email)).toHaveLength(10);
  });

  it('is nobody’s affair who administers nothing any more [ACC-12, OPEN2-37]', async () => {
    const viewer = await aViewer(house);
    for (const work of [test(viewer), preview(viewer)]) expect(await refusalOf(work)).toMatchObject({ kind: 'not-found' });
    expect(await deliver()).toEqual([]);
  });
});
