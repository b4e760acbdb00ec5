/**
 * The commands, one row each: its name, what it takes, what it does. `read` judges the words behind the name before anybody is asked, and answers
 * what is then done with the house: `{ text, isWrong }`.
 */
import { readFileSync } from 'node:fs';
import { checkLedger, ledgerTable } from '../ledger.mjs';
import { NEED_THE_BOOK } from '../ledger/numbers.mjs';
import { SERVICES } from '../paths.mjs';
import { describe, Problem } from '../problem.mjs';

/** The command was not understood: the usage is shown. */
export class Misunderstood extends Error {}

/** A rebuild reads all that there is: minutes, in a theatre with a million orders. */
const REBUILD_SECONDS = 20 * 60;
/** As many letters as a service acts on at once may each wait for a slow database. */
const LETTERS_SECONDS = 5 * 60;
/** A round may ask a provider that is slow, for as many things as wait for it. */
const WAKE_SECONDS = 5 * 60;
/** The provider is asked for each of them (`reconcile-numbers.ts`), and answers within twenty seconds. */
const NUMBERS_AT_ONCE = 20;
const NUMBERS_SECONDS = 5 * 60;
const KEEP_COPIES = ['catalog', 'commerce', 'media'];

export const COMMANDS = [
  {
    name: ['identity', 'make-admin'],
    takes: '<e-mail>',
    does: 'makes the person with this account an administrator',
    read: (words) => {
      const email = only(words, 'e-mail address');
      if (!/^\S+@\S+$/.test(email)) throw new Misunderstood(`"${email}" is no e-mail address.`);
      return (house) => makeAdmin(house, email);
    },
  },
  {
    name: ['dead-letters'],
    takes: '[service]',
    does: 'lists the facts nobody could act on, with the reason',
    read: (words) => {
      const services = servicesOf(words);
      return (house) => ofEach(services, (service) => listLetters(house, service));
    },
  },
  {
    name: ['dead-letters', 'send-again'],
    takes: '[service]',
    does: 'lets the services act on them once more',
    read: (words) => {
      const services = servicesOf(words);
      return (house) => ofEach(services, (service) => sendLettersAgain(house, service));
    },
  },
  {
    name: ['replay'],
    takes: '<service> [--days 14]',
    does: 'sends the facts of these days anew; who has acted on one does nothing',
    read: (words, { days = '14' }) => {
      const service = serviceOf(only(words, 'service'));
      if (!/^[1-9]\d{0,2}$/.test(days)) throw new Misunderstood(`"--days ${days}" is no number of days.`);
      return (house) => replay(house, service, Number(days));
    },
  },
  {
    name: ['wake'],
    takes: '<service> [loop …]',
    does: 'lets the loops of a service, or these of them, work a round now',
    read: (words) => {
      if (!words.length) throw new Misunderstood('The service is missing.');
      const [service, ...loops] = words;
      serviceOf(service);
      return (house) => wake(house, service, loops);
    },
  },
  {
    name: ['rebuild', 'copies'],
    takes: `[${KEEP_COPIES.join('|')}]`,
    does: 'reads what these services keep of others anew from its owners',
    read: (words) => {
      const services = servicesOf(words, KEEP_COPIES);
      return (house) => ofEach(services, (service) => rebuildCopies(house, service));
    },
  },
  {
    name: ['rebuild', 'statistics'],
    takes: '',
    does: 'builds the figures anew; the old ones are shown meanwhile',
    read: (words) => {
      nothing(words);
      return rebuildStatistics;
    },
  },
  {
    name: ['payments', 'reconcile'],
    takes: '<file> [--give-back]',
    does: "holds our books against the provider's numbers in the file, one a line; gives back what is nobody's",
    read: (words, { 'give-back': giveBack = false }) => {
      const numbers = numbersIn(only(words, 'file'));
      return (house) => reconcile(house, numbers, giveBack);
    },
  },
  {
    name: ['ledger'],
    takes: '',
    does: 'counts over all databases what must be zero',
    read: (words) => {
      nothing(words);
      return ledger;
    },
  },
];

function nothing(words) {
  if (words.length) throw new Misunderstood(`"${words.join(' ')}" is one word too many.`);
}
function only(words, what) {
  if (!words.length) throw new Misunderstood(`The ${what} is missing.`);
  nothing(words.slice(1));
  return words[0];
}
function serviceOf(name, among = SERVICES) {
  if (!among.includes(name)) throw new Misunderstood(`"${name}" is none of ${among.join(', ')}.`);
  return name;
}
const servicesOf = (words, among = SERVICES) => (words.length ? [serviceOf(only(words, 'service'), among)] : among);

/** One line or more per service. One that does not answer keeps nobody from hearing of the others. */
async function ofEach(services, ask) {
  const answers = [];
  for (const service of services)
    answers.push(
      await ask(service).catch((error) => {
        if (!(error instanceof Problem)) throw error;
        return { text: describe(error), isWrong: true };
      }),
    );
  return { text: answers.map(({ text }) => text).join('\n'), isWrong: answers.some(({ isWrong }) => isWrong) };
}

function numbersIn(file) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Misunderstood(`${file} cannot be read: ${error.message}.`);
  }
  const numbers = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const other = numbers.find((number) => !/^[\w-]+$/.test(number));
  if (other !== undefined) throw new Misunderstood(`"${other}" in ${file} is no number of an order.`);
  return [...new Set(numbers)];
}

/** What each outcome means to the operator, and whether something is left to do. */
const OUTCOMES = {
  'given-back': { says: 'nobody’s: its money goes back' },
  canceled: { says: 'nobody’s: canceled there' },
  unknown: { says: 'nobody’s: give it back with --give-back', isLeft: true },
  'not-there': { says: 'the provider does not know it', isLeft: true },
  'no-answer': { says: 'no answer: give the command again', isLeft: true },
};

async function reconcile(house, numbers, giveBack) {
  const found = [];
  for (let n = 0; n < numbers.length; n += NUMBERS_AT_ONCE) {
    const body = { numbers: numbers.slice(n, n + NUMBERS_AT_ONCE), giveBack };
    found.push(...(await house.ask('commerce', 'reconcile-payments', { body, seconds: NUMBERS_SECONDS })));
  }
  const told = found.filter(({ outcome }) => OUTCOMES[outcome]);
  const lines = told.map(({ number, extOrderId, amount, outcome }) =>
    ['', number, extOrderId ?? '–', amount === null ? '–' : (amount / 100).toFixed(2), OUTCOMES[outcome].says].join(
      '  ',
    ),
  );
  const settled = found.filter(({ outcome }) => outcome === 'settled').length;
  return {
    text: [`${found.length} numbers: ${settled} are ours, and the books are as the provider says`, ...lines].join('\n'),
    isWrong: told.some(({ outcome }) => OUTCOMES[outcome].isLeft),
  };
}

async function makeAdmin(house, email) {
  const person = await house.ask('identity', 'make-admin', { body: { email } });
  if (!person.made) return { text: `${person.email} is an administrator already.` };
  return {
    text: `${person.email} (user ${person.id}) is an administrator now, and signs in again: with the password, then the link of a letter.`,
  };
}

async function listLetters(house, service) {
  const letters = await house.ask(service, 'dead-letters');
  const lines = letters.map(
    ({ id, diedAt, consumer, subject, reason }) => `  ${id}  ${diedAt}  ${consumer}  ${subject}\n      ${reason}`,
  );
  return { text: [`${service}: ${letters.length || 'no'} dead letters`, ...lines].join('\n') };
}

async function sendLettersAgain(house, service) {
  const { done, left } = await house.ask(service, 'replay-dead-letters', { seconds: LETTERS_SECONDS });
  return { text: `${service}: ${done} acted on, ${left} failed again`, isWrong: left > 0 };
}

async function wake(house, service, loops) {
  const ended = Object.entries(await house.ask(service, 'wake', { body: { loops }, seconds: WAKE_SECONDS }));
  const failed = ended.filter(([, failure]) => failure !== null);
  return {
    text: [
      `${service}: ${ended.length - failed.length} loops have worked a round, ${failed.length} failed`,
      ...failed.map(([name, failure]) => `  ${name}: ${failure}`),
    ].join('\n'),
    isWrong: failed.length > 0,
  };
}

async function replay(house, service, days) {
  await house.ask(service, 'replay-outbox', { body: { days } });
  return {
    text: `${service} has begun to send the facts of ${days} days anew; kurtyna_outbox_replayed_total counts them.`,
  };
}

async function rebuildCopies(house, service) {
  const counted = await house.ask(service, 'rebuild-copies', { seconds: REBUILD_SECONDS });
  const kinds = Object.entries(counted).map(([kind, count]) => `${count} ${kind}`);
  return { text: `${service}: ${kinds.join(', ')} read anew` };
}

async function rebuildStatistics(house) {
  const counted = await house.ask('statistics', 'rebuild', { seconds: REBUILD_SECONDS });
  const kinds = Object.entries(counted).map(([kind, count]) => `${count} ${kind}`);
  return { text: `statistics: built anew of ${kinds.join(', ')}` };
}

/** Where there is no sandbox the provider's book cannot be read, and the numbers that compare it are not counted: this is said. */
async function ledger({ databases, sandbox }) {
  const missing = SERVICES.filter((name) => !databases[name]);
  if (missing.length)
    throw new Problem(
      `The database of ${missing.join(', ')} is not known.`,
      `Give ${missing.map((name) => `${name.toUpperCase()}_DATABASE_URL`).join(', ')}, or run "npm start" first.`,
    );
  const rows = await checkLedger({ databases, sandboxUrl: sandbox }).catch((error) => {
    throw new Problem(`The ledger could not be read: ${error.message}.`);
  });
  const untold = sandbox
    ? ''
    : `\nnot counted without the provider's book: ${NEED_THE_BOOK.join(', ')} (the reconciler asks PayU order by order)`;
  return { text: ledgerTable(rows) + untold, isWrong: rows.some(({ count }) => count > 0) };
}
