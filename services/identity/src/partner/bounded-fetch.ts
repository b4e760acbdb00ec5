import { PartnerFault } from './partner-site.js';

const ONE_CALL_MS = 5_000;
const LARGEST_ANSWER = 64 * 1024;

export interface FetchOptions {
  method?: string;
  headers?: Record<string, string> | Headers;
  body?: unknown;
}

/**
 * Calls to the partner: to known origins only, no redirects, 5 s each and never beyond `until`, at most 64 KB of answer (D33,
 * sso.md §5). What is not an answer at all is a `PartnerFault` of kind `down`.
 */
export function boundedFetch({ origins, until }: { origins: ReadonlySet<string>; until: number }) {
  return async (address: string, { method, headers, body }: FetchOptions): Promise<Response> => {
    if (!origins.has(new URL(address).origin)) throw new PartnerFault('down', 'endpoint-elsewhere');
    const left = Math.min(ONE_CALL_MS, until - Date.now());
    if (left <= 0) throw new PartnerFault('down', 'timeout');
    const signal = AbortSignal.timeout(left);
    try {
      const init = { method, headers, body, redirect: 'manual', signal } as RequestInit;
      const answer = await fetch(address, init);
      if (answer.status >= 300 && answer.status < 400) throw new PartnerFault('down', 'redirect');
      if (answer.status >= 500) throw new PartnerFault('down', `status-${answer.status}`);
      const bytes = await limited(answer);
      return new Response(bytes.length ? bytes : null, { status: answer.status, headers: answer.headers });
    } catch (error) {
      if (error instanceof PartnerFault) throw error;
      throw new PartnerFault('down', signal.aborted ? 'timeout' : 'unreachable');
    }
  };
}

async function limited(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.byteLength;
    if (size > LARGEST_ANSWER) throw new PartnerFault('down', 'too-large');
    parts.push(part);
  }
  return Uint8Array.from(Buffer.concat(parts));
}
