/**
 * What one visit costs, question by question: CPU of the programs that share it, of the broker and of the database (P28). `npm run model`
 * counts with these figures; they are left beside the house, to be taken over (docs/operations/scale.md).
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Answer, call, inParallel } from '../../support/http.js';
import { house } from '../../support/house.js';
import { people, type Person } from '../../support/people.js';
import { provide } from '../../support/provider.js';
import { buy, orderIs } from '../../support/repertoire.js';
import { cpuOf, type Cpu } from './cpu.js';
import { assertAnswered, get, load, post } from './processes.js';
import { quiet } from './quiet.js';
import { signInsOf } from './sign-ins.js';
import { atMost, count, note, type Row } from './table.js';

const CONNECTIONS = 8;
/** So many ask at once where the price of a renewal decides about the machine: with 100,000 viewers. */
const OF_A_CROWD = 32;
const UNTIL_COUNTED_MS = 12_000;
const VIEWERS = 40;
/** A session may be checked sixty times a minute. */
const CHECKS_OF_ONE = 50;
/** The machine's own, not the house's: it stands for systems of others. */
const NOT_OURS = 'sandbox';

/** Microseconds of CPU for one, by program. */
type Cost = Record<string, number>;

export async function visits(): Promise<Row[]> {
  const event = await eventOnNow();
  const viewers = await people(VIEWERS);
  await inParallel(viewers, 4, (viewer) => aTicket(viewer, event));
  const views = await counted(viewers, event.id);
  const signed = ({ token, address }: Person) => ({ 'x-auth-token': token, 'x-forwarded-for': address });
  const each = (times: number, request: (viewer: Person, n: number) => string): string[] =>
    Array.from({ length: times }, () => viewers.map(request)).flat();

  const renewals = (times: number): string[] => each(times, (viewer, n) => renewal(views[n]!, signed(viewer)));
  const told = (times: number): string[] =>
    each(times, (viewer, n) => renewal(views[n]!, { ...signed(viewer), 'x-forwarded-for': elsewhere(n) }));
  const costs: Record<string, Cost> = {
    cachedAnswer: await costOf(
      Array.from({ length: 20_000 }, () => get('/external_api/events', { 'accept-encoding': 'gzip, deflate, br' })),
    ),
    signIn: await costOf(await signInsOf(300)),
    sessionCheck: await costOf(each(CHECKS_OF_ONE, (viewer) => get('/api/users/validate-session', signed(viewer)))),
    signedInPage: await costOf(each(200, (viewer) => get(`/api/events/${event.id}`, signed(viewer)))),
    renewalOfFew: await costOf(renewals(400)),
    toldRenewalOfFew: await costOf(told(200)),
    renewal: await costOf(renewals(400), { connections: OF_A_CROWD }),
    toldRenewal: await costOf(told(200), { connections: OF_A_CROWD }),
    // Last, since it ends the grants above; with the facts that it tells, and their databases.
    opening: await costOf(
      each(10, (viewer) => get(`/api/events/${event.id}/playback`, signed(viewer))),
      { after: quiet },
    ),
  };
  keep(costs);
  return [
    perRenewal(CONNECTIONS, costs.renewalOfFew!, costs.toldRenewalOfFew!),
    perRenewal(OF_A_CROWD, costs.renewal!, costs.toldRenewal!),
    ...Object.entries(costs).map(([name, cost]) => note('-', `CPU of ${name}: ${inParts(cost)}`, `${count(total(cost))} µs`)),
  ];
}

const perRenewal = (connections: number, untold: Cost, told: Cost): Row =>
  atMost(
    'P28',
    `CPU of a renewal, all programs, one in five told to media, ${connections} connections`,
    (total(untold) * 4 + total(told)) / 5000,
  );

const total = (cost: Cost): number => Object.values(cost).reduce((sum, one) => sum + one, 0);
const inParts = (cost: Cost): string =>
  Object.entries(cost)
    .map(([name, one]) => `${name} ${Math.round(one)}`)
    .join(', ');

/** A part of them first, so that nothing is measured cold; then all of them, and what `after` waits for. */
async function costOf(
  requests: string[],
  { connections = CONNECTIONS, after = async () => undefined }: { connections?: number; after?: () => Promise<void> } = {},
): Promise<Cost> {
  const port = house.settings().ports.gateway!;
  const send = async (some: string[]): Promise<void> => assertAnswered(await load({ port, connections, requests: some }));
  await send(requests.splice(0, requests.length / 4));
  await quiet();
  const { each } = await cpuOf(async () => {
    await send(requests);
    await after();
  });
  return perRequest(each, requests.length);
}

function perRequest(each: Cpu['each'], requests: number): Cost {
  const ours = Object.entries(each).filter(([name]) => name !== NOT_OURS);
  const costs = ours.map(([name, ms]): [string, number] => [name, Math.round((ms * 1000) / requests)]);
  return Object.fromEntries(costs.filter(([, one]) => one > 0));
}

/** One of the demo theatre, which every service knows: on now, for everybody with a ticket. */
async function eventOnNow(): Promise<{ id: number; kind: 'event' }> {
  const { events } = (await call('GET', '/external_api/events')).body as { events: Record<string, any>[] };
  const now = new Date().toISOString();
  const event = events.find(
    (one) =>
      one.starts_at < now &&
      one.ends_at > now &&
      one.event_price > 0 &&
      !one.age_restriction &&
      !one.mailing_free &&
      one.restricted_access === 'any' &&
      one.enable_tickets,
  );
  if (!event) throw new Error('the demo theatre plays nothing just now');
  return { id: event.id as number, kind: 'event' };
}

async function aTicket(viewer: Person, event: { id: number; kind: 'event' }): Promise<void> {
  const { status, body } = await buy(viewer, event);
  if (status !== 201) throw new Error(`a ticket was answered ${status} ${JSON.stringify(body)}`);
  await provide(body.order.orderId, { status: 'COMPLETED', await: true });
  await orderIs(body.order.extOrderId, 'COMPLETED');
}

interface View {
  grant: string;
  pass: string;
}

/** Views that are counted, as all of them are after their first seconds. */
async function counted(viewers: Person[], event: number): Promise<View[]> {
  const grants = await inParallel(viewers, 4, async ({ token, address }) => {
    const { playback } = answered(await call('GET', `/api/events/${event}/playback`, { token, address }));
    return playback.grant as string;
  });
  await setTimeout(UNTIL_COUNTED_MS);
  return inParallel(viewers, 4, async ({ token, address }, n) => {
    const grant = grants[n]!;
    const { playback } = answered(await call('POST', `/api/playback/${grant}`, { token, address, body: { seconds: 11 } }));
    if (playback.pass === null) throw new Error('a view of eleven seconds is not counted');
    return { grant, pass: playback.pass as string };
  });
}

const renewal = ({ grant, pass }: View, headers: Record<string, string>): string =>
  post(`/api/playback/${grant}`, { seconds: 5 }, { ...headers, 'x-playback-pass': pass });

/** From another address media is told, as it is every five minutes. */
const elsewhere = (n: number): string => `198.51.100.${n + 1}`;

function answered({ status, body }: Answer): Record<string, any> {
  if (status !== 200) throw new Error(`the show was answered ${status} ${JSON.stringify(body)}`);
  return body as Record<string, any>;
}

/** In the form in which the model keeps them. */
function keep(microseconds: Record<string, Cost>): void {
  const measured = {
    by: 'npm run bench -- --only=visits',
    on: new Date().toISOString().slice(0, 10),
    cores: availableParallelism(),
    node: process.version,
  };
  const file = join(process.env.KURTYNA_STATE!, 'visits.json');
  writeFileSync(file, `${JSON.stringify({ measured, microseconds }, null, 2)}\n`);
}
