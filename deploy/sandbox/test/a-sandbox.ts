import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, type SandboxConfig } from '../src/config.js';
import { buildSandbox } from '../src/sandbox.js';

export interface HeardNotice {
  headers: IncomingHttpHeaders;
  body: string;
  json: { order?: { orderId: string; status: string } & Record<string, unknown>; refund?: Record<string, unknown> };
}

/** For the tests of this folder: a sandbox on free ports with a shop beside it that hears its notices. */
export async function aSandbox(changes: Partial<SandboxConfig> = {}) {
  const dataDir = changes.dataDir ?? (await mkdtemp(join(tmpdir(), 'kurtyna-sandbox-')));
  const config = {
    ...readConfig({ PAYU_SECOND_KEY: 'second-key', SANDBOX_DATA: dataDir }),
    port: 0,
    smtpPort: 0,
    ...changes,
  };
  const sandbox = buildSandbox(config);
  await sandbox.start();

  const heard: HeardNotice[] = [];
  let answerOf: (notice: HeardNotice, count: number) => number = () => 200;
  const shop = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      const notice = { headers: request.headers, body, json: JSON.parse(body) as HeardNotice['json'] };
      heard.push(notice);
      response.writeHead(answerOf(notice, heard.length)).end();
    });
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const notifyUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/callbacks/payu`;

  const url = sandbox.publicUrl();
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: config.payu.clientId,
    client_secret: config.payu.clientSecret,
  });
  const signIn = await fetch(`${url}/payu/pl/standard/user/oauth/authorize`, { method: 'POST', body: form });
  const { access_token: token } = (await signIn.json()) as { access_token: string };

  /** One call of the provider's API, redirects not followed. */
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${url}/payu/api/v2_1${path}`, {
      method,
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, json: (await response.json()) as Record<string, any> };
  };
  const control = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${url}/payu/__control${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, json: response.status === 204 ? null : ((await response.json()) as any) };
  };
  let orders = 0;
  const anOrder = (fields: Record<string, unknown> = {}) => ({
    merchantPosId: config.payu.posId,
    customerIp: '83.11.20.7',
    description: 'Zamówienie: Śluby panieńskie',
    currencyCode: 'PLN',
    totalAmount: '4500',
    extOrderId: `E-${++orders}-1`,
    notifyUrl,
    continueUrl: 'http://127.0.0.1:1/status?x=1',
    buyer: { email: 'anna@example.pl', language: 'pl' },
    products: [{ name: 'Bilet', unitPrice: '4500', quantity: '1', virtual: true }],
    ...fields,
  });

  return {
    ...sandbox,
    config,
    url,
    heard,
    call,
    control,
    anOrder,
    shopAnswers: (answer: typeof answerOf) => (answerOf = answer),
    place: async (fields: Record<string, unknown> = {}) => {
      const { json } = await call('POST', '/orders', anOrder(fields));
      return json as { orderId: string; extOrderId: string; redirectUri: string };
    },
    choose: (redirectUri: string, choice: string) =>
      fetch(redirectUri, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ choice }) }),
    async close() {
      await sandbox.stop();
      shop.closeAllConnections();
      shop.close();
      if (!changes.dataDir) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Waits until something is so; fails with its last value when it never becomes so. */
export async function until(holds: () => unknown, withinMs = 4_000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`This never came true: ${holds.toString()}`);
    await new Promise((next) => setTimeout(next, 10));
  }
}
