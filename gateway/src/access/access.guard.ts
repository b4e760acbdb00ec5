import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { SessionEndReason } from '@kurtyna/contracts';
import { parseId } from '@kurtyna/domain';
import { DomainError, forbidden, notFound, unauthenticated, unavailable } from '@kurtyna/platform/runtime';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Limits } from '../edge/limits.js';
import { headerOf } from '../edge/request-context.js';
import { ACCESS, type AccessRule, MAINTENANCE } from './access.decorator.js';
import { Maintenance } from './maintenance.js';
import { Sessions } from './sessions.js';
import { TOKEN_HEADER, type Token } from './token.strategy.js';
import { Tokens } from './tokens.js';
import { noteViewer, type Viewer } from './viewer.js';

/** How long a route that also works without knowing the role waits for identity to tell it. */
const PATIENCE_MS = 300;
const MAINTENANCE_RETRY_SECONDS = 60;

const CODES = {
  logout: 'session.ended',
  password: 'session.ended',
  role: 'session.ended',
  deletion: 'session.ended',
  expired: 'session.ended',
  anotherUser: 'session.another-user',
  userBlocked: 'session.blocked',
} as const satisfies Record<SessionEndReason, string>;

/** Deny by default: a route that does not say who may call it is refused (D22). The only place that reads tokens. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: Tokens,
    private readonly sessions: Sessions,
    private readonly maintenance: Maintenance,
    private readonly limits: Limits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const declared = <T>(name: string): T | undefined =>
      this.reflector.getAllAndOverride<T | undefined>(name, [context.getHandler(), context.getClass()]);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();

    const rule = declared<AccessRule>(ACCESS);
    if (!rule) throw forbidden('forbidden');
    // What needed a token, and what may hold a new one, stays in no cache (D34).
    if (rule !== 'public' || request.method !== 'GET') void reply.header('cache-control', 'no-store');
    const closed = this.maintenance.on && !declared(MAINTENANCE);
    const viewer = await this.viewer(rule, request, { mustKnowRole: closed });
    if (closed && !viewer?.admin) throw closedForWork();
    if (viewer) noteViewer(request, viewer);
    return true;
  }

  private async viewer(
    rule: AccessRule,
    request: FastifyRequest,
    { mustKnowRole }: { mustKnowRole: boolean },
  ): Promise<Viewer | null> {
    const hasToken = Boolean(headerOf(request, TOKEN_HEADER));
    if (rule === 'public') return mustKnowRole && hasToken ? this.adminAtWork(request) : null;
    if (!hasToken) {
      if (rule === 'optional') return null;
      throw unauthenticated('session.missing');
    }
    if (rule === 'session-check') return this.checkSession(request);
    const token = await this.assertAlive(request);
    if (rule === 'user' || rule === 'optional') return this.recognise(token, { mustKnowRole });
    if (rule === 'admin') {
      const viewer = await this.recognise(token, { mustKnowRole: true });
      if (!viewer.admin) throw forbidden('forbidden');
      return viewer;
    }
    const owner = ownerOf(request) === token.userId;
    const viewer = await this.recognise(token, { mustKnowRole: mustKnowRole || !owner });
    if (!owner && !viewer.admin) throw notFound('user.not-found'); // not yours looks like not there (D23)
    return viewer;
  }

  private async assertAlive(request: FastifyRequest): Promise<Token> {
    if (!this.sessions.trusted()) throw unavailable();
    const token = await this.tokens.read(request);
    if (!token) throw unauthenticated('session.ended');
    const reason = this.sessions.endOf(token.sessionId);
    if (reason) throw unauthenticated(CODES[reason]);
    return token;
  }

  /** Identity going silent must not stop the signed-in: they go on as ordinary users (D38). */
  private async recognise(token: Token, { mustKnowRole }: { mustKnowRole: boolean }): Promise<Viewer> {
    const admin = await this.sessions.isAdmin(
      token.sessionId,
      token.userId,
      mustKnowRole ? {} : { patienceMs: PATIENCE_MS },
    );
    if (admin === null && mustKnowRole) throw unavailable();
    const reason = this.sessions.endOf(token.sessionId); // identity may just have told us so
    if (reason) throw unauthenticated(CODES[reason]);
    return { ...token, admin: admin ?? false };
  }

  /** SESS-12, SESS-13: here, and here alone, another device is a 403. Asking identity heals what a replica may have missed. */
  private async checkSession(request: FastifyRequest): Promise<Viewer> {
    if (!this.sessions.trusted()) throw unavailable();
    const token = await this.tokens.read(request);
    if (!token) throw unauthenticated('session.ended');
    await this.limits.countSessionCheck(token.sessionId);
    const reason = this.sessions.endOf(token.sessionId) ?? (await this.askForEnd(token));
    if (reason === 'anotherUser') throw forbidden(CODES[reason]);
    if (reason) throw unauthenticated(CODES[reason]);
    return {
      ...token,
      admin: (await this.sessions.isAdmin(token.sessionId, token.userId, { patienceMs: 0 })) ?? false,
    };
  }

  private async askForEnd({ sessionId, userId }: Token): Promise<SessionEndReason | null> {
    const state = await this.sessions.ask(sessionId, userId).catch(() => null);
    return state === null || state.alive ? null : state.reason;
  }

  /** During maintenance administrators see the public routes too; a dead token is nobody. */
  private async adminAtWork(request: FastifyRequest): Promise<Viewer | null> {
    try {
      return await this.recognise(await this.assertAlive(request), { mustKnowRole: true });
    } catch {
      return null;
    }
  }
}

function ownerOf({ params }: FastifyRequest): number | null {
  const { userId, id } = params as { userId?: string; id?: string };
  return parseId(userId ?? id ?? '');
}

const closedForWork = (): DomainError =>
  new DomainError('unavailable', 'maintenance', { retryAfterSeconds: MAINTENANCE_RETRY_SECONDS });
