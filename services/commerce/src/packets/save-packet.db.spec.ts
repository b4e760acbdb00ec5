import type { NewPacket } from '@kurtyna/contracts';
import { outboxOf, refusalOf } from '@kurtyna/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { packetsOf } from '../../test/packets.js';
import { openTheatre, type Theatre } from '../../test/theatre.js';

let theatre: Theatre;
let packets: ReturnType<typeof packetsOf>;
beforeAll(async () => {
  theatre = await openTheatre();
  packets = packetsOf(theatre);
});
afterAll(() => theatre.drop());

const aNewPacket = (changes: Partial<NewPacket> = {}): NewPacket => ({
  id: null,
  title: 'Klasyka',
  description: '<p>Opis</p>',
  price: 12_000,
  endsAt: '2031-05-01T22:00:00.000Z',
  published: true,
  forceVisibility: false,
  restrictedAccess: 'any',
  ageRestriction: 0,
  mobileImage: null,
  tabletImage: null,
  desktopImage: null,
  translations: [],
  contents: [],
  ...changes,
});
const wordsOf = (packetId: number) =>
  theatre.database.query<{ id: number; language_code: string; title: string }>(
    'SELECT id, language_code, title, description FROM packet_translation WHERE packet_id = $1 ORDER BY language_code',
    [packetId],
  );
const contentsOf = (packetId: number) =>
  theatre.database.query('SELECT kind, product_id AS id FROM packet_content WHERE packet_id = $1 ORDER BY position', [packetId]);

describe('a packet that the theatre writes', () => {
  it('stands with its words and contents in their order, and is told of [CALL1-30, PKT-17, PKT-18, D2]', async () => {
    const [event, video] = [await theatre.product(), await theatre.product({ kind: 'video' })];
    const contents = [video, event].map(({ kind, id }) => ({ kind, id }));
    const en = { languageCode: 'en', title: 'Classics', description: '<p>Text</p>' } as const;
    const { id } = await packets.saving.run(
      aNewPacket({ title: ' Klasyka ', translations: [en], contents, mobileImage: '/images/packet-1.jpg' }),
    );
    expect(await theatre.one('SELECT version, title, price, mobile_image, deleted_at FROM packet WHERE id = $1', [id])).toEqual({
      version: 1,
      title: 'Klasyka',
      price: 12_000,
      mobile_image: '/images/packet-1.jpg',
      deleted_at: null,
    });
    expect(await wordsOf(id)).toMatchObject([{ language_code: 'en', title: 'Classics', description: '<p>Text</p>' }]);
    expect(await contentsOf(id)).toEqual(contents);
    expect((await outboxOf(theatre.database, `state.commerce.packet.${id}`)).map(({ data }) => data)).toEqual([
      { id, version: 1, title: 'Klasyka' },
    ]);
  });

  it('is changed whole: what is left out goes, what stays keeps its number, and each change has a version', async () => {
    const [one, two] = [await theatre.product(), await theatre.product()];
    const words = (...codes: ('pl' | 'en')[]) =>
      codes.map((languageCode) => ({ languageCode, title: `Po ${languageCode}`, description: '<p>Opis</p>' }));
    const id = await packets.packet([one, two], { translations: words('pl', 'en') });
    const [en] = await wordsOf(id);
    const changed = aNewPacket({ id, title: 'Nowy', translations: words('en'), contents: [{ kind: 'event', id: two.id }] });
    expect(await packets.saving.run(changed)).toEqual({ id });
    expect(await wordsOf(id)).toMatchObject([{ id: en!.id, language_code: 'en' }]);
    expect(await contentsOf(id)).toEqual([{ kind: 'event', id: two.id }]);
    expect(await theatre.one('SELECT version, title FROM packet WHERE id = $1', [id])).toEqual({ version: 2, title: 'Nowy' });
    const said = await outboxOf<{ version: number }>(theatre.database, `state.commerce.packet.${id}`);
    expect(said.map(({ data }) => data.version)).toEqual([1, 2]);
  });

  it('keeps no script in its description, in any language [D29, X1]', async () => {
    const dirty = '<p onclick="x()">Opis<script>alert(1)</script></p>';
    const id = await packets.packet([await theatre.product()], {
      description: dirty,
      translations: [{ languageCode: 'en', title: 'Classics', description: dirty }],
    });
    expect(await theatre.one('SELECT description FROM packet WHERE id = $1', [id])).toEqual({ description: '<p>Opis</p>' });
    expect(await wordsOf(id)).toMatchObject([{ description: '<p>Opis</p>' }]);
  });

  it.each<[string, Partial<NewPacket>, string, string]>([
    ['without a title', { title: ' ' }, 'title', 'form.validate.slide_title'],
    ['with 101 characters of title', { title: 'ą'.repeat(101) }, 'title', 'form.validate.at_most'],
    ['without a description', { description: '' }, 'description', 'form.validate.required'],
    ['without a price', { price: 0 }, 'price', 'form.validate.price_missing'],
    ['with a negative price', { price: -100 }, 'price', 'form.validate.price_missing'],
    ['with half a grosz', { price: 10.5 }, 'price', 'form.validate.wrong_input'],
    ['that is published without an end', { endsAt: null }, 'exp_date', 'form.validate.required'],
    ['whose end is no instant', { endsAt: '2031-13-01T00:00:00Z' }, 'exp_date', 'form.validate.wrong_date'],
    ['for people of minus one', { ageRestriction: -1 }, 'age_restriction', 'form.validate.wrong_input'],
    ['for the moon', { restrictedAccess: 'moon' as 'any' }, 'restricted_access', 'form.validate.wrong_input'],
    ['with a picture of somebody else', { tabletImage: 'https://x.example/a.jpg' }, 'tablet_image', 'form.validate.wrong_input'],
    ['with an event that is not there', { contents: [{ kind: 'event', id: 999_999 }] }, 'events', 'form.validate.wrong_input'],
    ['with a video that is not there', { contents: [{ kind: 'video', id: 999_999 }] }, 'videos', 'form.validate.wrong_input'],
    [
      'with a translation that has no title',
      { translations: [{ languageCode: 'en', title: '', description: 'x' }] },
      'translations',
      'form.validate.slide_title',
    ],
  ])('%s is refused at its field, and nothing is written', async (_name, changes, field, key) => {
    const all = () => theatre.one('SELECT count(*) AS packets, (SELECT count(*) FROM outbox) AS said FROM packet');
    const before = await all();
    const { kind, fields } = await refusalOf(packets.saving.run(aNewPacket(changes)));
    expect([kind, Object.keys(fields!), fields![field]!.key]).toEqual(['invalid', [field], key]);
    expect(await all()).toEqual(before);
  });

  it('may keep a content that has been deleted since, and takes no deleted one anew [OPEN3-35]', async () => {
    const event = await theatre.product();
    const contents = [{ kind: 'event', id: event.id }] as const;
    const id = await packets.packet([event]);
    await theatre.product({ ...event, version: 2, deleted: true });
    expect(await packets.saving.run(aNewPacket({ id, contents: [...contents] }))).toEqual({ id });
    const anew = await refusalOf(packets.saving.run(aNewPacket({ contents: [...contents] })));
    expect(Object.keys(anew.fields!)).toEqual(['events']);
  });

  it('must be there to be changed', async () => {
    const missing = await refusalOf(packets.saving.run(aNewPacket({ id: 999_999 })));
    expect(missing).toMatchObject({ kind: 'not-found', code: 'packet.not-found' });
  });

  it('ends when it is published, in the table too [OPEN3-38]', async () => {
    const id = await packets.packet([], { published: false, endsAt: null });
    const publish = theatre.database.query('UPDATE packet SET published = true WHERE id = $1', [id]);
    await expect(publish).rejects.toThrow('packet_published_ends');
  });
});
