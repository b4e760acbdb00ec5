/**
 * A process that asks as fast as it is answered: each connection sends one request, reads the whole answer and sends the next.
 * It writes and reads bytes itself, because Node's own client costs more than the servers that are measured here.
 */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const CONTENT_LENGTH = /\r\ncontent-length: *(\d+)/i;
const RETRY_AFTER = /\r\nretry-after: *(\d+)/i;

let [stop, click] = [() => {}, () => {}];

/** Calls `answered` for each whole answer that comes in; its body is kept for whoever wants it. */
function readAnswers(socket, answered, keepsBody = false) {
  let [wanted, head, text, parts] = [0, null, '', []];
  socket.on('data', (chunk) => {
    let body = chunk;
    if (wanted > 0) wanted -= chunk.length;
    else {
      head = head ? Buffer.concat([head, chunk]) : chunk;
      const end = head.indexOf(END_OF_HEAD);
      if (end < 0) return;
      text = head.latin1Slice(0, end);
      const length = text.slice(9, 12) === '304' ? 0 : Number(CONTENT_LENGTH.exec(text)?.[1] ?? NaN);
      if (Number.isNaN(length)) return socket.destroy(new Error('an answer without content-length'));
      body = head.subarray(end + END_OF_HEAD.length);
      wanted = length - body.length;
      parts = [];
    }
    if (keepsBody) parts.push(body);
    if (wanted > 0) return;
    [wanted, head] = [0, null];
    answered({ status: text.slice(9, 12), head: text, body: keepsBody ? Buffer.concat(parts).toString() : '' });
  });
}

/**
 * `requests` are sent in turn, from the beginning again when `seconds` say how long, else once each.
 * @param {{ port: number; requests: string[]; connections: number; seconds?: number }} job
 */
function run({ port, requests, connections, seconds }) {
  const bytes = requests.map((request) => Buffer.from(request));
  const times = [];
  const statuses = {};
  let [next, broken, stopped] = [0, 0, false];
  const begun = performance.now();
  stop = () => (stopped = true);
  if (seconds) setTimeout(stop, seconds * 1000);

  const take = () => {
    if (stopped || (!seconds && next >= bytes.length)) return null;
    return bytes[next++ % bytes.length];
  };

  const connection = () =>
    new Promise((resolve) => {
      let sentAt = 0;
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      const ask = () => {
        const request = take();
        if (!request) return socket.end();
        sentAt = performance.now();
        socket.write(request);
      };
      readAnswers(socket, ({ status }) => {
        times.push(performance.now() - sentAt);
        statuses[status] = (statuses[status] ?? 0) + 1;
        sentAt = 0;
        ask();
      });
      socket.on('connect', ask);
      socket.on('error', () => {});
      socket.on('close', () => {
        if (sentAt) broken++;
        // The server may close a connection it has kept for long: the next one goes on.
        if (stopped || (!seconds && next >= bytes.length)) return resolve();
        setTimeout(() => void connection().then(resolve), 5);
      });
    });

  return Promise.all(Array.from({ length: connections }, connection)).then(() => {
    times.sort((a, b) => a - b);
    const at = (p) => times[Math.min(times.length - 1, Math.floor((times.length * p) / 100))] ?? 0;
    const took = (performance.now() - begun) / 1000;
    return { rate: times.length / took, count: times.length, p50: at(50), p95: at(95), p99: at(99), statuses, broken };
  });
}

/** Longer than this nobody waits for a last word, as the page of the browser does not. */
const PATIENCE_MS = 60_000;
/** So many sockets are being opened at a time: a server lets some hundreds wait before it takes them. */
const OPENING = 100;
/** Told to come again, or not told anything. */
const NOT_THE_LAST = ['0', '429', '503'];

/**
 * People who click at the same moment, each with a request of their own, over `connections` sockets, as a rule one each. They have said `hello` on it
 * before, as a browser that has loaded the page: a server closes a new socket on which nothing is said for seconds. Whoever is told to come again, or loses the connection, waits as the browser does and sends the same request, until there is a last word.
 * `ready` is called when all can click, who then do so at `click`.
 * @param {{ port: number; requests: string[]; connections: number; hello?: string }} job
 */
async function crowd({ port, requests, connections, hello }, ready) {
  const lines = Array.from({ length: Math.min(connections, requests.length) }, () => line(port));
  await inTurn(lines, OPENING, (each) => (hello ? each.ask(hello) : each.open()));
  const clicked = new Promise((resolve) => (click = resolve));
  ready();
  await clicked;
  const times = {};
  const insist = async (request, n) => {
    const bytes = Buffer.from(request);
    let clickedAt;
    for (let asked = 1; ; asked++) {
      const answer = await lines[n % lines.length].ask(bytes);
      const { sentAt, status, head, body } = answer;
      const now = performance.now();
      (times[nameOf(answer)] ??= []).push(now - sentAt);
      clickedAt ??= sentAt;
      const isLast = !NOT_THE_LAST.includes(status);
      if (isLast || now - clickedAt > PATIENCE_MS)
        return { status: Number(status), body: parsed(body), took: now - clickedAt, at: Date.now(), asked };
      await pause(1000 * (Number(RETRY_AFTER.exec(head)?.[1] ?? 1) + Math.random()));
    }
  };
  const verdicts = await Promise.all(requests.map(insist));
  for (const each of lines) each.close();
  return { verdicts, times };
}

/** One socket, which is opened anew where it was closed: one request after the other. A broken one is an answer with status 0. */
function line(port) {
  const nothing = { status: '0', head: '', body: '' };
  let [socket, answered, before] = [null, () => {}, Promise.resolve()];
  const open = () =>
    new Promise((resolve) => {
      const mine = connect({ port, host: '127.0.0.1', noDelay: true });
      socket = mine;
      readAnswers(mine, (answer) => answered(answer), true);
      mine.setTimeout(PATIENCE_MS, () => mine.destroy());
      mine.on('connect', resolve);
      mine.on('error', () => {});
      mine.on('close', () => {
        socket = null;
        answered(nothing);
        resolve();
      });
    });
  const send = async (bytes) => {
    if (!socket) await open();
    const sentAt = performance.now();
    const answer = await new Promise((resolve) => {
      answered = resolve;
      if (socket) socket.write(bytes);
      else resolve(nothing);
    });
    return { sentAt, ...answer };
  };
  return {
    open,
    ask: (bytes) => (before = before.then(() => send(bytes))),
    close: () => socket?.destroy(),
  };
}

/** `503 busy`, `409 order.sold-out`, `201`; and a 503 that keeps for itself when to come again. */
function nameOf({ status, head, body }) {
  if (status === '503' && !RETRY_AFTER.test(head)) return '503 without Retry-After';
  return status >= '400' ? `${status} ${parsed(body).code ?? ''}`.trim() : status;
}

function parsed(body) {
  try {
    return JSON.parse(body);
  } catch {
    return {}; // pages and empty answers
  }
}

async function inTurn(items, width, work) {
  let next = 0;
  const some = async () => {
    while (next < items.length) await work(items[next++]);
  };
  await Promise.all(Array.from({ length: width }, some));
}

const answer = (result) => process.send(result);
process.on('message', (job) => {
  if (job === 'stop') stop();
  else if (job === 'click') click();
  else if (job.crowd) void crowd(job.crowd, () => answer('ready')).then(answer);
  else void run(job).then(answer);
});
process.on('disconnect', () => process.exit(0));
