import { houseRulesChanged, type Envelope, type HouseRules } from '@kurtyna/contracts';
import { Consumes, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';

const KEEP = `
  INSERT INTO notice_rules (id, version, autoban, send_email_after_ip_ban, remind_platform, remind_payed_event)
  VALUES (1, $1, $2, $3, $4, $5)
  ON CONFLICT (id) DO UPDATE SET
    version = excluded.version, autoban = excluded.autoban, send_email_after_ip_ban = excluded.send_email_after_ip_ban,
    remind_platform = excluded.remind_platform, remind_payed_event = excluded.remind_payed_event
  WHERE notice_rules.version < excluded.version`;

/** Conditions for statements that read more than this; before catalog has said anything, nobody is banned and nobody written to. */
export const RULES = {
  autoban: 'coalesce((SELECT autoban FROM notice_rules), false)',
  remindPlatform: 'coalesce((SELECT remind_platform FROM notice_rules), false)',
  remindPayedEvent: 'coalesce((SELECT remind_payed_event FROM notice_rules), false)',
} as const;

/** Which notices the house wants: a copy, judged again by whoever acts on it. */
@Injectable()
export class KeepNoticeRules {
  @Consumes(houseRulesChanged, { purpose: 'keep-notice-rules' })
  async keep({ data }: Envelope<HouseRules>, tx: Tx): Promise<void> {
    await tx.manager.query(KEEP, [
      data.version,
      data.autobanAfterExceedingIpLimit,
      data.sendEmailAfterIpBan,
      data.notifyRemindPlatform,
      data.notifyRemindPayedEvent,
    ]);
  }
}
