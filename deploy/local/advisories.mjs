/** `npm run advisories`: published weaknesses of what ships. Ends with 0 for none, 1 for a high or critical one, 2 where this registry cannot be asked. */
import { askAdvisories } from './lib/advisories.mjs';
import { describe } from './lib/problem.mjs';
import { say } from './lib/progress.mjs';

try {
  const { ending, lines } = await askAdvisories();
  for (const line of lines) say(line);
  process.exitCode = ending;
} catch (error) {
  console.error(describe(error));
  process.exitCode = 1;
}
