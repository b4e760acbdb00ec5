/** The limit to compare with: a server that does nothing but answer. Always the same bytes, or one query made into JSON. */
import { createServer } from 'node:http';

/** @param {{ status: number; headers: Record<string, string>; body: string } | { query: string; values: unknown[]; database: string }} what */
async function handlerOf(what) {
  if ('query' in what) {
    const { default: pg } = await import('pg');
    const pool = new pg.Pool({ connectionString: what.database, max: 10 });
    pool.on('error', () => {});
    return (_request, response) =>
      void pool.query({ name: 'bare', text: what.query, values: what.values }).then(({ rows }) => {
        const body = Buffer.from(JSON.stringify({ order: rows[0] }));
        response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
        response.end(body);
      });
  }
  const body = Buffer.from(what.body, 'base64');
  return (_request, response) => {
    response.writeHead(what.status, what.headers);
    response.end(body);
  };
}

process.on('message', (what) => {
  void handlerOf(what).then((handler) => {
    const server = createServer(handler);
    server.listen(0, '127.0.0.1', () => process.send(server.address().port));
  });
});
process.on('disconnect', () => process.exit(0));
