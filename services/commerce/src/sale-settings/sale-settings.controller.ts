import { getSaleSettings, type SaleSettings } from '@kurtyna/contracts';
import { Answers, Database } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';

/** What is sold besides tickets. The row is written by the migration: everything is off until an administrator sells it. */
@Controller()
export class SaleSettingsController {
  constructor(private readonly database: Database) {}

  @Answers(getSaleSettings)
  async settings(): Promise<SaleSettings> {
    const [row] = await this.database.query<{
      gift: SaleSettings['giftConfig'];
      groupTicket: SaleSettings['groupTicketConfig'];
      freeCodes: SaleSettings['freeCodesConfig'];
    }>('SELECT gift, group_ticket AS "groupTicket", free_codes AS "freeCodes" FROM sale_settings');
    return { giftConfig: row!.gift, groupTicketConfig: row!.groupTicket, freeCodesConfig: row!.freeCodes };
  }
}
