/** Reads the words after `npm run rehearse --`. */
import { randomInt } from 'node:crypto';

const NAMES = ['minutes', 'seed', 'path', 'replay', 'story', 'only', 'house', 'control', 'times'];
const WHOLE = ['minutes', 'seed', 'times'];

/** Answers what is asked, or `{ wrong }`: a sentence to say instead of running anything. */
export function readRehearsal(args) {
  const asked = {};
  for (const words = [...args]; words.length;) {
    const [word, value] = words.shift().split('=', 2);
    const name = word.replace(/^--/, '');
    if (!word.startsWith('--') || !NAMES.includes(name)) return { wrong: unknown(word) };
    const next = value ?? (words[0]?.startsWith('--') ? undefined : words.shift());
    if (next === undefined && name !== 'control') return { wrong: `"${word}" wants a value.` };
    asked[name] = next ?? true;
  }
  const odd = WHOLE.find((name) => asked[name] !== undefined && !/^\d{1,10}$/.test(asked[name]));
  if (odd) return { wrong: `"--${odd} ${asked[odd]}" is no whole number.` };
  const { minutes = '30', seed = String(randomInt(2 ** 31)), times = '1', ...others } = asked;
  return { seconds: Number(minutes) * 60, seed: Number(seed), times: Number(times), ...others };
}

const unknown = (word) => `"${word}" is not known. Use ${NAMES.map((name) => `--${name}`).join(', ')}.`;
