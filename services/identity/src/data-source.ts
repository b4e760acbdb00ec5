import { createDataSourceFor } from '@kurtyna/platform';
import type { DataSource } from 'typeorm';
import { User } from './accounts/user.entity.js';
import { CompletedOrder } from './copies/completed-order.entity.js';
import { HouseRules } from './copies/house-rules.entity.js';
import { MailOutboxRow } from './mail/mail-outbox.entity.js';
import { CreateIdentity } from './migrations/1763600100000-create-identity.js';
import { KeepMaintenance } from './migrations/1763600200000-keep-maintenance.js';
import { PartnerSignIn } from './migrations/1763600300000-partner-sign-in.js';
import { ThrottlesLeaveNoLog } from './migrations/1763600400000-throttles-leave-no-log.js';
import { LettersToForgetAreFound } from './migrations/1764400300000-letters-to-forget-are-found.js';
import { ContestedAccounts } from './migrations/1764600100000-contested-accounts.js';
import { PeopleAreFound } from './migrations/1764700100000-people-are-found.js';
import { PeopleAreListed } from './migrations/1764700100001-people-are-listed.js';
import { PartnerSignIn as PartnerSignInRow } from './partner/partner-sign-in.entity.js';
import { UserIdentity } from './partner/user-identity.entity.js';
import { Session } from './sessions/session.entity.js';
import { ThrottleRow } from './throttles/throttle.entity.js';
import { OneTimeToken } from './tokens/one-time-token.entity.js';

/** Identity's own database. */
export function createDataSource(url: string, poolSize?: number): DataSource {
  return createDataSourceFor({
    url,
    poolSize,
    entities: [
      CompletedOrder,
      HouseRules,
      MailOutboxRow,
      OneTimeToken,
      PartnerSignInRow,
      Session,
      ThrottleRow,
      User,
      UserIdentity,
    ],
    migrations: [
      CreateIdentity,
      KeepMaintenance,
      PartnerSignIn,
      ThrottlesLeaveNoLog,
      LettersToForgetAreFound,
      ContestedAccounts,
      PeopleAreFound,
      PeopleAreListed,
    ],
  });
}
