/** What counts as one place: an IPv4 address, or the /64 of an IPv6 one, for a household has 2^64 of these (OPEN2-46). */
export interface Place {
  address: string;
  /** The /24 or /64 within which a telephone on the move changes its address. */
  network: string;
}

const IPV4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/;

/** Of an address as the edge writes it (D21); null for what is none. */
export function placeOf(address: string): Place | null {
  const network = IPV4.exec(address)?.[1];
  if (network !== undefined) return { address, network };
  if (!/^[0-9a-f:]+$/.test(address)) return null;
  const [head, tail, ...more] = address.split('::').map((side) => (side ? side.split(':') : []));
  if (!head || more.length > 0) return null;
  const missing = tail ? 8 - head.length - tail.length : 0;
  const groups = [...head, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ?? [])];
  if (groups.length !== 8) return null;
  const prefix = groups.slice(0, 4).join(':');
  return { address: prefix, network: prefix };
}
