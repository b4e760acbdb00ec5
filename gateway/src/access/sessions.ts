import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import {
  type AnswerOf,
  getSession,
  listEndedSessions,
  type SessionEndReason,
  sessionEnded,
  type SessionState,
} from '@kurtyna/contracts';
import { rightsOf } from '@kurtyna/domain';
import { Bus } from '@kurtyna/platform/messaging';
import { readiness } from '@kurtyna/platform/runtime';
import { Broker } from '../broker.js';
import { Log } from '../log.js';

/** After so long without contact this replica trusts its memory no more (D18, F10). */
const TRUSTED_WITHOUT_CONTACT_MS = 5000;
const RELOAD_MS = 5 * 60_000;
const RETRY_MS = 1000;
const WATCH_MS = 1000;
const PAGE = 1000;
const MOST_ROLES = 50_000;

/** Which sessions are over, and who is an administrator, as far as this replica has to know without asking (D18). */
@Injectable()
export class Sessions implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly ended = new Map<string, { reason: SessionEndReason; expiresAt: number }>();
  private readonly admins = new Map<string, boolean>();
  private loaded = false;
  /** When contact was lost, until what was missed has been read again. */
  private behindSince: number | null = null;
  /** All that ended until then is known here; by the clock of identity's database. Null until everything was read once. */
  private readUntil: string | null = null;
  private timer: NodeJS.Timeout | undefined;
  private watch: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly bus: Bus,
    private readonly broker: Broker,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    readiness.register('sessions', () => this.loaded || 'reading the ended sessions');
    // Listen first, then read: what ends between the two is heard.
    this.broker.listen(sessionEnded, ({ data }) => this.end(data.sessionId, data.reason, data.expiresAt));
    this.broker.onContactAgain(() => {
      this.behindSince ??= Date.now() - WATCH_MS; // shorter than the watch below could notice
      void this.load();
    });
    this.watch = setInterval(() => this.trusted(), WATCH_MS).unref(); // notes since when we are behind
    void this.load();
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    clearInterval(this.watch);
  }

  /** Whether what we remember is good enough to let somebody in. */
  trusted(): boolean {
    const silent = this.broker.millisecondsWithoutContact();
    if (silent > 0) this.behindSince ??= Date.now() - silent;
    const behind = this.behindSince === null ? 0 : Date.now() - this.behindSince;
    return this.loaded && Math.max(silent, behind) <= TRUSTED_WITHOUT_CONTACT_MS;
  }

  endOf(sessionId: string): SessionEndReason | null {
    return this.ended.get(sessionId)?.reason ?? null;
  }

  /** Is this session an administrator's? Asked once per session: a change of role ends it. Null while identity is silent. */
  async isAdmin(
    sessionId: string,
    userId: number,
    { patienceMs }: { patienceMs?: number } = {},
  ): Promise<boolean | null> {
    const known = this.admins.get(sessionId);
    if (known !== undefined) return known;
    const asked = this.ask(sessionId, userId).then(
      () => this.admins.get(sessionId) ?? false,
      () => null,
    );
    if (patienceMs === undefined) return asked;
    return Promise.race([asked, new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null).unref())]);
  }

  /** What identity says of a session; the answer is remembered. Throws when identity is silent. */
  async ask(sessionId: string, userId: number): Promise<SessionState> {
    const state = await this.bus.ask(getSession, { sessionId });
    const ended = this.endOf(sessionId);
    if (ended !== null) return { alive: false, reason: ended }; // heard while identity's answer was on its way
    if (!state.alive) {
      this.end(sessionId, state.reason, new Date(Date.now() + RELOAD_MS).toISOString());
    } else if (state.userId === userId) {
      this.remember(sessionId, rightsOf(state.roleId) === 'admin');
    } else {
      return { alive: false, reason: 'expired' }; // a token whose session is somebody else's
    }
    return state;
  }

  private remember(sessionId: string, admin: boolean): void {
    if (this.admins.size >= MOST_ROLES) this.admins.delete(this.admins.keys().next().value!);
    this.admins.set(sessionId, admin);
  }

  /** The later date stays, whatever comes after it: a session forgotten before its token ends would live again. */
  private end(sessionId: string, reason: SessionEndReason, until: string): void {
    this.admins.delete(sessionId);
    const expiresAt = Date.parse(until);
    if ((this.ended.get(sessionId)?.expiresAt ?? 0) < expiresAt) this.ended.set(sessionId, { reason, expiresAt });
  }

  private async load(): Promise<void> {
    clearTimeout(this.timer);
    const wasBehind = this.behindSince;
    try {
      const since = this.readUntil;
      let after: string | null = null;
      let asOf: string | null = null;
      do {
        const page: AnswerOf<typeof listEndedSessions> = await this.bus.ask(listEndedSessions, {
          after,
          limit: PAGE,
          since,
        });
        for (const { sessionId, reason, expiresAt } of page.sessions) this.end(sessionId, reason, expiresAt);
        asOf ??= page.asOf ?? null;
        after = page.next;
      } while (after !== null);
      this.readUntil = asOf;
      this.loaded = true;
      if (this.behindSince === wasBehind) this.behindSince = null;
      this.forgetExpired();
      this.again(RELOAD_MS);
    } catch {
      if (!this.loaded) this.log.logger.info('waiting for identity');
      this.again(RETRY_MS);
    }
  }

  private again(ms: number): void {
    if (this.stopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.load(), ms).unref();
  }

  /** A token past its end is refused by its own date. */
  private forgetExpired(): void {
    const now = Date.now();
    for (const [sessionId, { expiresAt }] of this.ended) if (expiresAt < now) this.ended.delete(sessionId);
  }
}
