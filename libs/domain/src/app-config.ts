/**
 * The app config: every setting once, with its kind, who may know it, and what holds before anybody chose. Types, defaults, bodies,
 * answers and rules are made of this table; a setting that is added is known to nobody until its audience says so (D24).
 */
import {
  ADVERTISED_LINK,
  BAR,
  type FieldRefusal,
  SETTING_LINK,
  SETTING_TITLE,
  type TextField,
} from './content/fields.js';
import { CONTENT_PAGES, pagePath } from './site-addresses.js';
import { GRACE_MINUTES } from './stays-in.js';
import { TICKET_HOURS } from './ticket-validity.js';
import { email, EMAIL_MAX } from './validation/fields.js';

/** What a setting of each kind holds. */
interface KindValues {
  flag: boolean;
  line: string;
  /** A page of the web, a file of it, or a path of our own; empty is none. */
  link: string;
  /** A page of the web; empty is none. */
  'web-page': string;
  email: string;
  html: string;
  /** Hours of a ticket; null: no limit. */
  hours: number | null;
  /** Minutes for which people stay in after an end. */
  minutes: number;
  /** How many; null: nobody counts. */
  count: number | null;
  /** The address of a picture. It comes and goes by calls of its own. */
  picture: string | null;
  /** UTC. The server's own note; nobody types it. */
  moment: string | null;
}
type Kind = keyof KindValues;
/** Administrators know everything, the signed-in what everybody knows and what is for them (OPEN0-30). */
type Audience = 'everybody' | 'signed-in' | 'administrators';

interface Setting<K extends Kind = Kind> {
  kind: K;
  audience: Audience;
  initial: KindValues[K];
}

const flag = (initial: boolean) => ({ kind: 'flag', audience: 'everybody', initial }) as const;
const closedFlag = (initial: boolean) => ({ kind: 'flag', audience: 'administrators', initial }) as const;
const forEverybody = <K extends Kind>(kind: K, initial: KindValues[K]) =>
  ({ kind, audience: 'everybody', initial }) as const;

export const APP_CONFIG = {
  institution_page: forEverybody('link', ''),
  institution_page_title: forEverybody('line', ''),
  // The law wants these two reachable (OPEN2-31).
  regulations_page: forEverybody('link', pagePath(CONTENT_PAGES.terms)),
  policy_page: forEverybody('link', pagePath(CONTENT_PAGES.policy)),
  info_bar: forEverybody('html', ''),
  info_bar_iat: forEverybody('moment', null),
  error_bar: forEverybody('html', ''),
  error_bar_iat: forEverybody('moment', null),
  maintenance: flag(false),
  access_only_poland: flag(false),
  access_only_europe: flag(false),
  tickets_expiration_time: forEverybody('hours', null),
  grace_minutes: forEverybody('minutes', 60),
  noauth_bg_image: forEverybody('picture', null),
  view_slider: flag(true),
  view_eventslist: flag(true),
  view_vod: flag(true),
  vod_filters: flag(true),
  view_festival: flag(false),
  festival_title: forEverybody('line', ''),
  festival_title_en: forEverybody('line', ''),
  festival_short_dates: flag(false),
  festival_show_finished: flag(false),
  festival_reverse_finished: flag(false),
  code_form_in_nodes: flag(false),
  code_form_in_dashboard: flag(false),
  show_advertisement: flag(false),
  paid_ad_url: forEverybody('web-page', ''),
  free_ad_url: forEverybody('web-page', ''),
  mobile_free_ad_image: forEverybody('picture', null),
  tablet_free_ad_image: forEverybody('picture', null),
  desktop_free_ad_image: forEverybody('picture', null),
  mobile_paid_ad_image: forEverybody('picture', null),
  tablet_paid_ad_image: forEverybody('picture', null),
  desktop_paid_ad_image: forEverybody('picture', null),
  contact_email: { kind: 'email', audience: 'signed-in', initial: '' },
  // Of use only to those who evade them (OPEN0-30).
  autoban_after_exceeding_ip_limit: closedFlag(false),
  send_email_after_ip_ban: closedFlag(false),
  max_diff_ip_views_per_user: { kind: 'count', audience: 'administrators', initial: null },
  notify_remindplatform: closedFlag(false),
  notify_remindpayedevent: closedFlag(false),
  notify_newcontent_date: { kind: 'moment', audience: 'administrators', initial: null },
} as const satisfies Record<string, { [K in Kind]: Setting<K> }[Kind]>;

type Table = typeof APP_CONFIG;
export type SettingName = keyof Table;
type NamesBy<Property extends keyof Setting, Value> = {
  [Name in SettingName]: Table[Name][Property] extends Value ? Name : never;
}[SettingName];
export type ConfigOf<Name extends SettingName> = { [N in Name]: KindValues[Table[N]['kind']] };

/** Settings that are typed or switched; pictures and what the server notes itself are none of these. */
export type TypedSetting = Exclude<SettingName, NamesBy<'kind', 'picture' | 'moment'>>;

/** Those that are switched. */
export type FlagSetting = NamesBy<'kind', 'flag'>;

export const SETTINGS = Object.keys(APP_CONFIG) as SettingName[];
export const settingsFor = <A extends Audience>(audience: A): NamesBy<'audience', A>[] =>
  SETTINGS.filter((name) => APP_CONFIG[name].audience === audience) as NamesBy<'audience', A>[];
export const isTypedSetting = (name: string): name is TypedSetting =>
  Object.hasOwn(APP_CONFIG, name) && !['picture', 'moment'].includes(APP_CONFIG[name as SettingName].kind);
export const TYPED_SETTINGS = SETTINGS.filter(isTypedSetting);

export const CONFIG_DEFAULTS = Object.fromEntries(
  SETTINGS.map((name) => [name, APP_CONFIG[name].initial]),
) as unknown as ConfigOf<SettingName>;

/** Of the theatre; empty is none. */
const CONTACT: TextField = {
  max: EMAIL_MAX,
  judge: (text) => {
    const key = text === '' ? null : email(text);
    return key && { key };
  },
};
/** What the texts among the settings may be. */
export const SETTING_TEXTS = {
  line: SETTING_TITLE,
  link: SETTING_LINK,
  'web-page': ADVERTISED_LINK,
  html: BAR,
  email: CONTACT,
} as const satisfies Partial<Record<Kind, TextField>>;

/** Hours a ticket may be good for where its video does not say; null is no limit (LIMIT-11). */
export const DEFAULT_TICKET_HOURS: readonly number[] = TICKET_HOURS.filter((hours) => hours > 0);
/** How many addresses one person may watch from in a day (LIMIT-10, OPEN2-46). */
export const ADDRESSES = { min: 1, max: 1000 } as const;

const WRONG: FieldRefusal = { key: 'form.validate.wrong_input' };
const OTHER_HOURS: FieldRefusal = {
  key: 'form.validate.allowed_values',
  values: { values: DEFAULT_TICKET_HOURS.join(', ') },
};

/** Why a setting cannot have this value; null when it can. Values come as JSON, of any type. */
export function settingError(name: TypedSetting, value: unknown): FieldRefusal | null {
  const { kind } = APP_CONFIG[name];
  switch (kind) {
    case 'flag':
      return typeof value === 'boolean' ? null : WRONG;
    case 'hours':
      return value === null || DEFAULT_TICKET_HOURS.some((hours) => hours === value) ? null : OTHER_HOURS;
    case 'minutes':
      return isWithin(value, GRACE_MINUTES) ? null : WRONG;
    case 'count':
      return value === null || isWithin(value, ADDRESSES) ? null : WRONG;
    default:
      return typeof value === 'string' ? SETTING_TEXTS[kind].judge(value) : WRONG;
  }
}

const isWithin = (value: unknown, { min, max }: { min: number; max: number }): boolean =>
  Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;
