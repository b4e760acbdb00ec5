/** Whether a program starts with an environment: its own configuration is asked, in the form it is asked when it starts (O4). */
export const PROGRAMS = ['gateway', 'identity', 'catalog', 'commerce', 'media', 'statistics'];

const CONFIGS: Record<string, () => Promise<unknown>> = {
  gateway: () => import('../../gateway/src/config.js'),
  identity: () => import('../../services/identity/src/config.js'),
  catalog: () => import('../../services/catalog/src/config.js'),
  commerce: () => import('../../services/commerce/src/config.js'),
  media: () => import('../../services/media/src/config.js'),
  statistics: () => import('../../services/statistics/src/config.js'),
};

/** Once for each program in a spec, since a configuration is read when it is first loaded. `said`: what it complains of. */
export async function startsWith(program: string, environment: Record<string, string>) {
  const { env, exit } = process;
  const { write } = process.stderr;
  const said: string[] = [];
  try {
    process.env = environment;
    process.stderr.write = ((line: string) => said.push(line) > 0) as typeof write;
    process.exit = ((code: number) => {
      throw new Error(`ends with ${code}`);
    }) as typeof exit;
    await CONFIGS[program]!();
    return { outcome: 'starts', said };
  } catch (error) {
    return { outcome: (error as Error).message, said };
  } finally {
    process.env = env;
    process.exit = exit;
    process.stderr.write = write;
  }
}
