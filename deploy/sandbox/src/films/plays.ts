/** What is played on the sandbox's stage: three plays of three acts, each with its set, its light, its tone and its captions. */
import type { Scenery } from './scenery.js';

export const SECONDS = 20;

/** Another one, and all films are made anew where older ones lie. */
export const EDITION = 'a stage in three acts, 1';

/** When something happens, in seconds. Captions, light and curtain go by these. */
export const CUES = { curtainOpens: 0, lightRises: 5, enters: 10, lightFalls: 15, curtainCloses: 16.5 } as const;

type Lines = readonly [opens: string, rises: string, enters: string, falls: string];

export interface Play {
  name: string;
  scenery: Scenery;
  /** Hertz. */
  tone: number;
  captions: Readonly<Record<'pl' | 'en', Lines>>;
}

export const PLAYS: readonly Play[] = [
  {
    name: 'przedstawienie',
    scenery: { curtain: [156, 34, 51], wall: [96, 74, 66], light: [255, 222, 160], set: 'window', company: 'one' },
    tone: 220,
    captions: {
      pl: [
        '[niski ton] Kurtyna się rozsuwa.',
        'W pokoju zapala się światło.',
        '– Jest tu kto?',
        'Światło gaśnie. [cisza]',
      ],
      en: [
        '[low tone] The curtain opens.',
        'A light goes on in the room.',
        '– Is anybody here?',
        'The light goes out. [silence]',
      ],
    },
  },
  {
    name: 'premiera',
    scenery: { curtain: [36, 97, 140], wall: [40, 52, 104], light: [206, 222, 255], set: 'moon', company: 'two' },
    tone: 247,
    captions: {
      pl: [
        '[jasny ton] Kurtyna się rozsuwa.',
        'Nad wzgórzami wschodzi księżyc.',
        '– Chodź, zanim nas zobaczą.',
        'Chmury zasłaniają księżyc. [cisza]',
      ],
      en: [
        '[clear tone] The curtain opens.',
        'The moon rises over the hills.',
        '– Come, before they see us.',
        'Clouds hide the moon. [silence]',
      ],
    },
  },
  {
    name: 'spotkanie',
    scenery: { curtain: [79, 138, 91], wall: [92, 104, 88], light: [255, 240, 206], set: 'arches', company: 'seated' },
    tone: 196,
    captions: {
      pl: [
        '[głęboki ton] Kurtyna się rozsuwa.',
        'Dzień dobry, witamy w teatrze.',
        '– Od czego się zaczęło?',
        'Dziękujemy za rozmowę. [cisza]',
      ],
      en: [
        '[deep tone] The curtain opens.',
        'Good evening, and welcome to the theatre.',
        '– How did it begin?',
        'Thank you for talking to us. [silence]',
      ],
    },
  },
];

/** A file of WebVTT: a line for each cue until the next. */
export function captionsOf(lines: Lines): string {
  const starts = [CUES.curtainOpens, CUES.lightRises, CUES.enters, CUES.lightFalls];
  const cues = lines.map((line, n) => `${n + 1}\n${time(starts[n]!)} --> ${time(starts[n + 1] ?? SECONDS)}\n${line}\n`);
  return `WEBVTT\n\n${cues.join('\n')}`;
}
const time = (seconds: number): string => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;
