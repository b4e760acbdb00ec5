import { expect, it } from '@jest/globals';
import { throttleKey } from './throttle-key.js';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7108', '203.0.113.8'],
  ['2001:db8:1:2::5', '2001:db8:1:2'],
  ['2001:0DB8:1:2:ffff::9', '2001:db8:1:2'],
  ['2001:db8:1:2:ffff::9%eth0', '2001:db8:1:2'],
  ['2001:db8:1:3::5', '2001:db8:1:3'],
  ['nonsense', 'nonsense'],
])('counts %s as %s: a household of IPv6 is one [D20]', (address, key) => {
  expect(throttleKey(address)).toBe(key);
});
