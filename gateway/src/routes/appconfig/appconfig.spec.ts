/** The settings at the edge: what a body may say, in which words it is refused, and how the document describes it. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { updateConfig } from '@kurtyna/contracts';
import { CONFIG_DEFAULTS, CONFIG_IMAGE_FIELDS, SETTINGS, settingsFor, TYPED_SETTINGS } from '@kurtyna/domain';
import { aCustomer, aGateway, anAdmin, as, type House } from '../../../test/a-gateway.js';

const document = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')) as {
  components: { schemas: Record<string, { properties: object }> };
};

let house: House;
beforeAll(async () => {
  house = await aGateway();
  house.bus.answer(updateConfig, ({ changes }) => ({ config: { ...CONFIG_DEFAULTS, ...changes } }));
});
afterAll(() => house.app.close());
beforeEach(() => {
  house.bus.asked.splice(0);
});

const save = (payload: object, headers: Record<string, string> = as(anAdmin)) =>
  house.app.inject({ method: 'PUT', url: '/api/appconfig', payload, headers });

describe('a setting', () => {
  it('of administrators is saved as the others are, and the answer says what holds now [CFG-02, CFG-03, CFG-05, LIMIT-06, LIMIT-09, NOTIF-01, NOTIF-02]', async () => {
    const changes = {
      ...{ autoban_after_exceeding_ip_limit: true, send_email_after_ip_ban: true, max_diff_ip_views_per_user: 3 },
      ...{ notify_remindplatform: true, notify_remindpayedevent: true },
    };
    const answer = await save(changes);
    expect([answer.statusCode, answer.json().message]).toEqual([200, 'Zaktualizowano zmiany']);
    expect(answer.json().config).toMatchObject({ ...changes, view_vod: true, notify_newcontent_date: null });
    expect(house.bus.questions(updateConfig)).toEqual([{ changes, images: {}, adminId: 1 }]);
  });

  it.each(['www.x.pl', 'javascript:alert(1)', '//evil.example', '/\\evil.example', 'mailto:a@b.pl', ' '])(
    'that is a link is not %j: "Niepoprawny odnośnik" [LINKS-09, ADSADM-04]',
    async (url) => {
      const fields = ['regulations_page', 'policy_page', 'institution_page', 'free_ad_url', 'paid_ad_url'];
      const answer = await save(Object.fromEntries(fields.map((field) => [field, url])));
      expect([answer.statusCode, answer.json().formError]).toEqual([
        422,
        Object.fromEntries(fields.map((field) => [field, 'Niepoprawny odnośnik'])),
      ]);
    },
  );

  it.each([
    [{ tickets_expiration_time: 5 }, 'Niepoprawna wartość. Dozwolone wartości: 3, 6, 12, 24, 36, 48, 72.'],
    [{ tickets_expiration_time: 0 }, 'Niepoprawna wartość. Dozwolone wartości: 3, 6, 12, 24, 36, 48, 72.'],
    [{ tickets_expiration_time: '24h' }, 'Niepoprawna wartość. Dozwolone wartości: 3, 6, 12, 24, 36, 48, 72.'],
    [{ max_diff_ip_views_per_user: 2.5 }, 'Niepoprawna wartość'],
    [{ max_diff_ip_views_per_user: 'trzy' }, 'Niepoprawna wartość'],
    [{ max_diff_ip_views_per_user: 0 }, 'Niepoprawna wartość'],
    [{ festival_title: 'x'.repeat(201) }, 'Maksymalnie 200 znaków'],
    [{ view_slider: 'tak' }, 'Niepoprawna wartość'],
    [{ maintenance: null }, 'Niepoprawna wartość'],
    [{ nonsense: 1 }, 'Nieznane pole.'],
    [{ info_bar_iat: '2026-01-01T00:00:00Z' }, 'Nieznane pole.'],
    [{ notify_newcontent_date: '2026-01-01T00:00:00Z' }, 'Nieznane pole.'],
  ])('cannot be %j: its field says why, and nothing of the call is saved [LIMIT-10, LIMIT-12, CFG-12, Z3]', async (body, said) => {
    const answer = await save({ ...body, view_vod: false });
    expect([answer.statusCode, answer.json().formError]).toEqual([422, { [Object.keys(body)[0]!]: said }]);
    expect(house.bus.questions(updateConfig)).toEqual([]);
  });

  it.each([null, 3, 6, 12, 24, 36, 48, 72])('may be %j hours of a ticket, null for no limit [LIMIT-11, LIMIT-13]', async (hours) => {
    const answer = await save({ tickets_expiration_time: hours });
    expect([answer.statusCode, answer.json().config.tickets_expiration_time]).toEqual([200, hours]);
  });

  it('is changed by administrators alone [CFG-14, LIMIT-01]', async () => {
    const refusals = await Promise.all([{}, as(aCustomer)].map((headers) => save({ maintenance: true }, headers)));
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([401, 403]);
    expect(house.bus.questions(updateConfig)).toEqual([]);
  });
});

it('the document has each setting that is typed in the body, each one in the answer, and for visitors what is for everybody [CFG-06..CFG-11, OPEN0-30, D24]', () => {
  const fields = (name: string) => Object.keys(document.components.schemas[name]!.properties).sort();
  const pictures = CONFIG_IMAGE_FIELDS.map((name) => `${name}_data`);
  expect(fields('ConfigChangesDto')).toEqual([...TYPED_SETTINGS, ...pictures].sort());
  expect(fields('ConfigDto')).toEqual([...SETTINGS, 'partner_account_url', 'faq_url', 'submissions_url'].sort());
  expect(fields('PublicConfigDto')).toEqual([...settingsFor('everybody'), 'partner_account_url'].sort());
});
