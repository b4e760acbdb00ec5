import type { AdminCategory, CategoryView } from '@kurtyna/contracts';
import { Database, notFound } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { instant } from '../content/content.sql.js';

const TRANSLATIONS = `
  coalesce((SELECT json_agg(json_build_object('language_code', t.language_code, 'name', t.name) ORDER BY t.language_code)
              FROM category_translation t WHERE t.category_id = c.id), '[]'::json) AS translations`;

const videos = (which: string): string => `
  coalesce((SELECT json_agg(v.id ORDER BY v.weight, v.added_at DESC, v.id DESC)
              FROM video_category vc JOIN video v ON v.id = vc.video_id
             WHERE vc.category_id = c.id AND ${which}), '[]'::json) AS videos`;

// `videos` names those anybody may see; the order is that of the public filters (CAT-06).
const CATEGORIES = `
  SELECT c.id, c.name, ${TRANSLATIONS}, ${videos('v.visible AND NOT v.dashboard_hidden AND NOT v.deleted')}
    FROM category c ORDER BY c.weight, c.id`;

const FOR_ADMINISTRATORS = `
  SELECT c.id, c.name, c.weight, c.revision, ${instant('c.updated_at')} AS updated_at, ${TRANSLATIONS},
         ${videos('NOT v.deleted')}
    FROM category c WHERE $1::integer IS NULL OR c.id = $1 ORDER BY c.weight, c.id`;

/** Reading categories, in their order. */
@Injectable()
export class CategoriesQueries {
  constructor(private readonly database: Database) {}

  list(): Promise<CategoryView[]> {
    return this.database.query<CategoryView>(CATEGORIES);
  }

  all(): Promise<AdminCategory[]> {
    return this.database.query<AdminCategory>(FOR_ADMINISTRATORS, [null]);
  }

  /** Throws category.not-found. */
  async get(id: number): Promise<AdminCategory> {
    const [category] = await this.database.query<AdminCategory>(FOR_ADMINISTRATORS, [id]);
    if (!category) throw notFound('category.not-found');
    return category;
  }
}
