import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { aSandbox } from '../../test/a-sandbox.js';
import { linksIn, type Message } from './inbox.js';

let stage: Awaited<ReturnType<typeof aSandbox>>;
beforeAll(async () => {
  stage = await aSandbox();
});
afterAll(() => stage.close());
afterEach(() => fetch(`${stage.url}/inbox/api/faults`, { method: 'DELETE' }));

const LETTER = [
  'From: Kurtyna <no-reply@teatr.example>',
  'To: Anna <anna@example.pl>',
  'Subject: =?utf-8?Q?Potwierd=C5=BA_konto?=',
  'Message-ID: <abc@teatr.example>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=m',
  '',
  '--m',
  'Content-Type: multipart/alternative; boundary=a',
  '',
  '--a',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Kliknij: https://teatr.example/weryfikacja-konta?email=a&token=t.',
  '--a',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<a href="https://teatr.example/weryfikacja-konta?email=a&amp;token=t">Potwierdź</a> <script>alert(1)</script>',
  '--a--',
  '--m',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Disposition: attachment; filename=regulamin.txt',
  '',
  'Regulamin',
  '--m--',
].join('\r\n');

/** A mail client in a few lines: says each line after the server has answered the one before. Returns all its answers. */
function send(to: string, letter = LETTER): Promise<string[]> {
  const lines = ['EHLO shop', 'MAIL FROM:<no-reply@teatr.example>', `RCPT TO:<${to}>`, 'DATA', `${letter}\r\n.`, 'QUIT'];
  return new Promise((done) => {
    const answers: string[] = [];
    const socket = createConnection(stage.smtpPort(), '127.0.0.1');
    socket.on('data', (data) => {
      answers.push(String(data).slice(0, 3));
      const next = String(data).startsWith('4') || String(data).startsWith('5') ? 'QUIT' : lines.shift();
      if (next) socket.write(`${next}\r\n`);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => done(answers));
  });
}
const messages = async (to: string) =>
  (await (await fetch(`${stage.url}/inbox/api/messages?to=${encodeURIComponent(to)}`)).json()) as Message[];
const faults = (body: unknown) =>
  fetch(`${stage.url}/inbox/api/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

it('takes a letter and shows it to programs, newest first', async () => {
  await send('anna@example.pl', LETTER.replace('abc@', 'old@'));
  await send('Anna@example.pl');
  const [newest, older] = await messages('anna@example.pl');
  expect(newest).toMatchObject({
    to: 'Anna@example.pl',
    subject: 'Potwierdź konto',
    links: ['https://teatr.example/weryfikacja-konta?email=a&token=t'],
    attachments: [{ filename: 'regulamin.txt', contentType: 'text/plain', content: expect.stringContaining('Regulamin') }],
  });
  expect(newest!.headers['message-id']).toBe('<abc@teatr.example>');
  expect(older!.headers['message-id']).toBe('<old@teatr.example>');
  expect(await messages('nna@example.pl')).toEqual([]);
  expect(await messages('@example.pl')).toHaveLength(2);
  expect(await readdir(join(stage.config.dataDir, 'mails'))).toHaveLength(2);
});

it('shows it to people, its HTML locked away', async () => {
  await send('jan@example.pl');
  const [message] = await messages('jan@example.pl');
  expect(await (await fetch(`${stage.url}/inbox?to=jan@example.pl`)).text()).toContain(`/inbox/${message!.id}`);
  const page = await (await fetch(`${stage.url}/inbox/${message!.id}`)).text();
  expect(page).toContain('<iframe sandbox=""');
  expect(page).not.toContain('<script');
  const cell = await fetch(`${stage.url}/inbox/${message!.id}/html`);
  expect(cell.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
});

it('refuses connections and recipients when told to, and takes the next', async () => {
  await faults({ connect421: 1, rcpt: { pattern: '^full@', code: 450 } });
  expect((await send('eva@example.pl'))[0]).toBe('421');
  expect(await send('full@example.pl')).toContain('450');
  expect((await send('eva@example.pl')).at(-1)).toBe('221');
  expect(await messages('eva@example.pl')).toHaveLength(1);
});

it('cuts the line after DATA: the letter is there, the sender does not know', async () => {
  await faults({ dropAfterData: 1 });
  expect((await send('cut@example.pl')).at(-1)).toBe('354');
  expect(await messages('cut@example.pl')).toHaveLength(1);
});

it('forgets all letters', async () => {
  await fetch(`${stage.url}/inbox/api/messages`, { method: 'DELETE' });
  expect(await messages('')).toEqual([]);
  expect(await readdir(join(stage.config.dataDir, 'mails'))).toEqual([]);
});

it('lists each link of a letter once and as one can follow it, however the letter has escaped it', async () => {
  const html = '<a href="https://t.pl/nowe-haslo?email&#x3D;a%40b.pl&amp;token&#61;t&#43;1&amp;x=&quot;">Hasło</a>';
  expect(linksIn('https://t.pl/nowe-haslo?email=a%40b.pl&token=t+1&x=', html)).toEqual([
    'https://t.pl/nowe-haslo?email=a%40b.pl&token=t+1&x=',
  ]);
  await send('ola@example.pl', LETTER.replace('weryfikacja-konta?email=a&amp;token=t', 'weryfikacja-konta?email&#x3D;a&amp;token&#x3D;t'));
  const [message] = await messages('ola@example.pl');
  const page = await (await fetch(`${stage.url}/inbox/${message!.id}`)).text();
  const listed = [...page.matchAll(/<li><a href="([^"]*)">/g)].map(([, link]) => link!.replaceAll('&amp;', '&'));
  expect(listed).toEqual(['https://teatr.example/weryfikacja-konta?email=a&token=t']);
});

it('finds each link once', () => {
  expect(linksIn('(https://a.pl/x), http://b.pl.', '<a href="https://a.pl/x">x</a>')).toEqual(['https://a.pl/x', 'http://b.pl']);
});
