import { runAlone } from '@kurtyna/platform/runtime';
import { program } from './program.js';

await runAlone(program);
