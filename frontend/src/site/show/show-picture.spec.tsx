import { expect, it } from '@jest/globals';
import type { PlayableKind } from '@kurtyna/domain';
import { fireEvent, screen } from '@testing-library/react';
import { anEvent, aVideo } from '../../test/builders.js';
import { fakeServer } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

const HERO = '/images/wesele-hero.jpg';
const THUMB = '/images/wesele-plakat.jpg';

async function open(pictures: { image_link: string | null; thumb_link: string | null }, kind: PlayableKind = 'event') {
  fakeServer({
    'GET /api/events/wesele': { event: anEvent(pictures) },
    'GET /api/videos/kordian': { video: aVideo(pictures) },
  });
  visit(kind === 'event' ? '/wydarzenie/wesele' : '/wideo/kordian', {});
  await screen.findByRole('heading', { level: 1 });
  return document.querySelector<HTMLElement>('.kt-show__picture')!;
}

it.each([
  ['event', 'poster', 'min(100vw, 44svh)'],
  ['video', 'frame', '100vw'],
] as const)('of an %s a phone loads the %s, from 768 px on the hero, each in its widths [U17]', async (kind, shape, sizes) => {
  const picture = await open({ image_link: HERO, thumb_link: THUMB }, kind);
  expect(picture).toHaveClass(`kt-show__picture--${shape}`);
  const sources = [...picture.querySelectorAll('source')].map(({ media, srcset, sizes: shown }) => [media, srcset, shown]);
  expect(sources).toEqual([
    [
      '(max-width: 767px)',
      '/images/wesele-plakat-400.webp 400w, /images/wesele-plakat-800.webp 800w, /images/wesele-plakat-1600.webp 1600w',
      sizes,
    ],
  ]);
  const image = picture.querySelector('img')!;
  expect(image).toHaveAttribute('src', HERO);
  expect(image.sizes).not.toBe('100vw');
});

it('without a poster is the hero on a phone too, and the house’s own where that does not load [U1]', async () => {
  const hero = await open({ image_link: HERO, thumb_link: null });
  expect(hero).toHaveClass('kt-show__picture--hero');
  expect(hero.querySelector('source')).toBeNull();
  fireEvent.error(hero.querySelector('img')!);
  expect(hero.querySelector('svg')).not.toBeNull();
});

it('is the house’s own where the theatre gave none [U1]', async () => {
  const none = await open({ image_link: null, thumb_link: null });
  expect(none).toHaveClass('kt-show__picture--poster');
  expect(none.querySelector('svg')).not.toBeNull();
});
