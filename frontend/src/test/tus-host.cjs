/** Described in tus-host.d.cts. CommonJS: the frontend's types know no Node. */
const { createServer } = require('node:http');

exports.tusHost = async function tusHost(size, already = 0) {
  let stored = Buffer.alloc(already, 'x');
  let received = 0;
  const asked = [];
  const troubles = [];

  const serve = (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-methods', 'HEAD, PATCH');
    response.setHeader('access-control-allow-headers', 'tus-resumable, upload-offset, content-type');
    response.setHeader('access-control-expose-headers', 'upload-offset, upload-length, tus-resumable');
    response.setHeader('tus-resumable', '1.0.0');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const offset = Number(request.headers['upload-offset'] ?? 0);
    asked.push(request.method === 'PATCH' ? `PATCH ${offset}` : request.method);
    const trouble = troubles.shift();
    if (trouble === 'cut') return void request.destroy();
    if (typeof trouble === 'number') return void request.resume().on('end', () => response.writeHead(trouble).end());
    if (request.method === 'HEAD') {
      return void response.writeHead(200, { 'upload-offset': stored.length, 'upload-length': size }).end();
    }
    if (offset !== stored.length) return void request.resume().on('end', () => response.writeHead(409).end());
    const hold = typeof trouble === 'object' && 'holdAfter' in trouble;
    let room = typeof trouble !== 'object' ? Infinity : 'holdAfter' in trouble ? trouble.holdAfter : trouble.cutAfter;
    request.on('data', (part) => {
      received += part.length;
      stored = Buffer.concat([stored, part.subarray(0, Math.max(room, 0))]);
      room -= part.length;
      if (room <= 0 && hold) request.pause();
      else if (room <= 0) request.destroy();
    });
    request.on('error', () => undefined);
    request.on('end', () => response.writeHead(204, { 'upload-offset': stored.length }).end());
  };
  const server = createServer(serve);
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address();
  return {
    link: `http://127.0.0.1:${port}/files/film`,
    bytes: () => stored,
    asked,
    received: () => received,
    troubles,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
};

exports.filmBytes = (size) => Uint8Array.from({ length: size }, (_, i) => (i * 7 + (i >> 8)) % 251);
