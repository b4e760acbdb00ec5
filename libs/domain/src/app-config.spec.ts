import { describe, expect, it } from '@jest/globals';
import { CONFIG_DEFAULTS, isTypedSetting, SETTINGS, settingError, settingsFor, type TypedSetting } from './app-config.js';

const LINK = { key: 'form.validate.link' };
const WRONG = { key: 'form.validate.wrong_input' };
const OTHER_HOURS = { key: 'form.validate.allowed_values', values: { values: '3, 6, 12, 24, 36, 48, 72' } };

/** By hand, as document 2 lists them. */
const VIEWS = ['view_eventslist', 'view_vod', 'vod_filters', 'view_slider'] as const;
const FESTIVAL = ['view_festival', 'festival_short_dates', 'festival_show_finished', 'festival_reverse_finished'] as const;
const LIMITS = [
  'maintenance',
  'access_only_poland',
  'access_only_europe',
  'autoban_after_exceeding_ip_limit',
  'send_email_after_ip_ban',
] as const;
const REMINDERS = ['notify_remindplatform', 'notify_remindpayedevent'] as const;
const LINKS = ['institution_page', 'policy_page', 'regulations_page'] as const;
const AD_IMAGES = ['mobile', 'tablet', 'desktop'].flatMap((width) => [`${width}_free_ad_image`, `${width}_paid_ad_image`]);

it('every setting of the document is there [CFG-06, CFG-07, CFG-08, CFG-09, CFG-10, CFG-11, ADSADM-05]', () => {
  expect(SETTINGS).toEqual(
    expect.arrayContaining([
      ...VIEWS,
      'noauth_bg_image',
      ...LINKS,
      'institution_page_title',
      ...REMINDERS,
      ...['notify_newcontent_date', 'info_bar', 'error_bar'],
      ...LIMITS,
      ...['max_diff_ip_views_per_user', 'tickets_expiration_time'],
      ...['show_advertisement', 'free_ad_url', 'paid_ad_url', ...AD_IMAGES],
      ...['festival_title', 'festival_title_en', ...FESTIVAL],
    ]),
  );
  expect(Object.keys(CONFIG_DEFAULTS)).toEqual(SETTINGS);
});

it('what helps those who evade it is for administrators [OPEN0-30, D24]', () => {
  expect([...settingsFor('administrators')].sort()).toEqual([
    'autoban_after_exceeding_ip_limit',
    'max_diff_ip_views_per_user',
    'notify_newcontent_date',
    'notify_remindpayedevent',
    'notify_remindplatform',
    'send_email_after_ip_ban',
  ]);
  expect(settingsFor('signed-in')).toEqual(['contact_email']);
});

it('pictures and what the server notes itself are not typed [CFG-12]', () => {
  const closed = ['noauth_bg_image', ...AD_IMAGES, 'info_bar_iat', 'error_bar_iat', 'notify_newcontent_date'];
  expect([...closed, 'nonsense', '__proto__', 'constructor', ''].filter(isTypedSetting)).toEqual([]);
  expect(SETTINGS.filter((name) => !isTypedSetting(name)).sort()).toEqual(closed.sort());
});

describe('a value', () => {
  const FOREIGN = [
    ...['www.x.pl', 'x', 'javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc'],
    ...['//evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example', 'https:evil.example'],
    ...['https://t.pl@evil.example', 'https://a:b@evil.example', 'https://', ' https://t.pl', 'https://t.pl\n'],
  ];
  const SWITCHES: readonly TypedSetting[] = [...VIEWS, ...FESTIVAL, ...LIMITS, ...REMINDERS, 'show_advertisement'];
  it.each(SWITCHES)('of %s is yes or no', (name) => {
    expect([true, false].map((value) => settingError(name, value))).toEqual([null, null]);
    for (const value of [null, 1, 'true', '', {}, []]) expect(settingError(name, value)).toEqual(WRONG);
  });

  it.each(LINKS)('of %s is empty, a page or a file of the web, or a path of our own [LINKS-06..LINKS-09]', (name) => {
    for (const fine of ['', 'https://t.pl', 'http://t.pl/a?b', 'ftp://t.pl/a.pdf', '/n/regulamin', '/'])
      expect(settingError(name, fine)).toBeNull();
    for (const bad of [...FOREIGN, 'mailto:a@b.pl', 'tel:1']) expect(settingError(name, bad)).toEqual(LINK);
    for (const bad of [null, 5, {}]) expect(settingError(name, bad)).toEqual(WRONG);
  });

  it.each(['free_ad_url', 'paid_ad_url'] as const)('of %s is empty or a page of the web [ADSADM-04, OPEN2-42]', (name) => {
    for (const fine of ['', 'https://sponsor.example/a?b=1', 'http://sponsor.example']) expect(settingError(name, fine)).toBeNull();
    for (const bad of [...FOREIGN, '/n/regulamin', 'ftp://t.pl/a', 'mailto:a@b.pl']) expect(settingError(name, bad)).toEqual(LINK);
  });

  it.each([
    ...[null, 3, 6, 12, 24, 36, 48, 72].map((hours) => [hours, null] as const),
    ...[0, 1, 5, -3, 2.5, 73, 100, '24', '', true, [], NaN].map((hours) => [hours, OTHER_HOURS] as const),
  ])('of tickets_expiration_time: %j is judged %j [LIMIT-11, LIMIT-12, LIMIT-13]', (hours, error) => {
    expect(settingError('tickets_expiration_time', hours)).toEqual(error);
  });

  it.each([
    ...[1, 3, 1000, null].map((count) => [count, null] as const),
    ...[0, -1, 1.5, 1001, '3', '', 'trzy', true, NaN, Infinity].map((count) => [count, WRONG] as const),
  ])('of max_diff_ip_views_per_user: %j is judged %j [LIMIT-10, OPEN2-46]', (count, error) => {
    expect(settingError('max_diff_ip_views_per_user', count)).toEqual(error);
  });

  it.each([
    ['festival_title', 'Festiwal', null],
    ['festival_title', '', null],
    ['festival_title', 'x'.repeat(200), null],
    ['festival_title_en', 'x'.repeat(201), { key: 'form.validate.too_long', values: { max: 200 } }],
    ['institution_page_title', '<b>Teatr</b>', { key: 'form.validate.no_markup' }],
    ['info_bar', '<b>Uwaga</b>', null],
    ['error_bar', 'x'.repeat(5001), { key: 'form.validate.too_long', values: { max: 5000 } }],
    ['contact_email', '', null],
    ['contact_email', 'bilety@teatr.example', null],
    ['contact_email', 'nikt', { key: 'form.validate.email' }],
  ] as const)('of %s: %.20j is judged %j', (name, text, error) => {
    expect(settingError(name, text)).toEqual(error);
  });
});
