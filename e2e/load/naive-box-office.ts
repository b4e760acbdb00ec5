/** A box office as one writes it without thinking: it looks whether a seat is left, then takes it. The control of the race. */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { house } from '../support/house.js';

export interface NaiveBoxOffice {
  port: number;
  close(): Promise<void>;
}

/** In a database of its own, which goes when it closes. */
export async function openNaiveBoxOffice(capacity: number): Promise<NaiveBoxOffice> {
  const { databaseAdmin } = house.settings().urls;
  const name = `naive_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: databaseAdmin });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const own = new URL(databaseAdmin);
  own.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: own.href, max: 10 });
  await pool.query('CREATE TABLE stock (capacity integer NOT NULL, sold integer NOT NULL)');
  await pool.query('INSERT INTO stock VALUES ($1, 0)', [capacity]);

  const isSold = async (): Promise<boolean> => {
    const { rows } = await pool.query<{ capacity: number; sold: number }>('SELECT capacity, sold FROM stock');
    if (rows[0]!.sold >= rows[0]!.capacity) return false;
    await pool.query('UPDATE stock SET sold = $1', [rows[0]!.sold + 1]);
    return true;
  };
  const server = createServer((request, response) => {
    request.resume();
    const answer = (status: number) => response.writeHead(status, { 'content-length': 0 }).end();
    void isSold().then(
      (sold) => answer(sold ? 201 : 409),
      () => answer(500),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await pool.end();
      await admin.query(`DROP DATABASE ${name}`);
      await admin.end();
    },
  };
}
