import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { fakeServer } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';
import { onItsWay } from '../screens-on-the-way.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const line = () => screen.queryByRole('progressbar', { name: 'Wczytywanie…' });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function aSite() {
  fakeServer();
  visit('/strona-glowna');
  await pass(0);
}

/** A screen that comes, or fails to, when the test says so. */
function aScreen() {
  let arrive!: () => void;
  let fail!: (error: Error) => void;
  const coming = new Promise<void>((resolve, reject) => ([arrive, fail] = [resolve, reject]));
  onItsWay(coming).catch(() => undefined);
  return { arrive, fail };
}

it('a screen on a slow line shows a line until the last one is there or has failed [U13]', async () => {
  await aSite();
  const [first, second] = [aScreen(), aScreen()];
  await pass(350);
  expect(line()).toBeVisible();
  first.arrive();
  await pass(0);
  expect(line()).toBeVisible();
  second.fail(new Error('offline'));
  await pass(0);
  expect(line()).toBeNull();
});

it('a quick one is never mentioned [U13]', async () => {
  await aSite();
  const { arrive } = aScreen();
  await pass(200);
  arrive();
  await pass(5000);
  expect(line()).toBeNull();
});
