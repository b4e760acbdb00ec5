import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Sentence } from '@kurtyna/contracts';
import { processPlatform, unavailable } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import type { MadeImage, ReceivedImage } from './make-image.js';

const RETRY_SECONDS = 5;

/**
 * The files of a picture, made in a process of its own for each: the bytes are a stranger's, so the decoder knows no secret and takes nothing
 * with it when it breaks; its memory goes with it (performance P18); and it gets what nobody else wants of the processor, so that whoever
 * watches or looks at the catalogue does not feel that a picture comes (P3). On a busy machine that could be nothing: it yields for a while.
 */
@Injectable()
export class ImageMaker {
  /** What makes them; specs, which run before anything is built, have another one. */
  program = fileURLToPath(new URL('./make-image.process.js', import.meta.url));
  /** The heaviest takes a second where nobody else is busy; the gateway waits twelve. */
  patienceMs = 10_000;
  yieldsMs = 1000;

  /** Throws `unavailable` when the process ends before it has answered. */
  async make(received: ReceivedImage): Promise<MadeImage | { refusal: Sentence }> {
    const child = fork(this.program, {
      detached: true, // a session of its own: Linux shares the processor among sessions first
      execArgv: [],
      env: { MALLOC_ARENA_MAX: '1' }, // all that is around it; threads with heaps of their own would take twice the memory
    });
    if (child.pid !== undefined) giveWay(child.pid, LAST);
    const late = setTimeout(() => child.kill('SIGKILL'), this.patienceMs);
    const urgent = setTimeout(() => giveWay(child.pid!, LIKE_EVERYBODY), this.yieldsMs);
    try {
      return await new Promise((resolve, reject) => {
        child.once('message', (made) => resolve(made as MadeImage | { refusal: Sentence }));
        child.once('error', reject);
        child.once('exit', (code, signal) => reject(new Error(`it ended with ${signal ?? code} before it was made`)));
        child.send(received, (error) => error && reject(error));
      });
    } catch (error) {
      processPlatform.get().logger.error({ reason: (error as Error).message }, 'a picture was not made');
      throw unavailable(RETRY_SECONDS);
    } finally {
      clearTimeout(late);
      clearTimeout(urgent);
    }
  }
}

const { PRIORITY_LOW: LAST, PRIORITY_NORMAL: LIKE_EVERYBODY } = constants.priority;

/** Of a process, and where Linux has them of its session. What the machine does not know or not allow is left as it is. */
function giveWay(pid: number, priority: number): void {
  for (const set of [() => setPriority(pid, priority), () => writeFileSync(`/proc/${pid}/autogroup`, String(priority))])
    try {
      set();
    } catch {
      // It has ended, there are no sessions' priorities, or nobody may be made more urgent here.
    }
}
