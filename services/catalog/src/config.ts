import { serviceEnvironment, processEnvironment, readConfig } from '@kurtyna/platform';
import { z } from 'zod';

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Catalog's environment. */
export const config = readConfig({
  ...processEnvironment,
  ...serviceEnvironment,
  /** As media has it: origins whose film files may be played, comma separated; a bare host means https. What else is typed is warned of. */
  MEDIA_HOSTS: z.string().default('').transform(list),
  /** As media has it: a stand-in for the film host's player and its chat, where there is one. */
  VIMEO_PLAYER_ORIGIN: z.url().optional(),
});
