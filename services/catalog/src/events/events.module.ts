import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AddEvent } from './add-event.js';
import { config } from '../config.js';
import { ChatHosts } from './chat-hosts.js';
import { DeleteEvent } from './delete-event.js';
import { EventListQueries } from './event-list.queries.js';
import { Event } from './event.entity.js';
import { EventsController } from './events.controller.js';
import { EventsQueries } from './events.queries.js';
import { Repertoire } from './repertoire.js';
import { filmHosts } from '../videos/videos.module.js';
import { UpdateEvent } from './update-event.js';

const chats = { provide: ChatHosts, useFactory: () => new ChatHosts(config.VIMEO_PLAYER_ORIGIN) };

@Module({
  imports: [TypeOrmModule.forFeature([Event])],
  controllers: [EventsController],
  providers: [chats, filmHosts, AddEvent, DeleteEvent, EventListQueries, EventsQueries, Repertoire, UpdateEvent],
})
export class EventsModule {}
