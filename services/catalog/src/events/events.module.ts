import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Event } from './event.entity.js';
import { EventsController } from './events.controller.js';
import { EventsQueries } from './events.queries.js';
import { Repertoire } from './repertoire.js';
import { UpdateEvent } from './update-event.js';

@Module({
  imports: [TypeOrmModule.forFeature([Event])],
  controllers: [EventsController],
  providers: [EventsQueries, Repertoire, UpdateEvent],
})
export class EventsModule {}
