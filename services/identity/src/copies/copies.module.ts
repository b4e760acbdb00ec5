import { Module } from '@nestjs/common';
import { CountOrders } from './count-orders.consumer.js';
import { KeepContact } from './keep-contact.consumer.js';
import { KeepNoticeRules } from './keep-notice-rules.consumer.js';
import { Maintenance } from './maintenance.js';

/** What identity keeps of the others. */
@Module({ providers: [CountOrders, KeepContact, KeepNoticeRules, Maintenance] })
export class CopiesModule {}
