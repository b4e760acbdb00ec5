import { inBackground, Loop, processPlatform } from '@kurtyna/platform';

/** A loop of the background: its connections come from the small pool. A round that answers true is followed by another. */
export class Worker extends Loop {
  constructor(name: string, pauseMs: number, round: () => Promise<boolean>) {
    super({
      name,
      pauseMs,
      round: () => inBackground(round),
      onFailure: ({ message }) =>
        processPlatform.get().logger.warn({ worker: name, reason: message }, 'worker will try again'),
    });
  }
}
