import { serviceEnvironment, processEnvironment, readConfig } from '@kurtyna/platform';
import { z } from 'zod';
import { bucketEnvironment } from './images/bucket-config.js';

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Media's environment. */
export const config = readConfig({
  ...processEnvironment,
  ...serviceEnvironment,
  /** Origins whose film files may be played, comma separated; a bare host means https. */
  MEDIA_HOSTS: z.string().default('').transform(list),
  /** A stand-in for player.vimeo.com, where there is one. */
  VIMEO_PLAYER_ORIGIN: z.url().optional(),
  /** `host` gives the host's player its own controls back: a theatre's plan there may not allow a frame without them. */
  VIMEO_CONTROLS: z.enum(['own', 'host']).default('own'),
  /** File names, without ending, of films of those hosts that have subtitles `name.pl.vtt` and `name.en.vtt` beside them. */
  CAPTIONED_FILMS: z.string().default('').transform(list),
  /** The film host's API; a stand-in for api.vimeo.com, where there is one. */
  VIMEO_API_URL: z.url().default('https://api.vimeo.com'),
  /** Our access key there, with the rights to upload, edit and delete. Without one no films are sent. */
  VIMEO_TOKEN: z.string().min(16, 'is too short for a key').optional(),
  /** The domains films are embedded on, comma separated, without scheme; each sub-domain by itself. */
  VIMEO_EMBED_DOMAINS: z.string().default('').transform(list),
  /** Where pictures are made, and lie, unless there is a bucket for them. */
  MEDIA_FILES_DIR: z.string().min(1),
  /** What the gateway is known by when it brings pictures, and viewers' addresses are hashed with; without it none are taken, none counted. */
  MEDIA_KEY: z.string().min(32, 'must have 256 bits').optional(),
  ...bucketEnvironment,
});
