/** The partner's sign-in as a browser walks it, over the sandbox's real OpenID provider and its pages. */
import { sandboxUrl } from './house.js';
import { call, type Answer } from './http.js';

const PARTNER = `${sandboxUrl}/partner`;

/** The strings of the stand-in: its people, its faults, what it was asked. */
export async function partnerControl(method: string, path: string, body?: unknown): Promise<any> {
  const response = await fetch(`${PARTNER}/__control${path}`, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? null : response.json();
}

/** How often the partner was asked to exchange a code. */
export const tokenCalls = async (): Promise<number> =>
  ((await partnerControl('GET', '/calls')) as { path: string }[]).filter(({ path }) => path === '/token').length;

/** What came back from the partner, and the cookie that belongs to it. */
export interface WayBack {
  code: string;
  state: string;
  iss: string | null;
  /** `name=value`, or null. */
  cookie: string | null;
}

let addresses = 0;
const anAddress = (): string => `10.77.${(++addresses >> 8) & 255}.${addresses & 255}`;

/** GET /api/auth/url: where to go, and the cookie that binds the way back to this browser. */
export async function setOff(redirect?: string, address = anAddress()): Promise<{ url: string; cookie: string; answer: Answer }> {
  const query = redirect === undefined ? '' : `?redirect=${encodeURIComponent(redirect)}`;
  const answer = await call('GET', `/api/auth/url${query}`, { address });
  const [set] = [answer.headers['set-cookie'] ?? []].flat();
  return { url: answer.body.url, cookie: set?.split(';')[0] ?? '', answer };
}

/** Through the partner's own pages, as the person with this subject; answers the address the browser ends on. */
export async function atThePartner(url: string, form: Record<string, string>): Promise<URL> {
  const jar = new Map<string, string>();
  const open = async (address: string, sent?: Record<string, string>) => {
    const response = await fetch(address, {
      method: sent ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
      body: sent && new URLSearchParams(sent),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      jar.set(name!, value!);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`the partner leads nowhere from ${address}: ${response.status}`);
    return new URL(location, address).href;
  };
  const page = await open(url);
  let next = await open(page, { choice: 'sign-in', ...form });
  while (next.startsWith(PARTNER)) next = await open(next);
  return new URL(next);
}

/** To the partner and back, as far as `/callback`. */
export async function wayBack(form: Record<string, string>, redirect?: string): Promise<WayBack> {
  const { url, cookie } = await setOff(redirect);
  const { searchParams } = await atThePartner(url, form);
  return {
    code: searchParams.get('code')!,
    state: searchParams.get('state')!,
    iss: searchParams.get('iss'),
    cookie,
  };
}

/** POST /api/auth/tl, as the page `/callback` sends it. */
export function comeBack({ code, state, iss, cookie }: WayBack): Promise<Answer> {
  return call('POST', '/api/auth/tl', {
    body: { code, state, ...(iss === null ? {} : { iss }) },
    address: anAddress(),
    headers: cookie ? { cookie } : {},
  });
}
