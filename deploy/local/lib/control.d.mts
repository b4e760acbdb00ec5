interface Program {
  env: Record<string, string>;
  command: string;
  args: string[];
  cwd: string;
  ready?: { url: string };
}
export interface HouseSettings {
  ports: Record<string, number>;
  urls: {
    site: string;
    sandbox: string;
    /** The operator's; `operate` is that of the command line. */
    nats: string;
    operate: string;
    databases: Record<string, string>;
    databaseAdmin: string;
  };
  programs: Record<string, Program>;
}
interface StartOptions {
  wait?: boolean;
  /** The folder of another build of this repository. */
  build?: string;
}
export interface House {
  settings(): HouseSettings;
  program(name: string): Program;
  pid(name: string): number | undefined;
  isRunning(name: string): boolean;
  replicas(): string[];
  logFile(name: string): string;
  signal(name: string, signal: NodeJS.Signals): boolean;
  kill(name: string): Promise<void>;
  stop(name: string, options?: { withinMs?: number }): Promise<boolean>;
  start(name: string, env?: Record<string, string | undefined>, options?: StartOptions): Promise<number>;
  restart(name: string, env?: Record<string, string | undefined>, options?: StartOptions): Promise<number>;
  ready(name: string, options?: { waitMs?: number }): Promise<void>;
}
export function control(stateDir: string): House;
