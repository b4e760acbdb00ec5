import { listCategories, type CategoryView } from '@kurtyna/contracts';
import { Answers, Database } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';

// `videos` names those anybody may see; the order is that of the public filters (CAT-06).
const CATEGORIES = `
  SELECT c.id, c.name,
         coalesce((SELECT json_agg(json_build_object('language_code', t.language_code, 'name', t.name) ORDER BY t.language_code)
                     FROM category_translation t WHERE t.category_id = c.id), '[]'::json) AS translations,
         coalesce((SELECT json_agg(v.id ORDER BY v.weight, v.added_at DESC, v.id DESC)
                     FROM video_category vc JOIN video v ON v.id = vc.video_id
                    WHERE vc.category_id = c.id AND v.visible AND NOT v.dashboard_hidden AND NOT v.deleted),
                  '[]'::json) AS videos
    FROM category c ORDER BY c.weight, c.id`;

/** Categories are read as they are: no rules, so no layers (taste T4). */
@Controller()
export class CategoriesController {
  constructor(private readonly database: Database) {}

  @Answers(listCategories)
  async list(_question: Record<string, never>): Promise<{ categories: CategoryView[] }> {
    return { categories: await this.database.query<CategoryView>(CATEGORIES) };
  }
}
