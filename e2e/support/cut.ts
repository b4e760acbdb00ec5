/** A wire that can be cut: between a program and the broker, both ways and without a word, as when a network is torn (F10). */
import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface Wire {
  readonly port: number;
  /** Nothing passes any more, and nobody is told. */
  cut(): void;
  heal(): void;
  close(): Promise<void>;
}

export async function aWireTo(port: number): Promise<Wire> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
    return isCut ? socket.pause() : socket;
  };
  const server = createServer((near) => {
    const far = keep(connect(port, '127.0.0.1'));
    keep(near);
    near.on('data', (bytes) => void far.write(bytes)).on('close', () => far.destroy());
    far.on('data', (bytes) => void near.write(bytes)).on('close', () => near.destroy());
    if (isCut) for (const socket of [near, far]) socket.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    heal() {
      isCut = false;
      for (const socket of sockets) socket.resume();
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
