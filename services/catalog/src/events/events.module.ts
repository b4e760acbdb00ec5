import { Module } from '@nestjs/common';
import { EventsController } from './events.controller.js';
import { EventsQueries } from './events.queries.js';
import { UpdateEvent } from './update-event.js';

@Module({ controllers: [EventsController], providers: [EventsQueries, UpdateEvent] })
export class EventsModule {}
