import { BoundedHttp, gauge, type HttpCall, processPlatform } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleType,
  type CircuitBreakerPolicy,
} from 'cockatiel';
import {
  PROVIDER_DEADLINE_MS,
  type Created,
  type NewProviderOrder,
  type NoAnswer,
  type ProviderOrder,
  type ProviderRefund,
} from '../payment-provider.js';
import { PayuSettings } from './payu-settings.js';
import { readPayuStatus } from './payu-status.js';
import { safeRedirectUri } from './safe-redirect-uri.js';

/** How long a breaker stays open. */
const HALF_OPEN_AFTER_MS = 30_000;
/** The buyer who tries for all after that: if no order comes of it in this time, somebody else may. */
const TRIAL_MS = 5000;
const breakerOpen = gauge('kurtyna_payu_breaker_open', '1 while the provider is not asked because it keeps failing', [
  'calls',
]);

/** PayU was not reached or did not answer in its words: nobody knows whether it did what we asked. */
export class OutcomeUnknown extends Error {}
/** PayU certainly did not do what we asked. */
export class PayuRefused extends Error {
  constructor(
    readonly httpStatus: number,
    readonly statusCode: string,
    readonly code: string | null,
  ) {
    super(`${httpStatus} ${statusCode} ${code ?? ''}`.trim());
  }
}
/** Nothing was sent: PayU keeps failing and is left alone for a moment. */
export class PayuNotAsked extends Error {}

/** `not-unique`: PayU has an order of this number already. */
type CreatedAtPayu = Exclude<Created, NoAnswer>;

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

const ORDERS = '/api/v2_1/orders';
/** Of all orders and refunds that are asked for, the longest is far shorter. */
const LARGEST_ANSWER = 1024 * 1024;

function aBreaker(calls: string, onClosed: () => void): CircuitBreakerPolicy {
  const breaker = circuitBreaker(handleType(OutcomeUnknown), {
    halfOpenAfter: HALF_OPEN_AFTER_MS,
    breaker: new ConsecutiveBreaker(5),
  });
  breakerOpen.set({ calls }, 0);
  breaker.onBreak(() => breakerOpen.set({ calls }, 1));
  breaker.onReset(() => {
    breakerOpen.set({ calls }, 0);
    onClosed();
  });
  return breaker;
}

/**
 * PayU's REST API 2.1 (integrations/payu.md). Ten seconds to connect, twenty in all, no redirects followed; five failures in a
 * row open a breaker for thirty seconds (D13).
 */
@Injectable()
export class PayuClient {
  private token: { value: string; expiresAt: number } | null = null;
  private fetchingToken: Promise<string> | null = null;
  /** Apart from each other: answers to the reconciler's questions must not keep buyers waiting for orders that fail. */
  private readonly breakers = {
    orders: aBreaker('orders', () => this.isBack()),
    questions: aBreaker('questions', () => this.isBack()),
  };
  /** From when the provider may be tried again with an order; while one buyer tries, this moves on. */
  private triedAgainAt = 0;
  private readonly listeners: (() => void)[] = [];
  private readonly logger = processPlatform.get().logger;

  private readonly http: BoundedHttp;

  constructor(private readonly settings: PayuSettings) {
    this.http = new BoundedHttp({
      origins: new Set([new URL(settings.baseUrl).origin]),
      timeoutMs: PROVIDER_DEADLINE_MS / 2,
      maxBytes: LARGEST_ANSWER,
    });
    this.breakers.orders.onBreak(() => (this.triedAgainAt = Date.now() + HALF_OPEN_AFTER_MS));
  }

  /**
   * Whether an order may be written that leads to the provider; asked before anything is. While it keeps failing: no. After half
   * a minute one buyer tries for all, and the others are let in when that has worked.
   */
  takesOrders(): boolean {
    const { state } = this.breakers.orders;
    if (state === CircuitState.Closed) return true;
    if (state !== CircuitState.Open || Date.now() < this.triedAgainAt) return false;
    this.triedAgainAt = Date.now() + TRIAL_MS;
    return true;
  }

  /** `until`: when the buyer is not kept waiting any longer, by `Date.now()`. */
  async create(order: NewProviderOrder, until = Date.now() + PROVIDER_DEADLINE_MS): Promise<CreatedAtPayu> {
    const title = order.title.slice(0, 80);
    const create = {
      notifyUrl: this.settings.notifyUrl,
      continueUrl: order.continueUrl,
      customerIp: order.customerIp,
      merchantPosId: this.settings.posId,
      description: `Zamówienie ${order.extOrderId}: ${order.title}`.slice(0, 255),
      visibleDescription: title,
      currencyCode: 'PLN',
      totalAmount: String(order.amount),
      extOrderId: order.extOrderId,
      validityTime: String(order.validitySeconds),
      buyer: order.buyer,
      products: [{ name: order.title.slice(0, 255), unitPrice: String(order.amount), quantity: '1', virtual: true }],
    };
    const { status, body } = await this.call('POST', ORDERS, create, until);
    const said = statusOf(body);
    if (said.statusCode === 'ERROR_ORDER_NOT_UNIQUE') return { kind: 'not-unique', orderId: stringOf(body.orderId) };
    if (
      [200, 201, 302].includes(status) &&
      /^(SUCCESS|WARNING_CONTINUE_(REDIRECT|3DS|CVV))$/.test(said.statusCode) &&
      stringOf(body.orderId)
    )
      return {
        kind: 'accepted',
        orderId: stringOf(body.orderId)!,
        redirectUri: safeRedirectUri(stringOf(body.redirectUri), this.settings.redirectOrigins),
      };
    throw new PayuRefused(status, said.statusCode, said.code);
  }

  /** null: the provider does not know this order. */
  async retrieve(orderId: string, until = Infinity): Promise<ProviderOrder | null> {
    const { status, body } = await this.call(
      'GET',
      `/api/v2_1/orders/${encodeURIComponent(orderId)}`,
      undefined,
      until,
    );
    if (status === 404) return null;
    const order = ((body.orders as Record<string, unknown>[] | undefined) ?? []).find(
      (each) => each.orderId === orderId,
    );
    if (status !== 200 || !order) throw new OutcomeUnknown('retrieve was not understood');
    return readProviderOrder(order);
  }

  /** Asks for the order to be canceled; always read it again afterwards. */
  async cancel(orderId: string, until = Infinity): Promise<void> {
    const { status, body } = await this.call(
      'DELETE',
      `/api/v2_1/orders/${encodeURIComponent(orderId)}`,
      undefined,
      until,
    );
    if (status !== 200) throw new PayuRefused(status, statusOf(body).statusCode, statusOf(body).code);
  }

  /** Takes the money that waits (automatic receipt is off). */
  async capture(orderId: string): Promise<void> {
    const { status, body } = await this.call('POST', `/api/v2_1/orders/${encodeURIComponent(orderId)}/captures`);
    if (status !== 200) throw new PayuRefused(status, statusOf(body).statusCode, statusOf(body).code);
  }

  /** The same `extRefundId` with the same data is the same refund, however often it is sent. */
  async refund(
    orderId: string,
    refund: { extRefundId: string; amount: number; description: string },
  ): Promise<ProviderRefund> {
    const { status, body } = await this.call('POST', `/api/v2_1/orders/${encodeURIComponent(orderId)}/refunds`, {
      refund: { ...refund, amount: String(refund.amount), currencyCode: 'PLN' },
    });
    const answer = body.refund as Record<string, unknown> | undefined;
    if (status !== 200 || !answer) throw new PayuRefused(status, statusOf(body).statusCode, statusOf(body).code);
    return readProviderRefund(answer);
  }

  async retrieveRefund(orderId: string, refundId: string): Promise<ProviderRefund> {
    const { status, body } = await this.call(
      'GET',
      `/api/v2_1/orders/${encodeURIComponent(orderId)}/refunds/${encodeURIComponent(refundId)}`,
    );
    if (status === 404) throw new PayuRefused(404, 'DATA_NOT_FOUND', null);
    if (status !== 200) throw new OutcomeUnknown('refund was not understood');
    return readProviderRefund((body.refund as Record<string, unknown> | undefined) ?? body);
  }

  /** All refunds of an order, those made by hand in the provider's panel too. */
  async refundsOf(orderId: string): Promise<ProviderRefund[]> {
    const { status, body } = await this.call('GET', `/api/v2_1/orders/${encodeURIComponent(orderId)}/refunds`);
    if (status === 404) return [];
    const list = Array.isArray(body) ? (body as unknown[]) : body.refunds;
    if (status !== 200 || !Array.isArray(list)) throw new OutcomeUnknown('refunds were not understood');
    return (list as Record<string, unknown>[]).map(readProviderRefund);
  }

  /** Called each time the provider answers again after it was not asked for a while. */
  onBack(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Whether some calls are not made now, because the provider keeps failing. */
  isResting(): boolean {
    return Object.values(this.breakers).some((breaker) => breaker.state !== CircuitState.Closed);
  }

  private isBack(): void {
    for (const listener of this.listeners) listener();
  }

  private async call(method: string, path: string, json?: unknown, until = Infinity): Promise<Answer> {
    const breaker = path === ORDERS && method === 'POST' ? this.breakers.orders : this.breakers.questions;
    try {
      return await breaker.execute(() => this.authorized(method, path, json, until));
    } catch (error) {
      // The breaker is open: nothing was sent, so nothing can have happened.
      if (error instanceof BrokenCircuitError) throw new PayuNotAsked('PayU is not asked, for it keeps failing');
      throw error;
    }
  }

  private async authorized(method: string, path: string, json: unknown, until: number): Promise<Answer> {
    const call = (token: string): HttpCall => ({
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    const first = await this.send(path, call(await this.accessToken()), until);
    if (first.status !== 401) return first;
    this.token = null; // expired early: renew and repeat once
    return this.send(path, call(await this.accessToken()), until);
  }

  private async send(path: string, call: HttpCall, until: number): Promise<Answer> {
    const { response, body } = await this.exchange(path, call, until);
    const correlation = response.headers.get('correlation-id');
    if (response.status >= 400) {
      const { statusCode, code } = statusOf(body);
      // Not `code`: that name is cut out of every log, because codes are money.
      this.logger.warn(
        { method: call.method, status: response.status, correlation, said: statusCode, refusedCode: code },
        'payu',
      );
    }
    if (response.status === 408 || response.status === 429 || (response.status >= 500 && response.status !== 503))
      throw new OutcomeUnknown(`status ${response.status}`);
    // Maintenance is a clear "no", but it counts for the breaker like a failure.
    if (response.status === 503) throw new OutcomeUnknown('status 503');
    return { status: response.status, body };
  }

  private accessToken(): Promise<string> {
    if (this.token && this.token.expiresAt - Date.now() > 60_000) return Promise.resolve(this.token.value);
    return (this.fetchingToken ??= this.fetchToken().finally(() => (this.fetchingToken = null)));
  }

  private async fetchToken(): Promise<string> {
    const { response, body } = await this.exchange('/pl/standard/user/oauth/authorize', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: this.settings.clientId,
        client_secret: this.settings.clientSecret,
      }).toString(),
    });
    const value = stringOf(body.access_token);
    if (response.status !== 200 || !value) throw new OutcomeUnknown(`no token: status ${response.status}`);
    this.token = { value, expiresAt: Date.now() + Number(body.expires_in ?? 0) * 1000 };
    return value;
  }

  private async exchange(
    path: string,
    call: HttpCall,
    until = Infinity,
  ): Promise<{ response: { status: number; headers: Headers }; body: Record<string, unknown> }> {
    // Redirects are not followed: the good answer to a creation is a 302 with a body (payu.md 3).
    const outcome = await this.http.send(this.settings.baseUrl + path, { ...call, until });
    if (outcome.kind !== 'answer') throw new OutcomeUnknown(outcome.reason);
    return { response: outcome, body: parse(outcome.body.toString('utf8')) };
  }
}

export function readProviderOrder(order: Record<string, unknown>): ProviderOrder {
  return {
    orderId: stringOf(order.orderId) ?? '',
    extOrderId: stringOf(order.extOrderId),
    status: readPayuStatus(order.status),
    amount: wholeNumber(order.totalAmount),
    currency: stringOf(order.currencyCode),
    posId: stringOf(order.merchantPosId),
  };
}

function readProviderRefund(refund: Record<string, unknown>): ProviderRefund {
  const status = stringOf(refund.status);
  return {
    refundId: stringOf(refund.refundId) ?? '',
    extRefundId: stringOf(refund.extRefundId),
    amount: wholeNumber(refund.amount),
    status: status === 'FINALIZED' || status === 'CANCELED' ? status : 'PENDING',
  };
}

const stringOf = (value: unknown): string | null => (typeof value === 'string' && value.length <= 1024 ? value : null);
const wholeNumber = (value: unknown): number | null => (/^\d{1,12}$/.test(String(value)) ? Number(value) : null);

function statusOf(body: Record<string, unknown>): { statusCode: string; code: string | null } {
  const status = (body.status ?? {}) as Record<string, unknown>;
  const statusCode = (stringOf(status.statusCode) ?? stringOf(body.error) ?? 'UNKNOWN').replace(/^OPENPAYU_/, '');
  return { statusCode, code: stringOf(status.code) ?? stringOf(status.codeLiteral) };
}

function parse(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
