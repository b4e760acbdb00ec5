import type { SubtitleTrack } from '@kurtyna/contracts';
import type { HostTrack } from '../host-answers.js';

/** Without the signed address of its text, which nobody else needs. */
export const toSubtitleTrack = (video: string, { number, name, language }: HostTrack): SubtitleTrack => ({
  id: Number(number),
  uri: `/videos/${video}/texttracks/${number}`,
  name,
  language,
});
