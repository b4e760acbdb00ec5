import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aGateway, type House } from '../../test/a-gateway.js';

let house: House;
let port: number;
beforeAll(async () => {
  house = await aGateway();
  await house.app.listen(0, '127.0.0.1');
  ({ port } = house.app.getHttpServer().address() as { port: number });
});
afterAll(() => house.app.close());

/** Sends these bytes and answers all that comes back until the connection ends. */
const send = (bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
  });

describe('what cannot be read as HTTP', () => {
  it.each([
    ['no HTTP at all', 'HELLO\r\n\r\n', 400],
    ['a broken header', 'GET / HTTP/1.1\r\nHost: a\r\nBad Header\r\n\r\n', 400],
    ['two lengths', 'POST /api/auth HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
    ['headers of 17 KB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`, 431],
    ['two hosts', 'GET /external_api/time HTTP/1.1\r\nHost: teatr.example\r\nhost: evil.example\r\nConnection: close\r\n\r\n', 400],
    [
      'two hosts, where the answer is in memory',
      'GET /external_api/events HTTP/1.1\r\nHost: a\r\nHOST: b\r\nConnection: close\r\n\r\n',
      400,
    ],
  ])('%s is refused with the security headers, the body and the request id of every error [D26, D34, X7]', async (_what, bytes, status) => {
    const [head = '', body = ''] = (await send(bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const header of [
      'x-content-type-options: nosniff',
      'strict-transport-security: ',
      'content-security-policy: ',
      'cache-control: no-store',
      'connection: close',
    ])
      expect(head).toContain(header);
    const id = /^x-request-id: (\S+)$/m.exec(head)?.[1];
    expect(JSON.parse(body)).toEqual({
      statusCode: status,
      message: expect.any(String),
      code: expect.any(String),
      requestId: id,
    });
  });

  it('one host is enough', async () => {
    expect(await send('GET /external_api/time HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  });
});
