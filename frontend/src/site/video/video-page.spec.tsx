import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aVideo, inMinutes } from '../../test/builders.js';
import { fakeServer, refusal } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

async function open(with_: Parameters<typeof aVideo>[0], query = '') {
  fakeServer({ 'GET /api/videos/kordian': { video: aVideo(with_) } });
  const page = visit(`/wideo/kordian${query}`, {});
  await screen.findByRole('heading', { level: 1, name: 'Kordian' });
  return { ...page, box: within(screen.getByRole('complementary', { name: 'Cena' })) };
}

afterEach(() => void jest.useRealTimers());

describe('the video page', () => {
  it('shows price and the buy button without access', async () => {
    const { box } = await open({});
    expect(box.getByText('25,00 zł')).toBeVisible();
    expect(box.getByRole('link', { name: 'Kup dostęp' })).toHaveAttribute('href', '/platnosc/wideo/7');
  });

  it.each(['7', 'kordian'])('opens by id or slug: /wideo/%s [VID-01]', async (ref) => {
    const server = fakeServer({ [`GET /api/videos/${ref}`]: { video: aVideo() } });
    const { where } = visit(`/wideo/${ref}`, {});
    expect(await screen.findByRole('heading', { level: 1, name: 'Kordian' })).toBeVisible();
    expect(server.asked(`GET /api/videos/${ref}`)).toHaveLength(1);
    expect(where()).toBe(`/wideo/${ref}`);
  });

  it('says in which languages there are captions, Polish first, beside the other versions [ux.md 1.2.2]', async () => {
    await open({ has_accessibility_video: true, has_autodesc_video: true, captions: ['en', 'pl', 'xx'] });
    expect(screen.getByText('PJM, Audiodeskrypcja, Napisy: polskie, angielskie, XX')).toBeVisible();
  });

  it('says nothing of captions where there are none', async () => {
    await open({ has_accessibility_video: true });
    expect(screen.getByText('PJM')).toBeVisible();
    expect(screen.queryByText(/Napisy/)).toBeNull();
  });

  it('counts down to available_from and says when [VID-10, OPEN1-41]', async () => {
    await open({ available_from: inMinutes(60 * 24 * 5 + 1), access: true, accessBy: 'order', reasons: ['not-yet'] });
    expect(screen.getByText(/^Dostępne od \d\d\.\d\d\.\d{4}/)).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('5 dni');
    expect(screen.queryByRole('link', { name: 'Oglądaj' })).toBeNull();
  });

  it('plays with ogladaj=true and has no chat [VID-04, VID-06]', async () => {
    const server = fakeServer({
      'GET /api/videos/kordian': {
        video: aVideo({ access: true, accessBy: 'order', available: true, mayWatch: true, reasons: [] }),
      },
      'GET /api/videos/7/playback': {
        playback: {
          grant: 'g',
          variant: 'normal',
          variants: ['normal'],
          source: { kind: 'vimeo-video', url: 'https://player.vimeo.com/video/1?dnt=1', captions: [] },
          expires_at: inMinutes(5),
          renew_after_seconds: 60,
          now: inMinutes(0),
        },
      },
    });
    visit('/wideo/kordian?ogladaj=true', {});
    expect(await screen.findByTitle('Kordian: odtwarzacz wideo')).toHaveAttribute('src', 'https://player.vimeo.com/video/1?dnt=1');
    expect(server.asked('GET /api/videos/7/playback')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Czat' })).toBeNull();
  });

  it('says above the buy button that access has ended while somebody watched [D25]', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const server = fakeServer({
      'GET /api/videos/kordian': {
        video: aVideo({ access: true, accessBy: 'order', available: true, mayWatch: true, reasons: [] }),
      },
      'GET /api/videos/7/playback': {
        playback: {
          ...{ grant: 'g', variant: 'normal', variants: ['normal'], expires_at: inMinutes(5), now: inMinutes(0) },
          ...{
            source: { kind: 'file', url: 'https://media.example/kordian.mp4', captions: [] },
            renew_after_seconds: 60,
          },
        },
      },
      'POST /api/playback/g': refusal(409, { code: 'playback.no-ticket', message: 'Nie masz biletu.' }),
    });
    visit('/wideo/kordian?ogladaj=true', {});
    await waitFor(() => expect(document.querySelector('video')).not.toBeNull());
    server.on('GET /api/videos/kordian', { video: aVideo() });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    const box = within(screen.getByRole('complementary', { name: 'Cena' }));
    expect(await box.findByRole('link', { name: 'Kup dostęp' })).toBeVisible();
    expect(box.getByRole('alert')).toHaveTextContent('Dostęp zakończył się i odtwarzanie zostało zatrzymane.');
  });

  it('an end_date of 0000-00-00 means none [VID-09]', async () => {
    const { box } = await open({ end_date: '0000-00-00', ends_at: null });
    expect(screen.queryByText(/Dostępne do/)).toBeNull();
    expect(await box.findByText('Bilet jest ważny bez ograniczenia czasu.')).toBeVisible();
    expect(box.getByRole('link', { name: 'Kup dostęp' })).toBeVisible();
  });

  it('says until when it can be had', async () => {
    await open({ end_date: '2030-12-31', ends_at: '2030-12-31T23:00:00.000Z' });
    expect(screen.getByText('Dostępne do 31.12.2030')).toBeVisible();
  });

  it('an anonymous visitor is led to the public variant [VID-02, ROUTE-41]', async () => {
    fakeServer({ 'GET /external_api/video/kordian': { video: aVideo() } });
    const { where } = visit('/wideo/kordian?typ=pjm');
    await screen.findByRole('heading', { level: 1, name: 'Kordian' });
    await waitFor(() => expect(where()).toBe('/wideo/kordian/publiczne?typ=pjm'));
  });

  it('a signed-in visitor of the public page is led to their own [VID-03, ROUTE-39]', async () => {
    const held = aVideo({ access: true, accessBy: 'order', available: true, mayWatch: true, reasons: [] });
    const server = fakeServer({ 'GET /api/videos/kordian': { video: held } });
    const { where } = visit('/wideo/kordian/publiczne?typ=pjm', {});
    expect((await screen.findAllByRole('link', { name: 'Oglądaj' }))[0]).toBeVisible();
    expect(where()).toBe('/wideo/kordian?typ=pjm');
    expect(server.asked('GET /external_api/video/kordian')).toEqual([]);
  });
});
