import { describe, expect, it } from '@jest/globals';
import {
  aPacket,
  anAdmin,
  anEvent,
  aUser,
  aVideo,
  BEFORE,
  ended,
  holding,
  LONG_AFTER,
  NOTHING,
  NOW,
  OPEN_TO_THE_WORLD,
} from '../test/builders.js';
import { isPacketListed, packetOffer, type ContentGap, type PacketRefusal } from './packet.js';
import { anonymous, type Globals, type Holding, type SaleProduct, type Viewer } from './product.js';

const CHILD = aUser({ bornOn: '2014-01-01' });
const UNKNOWN_AGE = aUser({ bornOn: null });
const ABROAD = aUser({ country: 'DE' });
const GONE = anEvent(ended);
const SOLD_OUT = anEvent({ ticketsLeft: 0 });
const HIDDEN = anEvent({ published: false });

const ask = (
  contents: SaleProduct[],
  {
    packet = aPacket(),
    viewer = aUser(),
    held = NOTHING,
    globals = OPEN_TO_THE_WORLD,
    now = NOW,
  }: Partial<{
    packet: SaleProduct;
    viewer: Viewer;
    held: Pick<Holding, 'status' | 'access'>;
    globals: Globals;
    now: string;
  }> = {},
) => packetOffer(packet, contents, viewer, held, globals, now);

describe('a content of a packet', () => {
  it.each<[string, ContentGap | null, SaleProduct, Viewer]>([
    ['that can be watched', null, aVideo(), aUser()],
    ['that is coming', null, anEvent(), aUser()],
    ['with one ticket left', null, anEvent({ ticketsLeft: 1 }), aUser()],
    ['whose own sale is closed', null, anEvent({ enableTickets: false }), aUser()],
    ['that is not published', 'hidden', HIDDEN, aUser()],
    ['that is not published, for an administrator too', 'hidden', HIDDEN, anAdmin()],
    ['that is not published and over', 'hidden', anEvent({ ...ended, published: false }), aUser()],
    ['that ended', 'ended', GONE, aUser()],
    ['that ends at this moment', 'ended', aVideo({ endsAt: NOW }), aUser()],
    ['past its end', 'ended', aVideo({ endsAt: BEFORE }), aUser()],
    ['without a ticket', 'sold-out', SOLD_OUT, aUser()],
    ['for older people', 'age', aVideo({ ageRestriction: 18 }), CHILD],
    ['for people of a known age', 'age', aVideo({ ageRestriction: 18 }), UNKNOWN_AGE],
    ['for this age', null, aVideo({ ageRestriction: 18 }), aUser()],
    ['for another country', 'country', aVideo({ restrictedAccess: 'poland' }), ABROAD],
    ['for people of age here, asked by nobody known', null, aVideo({ ageRestriction: 18, restrictedAccess: 'poland' }), anonymous()],
  ])('%s: %s [OPEN3-35, OPEN1-16, PKT-05]', (_name, unavailable, content, viewer) => {
    const { contents, included } = ask([content, aVideo()], { viewer });
    expect(contents[0]!.unavailable).toBe(unavailable);
    expect(included).toContain(contents[1]!.content);
    expect(included.includes(content)).toBe(unavailable === null);
  });

  it('says where it is blocked, whatever else strikes it through, and the rule of the theatre counts', () => {
    const [sold, plain] = ask([{ ...SOLD_OUT, restrictedAccess: 'europe' }, aVideo()], {
      viewer: aUser({ country: 'US' }),
    }).contents;
    expect(sold).toMatchObject({ countryBlock: true, unavailable: 'sold-out' });
    expect(plain).toMatchObject({ countryBlock: false, unavailable: null });
    const onlyPoland = { onlyPoland: true, onlyEurope: false };
    expect(ask([aVideo()], { viewer: ABROAD, globals: onlyPoland }).contents).toMatchObject([{ unavailable: 'country' }]);
  });
});

describe('a packet', () => {
  const adults = aPacket({ ageRestriction: 18 });
  const inPoland = aPacket({ restrictedAccess: 'poland' });
  const over = aPacket({ endsAt: BEFORE });
  it.each<[string, PacketRefusal | null, ReturnType<typeof ask>]>([
    ['with all it has', null, ask([anEvent(), aVideo()])],
    ['with one content sold out', null, ask([SOLD_OUT, aVideo()])],
    ['with one content taken off', null, ask([HIDDEN, aVideo()])],
    ['with one content for older people', null, ask([aVideo({ ageRestriction: 18 }), aVideo()], { viewer: CHILD })],
    ['for older people', 'order.age', ask([aVideo()], { packet: adults, viewer: CHILD })],
    ['for people of a known age', 'order.birthday', ask([aVideo()], { packet: adults, viewer: UNKNOWN_AGE })],
    ['for another country', 'packet.country', ask([aVideo()], { packet: inPoland, viewer: ABROAD })],
    ['with nothing that can be had', 'packet.unavailable', ask([SOLD_OUT, HIDDEN])],
    ['with nothing for this person', 'packet.unavailable', ask([aVideo({ ageRestriction: 18 })], { viewer: CHILD })],
    ['with nothing in it', 'packet.unavailable', ask([])],
    ['with one content over', 'packet.content-expired', ask([GONE, aVideo()])],
    ['past its end', 'packet.ended', ask([aVideo()], { packet: over })],
    ['at its very end', 'packet.ended', ask([aVideo()], { packet: aPacket({ endsAt: NOW }) })],
    ['without an end', null, ask([aVideo()], { packet: aPacket({ endsAt: null }) })],
    ['that is held', 'order.has-access', ask([aVideo()], { held: holding({ status: 'COMPLETED', access: true }) })],
    ['whose access is over', null, ask([aVideo()], { held: holding({ status: 'COMPLETED' }) })],
    ['whose money waits', 'order.waiting', ask([aVideo()], { held: holding({ status: 'WAITING_FOR_CONFIRMATION' }) })],
    ['whose money goes back', 'order.refund-pending', ask([aVideo()], { held: holding({ status: 'WAITING_FOR_REFUND' }) })],
    ['seen by nobody known', 'session.missing', ask([aVideo()], { packet: adults, viewer: anonymous() })],
    ['that is over, seen by nobody known', 'packet.ended', ask([aVideo()], { packet: over, viewer: anonymous() })],
    ['for an administrator, who does not own it by role', null, ask([aVideo()], { viewer: anAdmin() })],
  ])('%s: %s [PKT-06, PKT-07, PKT-08, PKT-09, PKT-10, OPEN1-46]', (_name, code, { refusal }) => {
    expect(refusal).toBe(code);
  });

  it.each(['CANCELED', 'NOT_STARTED', 'REFUNDED', 'UNDEFINED', 'PENDING', null] as const)(
    'may be bought at the status %s, or its payment finished [BTN-27, BTN-28, BTN-29, BTN-30, BTN-31]',
    (status) => expect(ask([aVideo()], { held: holding({ status }) }).refusal).toBeNull(),
  );

  it('says of several obstacles the first: age, country, nothing available, something over, its end [OPEN1-16]', () => {
    const packet = aPacket({ ageRestriction: 18, restrictedAccess: 'poland', endsAt: BEFORE });
    const viewer = aUser({ bornOn: '2014-01-01', country: 'DE' });
    const codes = [
      ask([GONE], { packet, viewer }),
      ask([GONE], { packet, viewer: ABROAD }),
      ask([GONE], { packet }),
      ask([GONE, aVideo()], { packet }),
      ask([aVideo()], { packet }),
    ].map(({ refusal }) => refusal);
    expect(codes).toEqual(['order.age', 'packet.country', 'packet.unavailable', 'packet.content-expired', 'packet.ended']);
  });
});

describe('the lists show a packet', () => {
  const listed = (packet: Partial<SaleProduct>, contents: SaleProduct[], forceVisibility = false) =>
    isPacketListed({ ...aPacket(packet), forceVisibility }, contents, OPEN_TO_THE_WORLD, NOW);

  it.each<[string, boolean, boolean]>([
    ['that is published and ends later', true, listed({}, [aVideo()])],
    ['that is not published', false, listed({ published: false }, [aVideo()], true)],
    ['past its end', false, listed({ endsAt: BEFORE }, [aVideo()], true)],
    ['without an end', false, listed({ endsAt: null }, [aVideo()], true)],
    ['for older people, in Poland', true, listed({ ageRestriction: 18, restrictedAccess: 'poland' }, [aVideo()])],
    ['with one content sold out', true, listed({}, [SOLD_OUT, aVideo()])],
    ['of which nothing can be had', false, listed({}, [SOLD_OUT])],
    ['of which something is over', false, listed({}, [GONE, aVideo()])],
    ['of which nothing can be had, by force', true, listed({}, [SOLD_OUT], true)],
    ['of which something is over, by force', true, listed({}, [GONE, aVideo({ endsAt: LONG_AFTER })], true)],
  ])('%s: %s [PKT-14, OPEN1-16, OPEN3-39]', (_name, expected, actual) => expect(actual).toBe(expected));
});
