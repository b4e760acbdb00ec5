/**
 * How a message is declared. A request, an event and a last-value state are each declared once in this library;
 * both ends are typed from that declaration and nobody types a subject as a string (taste T18).
 */

/** A question or a command one service owns: NATS request/reply with a deadline (D7). */
export interface RequestContract<Question, Answer> {
  readonly type: 'request';
  readonly subject: string;
  /** How long the asker waits, in milliseconds. */
  readonly deadlineMs: number;
  /** Only an idempotent request is asked a second time after a time-out (D7). */
  readonly idempotent: boolean;
  /** Where it is an act of an administrator: the word its row in `admin_act` has. */
  readonly act?: string;
  readonly __types?: (question: Question) => Answer;
}

/** A fact that has happened, delivered at least once over JetStream (D2, D3). */
export interface EventContract<Data> {
  readonly type: 'event';
  readonly subject: string;
  readonly version: number;
  readonly __types?: (data: Data) => void;
}

/** The last value of one thing, by key; what other services keep as a copy (D1, D5). */
export interface StateContract<Data> {
  readonly type: 'state';
  readonly subject: string;
  readonly version: number;
  readonly __types?: (data: Data) => void;
}

export interface RequestOptions {
  deadlineMs?: number;
  idempotent?: boolean;
}

/** The administrator who acts, as the gateway knows it. */
interface ByAdministrator {
  adminId: number;
}

/** `act`: an administrator's act, so the question says whose, and its owner records it in the transaction of the change. */
export function request<Question, Answer>(
  subject: string,
  options: RequestOptions & { act: string },
): RequestContract<Question & ByAdministrator, Answer>;
export function request<Question, Answer>(subject: string, options?: RequestOptions): RequestContract<Question, Answer>;
export function request<Question, Answer>(
  subject: string,
  { deadlineMs = 3000, idempotent = false, act }: RequestOptions & { act?: string } = {},
): RequestContract<Question, Answer> {
  return { type: 'request', subject, deadlineMs, idempotent, ...(act && { act }) };
}

export function event<Data>(subject: string, { version }: { version: number }): EventContract<Data> {
  return { type: 'event', subject, version };
}

export function state<Data>(subject: string, { version }: { version: number }): StateContract<Data> {
  return { type: 'state', subject, version };
}

/**
 * What travels around an event or a state value. `id` is the outbox row's id and the message id (D2);
 * `aggregateVersion` grows with each change of one aggregate, and a consumer ignores an older one.
 */
export interface Envelope<Data> {
  id: string;
  subject: string;
  version: number;
  /** The thing the fact is about, for example `order:17` or `event.5`. Order is promised per aggregate only. */
  aggregate: string;
  aggregateVersion: number;
  /** UTC, ISO 8601. */
  occurredAt: string;
  requestId: string | null;
  /** W3C trace context; only where what was done is recorded. */
  traceparent?: string;
  data: Data;
}

export type QuestionOf<C> = C extends RequestContract<infer Q, unknown> ? Q : never;
export type AnswerOf<C> = C extends RequestContract<never, infer A> ? A : never;
