/** Whose request is it? The socket says, or the proxies we trust, counted from the right (D21). */
import ipaddr from 'ipaddr.js';

export type Range = ReturnType<typeof ipaddr.parseCIDR>;

export const parseRanges = (cidrs: readonly string[]): Range[] => cidrs.map((cidr) => ipaddr.parseCIDR(cidr));

/** The client's address. Without trusted proxies the header is only what a stranger wrote, and the socket counts. */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  trusted: readonly Range[],
): string {
  let address = normalise(socketAddress) ?? socketAddress;
  if (trusted.length === 0 || !forwardedFor) return address;
  const hops = forwardedFor.split(',').reverse();
  for (const hop of hops) {
    if (!isTrusted(address, trusted)) break;
    const before = normalise(hop.trim());
    if (before === null) break; // what stands there is no address: the last one we could read counts
    address = before;
  }
  return address;
}

/** Longer than any address; what a stranger writes into a header is not kept. */
const LONGEST = 64;
const MOST_KNOWN = 10_000;
const known = new Map<string, string | null>();

/** One spelling per address: IPv4 in IPv6 becomes IPv4, a zone is dropped. People come back, so the last ones are remembered. */
function normalise(text: string): string | null {
  if (text.length > LONGEST) return spelled(text);
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const address = spelled(text);
  known.set(text, address);
  return address;
}

function spelled(text: string): string | null {
  const bare = text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1) : text;
  const address = bare.split('%')[0]!;
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return null;
  return ipaddr.process(address).toString();
}

function isTrusted(address: string, trusted: readonly Range[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return trusted.some((range) => parsed.kind() === range[0].kind() && parsed.match(range));
}

const rangeOf = (address: string): string => (ipaddr.isValid(address) ? ipaddr.parse(address).range() : 'unknown');

export const isLoopback = (address: string): boolean => rangeOf(address) === 'loopback';
export const isPrivate = (address: string): boolean =>
  ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'].includes(rangeOf(address));
