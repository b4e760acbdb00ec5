import { Module } from '@nestjs/common';
import { CountOrders } from './count-orders.consumer.js';
import { Maintenance } from './maintenance.js';

/** What identity keeps of the others. */
@Module({ providers: [CountOrders, Maintenance] })
export class CopiesModule {}
