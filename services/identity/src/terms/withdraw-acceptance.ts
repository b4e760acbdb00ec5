import type { AccountAsker, AnswerOf, withdrawAcceptance } from '@kurtyna/contracts';
import { Database, forbidden } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { isAdministrator } from '../accounts/asker.js';

/** To the millisecond, as acceptances are kept: one a moment later is later here too. */
const CHANGE = `
  INSERT INTO terms (id, changed_at) VALUES (1, date_trunc('milliseconds', clock_timestamp()))
  ON CONFLICT (id) DO UPDATE SET changed_at = excluded.changed_at
  RETURNING changed_at AS "changedAt"`;

/** New terms: everybody is asked again, by one moment that is kept and not by a change of every person's row (PAGESADM-13, OPEN2-34). */
@Injectable()
export class WithdrawAcceptance {
  constructor(private readonly database: Database) {}

  run({ by }: { by: AccountAsker }): Promise<AnswerOf<typeof withdrawAcceptance>> {
    return this.database.transaction(async (tx) => {
      if (!(await isAdministrator(tx, by))) throw forbidden('forbidden');
      const [row] = await tx.returning<{ changedAt: Date }>(CHANGE);
      await tx.record({ by: by.userId, act: 'withdraw-terms', subject: 'terms' });
      return { withdrawn_at: row!.changedAt.toISOString() };
    });
  }
}
