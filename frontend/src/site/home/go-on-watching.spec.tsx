import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aVideo } from '../../test/builders.js';
import { fakeServer, held, refusal } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

const mine = { access: true, accessBy: 'order' as const, available: true, mayWatch: true, reasons: [] as never[] };
const begun = (id: number, seconds: number) => ({
  kind: 'video',
  id,
  title: 'Po polsku',
  seconds,
  updated_at: '2026-11-20T20:12:00.000Z',
});
const WATCHING = 'GET /api/users/3/watching';
const row = () => screen.findByRole('region', { name: 'Oglądaj dalej' });
const noRow = () => expect(screen.queryByRole('region', { name: 'Oglądaj dalej' })).toBeNull();

describe('"Oglądaj dalej" on the home', () => {
  it('shows what was begun, the last first, with what is left of it, and goes on at one click', async () => {
    fakeServer({
      [WATCHING]: { watching: [begun(8, 754), begun(7, 3000)] },
      'GET /api/videos': {
        videos: [
          aVideo({ ...mine, duration: 95 }),
          aVideo({ ...mine, id: 8, title: 'Tango', slug: 'tango', duration: 60 }),
          aVideo({ ...mine, id: 9, title: 'Dziady', slug: 'dziady' }),
        ],
      },
    });
    const { user, where } = visit('/', {});
    const section = within(await row());
    await waitFor(() => expect(section.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Tango', 'Kordian']));
    expect(section.getByText('Zostało 48 min')).toBeVisible();
    expect(section.getByText('Zostało 45 min')).toBeVisible();
    await user.click(section.getByRole('link', { name: 'Tango' }));
    expect(where()).toBe('/wideo/tango?ogladaj=true');
  });

  it('says how far one was where the length of a film is not known', async () => {
    fakeServer({
      [WATCHING]: { watching: [begun(7, 3000)] },
      'GET /api/videos': { videos: [aVideo({ ...mine, duration: null })] },
    });
    visit('/', {});
    expect(await screen.findByText('Przerwane po 50 min')).toBeVisible();
  });

  it('shows also what stands in no list and is held, and nothing that may not be watched any more', async () => {
    fakeServer({
      [WATCHING]: { watching: [begun(7, 60), begun(8, 60), begun(99, 60)] },
      'GET /api/videos': { videos: [aVideo({ access: false, mayWatch: false, reasons: ['no-ticket'] })] },
      'GET /api/videos/hidden': { videos: [aVideo({ ...mine, id: 8, title: 'Tango', slug: 'tango' })] },
    });
    visit('/', {});
    const section = within(await row());
    await waitFor(() => expect(section.getAllByRole('link')).toHaveLength(1));
    expect(section.getByRole('link', { name: 'Tango' })).toBeVisible();
  });

  it('is not there where nothing was begun, for a visitor without an account, and when it cannot be known', async () => {
    const server = fakeServer({ 'GET /api/videos': { videos: [aVideo(mine)] } });
    visit('/', {});
    await screen.findByRole('link', { name: 'Kordian' });
    noRow();
    server.on(WATCHING, refusal(503));
    visit('/', {});
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Kordian' })).toHaveLength(2));
    noRow();
    const others = fakeServer();
    visit('/strona-glowna');
    await screen.findAllByRole('heading', { level: 2, name: 'Repertuar' });
    expect(others.calls.filter(({ path }) => path.includes('/watching'))).toEqual([]);
  });

  it('pushes nothing down: what stands under it waits for its answer, for two seconds and no longer [U6]', async () => {
    const { answer, release } = held({ watching: [begun(7, 60)] });
    fakeServer({ [WATCHING]: answer, 'GET /api/videos': { videos: [aVideo(mine)] } });
    visit('/', {});
    await screen.findByRole('link', { name: 'Teatr Miejski' }); // the config is here
    expect(screen.queryByRole('heading', { level: 2, name: 'Repertuar' })).toBeNull();
    await screen.findByRole('heading', { level: 2, name: 'Repertuar' }, { timeout: 4000 });
    release();
    await screen.findByRole('link', { name: 'Kordian' });
    noRow();
  });
});
