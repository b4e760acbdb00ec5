import { houseRulesChanged, type Envelope, type HouseRules } from '@kurtyna/contracts';
import { Consumes, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';

const KEEP = `
  INSERT INTO reminder_rules (id, version, payed_event) VALUES (1, $1, $2)
  ON CONFLICT (id) DO UPDATE SET version = excluded.version, payed_event = excluded.payed_event
  WHERE reminder_rules.version < excluded.version`;

/** Whether anybody is to be reminded; before catalog has said anything, nobody is. */
@Injectable()
export class KeepReminderRules {
  @Consumes(houseRulesChanged, { purpose: 'keep-reminder-rules' })
  async keep({ data }: Envelope<HouseRules>, tx: Tx): Promise<void> {
    await tx.manager.query(KEEP, [data.version, data.notifyRemindPayedEvent]);
  }
}
