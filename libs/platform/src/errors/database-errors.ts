import { DomainError, unavailable } from './domain-error.js';

/** PostgreSQL says "not now": lock and statement time-outs, shut-downs, no connection left (D8). */
const NOT_NOW = new Set([
  '55P03',
  '57014',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '25P03',
  '25P04',
  '40001',
  '40P01',
  '53400',
]);
/** What TypeORM says to the next statement of a transaction whose connection has just broken (F6). By name: the gateway loads no TypeORM. */
const RELEASED = new Set(['QueryRunnerAlreadyReleasedError', 'QueryRunnerProviderAlreadyReleasedError']);
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

interface DriverError {
  code?: string;
  constraint?: string;
  message?: string;
  driverError?: DriverError;
}

const driverErrorOf = (error: unknown): DriverError => {
  const outer = error as DriverError;
  return outer?.driverError ?? outer ?? {};
};

/** The name of the unique constraint this error is about, or null. */
export function uniqueViolation(error: unknown): string | null {
  const driver = driverErrorOf(error);
  return driver.code === '23505' ? (driver.constraint ?? '') : null;
}

/** A value that is none of its column's kind: a text for a number, a day that does not exist. */
export const isWrongValue = (error: unknown): boolean => driverErrorOf(error).code?.startsWith('22') ?? false;

/** Codes with which a statement was certainly undone, for what it asked or for whom it met: a value, a rule, a lock, a ring of waits. */
const UNDONE = /^(22|23)...$|^(40001|40P01|55P03)$/;

/** Whether the statement was undone because of one row of what it wrote, so that the others may try again without it. */
export const isUndone = (error: unknown): boolean => UNDONE.test(driverErrorOf(error).code ?? '');

/** Whether the database could not serve us now, as against refusing what we asked. */
export function databaseUnavailable(error: unknown): boolean {
  if (error instanceof Error && RELEASED.has(error.name)) return true;
  const driver = driverErrorOf(error);
  if (driver.code && (NOT_NOW.has(driver.code) || NETWORK.has(driver.code) || driver.code.startsWith('08')))
    return true;
  const message = driver.message ?? '';
  return (
    message.includes('timeout exceeded when trying to connect') ||
    message.includes('Connection terminated') ||
    message.includes('Query read timeout') ||
    message.includes('Client has encountered a connection error') ||
    message.includes('is not queryable')
  );
}

/** Whatever was thrown, as an error we mean; null when it is a defect of ours. */
export function asDomainError(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  if (databaseUnavailable(error)) return unavailable(2);
  return null;
}
