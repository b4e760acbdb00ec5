/** Reads the words after `npm test`: the kinds of test, their form, and the words that go on to Jest and Playwright. */

/** These run in one house, in this order. */
export const HOUSE_STEPS = ['api', 'faults', 'rehearse', 'browser', 'load'];
export const STEPS = ['check', 'rules', 'frontend', 'db', ...HOUSE_STEPS];
const GROUPS = { house: ['api', 'faults', 'rehearse', 'load'] };

/** Answers `{ steps, full, repeat, passedOn }`, or `{ wrong }`: a sentence to say instead of running anything. */
export function readOptions(args) {
  const end = args.indexOf('--');
  const own = end < 0 ? [...args] : args.slice(0, end);
  const passedOn = end < 0 ? [] : args.slice(end + 1);
  const asked = { only: [], full: false, repeat: 1 };
  while (own.length) {
    const [name, value = ['--only', '--repeat'].includes(own[0]) ? own[1] : undefined] = own[0].split('=', 2);
    own.splice(0, own[0].includes('=') || value === undefined ? 1 : 2);
    if (name === '--full') asked.full = true;
    else if (name === '--only' && value) asked.only.push(...value.split(','));
    else if (name === '--repeat' && /^[1-9]\d?$/.test(value)) asked.repeat = Number(value);
    else return { wrong: unknown(name) };
  }
  const odd = asked.only.find((name) => !STEPS.includes(name) && !GROUPS[name]);
  if (odd) return { wrong: unknown(odd) };
  const chosen = asked.only.flatMap((name) => GROUPS[name] ?? name);
  const steps = chosen.length ? STEPS.filter((name) => chosen.includes(name)) : STEPS;
  if (asked.repeat > 1 && steps.some((name) => name !== 'browser'))
    return { wrong: 'Journeys alone are repeated in one house: --only=browser --repeat 2.' };
  return { steps, full: asked.full, repeat: asked.repeat, passedOn };
}

const unknown = (word) =>
  `"${word}" is not known. Use --full, --only=${[...STEPS.filter((name) => !GROUPS.house.includes(name)), 'house']}, ` +
  '--only=browser --repeat 2, and "--" before arguments for Jest and Playwright.';

/** The files of a folder that are run: those named after `--` instead of all of them (`-- one-process`), with its other words. */
export function chosenOf(folder, passedOn) {
  const [first, ...rest] = passedOn;
  if (!first || first.startsWith('-')) return [folder, ...passedOn];
  return [first.startsWith(folder) ? first : `${folder}.*${first}`, ...rest];
}
