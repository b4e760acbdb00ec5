import { expect, it } from '@jest/globals';
import { placeOf } from './place-of.js';

it.each([
  ['83.11.20.7', '83.11.20.7', '83.11.20'],
  ['2a02:a310:c1:5b00::1', '2a02:a310:c1:5b00', '2a02:a310:c1:5b00'],
  ['2a02:a310:c1:5b00:9:8:7:6', '2a02:a310:c1:5b00', '2a02:a310:c1:5b00'],
  ['2001:db8::7', '2001:db8:0:0', '2001:db8:0:0'],
  ['::1', '0:0:0:0', '0:0:0:0'],
])('%s is one place, an IPv6 address with its whole /64 [LIMIT-07, OPEN2-46]', (address, place, network) => {
  expect(placeOf(address)).toEqual({ address: place, network });
});

it.each(['', 'unknown', '1.2.3', '1::2::3', '1:2:3'])('%j is no place and counts nothing [LIMIT-07]', (address) => {
  expect(placeOf(address)).toBeNull();
});
