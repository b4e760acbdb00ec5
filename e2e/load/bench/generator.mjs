/**
 * A process that asks as fast as it is answered: each connection sends one request, reads the whole answer and sends the next.
 * It writes and reads bytes itself, because Node's own client costs more than the servers that are measured here.
 */
import { connect } from 'node:net';

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const CONTENT_LENGTH = /\r\ncontent-length: *(\d+)/i;

let stop = () => {};

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
      let [sentAt, wanted, head] = [0, 0, null];
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      const ask = () => {
        const request = take();
        if (!request) return socket.end();
        [wanted, head] = [0, null];
        sentAt = performance.now();
        socket.write(request);
      };
      const answered = (status) => {
        times.push(performance.now() - sentAt);
        statuses[status] = (statuses[status] ?? 0) + 1;
        sentAt = 0;
        ask();
      };
      let status = '';
      socket.on('connect', ask);
      socket.on('data', (chunk) => {
        if (wanted > 0) wanted -= chunk.length;
        else {
          head = head ? Buffer.concat([head, chunk]) : chunk;
          const end = head.indexOf(END_OF_HEAD);
          if (end < 0) return;
          const text = head.latin1Slice(0, end);
          status = text.slice(9, 12);
          const length = status === '304' ? 0 : Number(CONTENT_LENGTH.exec(text)?.[1] ?? NaN);
          if (Number.isNaN(length)) return socket.destroy(new Error('an answer without content-length'));
          wanted = length - (head.length - end - END_OF_HEAD.length);
        }
        if (wanted === 0) answered(status);
      });
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

process.on('message', (job) => void (job === 'stop' ? stop() : run(job).then((result) => process.send(result))));
process.on('disconnect', () => process.exit(0));
