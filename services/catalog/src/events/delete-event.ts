import type { deleteEvent } from '@kurtyna/contracts';
import { Database } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { type Asked, recordAct } from '../content/acts.js';
import { Repertoire } from './repertoire.js';

/**
 * An administrator deletes an event (EVTADM-14, OPEN2-8). It is marked: lists and pages lose it, the sellers stop selling it, and orders
 * and statistics keep its title. Nobody is asked whether it was sold, so nothing can stand in the way.
 */
@Injectable()
export class DeleteEvent {
  constructor(
    private readonly database: Database,
    private readonly repertoire: Repertoire,
  ) {}

  async run({ id, adminId }: Asked<typeof deleteEvent>): Promise<{ id: number }> {
    await this.database.transaction(async (tx) => {
      await this.repertoire.change(tx, id, (event) => event.delete());
      await recordAct(tx, { by: adminId, act: 'delete-event', subject: `event:${id}` });
    });
    return { id };
  }
}
