import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { outboxOf, refusalOf } from '@kurtyna/testing';
import { packetsOf } from '../../test/packets.js';
import { inHours, openTheatre, type Theatre } from '../../test/theatre.js';
import { AdminPacketQueries } from './admin-packets.queries.js';
import { DeletePacket } from './delete-packet.js';
import { EditPacket } from './edit-packet.js';
import { TranslatePacket } from './translate-packet.js';

let theatre: Theatre;
let packets: ReturnType<typeof packetsOf>;
let admin: AdminPacketQueries;
let edit: EditPacket;
let remove: DeletePacket;
let translate: TranslatePacket;
beforeAll(async () => {
  theatre = await openTheatre();
  packets = packetsOf(theatre);
  admin = new AdminPacketQueries(theatre.database, theatre.facts);
  edit = new EditPacket(theatre.database, admin);
  remove = new DeletePacket(theatre.database);
  translate = new TranslatePacket(theatre.database);
});
afterAll(() => theatre.drop());
beforeEach(() => theatre.database.query('UPDATE packet SET deleted_at = now()'));

const acts = (subject: string) =>
  theatre.database.query('SELECT admin_id, act, fields FROM admin_act WHERE subject = $1 ORDER BY id', [subject]);
const page = (changes = {}) => admin.page({ page: 1, limit: 20, sort: 'id', descending: true, search: null, filter: {}, ...changes });

describe('the list of packets', () => {
  it('has every packet once, published or not, a page at a time, and no deleted one [PKTADM-02, PKTADM-09]', async () => {
    const ids: number[] = [];
    for (const title of ['Alfa', 'Beta', 'Gamma']) ids.push(await packets.packet([], { title, published: title === 'Beta' }));
    const titles = async (changes = {}) => (await page(changes)).rows.map(({ title }) => title);
    expect(await titles()).toEqual(['Gamma', 'Beta', 'Alfa']);
    expect(await titles({ limit: 2, page: 2 })).toEqual(['Alfa']);
    expect(await titles({ sort: 'title', descending: false })).toEqual(['Alfa', 'Beta', 'Gamma']);
    expect(await titles({ sort: 'price', descending: false })).toEqual(['Alfa', 'Beta', 'Gamma']); // equal, so as they were made
    await remove.run({ id: ids[1]!, adminId: 1 });
    expect([await titles(), (await page()).count]).toEqual([['Gamma', 'Alfa'], 2]);
  });

  it.each([
    ['published, before its end', { published: true }, true],
    ['published, past its end', { published: true, endsAt: '2020-01-01T00:00:00.000Z' }, false],
    ['not published', { published: false }, false],
    ['not published, but kept visible', { published: false, forceVisibility: true }, false],
  ])('of one that is %s says published: %j [PKTADM-03, OPEN3-39]', async (_name, changes, shown) => {
    await packets.packet([], changes);
    expect((await page()).rows.map(({ published_now }) => published_now)).toEqual([shown]);
  });

  it('strikes through what no buyer could use, and names it all the same [PKTADM-04, PKTADM-24, OPEN3-35]', async () => {
    const fine = await theatre.product({ title: 'Wesele' });
    const over = await theatre.product({ title: 'Noc', endsAt: inHours(-1) });
    const hidden = await theatre.product({ kind: 'video', title: 'Lalka', published: false });
    const gone = await theatre.product({ kind: 'video', title: 'Zemsta' });
    const soldOut = await theatre.product({ title: 'Dziady', capacity: 0 });
    const grown = await theatre.product({ title: 'Szachy', ageRestriction: 18 });
    await packets.packet([fine, over, hidden, gone, soldOut, grown]);
    await theatre.product({ ...gone, version: 2, deleted: true });
    const [row] = (await page()).rows;
    expect(row!.contents.map(({ id, title, included, unavailable }) => [id, title, included, unavailable])).toEqual([
      [fine.id, 'Wesele', true, null],
      [over.id, 'Noc', true, 'ended'],
      [hidden.id, 'Lalka', true, 'hidden'],
      [gone.id, 'Zemsta', true, 'hidden'],
      [soldOut.id, 'Dziady', true, 'sold-out'],
      [grown.id, 'Szachy', true, null],
    ]);
  });
});

describe('a packet', () => {
  it('is added with all its fields, said to everybody and kept on record [PKTADM-11, PKTADM-22, PKTADM-23, PKTADM-24]', async () => {
    const [event, video] = [await theatre.product(), await theatre.product({ kind: 'video' })];
    const added = await edit.run({
      id: null,
      adminId: 1,
      changes: {
        title: 'Klasyka',
        description: '<p>Opis</p>',
        price: 12_050,
        endsAt: '2031-05-01T22:00:00.000Z',
        published: true,
        forceVisibility: true,
        restrictedAccess: 'europe',
        ageRestriction: 16,
        events: [event.id],
        videos: [video.id],
        images: { mobile_image: 'm.jpg', tablet_image: 't.jpg', desktop_image: 'd.jpg' },
      },
    });
    expect(added).toMatchObject({
      title: 'Klasyka',
      description: '<p>Opis</p>',
      price: 120.5,
      end_date: '2031-05-01T22:00:00.000Z',
      published: true,
      published_now: true,
      force_visibility: true,
      restricted_access: 'europe',
      age_restriction: 16,
      revision: 1,
      mobile_image: '/images/m.jpg',
      tablet_image: '/images/t.jpg',
      desktop_image: '/images/d.jpg',
      contents: [
        { kind: 'event', id: event.id },
        { kind: 'video', id: video.id },
      ],
    });
    expect(await acts(`packet:${added.id}`)).toMatchObject([{ admin_id: 1, act: 'add-packet' }]);
    const [said] = await outboxOf(theatre.database, `state.commerce.packet.${added.id}`);
    expect(said!.data).toEqual({ id: added.id, version: 1, title: 'Klasyka' });
    expect((await packets.queries.list({ viewerId: null, country: null })).packets.map(({ id }) => id)).toEqual([added.id]);
  });

  it('asked for again with the key of its click is the same packet; control: without the key it is a second one [D11]', async () => {
    const event = await theatre.product();
    const add = (title: string, bodyHash?: string) =>
      edit.run({
        id: null,
        changes: { title, description: '<p>Opis</p>', price: 1000, events: [event.id] },
        adminId: 1,
        ...(bodyHash && { idempotency: { key: 'one-click', bodyHash } }),
      });
    const [first, again] = await Promise.all([add('Jesień', 'autumn'), add('Jesień', 'autumn')]);
    expect(again).toEqual(first);
    expect((await refusalOf(add('Wiosna', 'spring'))).code).toBe('order.idempotency-mismatch');
    expect((await page()).count).toBe(1);
    await add('Jesień');
    expect((await page()).count).toBe(2);
  });

  it('that is not published is there for administrators alone, with what its form needs [PKTADM-10]', async () => {
    const id = await packets.packet([await theatre.product()], { published: false });
    const seen = await packets.viewOf(await theatre.customer({ roleId: 1 }), id);
    expect(seen).toMatchObject({ id, title: 'Wieczory z Fredrą', published: false, published_now: false, revision: 1 });
    expect(await refusalOf(packets.viewOf(await theatre.customer(), id))).toMatchObject({ code: 'packet.not-found' });
  });

  it('of which one field is changed keeps the others, its translations and the order of its contents [PKTADM-12]', async () => {
    const [one, two, film] = [await theatre.product(), await theatre.product(), await theatre.product({ kind: 'video' })];
    const id = await packets.packet([film, two], {
      translations: [{ languageCode: 'en', title: 'Fredro nights', description: '<p>x</p>' }],
    });
    const changed = await edit.run({ id, adminId: 1, changes: { published: false, events: [one.id, two.id] } });
    expect(changed).toMatchObject({ title: 'Wieczory z Fredrą', price: 99, published: false, revision: 2 });
    expect(changed.translations).toHaveLength(1);
    expect(changed.contents.map(({ kind, id: of }) => [kind, of])).toEqual([
      ['video', film.id],
      ['event', two.id],
      ['event', one.id],
    ]);
    expect(await acts(`packet:${id}`)).toEqual([
      { admin_id: 1, act: 'edit-packet', fields: expect.arrayContaining(['published', 'contents']) },
    ]);
  });

  it.each([
    ['an event that is not there', { events: [999_999] }, 'events', 'form.validate.wrong_input'],
    ['no price', { price: 0 }, 'price', 'form.validate.price_missing'],
    ['no end while it is published', { endsAt: null }, 'exp_date', 'form.validate.required'],
    ['an age of a hundred and twenty-one', { ageRestriction: 121 }, 'age_restriction', 'form.validate.wrong_input'],
    ['a country that is none of the three', { restrictedAccess: 'moon' as 'any' }, 'restricted_access', 'form.validate.wrong_input'],
  ])('changed to %s is refused at its field and stays as it was [PKTADM-20, PKTADM-22, PKTADM-40]', async (_name, changes, field, key) => {
    const id = await packets.packet([await theatre.product()]);
    const refused = await refusalOf(edit.run({ id, adminId: 1, changes }));
    expect(refused.fields).toMatchObject({ [field]: { key } });
    expect((await admin.get(id)).revision).toBe(1);
  });

  it('that somebody else has saved meanwhile is told, with its present state [D26]', async () => {
    const id = await packets.packet([]);
    await edit.run({ id, adminId: 1, changes: { title: 'Inny' }, revision: 1 });
    const stale = await refusalOf(edit.run({ id, adminId: 1, changes: { title: 'Mój' }, revision: 1 }));
    expect([stale.kind, stale.code, (stale.extra as { packet: { title: string } }).packet.title]).toEqual([
      'conflict',
      'content.changed-meanwhile',
      'Inny',
    ]);
  });

  it('loses one picture and keeps the others; whoever keeps the files is told of both [PKTADM-14]', async () => {
    const id = await packets.packet([], { mobileImage: '/images/m.jpg', desktopImage: '/images/d.jpg' });
    await theatre.database.query('DELETE FROM outbox');
    const left = await edit.run({ id, adminId: 1, changes: { images: { mobile_image: null } } });
    expect([left.mobile_image, left.desktop_image]).toEqual([null, '/images/d.jpg']);
    const said = await outboxOf(theatre.database, 'event.commerce.pictures-changed');
    expect(said.map(({ data }) => data)).toEqual([{ kept: [], dropped: ['m.jpg'] }]);
  });

  it('that is deleted is on no list and not for sale, and its buyer keeps access [PKTADM-13, OPEN3-37]', async () => {
    const event = await theatre.product();
    const buyer = await theatre.customer();
    const id = await packets.packet([event]);
    const { order } = await packets.buy(buyer, id);
    await theatre.says(order.id, 'COMPLETED');
    const access = () => theatre.one('SELECT count(*)::integer AS n FROM access WHERE user_id = $1 AND ended_at IS NULL', [buyer.id]);
    expect(await access()).toEqual({ n: 1 });
    expect(await remove.run({ id, adminId: 1 })).toEqual({ id });
    expect(await access()).toEqual({ n: 1 });
    expect((await packets.queries.list({ viewerId: null, country: null })).packets).toEqual([]);
    expect(await refusalOf(packets.buy(await theatre.customer(), id))).toMatchObject({ kind: 'not-found' });
    expect(await refusalOf(remove.run({ id, adminId: 1 }))).toMatchObject({ code: 'packet.not-found' });
    expect(await acts(`packet:${id}`)).toMatchObject([{ act: 'delete-packet' }]);
  });
});

describe('a translation of a packet', () => {
  const texts = { title: 'Fredro nights', description: '<p onclick="x()">Three plays.</p>' };
  const add = (packetId: number, languageCode = 'en', words: object = texts) =>
    translate.add({ packetId, languageCode, texts: words, adminId: 1 });

  it('is added, read, changed and deleted, and the buyer reads it at once [PKTADM-27, PKTADM-28, PKTADM-29, PKTADM-30]', async () => {
    const id = await packets.packet([]);
    const read = async () => (await packets.viewOf(null, id)).translations;
    const added = await add(id, 'EN');
    expect(added).toMatchObject({
      owner: { kind: 'packet', id },
      language_code: 'en',
      revision: 1,
      texts: { description: '<p>Three plays.</p>' },
    });
    expect(await translate.list(id)).toEqual([added]);
    expect(await translate.get(added.id)).toEqual(added);
    expect(await read()).toMatchObject([{ title: 'Fredro nights' }]);
    await translate.update({ id: added.id, texts: { title: 'Nights' }, adminId: 1 });
    expect(await read()).toMatchObject([{ title: 'Nights', description: '<p>Three plays.</p>' }]);
    await translate.delete({ id: added.id, adminId: 1 });
    expect([await read(), await translate.list(id)]).toEqual([[], []]);
    const versions = await outboxOf<{ version: number }>(theatre.database, `state.commerce.packet.${id}`);
    expect(versions.map(({ data }) => data.version)).toEqual([1, 2, 3, 4]);
  });

  it('that somebody else has saved meanwhile is told, with its present state, and nothing is written [D26]', async () => {
    const id = await packets.packet([]);
    const { id: first } = await add(id);
    await translate.update({ id: first, texts: { title: 'Theirs' }, revision: 1, adminId: 2 });
    const { version } = (await theatre.one('SELECT version FROM packet WHERE id = $1', [id])) as { version: number };
    const stale = await refusalOf(translate.update({ id: first, texts: { title: 'Mine' }, revision: 1, adminId: 1 }));
    const present = await translate.get(first);
    expect([stale.code, stale.extra]).toEqual(['content.changed-meanwhile', { translation: present }]);
    expect([present.texts.title, present.revision]).toEqual(['Theirs', 2]);
    expect(await theatre.one('SELECT version FROM packet WHERE id = $1', [id])).toEqual({ version });
  });

  it('of a deleted packet is there no more', async () => {
    const id = await packets.packet([]);
    const { id: first } = await add(id);
    await remove.run({ id, adminId: 1 });
    expect(await refusalOf(translate.get(first))).toMatchObject({ code: 'translation.not-found' });
    expect(await refusalOf(translate.list(id))).toMatchObject({ code: 'packet.not-found' });
    expect(await refusalOf(translate.delete({ id: first, adminId: 1 }))).toMatchObject({ kind: 'not-found' });
  });

  it.each([
    ['', 'form.validate.language_missing'],
    ['eng', 'form.validate.language'],
    ['pl', 'form.validate.language'],
  ])('in the language %j says %s [PKTADM-32]', async (code, key) => {
    const id = await packets.packet([]);
    expect((await refusalOf(add(id, code))).fields).toEqual({ language_code: { key } });
  });

  it.each([undefined, null, '', '<p></p>'])(
    'of its title alone leaves the description to Polish: %j [PKTADM-31, TRANS-25]',
    async (description) => {
      const id = await packets.packet([]);
      const added = await add(id, 'en', { title: 'Fredro nights', description });
      expect(added.texts).toEqual({ title: 'Fredro nights', description: '' });
      await translate.update({ id: added.id, texts: { description: '<p>Three plays.</p>' }, adminId: 1 });
      await translate.update({ id: added.id, texts: { title: 'Nights' }, adminId: 1 });
      expect((await translate.get(added.id)).texts).toEqual({ title: 'Nights', description: '<p>Three plays.</p>' });
    },
  );

  it('is refused a second time in one language, and with a title too long [PKTADM-31, PKTADM-33]', async () => {
    const id = await packets.packet([]);
    const { id: first } = await add(id);
    expect((await refusalOf(add(id))).fields).toEqual({ language_code: { key: 'errors.translation.exists' } });
    const { fields } = await refusalOf(add(id, 'de', { title: 'ą'.repeat(101) }));
    expect(fields).toMatchObject({ title: { key: 'form.validate.at_most' } });
    expect(await refusalOf(add(999_999))).toMatchObject({ code: 'packet.not-found' });
    const german = await add(id, 'de');
    expect((await refusalOf(translate.update({ id: german.id, languageCode: 'en', texts: {}, adminId: 1 }))).fields).toEqual({
      language_code: { key: 'errors.translation.exists' },
    });
    expect(await translate.list(id)).toMatchObject([german, { id: first }]);
  });
});
