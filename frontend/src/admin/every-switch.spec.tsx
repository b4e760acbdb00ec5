/** What holds for each switch of the office that is saved at once, whatever its tab. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aConfig, aGift, aListedVideo, anAdminVideo } from '../test/builders.js';
import { held } from '../test/fake-server.js';
import { settled } from '../test/settled.js';
import { settingsServer, visitSettings } from '../test/settings.js';

const GROUPS = { event_available: true, video_available: true, one_free: false, min_units: 5, max_units: 20, discount: 0 };
const FREE = { info: 'Na początek', info_en: null, free_code_after_signup: false, expiration_date: null };
const SLIDE = {
  ...{ id: 4, title: 'Wesele', text: 'Od września', bg_image: null, url: null, published: true, weight: 1 },
  ...{ updated_at: '2026-01-02T10:00:00.000Z', revision: 3, translations: [] },
};
const INVOICE = {
  ...{ id: 17, userId: 8, email: 'anna@example.pl', extOrderId: 'K-17', paymentStatus: 'COMPLETED', description: 'Wesele' },
  data: JSON.stringify({
    company: null,
    nip: null,
    firstname: 'Anna',
    lastname: 'Żółć',
    street: 'Długa 1',
    city: 'Łódź',
    country_code: 'PL',
  }),
  ...{
    created_at: '2026-11-20T09:05:00.000Z',
    amount: 45,
    refunded: 0,
    sent: false,
    documents: [],
    can_issue: null,
    needs_correction: false,
  },
};
const none = { orders: [], gifts: [], groupTickets: [], codes: [], count: 0, countIsExact: true, next: null };

const ANSWERS = {
  'GET /api/freeCodes/settings': { config: FREE },
  'GET /api/codes': none,
  'GET /api/gifts/settings': { config: aGift() },
  'GET /api/gifts': none,
  'GET /api/groupTickets/settings': { config: GROUPS },
  'GET /api/groupTickets': none,
  'GET /api/videos': { ...none, videos: [aListedVideo()], count: 1 },
  'GET /api/slides': { slides: [SLIDE] },
  'GET /api/invoices': { invoices: [INVOICE], next: null },
};
/** What saving answers, of whatever a switch belongs to. */
const SAVED: Record<string, unknown> = {
  'PUT /api/appconfig': { message: 'Zaktualizowano zmiany', config: aConfig() },
  'PUT /api/freeCodes/settings': { config: FREE },
  'PUT /api/gifts/settings': { config: aGift() },
  'PUT /api/groupTickets/settings': { config: GROUPS },
  'PUT /api/videos/5': { video: anAdminVideo() },
  'PUT /api/slides/4': { slide: SLIDE },
  'PUT /api/invoices/17': { invoice: INVOICE },
};

/** Each folder of the office that has such switches, the tab it draws, and how many are there. */
const TABS: [folder: string, view: string, count: number][] = [
  ['ads', 'advertisement_settings', 1],
  ['codes', 'promotion_codes', 3],
  ['festival', 'festival', 4],
  ['gifts', 'gifts', 2],
  ['group-tickets', 'group_tickets', 3],
  ['invoices', 'invoices', 1],
  ['limits', 'limitations', 3],
  ['notifications', 'notifications', 2],
  ['slides', 'slider_settings', 1],
  ['videos', 'videos', 1],
  ['views', 'views', 4],
];

it('is walked below, in whichever folder it stands', () => {
  const drawing = globSync('*/*.tsx', { cwd: import.meta.dirname })
    .filter((file) => !file.endsWith('.spec.tsx'))
    .filter((file) => /<(Saved|Setting|Sent|Busy)Switch[\s>]/.test(readFileSync(join(import.meta.dirname, file), 'utf8')));
  expect([...new Set(drawing.map(dirname))].sort()).toEqual(TABS.map(([folder]) => folder));
});

it.each(TABS)(
  'of %s, at view=%s, keeps the focus while it is saved, and takes no second press meanwhile: %i [ADM-31, U1]',
  async (_, view, count) => {
    const server = settingsServer({ maintenance: true }, ANSWERS); // closing the house asks first, opening it does not
    const { user } = visitSettings(view);
    await screen.findByRole('heading', { level: 1 });
    await settled();
    const switches = screen.getAllByRole('switch');
    expect(switches).toHaveLength(count);
    const puts = () => server.calls.filter(({ method }) => method === 'PUT');
    for (const [nth, toggle] of switches.entries()) {
      const answers = Object.entries(SAVED).map(([route, body]) => {
        const answer = held(body);
        server.on(route, answer.answer);
        return answer;
      });
      toggle.focus();
      await user.keyboard(' ');
      await waitFor(() => expect(puts()).toHaveLength(nth + 1));
      expect(toggle).toHaveAttribute('aria-busy', 'true');
      expect(toggle).toBeEnabled();
      await user.keyboard(' ');
      for (const { release } of answers) release();
      await waitFor(() => expect(toggle).toHaveAttribute('aria-busy', 'false'));
      await settled();
      expect(toggle).toHaveFocus();
      expect(puts()).toHaveLength(nth + 1);
    }
  },
);
