import { describe, expect, it } from '@jest/globals';
import { packetErrors, type PacketFields } from './packet.js';

const FINE: PacketFields = {
  title: 'Wieczory z Fredrą',
  description: '<p>Trzy sztuki.</p>',
  price: 9900,
  endsAt: '2031-05-01T22:00:00.000Z',
  published: true,
  restrictedAccess: 'any',
  ageRestriction: 0,
  mobileImage: null,
  tabletImage: null,
  desktopImage: null,
  translations: [],
  contents: [
    { kind: 'event', id: 5 },
    { kind: 'video', id: 5 },
  ],
};
const en = { languageCode: 'en', title: 'Fredro nights', description: '<p>Three plays.</p>' };
const events = (...ids: number[]) => ids.map((id) => ({ kind: 'event', id }) as const);

describe('a packet that is saved', () => {
  it.each<[string, Partial<PacketFields>]>([
    ['as it should be', {}],
    ['with 100 characters of title, blanks around it left out', { title: ` ${'ż'.repeat(100)} ` }],
    ['with a past end', { endsAt: '2020-01-01T00:00:00Z' }],
    ['unpublished, without an end', { published: false, endsAt: null }],
    ['described by a picture alone', { description: '<p><img src="/images/a.jpg"></p>' }],
    ['translated in its title alone', { translations: [{ ...en, description: '' }] }],
    ['for one grosz', { price: 1 }],
    ['translated', { translations: [en, { ...en, languageCode: 'de' }] }],
    ['with pictures', { mobileImage: '/images/a.jpg', tabletImage: '/images/b.png', desktopImage: '/images/c.webp' }],
    ['with as many contents as a packet may have', { contents: events(...Array.from({ length: 50 }, (_, n) => n + 1)) }],
  ])('%s is fine [OPEN3-38]', (_name, changes) => {
    expect(packetErrors({ ...FINE, ...changes })).toBeNull();
  });

  it.each<[string, Partial<PacketFields>, Record<string, string>]>([
    [
      'with nothing in it',
      { title: '', description: ' ', price: 0, endsAt: null },
      {
        title: 'form.validate.slide_title',
        description: 'form.validate.required',
        price: 'form.validate.price_missing',
        exp_date: 'form.validate.required',
      },
    ],
    ['with an empty paragraph', { description: '<p>&nbsp;</p>' }, { description: 'form.validate.required' }],
    ['with a title of 101 characters', { title: 'ż'.repeat(101) }, { title: 'form.validate.at_most' }],
    ['with markup in its title', { title: '<b>Fredro</b>' }, { title: 'form.validate.no_markup' }],
    ['with an endless description', { description: 'x'.repeat(20_001) }, { description: 'form.validate.too_long' }],
    ['dearer than anything', { price: 100_000_000 }, { price: 'form.validate.wrong_input' }],
    ['that ends in no year', { endsAt: '2031-02-30' }, { exp_date: 'form.validate.wrong_date' }],
    ['that ends in local time', { endsAt: '2031-02-20T20:00:00+01:00' }, { exp_date: 'form.validate.wrong_date' }],
    ['for people of 16 and a half', { ageRestriction: 16.5 }, { age_restriction: 'form.validate.wrong_input' }],
    [
      'with pictures from elsewhere',
      { mobileImage: 'javascript:alert(1)', desktopImage: '/images/../x.jpg' },
      { mobile_image: 'form.validate.wrong_input', desktop_image: 'form.validate.wrong_input' },
    ],
    ['translated twice', { translations: [en, en] }, { translations: 'form.validate.wrong_input' }],
    ['in no language', { translations: [{ ...en, languageCode: 'eng' }] }, { translations: 'form.validate.wrong_input' }],
    ['with a translation too long', { translations: [{ ...en, title: 'x'.repeat(101) }] }, { translations: 'form.validate.at_most' }],
    ['with an event twice', { contents: events(5, 5) }, { events: 'form.validate.wrong_input' }],
    ['with a number that no event has', { contents: events(2_147_483_648) }, { events: 'form.validate.wrong_input' }],
    ['with no number of a video', { contents: [{ kind: 'video', id: 1.5 }] }, { videos: 'form.validate.wrong_input' }],
    [
      'with 51 contents',
      { contents: events(...Array.from({ length: 51 }, (_, n) => n + 1)) },
      { events: 'form.validate.wrong_input', videos: 'form.validate.wrong_input' },
    ],
  ])('%s is refused at its field [PKTADM-15, PKTADM-16, PKTADM-17, PKTADM-18, PKTADM-21, PKTADM-31]', (_name, changes, expected) => {
    const errors = packetErrors({ ...FINE, ...changes });
    expect(Object.fromEntries(Object.entries(errors!).map(([field, { key }]) => [field, key]))).toEqual(expected);
  });
});
