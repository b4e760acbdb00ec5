import { AdminAct, AdminKey, createDataSourceFor } from '@kurtyna/platform';
import type { DataSource } from 'typeorm';
import { ErasedAddress } from './accounts/erased-address.entity.js';
import { User } from './accounts/user.entity.js';
import { Ban } from './bans/ban.entity.js';
import { BannedAddress } from './bans/banned-address.entity.js';
import { Campaign } from './campaigns/campaign.entity.js';
import { UnsubscribeToken } from './campaigns/unsubscribe-token.entity.js';
import { CompletedOrder } from './copies/completed-order.entity.js';
import { Contact } from './copies/contact.entity.js';
import { HouseRules } from './copies/house-rules.entity.js';
import { NoticeRules } from './copies/notice-rules.entity.js';
import { MailOutboxRow } from './mail/mail-outbox.entity.js';
import { CreateIdentity } from './migrations/1763600100000-create-identity.js';
import { KeepMaintenance } from './migrations/1763600200000-keep-maintenance.js';
import { PartnerSignIn } from './migrations/1763600300000-partner-sign-in.js';
import { ThrottlesLeaveNoLog } from './migrations/1763600400000-throttles-leave-no-log.js';
import { LettersToForgetAreFound } from './migrations/1764400300000-letters-to-forget-are-found.js';
import { ContestedAccounts } from './migrations/1764600100000-contested-accounts.js';
import { PeopleAreFound } from './migrations/1764700100000-people-are-found.js';
import { PeopleAreListed } from './migrations/1764700100001-people-are-listed.js';
import { PeopleAreToldAndBanned } from './migrations/1764900300000-people-are-told-and-banned.js';
import { BansDecideWhoIsKeptOut } from './migrations/1765400100000-bans-decide-who-is-kept-out.js';
import { ACountryMayBeUnknown } from './migrations/1765400100001-a-country-may-be-unknown.js';
import { ABannedAddressIsRemembered } from './migrations/1765400100002-a-banned-address-is-remembered.js';
import { LettersNameTheContact } from './migrations/1765700100000-letters-name-the-contact.js';
import { AdministratorsLeaveARecord } from './migrations/1765800100000-administrators-leave-a-record.js';
import { OrdersAreCountedByTheirState } from './migrations/1765800100001-orders-are-counted-by-their-state.js';
import { RolesAreFive } from './migrations/1765800100002-roles-are-five.js';
import { EndedSessionsAreFound } from './migrations/1766300000000-ended-sessions-are-found.js';
import { LettersWaitedForAreFound } from './migrations/1766300000001-letters-waited-for-are-found.js';
import { AdministratorsClickOnce } from './migrations/1766400000010-administrators-click-once.js';
import { ErasedAddressesAreKnown } from './migrations/1766400100000-erased-addresses-are-known.js';
import { SearchKnowsCyrillic } from './migrations/1766500000010-search-knows-cyrillic.js';
import { PartnerSignIn as PartnerSignInRow } from './partner/partner-sign-in.entity.js';
import { UserIdentity } from './partner/user-identity.entity.js';
import { Session } from './sessions/session.entity.js';
import { Terms } from './terms/terms.entity.js';
import { ThrottleRow } from './throttles/throttle.entity.js';
import { OneTimeToken } from './tokens/one-time-token.entity.js';

/** Identity's own database. */
export function createDataSource(url: string, poolSize?: number): DataSource {
  return createDataSourceFor({
    url,
    poolSize,
    entities: [
      AdminAct,
      AdminKey,
      Ban,
      BannedAddress,
      Campaign,
      CompletedOrder,
      Contact,
      ErasedAddress,
      HouseRules,
      MailOutboxRow,
      NoticeRules,
      OneTimeToken,
      PartnerSignInRow,
      Session,
      Terms,
      ThrottleRow,
      UnsubscribeToken,
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
      PeopleAreToldAndBanned,
      BansDecideWhoIsKeptOut,
      ACountryMayBeUnknown,
      ABannedAddressIsRemembered,
      LettersNameTheContact,
      AdministratorsLeaveARecord,
      OrdersAreCountedByTheirState,
      RolesAreFive,
      EndedSessionsAreFound,
      LettersWaitedForAreFound,
      AdministratorsClickOnce,
      ErasedAddressesAreKnown,
      SearchKnowsCyrillic,
    ],
  });
}
