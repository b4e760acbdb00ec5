import { describe, expect, it } from '@jest/globals';
import { QueryFailedError, QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { asDomainError, databaseUnavailable, uniqueViolation } from './database-errors.js';
import { conflict } from './domain-error.js';

const driverError = (fields: object): Error => Object.assign(new Error('from the driver'), fields);
const failed = (fields: object): QueryFailedError => new QueryFailedError('SELECT 1', [], driverError(fields));

describe('what the database says', () => {
  it.each([
    ['a lock not had in time', failed({ code: '55P03' })],
    ['a statement that took too long', failed({ code: '57014' })],
    ['no connection left', driverError({ code: '53300' })],
    ['a connection ended by the administrator', failed({ code: '57P01' })],
    ['a server that starts', driverError({ code: '57P03' })],
    ['a connection that broke', failed({ code: '08006' })],
    ['nobody there', driverError({ code: 'ECONNREFUSED' })],
    ['a pool that is empty', new Error('timeout exceeded when trying to connect')],
    ['an end in mid-statement', new Error('Connection terminated unexpectedly')],
    ['the next statement of a broken transaction', new QueryRunnerAlreadyReleasedError()],
    ['the next question of a broken transaction', new QueryRunnerProviderAlreadyReleasedError()],
  ])('%s means "not now": 503 with a time to come again [D8, F6]', (_name, error) => {
    expect(databaseUnavailable(error)).toBe(true);
    expect(asDomainError(error)).toMatchObject({ kind: 'unavailable', details: { retryAfterSeconds: 2 } });
  });

  it.each([
    ['a broken rule', failed({ code: '23514' })],
    ['a wrong statement', failed({ code: '42601' })],
    ['a defect of ours', new TypeError('x is undefined')],
    ['nothing', undefined],
  ])('%s is not "not now" [D26]', (_name, error) => {
    expect(databaseUnavailable(error)).toBe(false);
    expect(asDomainError(error)).toBeNull();
  });

  it('names the constraint that was violated, and nothing else', () => {
    expect(uniqueViolation(failed({ code: '23505', constraint: 'users_email' }))).toBe('users_email');
    expect(uniqueViolation(failed({ code: '23514', constraint: 'stock_not_oversold' }))).toBeNull();
  });

  it('what we mean ourselves stays as it is', () => {
    const meant = conflict('order.sold-out');
    expect(asDomainError(meant)).toBe(meant);
  });
});
