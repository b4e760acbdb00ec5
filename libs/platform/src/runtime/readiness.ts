import { PerProgram, type ProgramSpace } from './program.js';

type Check = () => boolean | string | Promise<boolean | string>;

/** Ready depends on what is outside the process, live never does (D37). A check answers true, or the reason why not. */
class Readiness {
  private readonly checks = new Map<string, Check>();
  private draining = false;

  register(name: string, check: Check): void {
    this.checks.set(name, check);
  }

  /** From SIGTERM on: not ready, so that the router looks elsewhere. */
  drain(): void {
    this.draining = true;
  }

  async report(): Promise<{ ready: boolean; checks: Record<string, string> }> {
    const entries = await Promise.all(
      [...this.checks].map(async ([name, check]) => {
        try {
          const outcome = await check();
          return [name, outcome === true ? 'ok' : outcome === false ? 'not ready' : outcome] as const;
        } catch {
          return [name, 'failed'] as const;
        }
      }),
    );
    const checks = Object.fromEntries(entries);
    if (this.draining) checks.process = 'stopping';
    return { ready: Object.values(checks).every((outcome) => outcome === 'ok'), checks };
  }
}

type Report = Awaited<ReturnType<Readiness['report']>>;

/** It is there before Nest is, so that `/health/live` answers while a service still waits for its database. */
const own = new PerProgram(() => new Readiness());

/** That of the program it is asked from. */
export const readiness = {
  register: (name: string, check: Check): void => own.here.register(name, check),
  report: (): Promise<Report> => own.here.report(),
};

export function drain(spaces: readonly ProgramSpace[]): void {
  for (const space of spaces) own.of(space).drain();
}

/** Of several programs all must be ready; each reason then says whose it is. */
export async function reportOf(spaces: readonly ProgramSpace[]): Promise<Report> {
  const reports = await Promise.all(spaces.map((space) => own.of(space).report()));
  const checks = reports.flatMap((report, n) => {
    const { name } = spaces[n]!;
    return Object.entries(report.checks).map(([check, outcome]) => [name ? `${name}.${check}` : check, outcome]);
  });
  return { ready: reports.every(({ ready }) => ready), checks: Object.fromEntries(checks) as Record<string, string> };
}
