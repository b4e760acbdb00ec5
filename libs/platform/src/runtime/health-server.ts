import { createServer, type Server } from 'node:http';
import { metrics } from './metrics.js';
import { readiness } from './readiness.js';

/** `/health/live`, `/health/ready`, `/metrics` of a process that has no HTTP of its own. */
export function startHealthServer(host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0];
    const json = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body));
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
    json(404, { statusCode: 404 });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
