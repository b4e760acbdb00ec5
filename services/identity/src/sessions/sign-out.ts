import { Database } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { isSessionId } from './session-id.js';
import { Sessions } from './sessions.js';

/** Ends the own session; a second time changes nothing (SESS-14, SESS-18). */
@Injectable()
export class SignOut {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
  ) {}

  async run({ userId, sessionId }: { userId: number; sessionId: string }): Promise<{ logoutUrl: string | null }> {
    if (isSessionId(sessionId)) {
      await this.database.transaction((tx) => this.sessions.end(tx, { userId, sessionId, reason: 'logout' }));
    }
    return { logoutUrl: null };
  }
}
