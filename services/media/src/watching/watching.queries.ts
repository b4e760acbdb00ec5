import type { WatchedFilm } from '@kurtyna/contracts';
import { Database } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';

const LIST = `
  SELECT w.kind, w.product_id AS id, m.title, w.seconds, w.updated_at AS "updatedAt"
    FROM watch_position w LEFT JOIN product_media m ON m.kind = w.kind AND m.id = w.product_id AND NOT m.deleted
   WHERE w.user_id = $1 ORDER BY w.updated_at DESC, w.product_id DESC`;

type Row = Omit<WatchedFilm, 'updated_at'> & { updatedAt: Date };

@Injectable()
export class WatchingQueries {
  constructor(private readonly database: Database) {}

  /** All that a person has begun and not finished, the last first. There are no more of them than films. */
  async of(userId: number): Promise<WatchedFilm[]> {
    const rows = await this.database.query<Row>(LIST, [userId]);
    return rows.map(({ updatedAt, ...film }) => ({ ...film, updated_at: updatedAt.toISOString() }));
  }
}
