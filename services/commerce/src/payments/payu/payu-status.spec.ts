import { describe, expect, it } from '@jest/globals';
import { readPayuStatus } from './payu-status.js';

describe("PayU's word for an order", () => {
  it.each([
    ['NEW', 'PENDING'],
    ['PENDING', 'PENDING'],
    ['WAITING_FOR_CONFIRMATION', 'WAITING_FOR_CONFIRMATION'],
    ['COMPLETED', 'COMPLETED'],
    ['CANCELED', 'CANCELED'],
    ['REJECTED', 'CANCELED'],
  ])('%s is %s to us [BTN-05, payu.md 4]', (word, status) => {
    expect(readPayuStatus(word)).toBe(status);
  });

  it.each(['SETTLED', 'completed', '', 'constructor', null, undefined, 7])('%j is one we do not know [OPEN1-51]', (word) => {
    expect(readPayuStatus(word)).toBeNull();
  });
});
