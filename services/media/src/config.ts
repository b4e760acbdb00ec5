import { databaseEnvironment, processEnvironment, readConfig } from '@kurtyna/platform';
import { z } from 'zod';

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Media's environment. */
export const config = readConfig({
  ...processEnvironment,
  ...databaseEnvironment,
  /** Origins whose film files may be played, comma separated; a bare host means https. */
  MEDIA_HOSTS: z.string().default('').transform(list),
  /** A stand-in for player.vimeo.com, where there is one. */
  VIMEO_PLAYER_ORIGIN: z.url().optional(),
  /** File names, without ending, of films of those hosts that have subtitles `name.pl.vtt` and `name.en.vtt` beside them. */
  CAPTIONED_FILMS: z.string().default('przedstawienie').transform(list),
  /** Where pictures lie. */
  MEDIA_FILES_DIR: z.string().min(1),
  /** What the gateway is known by when it brings pictures; without it none are taken. */
  MEDIA_KEY: z.string().min(32, 'must have 256 bits').optional(),
});
