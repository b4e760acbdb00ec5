import type { WireError } from '@kurtyna/contracts';
import { DomainError } from '@kurtyna/platform';

/** The error a call ends with, as it goes over the wire. A call that succeeds, or ends with a defect of ours, fails the test. */
export async function refusalOf(call: Promise<unknown>): Promise<WireError> {
  const outcome = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(outcome instanceof DomainError))
    throw new Error(`expected a refusal, got ${outcome ? String(outcome) : 'success'}`);
  return outcome.toWire();
}

/** How many of them succeeded, and the codes the others were told. */
export async function outcomesOf(calls: Promise<unknown>[]): Promise<{ succeeded: number; codes: string[] }> {
  const outcomes = await Promise.allSettled(calls);
  const codes = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [String((outcome.reason as DomainError).code)] : [],
  );
  return { succeeded: outcomes.length - codes.length, codes };
}
