/** A house of its own with the demo theatre, for a command that tries, draws or judges it; or one that runs, where somebody names its folder. */
import { resolve } from 'node:path';
import { build } from '../build.mjs';
import { provideFfmpeg } from './ffmpeg.mjs';
import { startInfrastructure, stopHouse } from './house.mjs';
import { testPorts } from './ports.mjs';
import { readSettings } from './processes.mjs';
import { openState } from './state.mjs';
import { openTestHouse } from './test-house.mjs';

/**
 * `dir`: its folder; `firstShift`: how far its ports are from those of the tests; `command`: the one that opens it. `open()` answers what its guests
 * are told (addresses and folder), `close()` stops what was opened.
 */
export function ownHouse({ dir, firstShift, command, progress, durable = true, backendOnly = false }) {
  let isOpen = false;
  return {
    async open() {
      const ffmpeg = await provideFfmpeg({ progress });
      await progress.step('Build', () => build({ backendOnly }).then(() => undefined));
      const ports = await testPorts(firstShift);
      const state = { ...(await openState(dir, { fresh: true, command })), ports };
      isOpen = true;
      const options = { state, ports, progress, fresh: true, forTests: true, durable };
      const infrastructure = await startInfrastructure(options);
      return (await openTestHouse({ state, infrastructure, ffmpeg, progress })).env;
    },
    async close() {
      if (isOpen) await stopHouse(dir, { progress });
      isOpen = false;
    },
  };
}

/** The same of a house that runs in this folder. */
export function runningHouse(folder) {
  const { urls } = readSettings(resolve(folder));
  return { KURTYNA_URL: urls.site, SANDBOX_URL: urls.sandbox, KURTYNA_STATE: resolve(folder) };
}
