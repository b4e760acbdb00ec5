/** Sizes and durations as people read them. */
import { adminText as t } from '@kurtyna/texts/admin';

const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** `734 MB`, `9,8 GB`: in powers of 1024, as the limits of the theatre are counted (OPEN2-20). */
export function formatSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  const amount = bytes / 1024 ** power;
  const shown = amount < 10 && power > 0 ? Math.floor(amount * 10) / 10 : Math.floor(amount);
  return `${String(shown).replace('.', ',')}\u00a0${UNITS[power]!}`;
}

/** `40 s`, `12 min`, `2 h 5 min`: not more exact than an estimate is. */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return t('hostedVideos.duration.seconds', { n: Math.max(1, Math.ceil(seconds)) });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return t('hostedVideos.duration.minutes', { n: minutes });
  return t('hostedVideos.duration.hours', { h: Math.floor(minutes / 60), min: minutes % 60 });
}

/** Whole percents; 100 only when every byte is there. */
export const percentOf = (sent: number, size: number): number =>
  size === 0 ? 100 : Math.min(Math.floor((sent * 100) / size), 100);
