import { Injectable } from '@nestjs/common';

type Check = () => boolean | string | Promise<boolean | string>;

/** Ready depends on what is outside the process, live never does (D37). A check answers true, or the reason why not. */
@Injectable()
export class Readiness {
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

/** One per process: it is there before Nest is, so that `/health/live` answers while a service still waits for its database. */
export const readiness = new Readiness();
