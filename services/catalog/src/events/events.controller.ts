import {
  getEvent,
  listEvents,
  updateEvent,
  type AnswerOf,
  type EventContent,
  type QuestionOf,
} from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { EventsQueries } from './events.queries.js';
import { UpdateEvent } from './update-event.js';

/** Requests about events. */
@Controller()
export class EventsController {
  constructor(
    private readonly events: EventsQueries,
    private readonly updateEvent: UpdateEvent,
  ) {}

  @Answers(listEvents)
  list(question: QuestionOf<typeof listEvents>): Promise<AnswerOf<typeof listEvents>> {
    return this.events.list(question);
  }

  @Answers(getEvent)
  get({ ref, audience }: QuestionOf<typeof getEvent>): Promise<EventContent> {
    return this.events.get(ref, audience);
  }

  @Answers(updateEvent)
  update(command: QuestionOf<typeof updateEvent>): Promise<EventContent> {
    return this.updateEvent.run(command);
  }
}
