/** One command line for operators: finds the command, asks the house, says the answer in words. */
import { parseArgs } from 'node:util';
import { describe } from '../problem.mjs';
import { COMMANDS, Misunderstood } from './commands.mjs';
import { findHouse } from './find-house.mjs';

const OPTIONS = {
  house: { type: 'string' },
  days: { type: 'string' },
  'give-back': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
};

/** Answers the exit code; `say` gets what was done, `complain` why it was not. */
export async function operate(args, { say, complain, env = process.env, house }) {
  let asked = house;
  try {
    const { words, options } = understood(args);
    if (options.help) {
      say(usage());
      return 0;
    }
    const command = commandOf(words);
    const run = command.read(words.slice(command.name.length), options);
    asked ??= findHouse({ folder: options.house, env });
    const { text, isWrong = false } = await run(asked);
    say(text);
    return isWrong ? 1 : 0;
  } catch (error) {
    complain(error instanceof Misunderstood ? `${error.message}\n\n${usage()}` : describe(error));
    return error instanceof Misunderstood ? 2 : 1;
  } finally {
    await asked?.close();
  }
}

function understood(args) {
  try {
    const { positionals: words, values: options } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    return { words, options };
  } catch (error) {
    throw new Misunderstood(error.message);
  }
}

/** The longest name that fits: `dead-letters send-again` is not `dead-letters` of a service of that name. */
function commandOf(words) {
  const fits = COMMANDS.filter(({ name }) => name.every((word, n) => words[n] === word));
  const command = fits.sort((one, other) => other.name.length - one.name.length)[0];
  if (!command) throw new Misunderstood(words.length ? `There is no command "${words.join(' ')}".` : 'Which command?');
  return command;
}

function usage() {
  const lines = COMMANDS.map(({ name, takes, does }) => `  ${[...name, takes].join(' ').trim().padEnd(46)} ${does}`);
  return [
    'operate <command>',
    '',
    ...lines,
    '',
    'The house is that of "npm start", another with --house <state folder>, or the one whose addresses are in the environment',
    '(NATS_URL; for the ledger IDENTITY_DATABASE_URL and so on).',
  ].join('\n');
}
