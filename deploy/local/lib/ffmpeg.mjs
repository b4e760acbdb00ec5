/** ffmpeg, with which the sandbox makes its films: the installed one, else Debian's package. */
import { aptCommand, aptInstall, aptPrefix } from './apt.mjs';
import { findProgram } from './commands.mjs';

export const findFfmpeg = () => process.env.FFMPEG || findProgram('ffmpeg');

/** Answers its place, or nothing: the house opens without it too, only the sandbox has no films then. */
export async function provideFfmpeg({ progress }) {
  if (findFfmpeg()) return findFfmpeg();
  if (aptPrefix()) await progress.step('ffmpeg', (note) => aptInstall('ffmpeg', { note })).catch(() => {});
  if (!findFfmpeg()) progress.line(`  (no ffmpeg: the sandbox has no films to show; ${aptCommand('ffmpeg')})`);
  return findFfmpeg();
}
