import { createHash } from 'node:crypto';
import type { HostedFailure, HostedStatus, TranscodeStatus } from '@kurtyna/domain';

const DAY_MS = 86_400_000;
const MB = 1024 * 1024;
/** So many films the demo's account has, those that its videos play among them. */
export const HOSTED_FILMS = 40;
/** Of which nothing is played: numbers of their own. */
const FIRST_SPARE_NUMBER = 845_600_100;

const RECORDINGS = [
  'Próba generalna',
  'Rejestracja z balkonu',
  'Rozmowa po spektaklu',
  'Kulisy',
  'Zapowiedź sezonu',
  'Czytanie performatywne',
  'Warsztaty dla młodzieży',
] as const;

/** A film as the sandbox of the film host takes it over, and as media's table shows it. */
export interface DemoFilm {
  number: string;
  name: string;
  size: number;
  createdAt: string;
  status: HostedStatus;
  transcode: TranscodeStatus;
  failure: HostedFailure | null;
  hash: string;
  /** Anybody may see what the demo's videos link to; the rest is hidden and wants its hash. */
  view: 'anybody' | 'disable';
  embed: 'public' | 'whitelist';
  /** Of an unfinished transfer. */
  transfer: string | null;
  /** Bytes of it that came. */
  sent: number;
  subtitles: { language: string; name: string; text: string }[];
}

/** The account of the demo theatre: what its videos play, other recordings, and some that are under way or went wrong. */
export function demoFilms(played: readonly { number: string; title: string }[], now: Date): DemoFilm[] {
  const spare = Array.from({ length: HOSTED_FILMS - played.length }, (_, index) => ({
    number: String(FIRST_SPARE_NUMBER + 7 * index),
    title: `${RECORDINGS[index % RECORDINGS.length]!} ${Math.floor(index / RECORDINGS.length) + 1}`,
    state: STATES[index],
  }));
  return [...spare, ...played.map((film) => ({ ...film, state: undefined, isPlayed: true }))].map((film, index) => {
    const digest = createHash('sha256').update(film.number).digest('hex');
    const size = (200 + (Number(film.number) % 1800)) * MB;
    const isPlayed = 'isPlayed' in film;
    return {
      number: film.number,
      name: film.title,
      size,
      createdAt: new Date(now.getTime() - (index + 0.1) * DAY_MS).toISOString(),
      status: 'complete',
      transcode: 'complete',
      failure: null,
      hash: digest.slice(0, 10),
      view: isPlayed ? 'anybody' : 'disable',
      embed: isPlayed ? 'public' : 'whitelist',
      transfer: film.state?.status === 'NOT_UPLOADED' ? digest.slice(0, 32) : null,
      sent: Math.floor(size * (film.state?.part ?? 1)),
      subtitles: isPlayed ? SUBTITLES : [],
      ...(film.state && { status: film.state.status, transcode: film.state.transcode, failure: film.state.failure }),
    } satisfies DemoFilm;
  });
}

/** The newest: one cut off at 40 %, one just begun, two at work, one the host could not read. */
const STATES: readonly {
  status: HostedStatus;
  transcode: TranscodeStatus;
  failure: HostedFailure | null;
  part: number;
}[] = [
  { status: 'NOT_UPLOADED', transcode: 'in_progress', failure: null, part: 0.4 },
  { status: 'NOT_UPLOADED', transcode: 'in_progress', failure: null, part: 0 },
  { status: 'complete', transcode: 'in_progress', failure: null, part: 1 },
  { status: 'complete', transcode: 'in_progress', failure: null, part: 1 },
  { status: 'complete', transcode: 'error', failure: 'transcode', part: 1 },
];

const cues = (lines: readonly string[]): string =>
  `WEBVTT\n\n${lines.map((line, index) => `00:${String(index * 5).padStart(2, '0')}.000 --> 00:${String(index * 5 + 5).padStart(2, '0')}.000\n${line}\n`).join('\n')}`;

const SUBTITLES = [
  {
    language: 'pl',
    name: 'Polski',
    text: cues([
      'Kurtyna się rozsuwa.',
      'Na scenie zapala się światło.',
      'Ktoś przerywa milczenie.',
      'Światło gaśnie.',
    ]),
  },
  {
    language: 'en',
    name: 'English',
    text: cues([
      'The curtain opens.',
      'A light goes on upon the stage.',
      'Somebody breaks the silence.',
      'The light goes out.',
    ]),
  },
];
