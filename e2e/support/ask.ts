/** A question to a service, past the gateway: for what has no route yet, and for what only operators ask. */
import type { AnswerOf, QuestionOf, RequestContract } from '@kurtyna/contracts';
import { wire } from './repertoire.js';

interface Reply<Answer> {
  ok?: Answer;
  error?: { code: string };
}

export async function ask<C extends RequestContract<any, any>>(contract: C, question: QuestionOf<C>): Promise<AnswerOf<C>> {
  const { subject, deadlineMs } = contract as { subject: string; deadlineMs: number };
  const answer = await (await wire()).request(subject, JSON.stringify(question), { timeout: deadlineMs });
  const { ok, error } = answer.json<Reply<AnswerOf<C>>>();
  if (error) throw new Error(`${subject}: ${error.code}`);
  return ok as AnswerOf<C>;
}

/** What an operator asks any service: `replay-outbox`, `dead-letters`, … */
export async function operate(service: string, what: string, body: object = {}, timeout = 20_000): Promise<unknown> {
  const answer = await (await wire()).request(`${service}.ops.${what}`, JSON.stringify(body), { timeout });
  return answer.json();
}
