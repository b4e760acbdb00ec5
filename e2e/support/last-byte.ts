/** Requests that wait a byte before their end, and are let go together: as near to "at the same moment" as one machine comes (R1). */
import { connect, type Socket } from 'node:net';
import { siteUrl, sleep } from './house.js';
import type { Person } from './people.js';

/** Answers what each of these people was told who sent the same body to their path at the same moment. */
export async function atOnce<Body>(
  people: Person[],
  request: (person: Person) => { path: string; body: object },
): Promise<{ status: number; body: Body }[]> {
  const waiting = await Promise.all(people.map((person) => allButTheLastByte(person, request(person))));
  await sleep(200); // every byte so far has been read there
  for (const { socket, last } of waiting) socket.write(last);
  return Promise.all(waiting.map(({ answer }) => answer as Promise<{ status: number; body: Body }>));
}

interface Waiting {
  socket: Socket;
  last: string;
  answer: Promise<{ status: number; body: unknown }>;
}

function allButTheLastByte(person: Person, { path, body }: { path: string; body: object }): Promise<Waiting> {
  const { hostname, port, host } = new URL(siteUrl);
  const payload = JSON.stringify(body);
  const socket = connect(Number(port), hostname).setNoDelay();
  const answer = new Promise<{ status: number; body: unknown }>((resolve) => {
    let said = '';
    socket.setEncoding('utf8').on('data', (text: string) => void (said += text));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const [head = '', text = ''] = said.split('\r\n\r\n');
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
      resolve({ status, body: text ? (JSON.parse(text) as unknown) : null });
    });
  });
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${host}`,
    'connection: close',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(payload)}`,
    `x-auth-token: ${person.token}`,
    `x-forwarded-for: ${person.address}`,
  ];
  return new Promise((resolve) => {
    socket.write(`${head.join('\r\n')}\r\n\r\n${payload.slice(0, -1)}`, () => resolve({ socket, last: payload.slice(-1), answer }));
  });
}
