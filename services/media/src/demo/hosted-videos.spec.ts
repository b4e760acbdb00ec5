import { expect, it } from '@jest/globals';
import { readSubtitles } from '@kurtyna/domain';
import { demoFilms } from './hosted-videos.js';

const NOW = new Date('2026-11-22T12:00:00Z');
const PLAYED = [{ number: '912345601', title: 'Wesele' }];

it('gives the demo forty films in every state, what is played among them and ready, the same each time [HOST-02]', () => {
  const films = demoFilms(PLAYED, NOW);
  expect(films).toEqual(demoFilms(PLAYED, NOW));
  expect([films.length, new Set(films.map(({ number }) => number)).size]).toEqual([40, 40]);
  const count = (holds: (film: (typeof films)[number]) => boolean) => films.filter(holds).length;
  expect([
    count(({ status }) => status === 'NOT_UPLOADED'),
    count(({ status, transcode }) => status === 'complete' && transcode === 'in_progress'),
    count(({ failure }) => failure === 'transcode'),
  ]).toEqual([2, 2, 1]);
  const [cut] = films;
  expect(cut!.sent / cut!.size).toBeCloseTo(0.4, 5);
  const wedding = films.find(({ name }) => name === 'Wesele')!;
  expect(wedding).toMatchObject({ number: '912345601', status: 'complete', transcode: 'complete', view: 'anybody' });
  for (const { text } of wedding.subtitles) expect(readSubtitles(text).refusal).toBeNull();
});
