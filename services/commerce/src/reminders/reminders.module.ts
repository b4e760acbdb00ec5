import { Module } from '@nestjs/common';
import { KeepReminderRules } from './keep-reminder-rules.consumer.js';
import { RemindOfEvents } from './remind-of-events.job.js';

@Module({ providers: [KeepReminderRules, RemindOfEvents] })
export class RemindersModule {}
