/** What may be answered at all, and how a story tells it. */
import { Broken } from './act.js';
import type { Answer } from '../support/http.js';
import type { Model } from './model.js';
import { złoty } from './tell.js';

const ALLOWED = [404, 409, 422, 429];

/** Throws for any answer that nobody may ever get; 502 and 503 are for who told the provider to fail. */
export function civil({ status, body }: Answer, { providerFails = false } = {}): void {
  if (status === 0) throw new Error('the house is gone');
  const ok = (status >= 200 && status < 300) || ALLOWED.includes(status) || (providerFails && (status === 502 || status === 503));
  if (!ok) throw new Broken('ANSWER', `${status} ${JSON.stringify(body)}`);
}

/** The answer must be one of these: a status, or a status with its code. */
export function mustBe(m: Model, answer: Answer, ...wanted: (number | string)[]): void {
  const code = String(answer.body?.code ?? '');
  const is = wanted.some((each) => each === answer.status || each === code);
  m.laws.judge(
    'ANSWER',
    is,
    () => `answered ${answer.status} ${code} ${JSON.stringify(answer.body).slice(0, 300)}, and should be ${wanted.join(' or ')}`,
  );
}

export const said = ({ status, body }: Answer): string => {
  if (status >= 400) return `${status}  ${String(body?.code ?? '')}`;
  const order = body?.order as { amount?: number; status?: string } | undefined;
  return order ? `${status}  ${złoty(Math.round((order.amount ?? 0) * 100))}, ${order.status}` : String(status);
};
