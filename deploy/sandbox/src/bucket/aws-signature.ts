/** The check of a signature of Amazon's fourth version (docs: "Authenticating Requests: Using the Authorization Header"). */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface SignedRequest {
  method: string;
  /** Path and query as they came. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<scope>\d{8}\/[^/]+\/s3\/aws4_request), ?SignedHeaders=(?<signed>[a-z0-9;-]+), ?Signature=(?<signature>[0-9a-f]{64})$/;
const LATEST_MS = 15 * 60 * 1000;

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The code with which Amazon refuses it; null for a request that whoever has these keys has signed, of just these bytes. */
export function refusalOf(
  request: SignedRequest,
  keys: { accessKeyId: string; secretAccessKey: string },
): string | null {
  const given = AUTHORIZATION.exec(request.headers.authorization ?? '')?.groups;
  if (!given) return 'AccessDenied';
  if (given.id !== keys.accessKeyId) return 'InvalidAccessKeyId';
  const at = String(request.headers['x-amz-date'] ?? '');
  const instant = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - instant) < LATEST_MS)) return 'RequestTimeTooSkewed';
  const digest = String(request.headers['x-amz-content-sha256'] ?? '');
  if (digest !== 'UNSIGNED-PAYLOAD' && digest !== sha256(request.body)) return 'XAmzContentSHA256Mismatch';

  const canonical = canonicalOf(request, given.signed!.split(';'), digest);
  const toSign = ['AWS4-HMAC-SHA256', at, given.scope, sha256(canonical)].join('\n');
  const [day, region] = given.scope!.split('/') as [string, string];
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${keys.secretAccessKey}`, day), region));
  const right = timingSafeEqual(hmac(key, toSign), Buffer.from(given.signature!, 'hex'));
  return right ? null : 'SignatureDoesNotMatch';
}

function canonicalOf({ method, url, headers }: SignedRequest, signed: string[], digest: string): string {
  const { pathname, searchParams } = new URL(url, 'http://bucket');
  const query = [...searchParams].map((pair) => pair.map(encoded).join('=')).sort();
  const lines = signed.map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}`,
  );
  return [method, pathname, query.join('&'), ...lines, '', signed.join(';'), digest].join('\n');
}

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
