import { Controller } from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';
import { DeadLetters, type DeadLetter } from './dead-letters.js';
import { Relay } from './relay.js';

/** What an operator may ask any service: `<service>.ops.dead-letters`, `…replay-dead-letters`, `…replay-outbox`. */
@Controller()
export class MessagingController {
  constructor(
    private readonly letters: DeadLetters,
    private readonly relay: Relay,
  ) {}

  @MessagePattern(opsSubject('dead-letters'))
  list(): Promise<DeadLetter[]> {
    return this.letters.list();
  }

  @MessagePattern(opsSubject('replay-dead-letters'))
  replay(): Promise<{ done: number; left: number }> {
    return this.letters.replay();
  }

  @MessagePattern(opsSubject('replay-outbox'))
  async replayOutbox({ days = 14 }: { days?: number }): Promise<{ events: number; states: number }> {
    return {
      events: await this.relay.replay({ stream: 'EVENTS', days }),
      states: await this.relay.replay({ stream: 'STATE', days }),
    };
  }
}

/** The pattern is read when the class is defined, before the process knows its name: the request server fills in the `*`. */
function opsSubject(verb: string): string {
  return `*.ops.${verb}`;
}
