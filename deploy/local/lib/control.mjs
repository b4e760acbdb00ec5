/**
 * For tests that pull plugs: `const house = control(process.env.KURTYNA_STATE)`, then by name (gateway, sandbox, nats, postgres or a
 * service) `house.kill('commerce')`, `house.restart('commerce', { HOLD_SECONDS: '2' })`, `house.stop`, `house.start`, `house.pid`.
 * `house.start('commerce#2')` starts a second process of commerce; under that name it is stopped, killed and restarted like any other.
 */
import {
  isAlive,
  kill,
  logFile,
  readPids,
  readSettings,
  startProcess,
  stopProcess,
  untilGone,
  untilReady,
} from './processes.mjs';
import { Problem } from './problem.mjs';
import { isReplica, programOf, replicaOf } from './settings.mjs';

/** A database that was killed may find its own old processes for a moment, so it is tried again. */
const STARTS = 20;

export function control(stateDir) {
  const program = (name) => {
    const { programs = {} } = readSettings(stateDir);
    const known = programs[programOf(name)];
    if (!known) throw new Problem(`${name} is not a program of this house (${Object.keys(programs).join(', ')}).`);
    return isReplica(name) ? replicaOf(known, Number(name.split('#')[1])) : known;
  };
  const entry = (name) => readPids(stateDir)[name];

  const house = {
    settings: () => readSettings(stateDir),
    /** What it is started with. */
    program,
    pid: (name) => (isAlive(entry(name)) ? entry(name).pid : undefined),
    isRunning: (name) => isAlive(entry(name)),
    /** `['commerce#2', …]` */
    replicas: () => Object.keys(readPids(stateDir)).filter(isReplica),
    logFile: (name) => logFile(stateDir, name),
    signal: (name, signal) => kill(entry(name)?.pid, signal),

    /** Like a power cut: no warning, and over when this returns. */
    async kill(name) {
      const running = entry(name);
      if (!isAlive(running)) return;
      kill(running.pid, 'SIGKILL');
      await untilGone(running, 5_000);
    },

    stop: (name, options) => stopProcess(stateDir, name, options),

    /**
     * Starts with the house's settings and, for this run of it, the given ones. `undefined` takes a setting away. `build` is the folder of
     * another build of this repository, whose code it runs.
     */
    async start(name, env = {}, { wait = true, build } = {}) {
      const base = ofBuild(program(name), build);
      const changed = { ...base, env: { ...base.env, ...env } };
      if (!wait) changed.ready = undefined;
      for (let attempt = 1; ; attempt++) {
        try {
          return await startProcess(stateDir, changed);
        } catch (error) {
          if (attempt === STARTS || house.isRunning(name) || name !== 'postgres') throw error;
          await new Promise((resolve) => setTimeout(resolve, 250));
        }
      }
    },

    async restart(name, env = {}, options = {}) {
      await house.stop(name, options);
      return house.start(name, env, options);
    },

    ready: (name, options) => untilReady(stateDir, program(name), options),
  };
  return house;
}

const ofBuild = (program, build) =>
  build ? { ...program, cwd: build, args: program.args.map((arg) => arg.replace(program.cwd, build)) } : program;
