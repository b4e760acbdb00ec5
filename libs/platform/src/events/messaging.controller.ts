import { Controller } from '@nestjs/common';
import { DeadLetters, type DeadLetter } from './dead-letters.js';
import { wakeLoops } from '../runtime/loop.js';
import { Operates } from '../messaging/operates.js';
import { Relay } from './relay.js';
import { EVENTS, STATE } from '../messaging/streams.js';

/** What an operator may ask any service: `<service>.ops.dead-letters`, `…replay-dead-letters`, `…replay-outbox`, `…wake`. */
@Controller()
export class MessagingController {
  constructor(
    private readonly letters: DeadLetters,
    private readonly relay: Relay,
  ) {}

  @Operates('dead-letters')
  list(): Promise<DeadLetter[]> {
    return this.letters.list();
  }

  @Operates('replay-dead-letters')
  replay(): Promise<{ done: number; left: number }> {
    return this.letters.replay();
  }

  /** Begins; `kurtyna_outbox_replayed_total` and the log tell how far it has come. */
  @Operates('replay-outbox')
  async replayOutbox({ days = 14 }: { days?: number }): Promise<{ begun: true }> {
    for (const stream of [EVENTS, STATE]) await this.relay.replay({ stream, days });
    return { begun: true };
  }

  /** A round of these loops now, where nobody wants to wait for their turn: the morning after an outage. */
  @Operates('wake')
  wake({ loops }: { loops?: string[] }): Promise<Record<string, string | null>> {
    return wakeLoops(loops);
  }
}
