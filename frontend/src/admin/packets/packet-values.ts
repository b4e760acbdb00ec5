/** A packet as its form holds it, and the way there and back. What is typed is text; the server reads it again. */
import {
  type FieldRefusal,
  fromZloty,
  packetErrors,
  isSkippedInWarsaw,
  parseTicketEnd,
  parseZloty,
  type PlayableKind,
  type RestrictedAccess,
  ticketEndText,
  typedPrice,
} from '@kurtyna/domain';
import type { PacketFields, WholePacket } from '../../api/admin/packets.js';
import type { Stored } from '../../ui/form/DrawerForm.js';

export interface PacketValues {
  title: string;
  description: string;
  events: number[];
  videos: number[];
  price: string;
  /** `YYYY-MM-DD`, which counts whole, or `YYYY-MM-DD HH:mm` of Warsaw; empty for none. */
  exp_date: string;
  /** Years; empty for none. */
  age_restriction: string;
  restricted_access: RestrictedAccess;
  published: boolean;
  force_visibility: boolean;
  /** A picture that was chosen, as a data URL; empty for none. */
  mobile_image_data: string;
  tablet_image_data: string;
  desktop_image_data: string;
}

/** What a new packet is where nothing is typed, as the server has it. */
export const BLANK: PacketValues = {
  title: '',
  description: '',
  events: [],
  videos: [],
  price: '',
  exp_date: '',
  age_restriction: '',
  restricted_access: 'any',
  published: false,
  force_visibility: false,
  mobile_image_data: '',
  tablet_image_data: '',
  desktop_image_data: '',
};

type Told = Pick<
  WholePacket,
  | 'title'
  | 'description'
  | 'price'
  | 'age_restriction'
  | 'restricted_access'
  | 'published'
  | 'force_visibility'
  | 'revision'
> & { end_date: string | null };

const stored = (packet: Told, contents: Pick<PacketValues, 'events' | 'videos'>): Stored<PacketValues> => ({
  values: {
    ...BLANK,
    ...contents,
    title: packet.title,
    description: packet.description,
    price: typedPrice(fromZloty(packet.price)),
    exp_date: packet.end_date === null ? '' : ticketEndText(packet.end_date),
    age_restriction: packet.age_restriction === 0 ? '' : String(packet.age_restriction),
    restricted_access: packet.restricted_access,
    published: packet.published,
    force_visibility: packet.force_visibility,
  },
  revision: packet.revision,
});

const idsOf = (contents: readonly { id: number }[]): number[] => contents.map(({ id }) => id);

export const storedOf = (packet: WholePacket): Stored<PacketValues> =>
  stored(packet, { events: idsOf(packet.events), videos: idsOf(packet.videos) });

/** The packet in the answer to a save that came too late; its contents stand in one list there. */
export function presentIn(extra: Record<string, unknown>): Stored<PacketValues> | null {
  const present = extra.packet as (Told & { contents: { kind: PlayableKind; id: number }[] }) | undefined;
  if (!present) return null;
  const ofKind = (kind: PlayableKind) => idsOf(present.contents.filter((content) => content.kind === kind));
  return stored(present, { events: ofKind('event'), videos: ofKind('video') });
}

/** What is sent: the changed fields, and no others. */
export function toBody(changes: Partial<PacketValues>): PacketFields {
  const { exp_date, age_restriction, mobile_image_data, tablet_image_data, desktop_image_data, ...rest } = changes;
  return {
    ...rest,
    ...(exp_date !== undefined && { exp_date: exp_date || null }),
    ...(age_restriction !== undefined && { age_restriction: yearsIn(age_restriction) }),
    ...(mobile_image_data && { mobile_image_data }),
    ...(tablet_image_data && { tablet_image_data }),
    ...(desktop_image_data && { desktop_image_data }),
  };
}

/** What is no number is NaN, and refused. */
const yearsIn = (text: string): number => (text.trim() === '' ? 0 : /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : NaN);
/** Nothing, and less than nothing, is no price (PKTADM-18). */
const priceIn = (text: string): number => (/^\s*(-|$)/.test(text) ? 0 : (parseZloty(text) ?? NaN));
/** What is no day stays as it was typed, and is refused. */
const endIn = (text: string): string | null => (text === '' ? null : (parseTicketEnd(text) ?? text));

/** What the rules of the server say of this field now. */
export function refusalOf(field: keyof PacketValues, values: PacketValues): FieldRefusal | null {
  if (field === 'exp_date' && isSkippedInWarsaw(values.exp_date)) return { key: 'form.validate.skipped_hour' };
  const ofKind = (kind: PlayableKind, ids: readonly number[]) => ids.map((id) => ({ kind, id }));
  const errors = packetErrors({
    title: values.title,
    description: values.description,
    price: priceIn(values.price),
    endsAt: endIn(values.exp_date),
    published: values.published,
    restrictedAccess: values.restricted_access,
    ageRestriction: yearsIn(values.age_restriction),
    mobileImage: null, // a picture is judged as it is chosen
    tabletImage: null,
    desktopImage: null,
    translations: [],
    contents: [...ofKind('event', values.events), ...ofKind('video', values.videos)],
  });
  return errors?.[field] ?? null;
}
