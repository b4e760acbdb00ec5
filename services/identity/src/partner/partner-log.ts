import { counter, processPlatform } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import type { PartnerFault } from './partner-site.js';
import { sha256 } from './secrets.js';

const failures = counter('kurtyna_partner_sign_in_failures_total', 'Partner sign-ins that let nobody in', ['reason']);

/** Enough to see that it is the same person again, not who it is. */
const masked = (subject: string): string => sha256(subject).toString('hex').slice(0, 8);

interface Somebody {
  issuer: string;
  subject: string;
}

/** All that is written about a partner sign-in: reason, issuer, masked subject; never a code, a token or an e-mail. */
@Injectable()
export class PartnerLog {
  private readonly logger = processPlatform.get().logger;

  failed({ kind, reason }: Pick<PartnerFault, 'kind' | 'reason'>, who?: Somebody): void {
    failures.inc({ reason });
    this.logger.warn({ reason, kind, ...named(who) }, 'partner: nobody was let in');
  }

  /** Something a person should look at. */
  notice(reason: string, who: Somebody): void {
    this.logger.warn({ reason, ...named(who) }, 'partner: look at this');
  }
}

const named = (who?: Somebody): object => (who ? { issuer: who.issuer, subject: masked(who.subject) } : {});
