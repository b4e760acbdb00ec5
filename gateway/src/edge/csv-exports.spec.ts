/** Exports over real sockets: what a browser keeps of them, how many there may be, and what they cost. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { listUsers, type ListAnswer, type ListedUser } from '@kurtyna/contracts';
import { PAGE_SIZE_MAX } from '@kurtyna/domain';
import { currentContext } from '@kurtyna/platform/runtime';
import { aGateway, anAdmin, as, eventually, type House } from '../../test/a-gateway.js';
import { aListedUser, aPageOf } from '../../test/people.js';
import { CsvExports } from './csv-exports.js';

jest.setTimeout(60_000);

let house: House;
let port: number;
beforeAll(async () => {
  house = await aGateway();
  await house.app.listen(0, '127.0.0.1');
  port = (house.app.getHttpServer().address() as { port: number }).port;
});
afterAll(() => house.app.close());
beforeEach(() => void house.bus.asked.splice(0));

const download = () => fetch(`http://127.0.0.1:${port}/api/users?format=csv`, { headers: as(anAdmin) });
const pagesAsked = () => house.bus.questions(listUsers).filter(({ limit }) => limit === PAGE_SIZE_MAX).length;
/** Fifty others see something else meanwhile: whoever asks for pages has got on. */
const othersLook = async () => {
  for (let nth = 0; nth < 50; nth++) await (await fetch(`http://127.0.0.1:${port}/external_api/slides`)).text();
};
/** Asks for the file over a connection of its own and reads nothing; `left` is when the gateway knows that it is closed. */
async function unread(): Promise<{ socket: Socket; left: Promise<unknown> }> {
  const accepted = once(house.app.getHttpServer(), 'connection') as Promise<[Socket]>;
  const socket = connect(port, '127.0.0.1');
  const [ofServer] = await accepted;
  const token = as(anAdmin)['x-auth-token'];
  socket.write(`GET /api/users?format=csv HTTP/1.1\r\nhost: 127.0.0.1\r\nx-auth-token: ${token}\r\n\r\n`);
  // Whoever leaves in the middle resets the connection: that is an error of the socket, and its end.
  return { socket, left: new Promise((resolve) => ofServer.once('close', resolve)) };
}

type Page = ListAnswer<ListedUser>;
/** Identity answers so many pages; `meet` is asked before each of them. */
function pages(count: number, meet: (page: number) => unknown = () => undefined, name = 'Zofia'): void {
  house.bus.answer(listUsers, async ({ after }): Promise<Page> => {
    const page = after === undefined ? 1 : Number(after);
    await meet(page);
    const people = [0, 1].map((index) => aListedUser({ id: page * 1000 + index, firstname: name }));
    return aPageOf(people, { count: count * 2, next: page < count ? String(page + 1) : null });
  });
}
/** A page that identity keeps back until it is let go. */
function held() {
  let go!: () => void;
  const promise = new Promise<void>((resolve) => (go = resolve));
  return { promise, let: go };
}
const idsIn = (text: string): number[] => [...text.matchAll(/^"(\d+)";/gm)].map(([, id]) => Number(id));

describe('an export', () => {
  it('holds every page once, each asked for from the end of the one before [USERADM-04, OPEN3-5]', async () => {
    pages(4);
    const answer = await download();
    expect(idsIn(await answer.text())).toEqual([1000, 1001, 2000, 2001, 3000, 3001, 4000, 4001]);
    expect(house.bus.questions(listUsers).map(({ after }) => after)).toEqual([undefined, '2', '3', '4']);
  });

  it('whose third page fails is broken off, so that what came is no file; what follows it is whole again [D38, X6]', async () => {
    pages(4, (page) => (page === 3 ? Promise.reject(new Error('identity is gone')) : undefined));
    const answer = await download();
    expect(answer.status).toBe(200); // the file had begun
    await expect(answer.text()).rejects.toThrow('terminated');
    expect(house.log.join('\n')).toContain('export broken off');
    pages(2);
    expect(idsIn(await (await download()).text())).toHaveLength(4);
  });

  it('is broken off after 120 seconds, whoever is slow [D7]', async () => {
    const page = held();
    pages(2, (number) => (number === 2 ? page.promise : undefined));
    const exports = house.app.get(CsvExports);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    try {
      const question = { page: 1, limit: 500, sort: 'id', descending: true, search: null, filter: {} } as const;
      const file = await exports.start(listUsers, question, { name: 'Proba', columns: [] });
      const broken = once(file.getStream(), 'error');
      broken.catch(() => undefined);
      file.getStream().resume();
      jest.advanceTimersByTime(119_000);
      expect(file.getStream().destroyed).toBe(false);
      jest.advanceTimersByTime(1000);
      expect(await broken).toEqual([new Error('the export took too long')]);
    } finally {
      jest.useRealTimers();
      page.let();
    }
  });

  it('has 120 seconds for all its pages, where any other request has ten [D7]', async () => {
    const left: number[] = [];
    pages(3, () => left.push(currentContext()!.deadline! - Date.now()));
    await (await download()).text();
    for (const ms of left) expect([ms > 100_000, ms <= 120_000]).toEqual([true, true]);
    await fetch(`http://127.0.0.1:${port}/api/users`, { headers: as(anAdmin) });
    expect(left.at(-1)).toBeLessThanOrEqual(10_000);
  });

  it('waits for the socket: of a file nobody reads only as much is asked for as the network holds', async () => {
    pages(2000, undefined, 'x'.repeat(100_000)); // 400 MB
    const { socket, left } = await unread();
    await once(socket, 'readable');
    let before = -1;
    while (before !== pagesAsked()) {
      before = pagesAsked();
      await othersLook();
    }
    expect(before).toBeLessThan(1000);
    socket.destroy();
    await left;
    await othersLook();
    expect(pagesAsked()).toBeLessThan(before + 3);
  });

  it('that its reader leaves asks for no more pages, and its place is free', async () => {
    const second = held();
    pages(50, (page) => (page === 2 ? second.promise : undefined));
    const { socket, left } = await unread();
    await eventually(() => expect(pagesAsked()).toBe(2));
    socket.destroy();
    await left;
    second.let();
    await othersLook();
    expect(pagesAsked()).toBeLessThan(5);
    pages(1);
    await eventually(async () => {
      const both = await Promise.all([download(), download()]);
      await Promise.all(both.map((one) => one.text()));
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
    });
  });
});

describe('exports at once', () => {
  it('are two; the third is told to come again, and comes in when one is done', async () => {
    const page = held();
    pages(2, (number) => (number === 2 ? page.promise : undefined));
    const [first, second] = [await download(), await download()];
    const third = await download();
    expect([third.status, third.headers.get('retry-after')]).toEqual([503, '15']);
    expect(await third.json()).toMatchObject({ statusCode: 503, code: 'unavailable' });
    page.let();
    expect(idsIn(await first.text()).length + idsIn(await second.text()).length).toBe(8);
    expect((await download()).status).toBe(200);
  });

  it('keep their places also when their first page is refused, when they fail and when they are left: nobody is shut out for ever', async () => {
    for (let tries = 0; tries < 4; tries++) {
      pages(1, () => Promise.reject(new Error('identity is gone')));
      expect((await download()).status).toBe(500);
      pages(2, (page) => (page === 2 ? Promise.reject(new Error('identity is gone')) : undefined));
      await expect((await download()).text()).rejects.toThrow();
    }
    pages(1);
    const [one, two] = await Promise.all([download(), download()]);
    expect([one.status, two.status]).toEqual([200, 200]);
    await Promise.all([one.text(), two.text()]);
  });

  it('do not stand in the way of the list itself', async () => {
    const page = held();
    pages(2, (number) => (number === 2 ? page.promise : undefined));
    const running = [await download(), await download()];
    expect((await fetch(`http://127.0.0.1:${port}/api/users`, { headers: as(anAdmin) })).status).toBe(200);
    page.let();
    await Promise.all(running.map((one) => one.text()));
  });
});
