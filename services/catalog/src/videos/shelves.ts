/** What a video stands beside: its categories and its gallery. Both may be deleted in the same moment, so the rows are held until the save. */
import { invalid, type Tx } from '@kurtyna/platform';
import type { EntityManager } from 'typeorm';

const WRONG = { key: 'form.validate.wrong_input' } as const;
const HOLD_CATEGORIES = 'SELECT 1 FROM category WHERE id = ANY ($1) ORDER BY id FOR KEY SHARE';
const LEAVE_OTHERS = 'DELETE FROM video_category WHERE video_id = $1 AND category_id <> ALL ($2) RETURNING category_id';
const ENTER = `
  INSERT INTO video_category (video_id, category_id) SELECT $1, unnest($2::integer[]) ON CONFLICT DO NOTHING
  RETURNING category_id`;

/** Throws invalid at `gallery_id` for a gallery that is not there. */
export async function holdGallery(manager: EntityManager, id: number): Promise<void> {
  const found: unknown[] = await manager.query('SELECT 1 FROM gallery WHERE id = $1 FOR KEY SHARE', [id]);
  if (!found.length) throw invalid({ gallery_id: WRONG });
}

/** Puts the video on these shelves and on no others; answers whether it moved. Throws invalid at `categories` for one that is not there. */
export async function putOnShelves(tx: Tx, videoId: number, categories: number[]): Promise<boolean> {
  const ids = [...new Set(categories)];
  const found: unknown[] = await tx.manager.query(HOLD_CATEGORIES, [ids]);
  if (found.length < ids.length) throw invalid({ categories: WRONG });
  const left = await tx.returning(LEAVE_OTHERS, [videoId, ids]);
  const entered = await tx.returning(ENTER, [videoId, ids]);
  return left.length + entered.length > 0;
}
