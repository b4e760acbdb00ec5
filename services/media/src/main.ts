import { runAlone } from '@kurtyna/platform';
import { program } from './program.js';

await runAlone(program);
