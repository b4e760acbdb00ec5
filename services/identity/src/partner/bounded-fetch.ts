import { BoundedHttp, type HttpCall } from '@kurtyna/platform';
import { PartnerFault } from './partner-site.js';

const ONE_CALL_MS = 5_000;
const LARGEST_ANSWER = 64 * 1024;

/**
 * Calls to the partner: to known origins only, no redirects, 5 s each and never beyond `until`, at most 64 KB of answer (D33,
 * sso.md §5). What is not an answer at all is a `PartnerFault` of kind `down`.
 */
export function boundedFetch({ origins, until }: { origins: ReadonlySet<string>; until: number }) {
  const http = new BoundedHttp({ origins, timeoutMs: ONE_CALL_MS, maxBytes: LARGEST_ANSWER });
  return async (address: string, call: Omit<HttpCall, 'until'>): Promise<Response> => {
    const outcome = await http.send(address, { ...call, until });
    if (outcome.kind !== 'answer') throw new PartnerFault('down', outcome.reason);
    const { status, headers, body } = outcome;
    if (status >= 300 && status < 400) throw new PartnerFault('down', 'redirect');
    if (status >= 500) throw new PartnerFault('down', `status-${status}`);
    return new Response(body.length ? Uint8Array.from(body) : null, { status, headers });
  };
}
