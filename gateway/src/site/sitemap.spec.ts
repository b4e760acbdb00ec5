import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { configChanged, contentPublished, getPage, listEvents, listVideos } from '@kurtyna/contracts';
import { aGateway, eventually, type House } from '../../test/a-gateway.js';
import { aConfig, anEvent, aVideo } from '../../test/content.js';

let folder: string;
let house: House;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kurtyna-sitemap-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><!--head--><title>Kurtyna</title><!--/head-->');
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => void (house = await aGateway({ FRONTEND_DIR: folder })));
afterEach(() => house.app.close());

const ask = () => house.app.inject({ method: 'GET', url: '/sitemap.xml', headers: { accept: '*/*' } });
const listed = async () => [...(await ask()).body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

const ALWAYS = [
  'https://teatr.example/strona-glowna',
  'https://teatr.example/n/polityka',
  'https://teatr.example/n/regulamin',
  'https://teatr.example/n/kontakt',
  'https://teatr.example/n/jakkupicbilet',
  'https://teatr.example/n/dostepnosc',
];

it('the site map lists each public page once, at its own address, and follows a change [ux.md U9]', async () => {
  const events = [anEvent(), anEvent({ id: 6, slug: 'tango' }), anEvent({ id: 7, slug: 'proba', dashboard_hidden: true })];
  house.bus.answer(listEvents, () => ({ events: [...events] })).answer(listVideos, () => ({ videos: [aVideo({ slug: 'wesele' })] }));
  const changed = () => {
    for (const kind of ['event', 'video'] as const) house.broker.say(contentPublished, { kind, id: 5, slug: null });
  };
  changed();
  await eventually(async () =>
    expect(await listed()).toEqual([
      ...ALWAYS,
      'https://teatr.example/wydarzenie/dziady/publiczne',
      'https://teatr.example/wydarzenie/tango/publiczne',
      'https://teatr.example/wideo/wesele/publiczne',
    ]),
  );
  const { headers, body } = await ask();
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9">\n/);
  events.splice(0, 1);
  changed();
  await eventually(async () => expect(await listed()).not.toContain('https://teatr.example/wydarzenie/dziady/publiczne'));
  expect(await listed()).toContain('https://teatr.example/wydarzenie/tango/publiczne');
});

it('no two of its pages have the same title, though one play is two evenings, a whole day and a film [U9]', async () => {
  const evenings = [
    anEvent(),
    anEvent({ id: 6, slug: 'dziady-2', starts_at: '2027-02-01T18:00:00.000Z', ends_at: '2027-02-01T20:00:00.000Z' }),
    anEvent({ id: 7, slug: 'dziady-3', full_day: true }),
  ];
  house.bus
    .answer(listEvents, () => ({ events: evenings }))
    .answer(listVideos, () => ({ videos: [aVideo()] }))
    .answer(getPage, ({ slug }) => ({ id: 1, title: `Strona ${slug}`, content: '', slug }));
  for (const kind of ['event', 'video'] as const) house.broker.say(contentPublished, { kind, id: 5, slug: null });
  await eventually(async () => expect(await listed()).toHaveLength(ALWAYS.length + 4));
  const titleOf = async (address = '') => {
    const { body } = await house.app.inject({ method: 'GET', url: new URL(address).pathname, headers: { accept: '*/*' } });
    return /<title>(.*)<\/title>/.exec(body)?.[1];
  };
  const titles: unknown[] = [];
  for (const address of await listed()) titles.push(await titleOf(address));
  expect(titles.slice(ALWAYS.length)).toEqual([
    'Dziady, 31.01.2027, 19:00 · Kurtyna',
    'Dziady, 01.02.2027, 19:00 · Kurtyna',
    'Dziady, 31.01.2027 · Kurtyna',
    'Dziady (wideo) · Kurtyna',
  ]);
  expect(new Set(titles).size).toBe(titles.length);
});

it('the site map is not told while the theatre is closed for work [ROUTE-25]', async () => {
  expect(await listed()).toEqual(ALWAYS);
  house.broker.say(configChanged, { ...aConfig({ maintenance: true }), version: 9 });
  await eventually(async () => expect((await ask()).statusCode).toBe(503));
  expect((await ask()).headers['retry-after']).toBe('120');
});
