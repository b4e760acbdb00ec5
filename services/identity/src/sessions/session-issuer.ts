import type { SignedIn, UserView } from '@kurtyna/contracts';
import { roleOf } from '@kurtyna/domain';
import { Injectable } from '@nestjs/common';
import { UsersQueries } from '../accounts/users.queries.js';
import { Settings } from '../settings.js';
import { issueToken } from './session-token.js';
import type { OpenSession } from './sessions.js';

/** The end of every way of signing in: how long the session is, and what the browser gets (OPEN0-11, OPEN0-17). */
@Injectable()
export class SessionIssuer {
  constructor(
    private readonly users: UsersQueries,
    private readonly settings: Settings,
  ) {}

  /** An administrator's session is short whatever was ticked (D18). */
  hours(roleId: number, { remember }: { remember: boolean }): number {
    const { admin, remembered, plain } = this.settings.sessionHours;
    if (roleOf(roleId) === 'admin') return admin;
    return remember ? remembered : plain;
  }

  /** The signed-in person with the token of the session. After the commit: it reads what was written. */
  async issue(session: OpenSession, known?: UserView): Promise<SignedIn> {
    const token = issueToken(session, this.settings.jwtSecret);
    const user = known ?? (await this.users.get(session.userId, 'owner'));
    return { token, user: { ...user, token } };
  }
}
