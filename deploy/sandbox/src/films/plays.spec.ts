import { expect, it } from '@jest/globals';
import { captionsOf, PLAYS } from './plays.js';
import { backdrop, company, COMPANY_WIDTH, HEIGHT, WIDTH } from './scenery.js';

it('captions a play by its acts, each line until the next', () => {
  expect(captionsOf(PLAYS[0]!.captions.pl)).toBe(`WEBVTT

1
00:00:00.000 --> 00:00:05.000
[niski ton] Kurtyna się rozsuwa.

2
00:00:05.000 --> 00:00:10.000
W pokoju zapala się światło.

3
00:00:10.000 --> 00:00:15.000
– Jest tu kto?

4
00:00:15.000 --> 00:00:20.000
Światło gaśnie. [cisza]
`);
});

it('tells the plays apart by their sets: none looks like another', () => {
  const sets = PLAYS.map(({ scenery }) => Buffer.from(backdrop(scenery)));
  for (const set of sets) expect(set.length).toBe(WIDTH * HEIGHT * 4);
  for (const [n, set] of sets.entries()) for (const other of sets.slice(n + 1)) expect(set.equals(other)).toBe(false);
});

it('draws who plays as dark figures with nothing around them', () => {
  const drawn = company(PLAYS[0]!.scenery);
  const at = (x: number, y: number): number[] => [...drawn.subarray((y * COMPANY_WIDTH + x) * 4).slice(0, 4)];
  const [red, green, blue, opaque] = at(120, 100);
  expect(Math.max(red!, green!, blue!)).toBeLessThan(40);
  expect(opaque).toBe(255);
  expect(at(10, 10)).toEqual([0, 0, 0, 0]);
});
