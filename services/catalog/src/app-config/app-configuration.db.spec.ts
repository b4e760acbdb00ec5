import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AdminConfig } from '@kurtyna/contracts';
import { refusalOf } from '@kurtyna/testing';
import { openCatalog, type Catalog } from '../../test/catalog.js';
import { AppConfig } from './app-config.entity.js';
import { AppConfiguration, writeConfig } from './app-configuration.js';

let catalog: Catalog;
let configuration: AppConfiguration;
beforeAll(async () => {
  catalog = await openCatalog();
  configuration = new AppConfiguration(catalog.database, catalog.dataSource.getRepository(AppConfig));
});
afterAll(() => catalog.drop());
beforeEach(() => catalog.database.query('DELETE FROM app_config'));

const write = (changes: Partial<AdminConfig>, at: string) => catalog.database.transaction((tx) => writeConfig(tx, changes, new Date(at)));
const MONDAY = '2027-03-01T10:00:00.000Z';
const TUESDAY = '2027-03-02T10:00:00.000Z';

describe('before anybody chose', () => {
  it('the house is open, sells to everybody, and its footer leads to terms and policy [CONF-03, CONF-04, CONF-05, CONF-06, CONF-07]', async () => {
    expect(await configuration.forAdministrators()).toEqual({
      institution_page: '',
      institution_page_title: '',
      regulations_page: '/n/regulamin',
      policy_page: '/n/polityka',
      info_bar: '',
      info_bar_iat: null,
      error_bar: '',
      error_bar_iat: null,
      maintenance: false,
      access_only_poland: false,
      access_only_europe: false,
      autoban_after_exceeding_ip_limit: false,
      send_email_after_ip_ban: false,
      max_diff_ip_views_per_user: null,
      tickets_expiration_time: null,
      grace_minutes: 60,
      noauth_bg_image: null,
      view_slider: true,
      view_eventslist: true,
      view_vod: true,
      vod_filters: true,
      view_festival: false,
      festival_title: '',
      festival_title_en: '',
      festival_short_dates: false,
      festival_show_finished: false,
      festival_reverse_finished: false,
      code_form_in_nodes: false,
      code_form_in_dashboard: false,
      show_advertisement: false,
      paid_ad_url: '',
      free_ad_url: '',
      mobile_free_ad_image: null,
      tablet_free_ad_image: null,
      desktop_free_ad_image: null,
      mobile_paid_ad_image: null,
      tablet_paid_ad_image: null,
      desktop_paid_ad_image: null,
      notify_remindplatform: false,
      notify_remindpayedevent: false,
      notify_newcontent_date: null,
      contact_email: '',
    });
  });
});

describe('the bars', () => {
  it('get the time of the change with a new text, and keep it while the text stays [BARS-10, OPEN0-2]', async () => {
    await write({ info_bar: 'Premiera w sobotę' }, MONDAY);
    expect(await configuration.forEverybody()).toMatchObject({ info_bar_iat: MONDAY, error_bar_iat: null });
    await write({ info_bar: 'Premiera w sobotę', view_vod: false }, TUESDAY);
    expect(await configuration.forEverybody()).toMatchObject({ info_bar_iat: MONDAY, view_vod: false });
    await write({ error_bar: 'Awaria płatności' }, TUESDAY);
    expect(await configuration.forEverybody()).toMatchObject({ info_bar_iat: MONDAY, error_bar_iat: TUESDAY });
    await write({ info_bar: '' }, TUESDAY);
    expect(await configuration.forEverybody()).toMatchObject({ info_bar: '', info_bar_iat: TUESDAY });
  });

  it('keep their markup and lose what could run [BARS-04, D29, X1]', async () => {
    await write({ info_bar: '<b>Uwaga</b><script>x()</script> <a href="javascript:x()" onclick="x()">tu</a>' }, MONDAY);
    expect((await configuration.forEverybody()).info_bar).toBe('<b>Uwaga</b> <a>tu</a>');
  });
});

it('a change tells every gateway, with a growing version, and nothing that is for administrators [CONF-05, D2, OPEN0-30]', async () => {
  const before = (await catalog.said('state.catalog.config.app')).length;
  await write({ maintenance: true, max_diff_ip_views_per_user: 3 }, MONDAY);
  await write({ maintenance: false }, TUESDAY);
  const said = (await catalog.said('state.catalog.config.app')).slice(before);
  expect(said.map(({ aggregateVersion, data }) => [aggregateVersion, data.maintenance])).toEqual([
    [1, true],
    [2, false],
  ]);
  expect(Object.keys(said[0]!.data)).not.toContain('max_diff_ip_views_per_user');
});

it('a change of what only services act on reaches them, with all its values [OPEN0-30, LIMIT-07]', async () => {
  const before = (await catalog.said('state.catalog.house-rules.app')).length;
  await write({ autoban_after_exceeding_ip_limit: true, max_diff_ip_views_per_user: 3 }, MONDAY);
  await write({ notify_remindplatform: true, send_email_after_ip_ban: true }, TUESDAY);
  const said = (await catalog.said('state.catalog.house-rules.app')).slice(before);
  expect(said.map(({ data }) => data)).toEqual([
    {
      version: 1,
      autobanAfterExceedingIpLimit: true,
      maxDiffIpViewsPerUser: 3,
      sendEmailAfterIpBan: false,
      notifyRemindPlatform: false,
      notifyRemindPayedEvent: false,
    },
    {
      version: 2,
      autobanAfterExceedingIpLimit: true,
      maxDiffIpViewsPerUser: 3,
      sendEmailAfterIpBan: true,
      notifyRemindPlatform: true,
      notifyRemindPayedEvent: false,
    },
  ]);
});

describe('what is chosen', () => {
  const stored = async () => (await catalog.database.query<{ settings: object }>('SELECT settings FROM app_config'))[0];

  it('is kept and nothing else: what nobody chose follows the defaults [FEST-04, CFG-01, CFG-05]', async () => {
    await configuration.change({ festival_title: 'Nowa Forma' });
    await configuration.change({ festival_title_en: 'New Form', tickets_expiration_time: 48 });
    expect(await stored()).toEqual({
      settings: { festival_title: 'Nowa Forma', festival_title_en: 'New Form', tickets_expiration_time: 48 },
    });
    const config = await configuration.change({ tickets_expiration_time: null, max_diff_ip_views_per_user: 3 });
    expect(config).toMatchObject({
      festival_title: 'Nowa Forma',
      festival_title_en: 'New Form',
      view_vod: true,
      max_diff_ip_views_per_user: 3,
    });
    expect(config.tickets_expiration_time).toBeNull();
    expect((await stored())!.settings).toMatchObject({ tickets_expiration_time: null }); // chosen, and not the absence of a choice [LIMIT-13]
  });

  it('all together or not at all: one wrong value and nothing is kept, nobody told [CFG-12, LIMIT-12, LINKS-09]', async () => {
    await configuration.change({ festival_title: 'Nowa Forma' });
    const before = [await stored(), (await catalog.said('state.catalog.config.app')).length];
    const changes = {
      ...{ view_vod: false, tickets_expiration_time: 5, policy_page: 'www.x.pl', maintenance: 'tak' },
      ...{ info_bar_iat: MONDAY, noauth_bg_image: '/images/x.jpg', nonsense: 1 },
    };
    const { kind, fields } = await refusalOf(configuration.change(changes as never));
    expect([kind, fields]).toEqual([
      'invalid',
      {
        tickets_expiration_time: {
          key: 'form.validate.allowed_values',
          values: { values: '3, 6, 12, 24, 36, 48, 72' },
        },
        policy_page: { key: 'form.validate.link' },
        maintenance: { key: 'form.validate.wrong_input' },
        info_bar_iat: { key: 'form.validate.unknown_field' },
        noauth_bg_image: { key: 'form.validate.unknown_field' },
        nonsense: { key: 'form.validate.unknown_field' },
      },
    ]);
    expect([await stored(), (await catalog.said('state.catalog.config.app')).length]).toEqual(before);
  });

  it.each(['view_festival', 'festival_short_dates', 'festival_show_finished', 'festival_reverse_finished'] as const)(
    'of the festival, %s, is a switch of its own: on and off with one change, the others as they were [FEST-09]',
    async (name) => {
      const before = await configuration.forAdministrators();
      for (const value of [true, false]) {
        expect(await configuration.change({ [name]: value })).toEqual({ ...before, [name]: value });
        expect(await configuration.forEverybody()).toMatchObject({ [name]: value });
        expect(await stored()).toEqual({ settings: { [name]: value } });
      }
      expect((await refusalOf(configuration.change({ [name]: 'tak' } as never))).fields).toEqual({
        [name]: { key: 'form.validate.wrong_input' },
      });
    },
  );

  it('by twenty at once is kept of each, for each takes its turn [CFG-01]', async () => {
    const titles = Array.from({ length: 10 }, (_, n) => `Festiwal ${n}`);
    const changes = titles.flatMap((title) => [{ festival_title: title }, { festival_title_en: title }]);
    await Promise.all([...changes, { view_vod: false }, { maintenance: true }].map((each) => configuration.change(each)));
    const { festival_title, festival_title_en, view_vod, maintenance } = await configuration.forAdministrators();
    expect(titles).toContain(festival_title);
    expect(titles).toContain(festival_title_en);
    expect([view_vod, maintenance]).toEqual([false, true]);
  });
});

it('leaves a record of who changed it, with the names of the settings alone, and none of what is refused or stays as it was [X11]', async () => {
  await configuration.change({ festival_title: 'Nowa Forma', view_vod: false }, { noauth_bg_image: 'a.jpg' }, 7);
  await configuration.change({ festival_title: 'Nowa Forma' }, {}, 7);
  await refusalOf(configuration.change({ tickets_expiration_time: 5 } as never, {}, 7));
  expect(await catalog.database.query('SELECT admin_id, act, subject, fields FROM admin_act ORDER BY id')).toEqual([
    { admin_id: 7, act: 'save-config', subject: 'config', fields: ['festival_title', 'noauth_bg_image', 'view_vod'] },
  ]);
});

describe('the contact address', () => {
  const contactEmail = async () => (await configuration.forAdministrators()).contact_email;

  it('is saved with the config update, the others stay, and the services are told of it [INV-02, OPEN3-27]', async () => {
    await configuration.change({ festival_title: 'Nowa Forma' });
    const before = (await catalog.said('state.catalog.config.app')).length;
    const config = await configuration.change({ contact_email: 'faktury@teatr.example' });
    expect([config.contact_email, config.festival_title]).toEqual(['faktury@teatr.example', 'Nowa Forma']);
    expect(await contactEmail()).toBe('faktury@teatr.example');
    const said = (await catalog.said('state.catalog.config.app')).slice(before);
    expect(said.map(({ data }) => data.contact_email)).toEqual(['faktury@teatr.example']);
    expect((await configuration.change({ contact_email: '' })).contact_email).toBe('');
  });

  it.each(['faktury', 'faktury@', '@teatr.example', 'a b@teatr.example', 'Biuro <biuro@teatr.example>', 'biuro@teatr'])(
    'is not %j, and the one before stays [INV-03]',
    async (wrong) => {
      await configuration.change({ contact_email: 'faktury@teatr.example' });
      const { kind, fields } = await refusalOf(configuration.change({ contact_email: wrong }));
      expect([kind, fields]).toEqual(['invalid', { contact_email: { key: 'form.validate.email' } }]);
      expect(await contactEmail()).toBe('faktury@teatr.example');
    },
  );
});

describe('pictures', () => {
  const told = async () => (await catalog.said('event.catalog.pictures-changed')).map(({ data }) => data);

  it('begin and cease to be used by what is saved, and whoever keeps them is told in the same transaction [IMG-16, CFG-04]', async () => {
    const before = (await told()).length;
    const config = await configuration.change({}, { noauth_bg_image: 'first.jpg', tablet_paid_ad_image: 'ad.png' });
    expect([config.noauth_bg_image, config.tablet_paid_ad_image]).toEqual(['/images/first.jpg', '/images/ad.png']);
    await configuration.change({ maintenance: true });
    await configuration.change({ maintenance: false }, { noauth_bg_image: 'second.jpg' });
    await configuration.change({}, { noauth_bg_image: null, tablet_paid_ad_image: null });
    expect((await told()).slice(before)).toEqual([
      { kept: ['first.jpg', 'ad.png'], dropped: [] },
      { kept: ['second.jpg'], dropped: ['first.jpg'] },
      { kept: [], dropped: ['second.jpg', 'ad.png'] },
    ]);
    expect((await configuration.forEverybody()).noauth_bg_image).toBeNull();
  });
});
