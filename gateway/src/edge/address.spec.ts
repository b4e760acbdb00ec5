import { describe, expect, it } from '@jest/globals';
import { clientAddress, isLoopback, isPrivate, parseRanges } from './address.js';

const NONE: string[] = [];
const PROXIES = ['10.0.0.0/8', '192.0.2.1/32', 'fd00::/8'];

describe('the address of the client [D21]', () => {
  it.each([
    // socket, X-Forwarded-For, trusted, address
    ['203.0.113.7', undefined, NONE, '203.0.113.7'],
    ['203.0.113.7', '198.51.100.1', NONE, '203.0.113.7'],
    ['203.0.113.7', '198.51.100.1', PROXIES, '203.0.113.7'],
    ['10.1.2.3', '198.51.100.1', PROXIES, '198.51.100.1'],
    ['10.1.2.3', undefined, PROXIES, '10.1.2.3'],
    ['10.1.2.3', '', PROXIES, '10.1.2.3'],
    ['10.1.2.3', '8.8.8.8, 198.51.100.1', PROXIES, '198.51.100.1'],
    ['10.1.2.3', '8.8.8.8, 198.51.100.1, 192.0.2.1, 10.9.9.9', PROXIES, '198.51.100.1'],
    ['10.1.2.3', '10.0.0.9, 10.0.0.8', PROXIES, '10.0.0.9'],
    ['10.1.2.3', 'unknown', PROXIES, '10.1.2.3'],
    ['10.1.2.3', '8.8.8.8, unknown', PROXIES, '10.1.2.3'],
    ['10.1.2.3', '8.8.8.8, unknown, 10.0.0.5', PROXIES, '10.0.0.5'],
    ['10.1.2.3', '<script>, 198.51.100.1', PROXIES, '198.51.100.1'],
    ['10.1.2.3', '010.0.0.1', PROXIES, '10.1.2.3'],
    ['10.1.2.3', '1', PROXIES, '10.1.2.3'],
    ['::ffff:10.1.2.3', '198.51.100.1', PROXIES, '198.51.100.1'],
    ['10.1.2.3', '::ffff:198.51.100.1', PROXIES, '198.51.100.1'],
    ['fd00::1', '2001:db8::5', PROXIES, '2001:db8::5'],
    ['fd00::1', '[2001:db8::5]', PROXIES, '2001:db8::5'],
    ['::1', '198.51.100.1', PROXIES, '::1'],
  ])('from the socket %s with %j through %j is %s', (socket, header, trusted, address) => {
    expect(clientAddress(socket, header, parseRanges(trusted))).toBe(address);
  });

  it.each([
    ['127.0.0.1', true, true],
    ['::1', true, true],
    ['192.168.1.5', false, true],
    ['10.0.0.1', false, true],
    ['fd00::1', false, true],
    ['203.0.113.7', false, false],
    ['nonsense', false, false],
  ])('%s: loopback %j, private %j', (address, loopback, isPrivateOne) => {
    expect([isLoopback(address), isPrivate(address)]).toEqual([loopback, isPrivateOne]);
  });
});
