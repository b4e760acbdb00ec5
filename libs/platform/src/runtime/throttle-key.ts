import ipaddr from 'ipaddr.js';

/**
 * A limit per address counts by this: one IPv6 household has 2^64 addresses, and IPv4 written as IPv6 is IPv4 (D20). Whoever counts makes the key,
 * so that no caller can forget it.
 */
export function throttleKey(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return parsed.toNormalizedString().split(':').slice(0, 4).join(':');
}
