/** What a video stands beside: its categories and its gallery. Both may be deleted in the same moment, so the rows are held until the save. */
import { invalid } from '@kurtyna/platform';
import type { EntityManager } from 'typeorm';

const WRONG = { key: 'form.validate.wrong_input' } as const;

/** Throws invalid at `gallery_id` for a gallery that is not there. */
export async function holdGallery(manager: EntityManager, id: number): Promise<void> {
  const found: unknown[] = await manager.query('SELECT 1 FROM gallery WHERE id = $1 FOR KEY SHARE', [id]);
  if (!found.length) throw invalid({ gallery_id: WRONG });
}

/** Puts the video on these shelves and on no others. Throws invalid at `categories` for one that is not there. */
export async function putOnShelves(manager: EntityManager, videoId: number, categories: number[]): Promise<void> {
  const ids = [...new Set(categories)];
  const found: unknown[] = await manager.query('SELECT 1 FROM category WHERE id = ANY ($1) ORDER BY id FOR KEY SHARE', [
    ids,
  ]);
  if (found.length < ids.length) throw invalid({ categories: WRONG });
  await manager.query('DELETE FROM video_category WHERE video_id = $1 AND category_id <> ALL ($2)', [videoId, ids]);
  await manager.query(
    `INSERT INTO video_category (video_id, category_id) SELECT $1, unnest($2::integer[]) ON CONFLICT DO NOTHING`,
    [videoId, ids],
  );
}
