import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { RemindOfPlatform } from './remind-of-platform.job.js';
import { RemindWhenReminderDue } from './remind-when-reminder-due.consumer.js';

@Module({ imports: [MailModule], providers: [RemindOfPlatform, RemindWhenReminderDue] })
export class RemindersModule {}
