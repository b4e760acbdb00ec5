/** What an administrator may save on a packet (PKTADM-15 to PKTADM-22, OPEN3-38). Pure: no database, no clock. */
import { saysSomething } from '../html.js';
import { ID_MAX } from '../ids.js';
import { MAX_PRICE } from '../money.js';
import { RESTRICTED_ACCESS, type PlayableRef } from '../product.js';
import { PACKET_DESCRIPTION, PACKET_TITLE, type FieldRefusal } from './fields.js';
import { imageNameIn } from './images.js';

/** No packet has more in it: each content of an order takes a ticket. */
export const PACKET_CONTENTS_MAX = 50;
/** Years. */
export const AGE_RESTRICTION_MAX = 120;

interface PacketWords {
  title: string;
  description: string;
}

/** A packet as it is written. Price in grosze, `endsAt` UTC. */
export interface PacketFields extends PacketWords {
  price: number;
  endsAt: string | null;
  published: boolean;
  restrictedAccess: string;
  ageRestriction: number;
  mobileImage: string | null;
  tabletImage: string | null;
  desktopImage: string | null;
  translations: readonly ({ languageCode: string } & PacketWords)[];
  contents: readonly PlayableRef[];
}

type Errors = Record<string, FieldRefusal>;

/** Field name, as the API calls it, to sentence; null when all is fine. */
export function packetErrors(packet: PacketFields): Errors | null {
  const errors: Errors = {};
  const check = (field: string, error: FieldRefusal | null): void => {
    if (error) errors[field] = error;
  };
  check('title', PACKET_TITLE.judge(packet.title));
  check('description', describes(packet.description));
  check('price', priceError(packet.price));
  check('exp_date', endError(packet));
  check(
    'age_restriction',
    wrongUnless(Number.isInteger(packet.ageRestriction) && inRange(packet.ageRestriction, AGE_RESTRICTION_MAX)),
  );
  check('restricted_access', wrongUnless(RESTRICTED_ACCESS.some((access) => access === packet.restrictedAccess)));
  check('mobile_image', imageError(packet.mobileImage));
  check('tablet_image', imageError(packet.tabletImage));
  check('desktop_image', imageError(packet.desktopImage));
  check('translations', translationsError(packet.translations));
  check('events', contentsError(packet.contents, 'event'));
  check('videos', contentsError(packet.contents, 'video'));
  return Object.keys(errors).length ? errors : null;
}

const WRONG: FieldRefusal = { key: 'form.validate.wrong_input' };
const REQUIRED: FieldRefusal = { key: 'form.validate.required' };
const wrongUnless = (fine: boolean): FieldRefusal | null => (fine ? null : WRONG);
const inRange = (value: number, max: number): boolean => value >= 0 && value <= max;

const describes = (description: string): FieldRefusal | null =>
  saysSomething(description) ? PACKET_DESCRIPTION.judge(description) : REQUIRED;

/** Never free (orders_only_tickets_are_free). */
const priceError = (price: number): FieldRefusal | null =>
  price <= 0 ? { key: 'form.validate.price_missing' } : wrongUnless(Number.isInteger(price) && price <= MAX_PRICE);

/** A published packet ends; an end that is past is accepted (OPEN3-38). */
function endError({ endsAt, published }: PacketFields): FieldRefusal | null {
  if (endsAt === null) return published ? REQUIRED : null;
  return isInstant(endsAt) ? null : { key: 'form.validate.wrong_date' };
}

/** UTC, as it travels in messages. */
const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;
const isInstant = (text: string): boolean => UTC.test(text) && !Number.isNaN(Date.parse(text));

const imageError = (address: string | null): FieldRefusal | null =>
  wrongUnless(address === null || imageNameIn(address) !== null);

function translationsError(translations: PacketFields['translations']): FieldRefusal | null {
  const languages = new Set(translations.map(({ languageCode }) => languageCode));
  if (languages.size < translations.length) return WRONG;
  if (translations.some(({ languageCode }) => !/^[a-z]{2}$/.test(languageCode))) return WRONG;
  const errors = translations.map(
    ({ title, description }) => PACKET_TITLE.judge(title) ?? PACKET_DESCRIPTION.judge(description),
  );
  return errors.find((error) => error !== null) ?? null;
}

/** Each once, and no more than an order may hold. */
function contentsError(contents: readonly PlayableRef[], kind: PlayableRef['kind']): FieldRefusal | null {
  const ids = contents.filter((content) => content.kind === kind).map(({ id }) => id);
  const isFine = ids.every((id) => Number.isInteger(id) && id > 0 && id <= ID_MAX) && new Set(ids).size === ids.length;
  return wrongUnless(isFine && contents.length <= PACKET_CONTENTS_MAX);
}
