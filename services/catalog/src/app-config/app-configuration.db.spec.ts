import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AdminConfig } from '@kurtyna/contracts';
import { openCatalog, type Catalog } from '../../test/catalog.js';
import { AppConfig } from './app-config.entity.js';
import { AppConfigController } from './app-config.controller.js';
import { AppConfiguration, writeConfig } from './app-configuration.js';

let catalog: Catalog;
let configuration: AppConfiguration;
beforeAll(async () => {
  catalog = await openCatalog();
  configuration = new AppConfiguration(catalog.database, catalog.dataSource.getRepository(AppConfig));
});
afterAll(() => catalog.drop());
beforeEach(() => catalog.database.query('DELETE FROM app_config'));

const write = (changes: Partial<AdminConfig>, at: string) =>
  catalog.database.transaction((tx) => writeConfig(tx, changes, new Date(at)));
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

  it('that the settings use are known by name [D1]', async () => {
    await configuration.change({}, { noauth_bg_image: 'first.jpg' });
    const controller = new AppConfigController(configuration);
    expect(await controller.inUse({ names: ['other.jpg', 'first.jpg'] })).toEqual({ used: ['first.jpg'] });
  });
});
