import { Logger } from '@nestjs/common';
import { type Program, ProgramSpace } from '@kurtyna/platform/runtime';
import { environmentOf, PROGRAM_NAMES, type ProgramName } from './environments.js';

const MODULES: Record<ProgramName, () => Promise<{ program: Program }>> = {
  gateway: () => import('../../../gateway/src/program.js'),
  identity: () => import('../../../services/identity/src/program.js'),
  catalog: () => import('../../../services/catalog/src/program.js'),
  commerce: () => import('../../../services/commerce/src/program.js'),
  media: () => import('../../../services/media/src/program.js'),
  statistics: () => import('../../../services/statistics/src/program.js'),
};

export interface Loaded {
  space: ProgramSpace;
  program: Program;
}

/** Each program with its own settings; one that is missing a setting ends the process here, as it would its own. */
export async function loadPrograms(environment: NodeJS.ProcessEnv): Promise<Loaded[]> {
  // TypeORM's module warns of a second data source in one process: here each belongs to another application. Each brings its own log.
  Logger.overrideLogger(['error', 'fatal']);
  const loaded: Loaded[] = [];
  for (const name of PROGRAM_NAMES) {
    const space = ProgramSpace.of(name, environmentOf(name, environment));
    const { program } = await space.load(MODULES[name]);
    loaded.push({ space, program });
  }
  return loaded;
}
