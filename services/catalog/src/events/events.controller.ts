import {
  addEvent,
  deleteEvent,
  getEvent,
  listEvents,
  searchEvents,
  updateEvent,
  type AnswerOf,
  type EventContent,
  type QuestionOf,
} from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { AddEvent } from './add-event.js';
import { DeleteEvent } from './delete-event.js';
import { EventListQueries } from './event-list.queries.js';
import { EventsQueries } from './events.queries.js';
import { UpdateEvent } from './update-event.js';

/** Requests about events. */
@Controller()
export class EventsController {
  constructor(
    private readonly events: EventsQueries,
    private readonly eventList: EventListQueries,
    private readonly addEvent: AddEvent,
    private readonly updateEvent: UpdateEvent,
    private readonly deleteEvent: DeleteEvent,
  ) {}

  @Answers(listEvents)
  list(question: QuestionOf<typeof listEvents>): Promise<AnswerOf<typeof listEvents>> {
    return this.events.list(question);
  }

  @Answers(getEvent)
  get({ ref, audience }: QuestionOf<typeof getEvent>): Promise<EventContent> {
    return this.events.get(ref, audience);
  }

  @Answers(searchEvents)
  search(question: QuestionOf<typeof searchEvents>): Promise<AnswerOf<typeof searchEvents>> {
    return this.eventList.page(question);
  }

  @Answers(addEvent)
  add(command: QuestionOf<typeof addEvent>): Promise<EventContent> {
    return this.addEvent.run(command);
  }

  @Answers(deleteEvent)
  delete(command: QuestionOf<typeof deleteEvent>): Promise<AnswerOf<typeof deleteEvent>> {
    return this.deleteEvent.run(command);
  }

  @Answers(updateEvent)
  update(command: QuestionOf<typeof updateEvent>): Promise<EventContent> {
    return this.updateEvent.run(command);
  }
}
