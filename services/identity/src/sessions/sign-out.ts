import { Database } from '@kurtyna/platform';
import type { Language } from '@kurtyna/texts';
import { Injectable } from '@nestjs/common';
import { PartnerSite } from '../partner/partner-site.js';
import { isSessionId } from './session-id.js';
import { Sessions } from './sessions.js';

const READ = 'SELECT provider, language FROM users WHERE id = $1';

/** Ends the own session; a second time changes nothing (SESS-14, SESS-18). Whoever came from the partner leaves there too. */
@Injectable()
export class SignOut {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly partner: PartnerSite,
  ) {}

  async run({ userId, sessionId }: { userId: number; sessionId: string }): Promise<{ logoutUrl: string | null }> {
    if (isSessionId(sessionId)) {
      await this.database.transaction((tx) => this.sessions.end(tx, { userId, sessionId, reason: 'logout' }));
    }
    return { logoutUrl: await this.logoutUrl(userId) };
  }

  /** SESS-16: the person is out here, whatever the partner says or does not say. */
  private async logoutUrl(userId: number): Promise<string | null> {
    if (!this.partner.isThere) return null;
    const [user] = await this.database.query<{ provider: string | null; language: Language }>(READ, [userId]);
    return user?.provider === 'partner' ? this.partner.logoutUrl(user) : null;
  }
}
