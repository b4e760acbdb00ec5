import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { metrics } from './metrics.js';
import { readiness } from './readiness.js';

/** Serves what a process has besides; answers false for a path that is not its own. */
export type MorePaths = (path: string, request: IncomingMessage, response: ServerResponse) => boolean;

/** `/health/live`, `/health/ready`, `/metrics` of a process that has no HTTP of its own, and the few paths it brings along. */
export function startHealthServer(host: string, port: number, more: MorePaths = () => false): Promise<Server> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const json = (status: number, body: unknown): void => {
      response
        .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(body));
    };
    if (path === '/health/live') return json(200, { status: 'live' });
    if (path === '/health/ready') {
      void readiness.report().then((report) => json(report.ready ? 200 : 503, report));
      return;
    }
    if (path === '/metrics') {
      void metrics.metrics().then((text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text));
      return;
    }
    if (more(path, request, response)) return;
    // What is not here yet is no dead end: the gateway's own routes take over this port when it is ready (F1).
    void readiness.report().then(({ ready }) => {
      if (!ready) response.setHeader('retry-after', '1');
      json(ready ? 404 : 503, ready ? { statusCode: 404 } : { statusCode: 503, code: 'unavailable' });
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
