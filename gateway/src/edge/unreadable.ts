/** What cannot be read as HTTP never becomes a request: it is refused by hand, with the headers and the body of every other error. */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { newRequestId } from '@kurtyna/platform/runtime';
import { DEFAULT_LANGUAGE } from '@kurtyna/texts';
import { STATUS_CODES } from 'node:http';
import { toErrorBody } from './error-table.js';

const CODE = { 400: 'malformed-json', 408: 'payload-too-slow', 431: 'payload-too-large' } as const;
const STATUS: Record<string, 408 | 431> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Writes the refusal and ends the connection. Nothing is known of whoever sent it, not even the language. */
export function refuseUnreadable(
  error: { code?: string },
  socket: Socket,
  securityHeaders: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const status = STATUS[error.code ?? ''] ?? 400;
  const requestId = newRequestId();
  const code = CODE[status];
  const body = JSON.stringify(toErrorBody({ status, error: { code } }, DEFAULT_LANGUAGE, requestId));
  const headers = {
    ...securityHeaders,
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}

/** Two of them are two opinions on whose site this is (RFC 9112, 3.2); Node silently takes the first. */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]!.length === 4 && rawHeaders[i]!.toLowerCase() === 'host' && ++hosts > 1) return true;
  return false;
}
