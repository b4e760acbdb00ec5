import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { METRICS_TYPE, numbersOf } from './metrics.js';
import { currentSpace } from './program.js';
import { reportOf } from './readiness.js';

/** Serves what a process has besides; answers false for a path that is not its own. */
export type MorePaths = (path: string, request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * `/health/live`, `/health/ready` with its reasons, `/metrics` of a program (or of all that run here), and the few paths it brings along. For
 * those who run the house: no router leads here from outside.
 */
export function startHealthServer(
  host: string,
  port: number,
  more: MorePaths = () => false,
  programs = [currentSpace()],
): Promise<Server> {
  return listen(host, port, (request, response) => {
    const path = pathOf(request);
    if (path === '/health/live') return json(response, 200, { status: 'live' });
    if (path === '/health/ready') {
      void reportOf(programs).then((report) => json(response, report.ready ? 200 : 503, report));
      return;
    }
    if (path === '/metrics') {
      void numbersOf(programs).then((text) => response.writeHead(200, { 'content-type': METRICS_TYPE }).end(text));
      return;
    }
    if (!more(path, request, response)) json(response, 404, { statusCode: 404 });
  });
}

/**
 * Holds the public port until the program behind it is there (D37, F1): alive, not ready, and not a word of why. `refuse` answers all else as
 * the program itself refuses.
 */
export function startPlaceholderServer(
  host: string,
  port: number,
  refuse: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Server> {
  return listen(host, port, (request, response) => {
    const path = pathOf(request);
    if (path === '/health/live') return json(response, 200, { status: 'live' });
    if (path !== '/health/ready') return refuse(request, response);
    response.setHeader('retry-after', '1');
    json(response, 503, { ready: false });
  });
}

const pathOf = ({ url }: IncomingMessage): string => (url ?? '').split('?')[0] ?? '';

function json(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}

function listen(
  host: string,
  port: number,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Server> {
  const server = createServer(answer);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
