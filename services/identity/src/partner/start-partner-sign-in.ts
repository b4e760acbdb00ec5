import type { PartnerSignInStart } from '@kurtyna/contracts';
import { Database, notFound, providerFailed, refused, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { Throttles } from '../throttles/throttles.js';
import { PartnerFault, PartnerSite } from './partner-site.js';
import { PartnerLog } from './partner-log.js';
import { returnPath } from './return-path.js';
import { codeChallenge, randomText, sha256 } from './secrets.js';

/** Tabs one browser may have at the partner at a time. */
const MOST_OPEN = 5;

/** Two tabs that begin at once count one after the other. */
const ONE_AT_A_TIME = `SELECT pg_advisory_xact_lock(hashtextextended('partner-browser:' || encode($1, 'hex'), 0))`;
const MAKE_ROOM = `
  DELETE FROM partner_sign_ins WHERE id IN (
    SELECT id FROM partner_sign_ins WHERE browser_hash = $1 AND used_at IS NULL ORDER BY id DESC OFFSET $2)`;
const OPEN = `
  INSERT INTO partner_sign_ins (state_hash, nonce, code_verifier, browser_hash, return_path) VALUES ($1, $2, $3, $4, $5)`;

/** The way to the partner: what it must bring back is written down here, its hash only where that is enough (SSO-02, D19). */
@Injectable()
export class StartPartnerSignIn {
  constructor(
    private readonly database: Database,
    private readonly partner: PartnerSite,
    private readonly throttles: Throttles,
    private readonly log: PartnerLog,
  ) {}

  async run(command: PartnerSignInStart): Promise<{ url: string }> {
    if (!this.partner.isThere) throw notFound('not-found');
    if (!command.browser) throw refused('auth.partner-failed'); // without it anybody could bring the code back
    await this.throttles.partnerSignIn(command.address);
    const [state, nonce, codeVerifier] = [randomText(), randomText(), randomText()];
    const { language } = command;
    const walk = { state, nonce, codeChallenge: codeChallenge(codeVerifier), language };
    const url = await this.partner.authorizationUrl(walk).catch((error: unknown) => {
      if (!(error instanceof PartnerFault)) throw error;
      this.log.failed(error);
      throw providerFailed('auth.partner-failed');
    });

    const browser = sha256(command.browser);
    const values = [sha256(state), nonce, codeVerifier, browser, returnPath(command.returnPath)];
    await this.database.transaction(async (tx: Tx) => {
      await tx.manager.query(ONE_AT_A_TIME, [browser]);
      await tx.manager.query(MAKE_ROOM, [browser, MOST_OPEN - 1]);
      await tx.manager.query(OPEN, values);
    });
    return { url };
  }
}
