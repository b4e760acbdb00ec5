import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import { fakeServer } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

/** jsdom measures nothing: the stage is 1000 px wide, and so is each slide, one beside the other. */
const WIDTH = 1000;
const place = (element: HTMLElement) => Math.max(0, [...(element.parentElement?.children ?? [])].indexOf(element));
const measures = {
  offsetWidth: () => WIDTH,
  offsetHeight: () => 400,
  offsetTop: () => 0,
  offsetLeft: (element: HTMLElement) => (element.matches('.kt-slider__slide') ? place(element) * WIDTH : 0),
};
let unmeasured: PropertyDescriptorMap;

beforeEach(() => {
  unmeasured = Object.getOwnPropertyDescriptors(window.HTMLElement.prototype);
  for (const [name, measure] of Object.entries(measures))
    Object.defineProperty(window.HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return measure(this);
      },
    });
  document.head.append(Object.assign(document.createElement('style'), { textContent: '.kt-slider__slide { margin: 0 }' }));
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  for (const name of Object.keys(measures)) Object.defineProperty(window.HTMLElement.prototype, name, unmeasured[name]!);
});

const aSlide = (id: number) => ({
  id,
  title: `Premiera ${id}`,
  text: null,
  bg_image: null,
  url: null,
  published: true,
  translations: [],
});

/** The slides, and how long one looks at them. */
async function open(count: number) {
  fakeServer({ 'GET /external_api/slides': { slides: Array.from({ length: count }, (_, n) => aSlide(n + 1)) } });
  visit('/strona-glowna');
  const slider = await screen.findByRole('region', { name: 'Polecane' });
  return within(slider);
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const slides = () => [...document.querySelectorAll<HTMLElement>('.kt-slider__slide')];
/** The titles one can read and reach. */
const shown = () =>
  slides()
    .filter((slide) => !slide.hasAttribute('inert'))
    .map((slide) => within(slide).getByRole('heading').textContent);
/** How far the track has gone to the left, in px. */
const gone = () =>
  -Number(/translate3d\((-?[\d.]+)px/.exec(document.querySelector<HTMLElement>('.kt-slider__track')!.style.transform)?.[1] ?? 0);
/** The ms until the track has gone as far as this. */
async function until(far: (px: number) => boolean): Promise<number> {
  for (let ms = 0; ms < 10_000; ms += 20) {
    if (far(gone())) return ms;
    await pass(20);
  }
  throw new Error('It stands still.');
}

describe('the slider', () => {
  it('goes on by itself every 3000 ms [HOME-06]', async () => {
    await open(3);
    expect(shown()).toEqual(['Premiera 1']);
    await until((px) => px > 1);
    const second = await until((px) => px > 1001);
    expect(second).toBeGreaterThan(2950);
    expect(second).toBeLessThan(3050);
    const third = await until((px) => px > 2001);
    expect(third).toBeGreaterThan(2950);
    expect(third).toBeLessThan(3050);
  });

  it('takes 500 ms from one slide to the next, and glides all that time [HOME-07]', async () => {
    await open(3);
    await until((px) => px > 1);
    await pass(100);
    expect(gone()).toBeGreaterThan(100);
    expect(gone()).toBeLessThan(900);
    await pass(380);
    expect(gone()).toBeGreaterThan(990); // what is left of a thousand nobody sees
    expect(gone()).toBeLessThan(1010);
  });

  it('has a dot for each slide; the one that is shown says so, and each leads to its own [HOME-08]', async () => {
    const slider = await open(3);
    const dots = slider.getAllByRole('button', { name: /^Slajd/ });
    const current = () => dots.map((dot) => dot.getAttribute('aria-current'));
    expect(dots.map((dot) => dot.getAttribute('aria-label'))).toEqual(['Slajd 1 z 3', 'Slajd 2 z 3', 'Slajd 3 z 3']);
    expect(current()).toEqual(['true', 'false', 'false']);
    act(() => dots[2]!.click());
    await pass(600);
    expect([shown(), current()]).toEqual([['Premiera 3'], ['false', 'false', 'true']]);
    await pass(2600);
    expect([shown(), current()]).toEqual([['Premiera 1'], ['true', 'false', 'false']]);
  });

  it.each([2, 3])('of %i goes round and round: after the last one comes the first, from the same side [HOME-09]', async (count) => {
    await open(count);
    const last = (count - 1) * WIDTH;
    await until((px) => px > last - 10);
    expect(shown()).toEqual([`Premiera ${count}`]);
    await until((px) => Math.abs(px - last) > 20);
    expect(gone()).toBeGreaterThan(last); // onward, not all the way back
    expect(shown()).toEqual(['Premiera 1']);
    await pass(3000);
    expect(shown()).toEqual(['Premiera 2']);
  });

  it('shows one slide at a time, and leaves none out [HOME-10]', async () => {
    await open(4);
    const seen: string[] = [];
    for (let ms = 0; ms < 12_400; ms += 100) {
      const now = shown();
      expect(now).toHaveLength(1);
      if (seen.at(-1) !== now[0]) seen.push(now[0]!);
      await pass(100);
    }
    expect(seen).toEqual(['Premiera 1', 'Premiera 2', 'Premiera 3', 'Premiera 4', 'Premiera 1']);
  });

  it('stands still for who has paused it, a year long, until it is played again [HOME-06]', async () => {
    const year = 365 * 86_400_000;
    const paused = await open(3);
    act(() => paused.getByRole('button', { name: 'Wstrzymaj' }).click());
    cleanup();

    const again = await open(3);
    await pass(8000);
    expect(shown()).toEqual(['Premiera 1']);
    expect(Number(localStorage.getItem('kurtyna.slides-paused'))).toBeGreaterThan(Date.now() + year - 60_000);
    act(() => again.getByRole('button', { name: 'Wznów' }).click());
    await until((px) => px > 990);
    cleanup();

    await open(3);
    await until((px) => px > 990);
  });

  it('of one slide has no dots and stays where it is [HOME-08]', async () => {
    const slider = await open(1);
    await pass(4000);
    expect([shown(), gone()]).toEqual([['Premiera 1'], -0]);
    expect(slider.queryByRole('button')).toBeNull();
  });
});
