import { createDataSourceFor } from '@kurtyna/platform';
import type { DataSource } from 'typeorm';
import { User } from './accounts/user.entity.js';
import { CompletedOrder } from './copies/completed-order.entity.js';
import { MailOutboxRow } from './mail/mail-outbox.entity.js';
import { CreateIdentity } from './migrations/1763600100000-create-identity.js';
import { Session } from './sessions/session.entity.js';
import { ThrottleRow } from './throttles/throttle.entity.js';
import { OneTimeToken } from './tokens/one-time-token.entity.js';

/** Identity's own database. */
export function createDataSource(url: string, poolSize?: number): DataSource {
  return createDataSourceFor({
    url,
    poolSize,
    entities: [CompletedOrder, MailOutboxRow, OneTimeToken, Session, ThrottleRow, User],
    migrations: [CreateIdentity],
  });
}
