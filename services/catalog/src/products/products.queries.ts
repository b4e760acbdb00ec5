import type { AnswerOf, filmMentions, productSnapshot, QuestionOf } from '@kurtyna/contracts';
import { parseId } from '@kurtyna/domain';
import { Database } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import {
  EVENT_PRODUCTS,
  productKey,
  toCatalogMedia,
  toProductState,
  VIDEO_PRODUCTS,
  type ProductRow,
} from './product-states.js';

const PAGE_MOST = 200;
const PAGE = `
  SELECT * FROM (${EVENT_PRODUCTS} UNION ALL ${VIDEO_PRODUCTS}) AS product
   WHERE (kind, id) > ($1, $2) ORDER BY kind, id LIMIT $3`;

const MENTIONING = `
  SELECT * FROM (${EVENT_PRODUCTS} UNION ALL ${VIDEO_PRODUCTS}) AS product
   WHERE NOT deleted AND EXISTS (
           SELECT FROM unnest($1::text[]) AS number
            WHERE strpos(concat_ws(' ', video_link, accessibility_video, autodesc_video, video_link_en,
                                   accessibility_video_en, autodesc_video_en), number) > 0)
   ORDER BY kind, id`;

/** What services that keep a copy of the products ask for. */
@Injectable()
export class ProductsQueries {
  constructor(private readonly database: Database) {}

  /** All products page by page, for copies that are built anew (D1). */
  async snapshot({ after, limit }: QuestionOf<typeof productSnapshot>): Promise<AnswerOf<typeof productSnapshot>> {
    const most = Math.min(Math.max(Math.trunc(limit) || 1, 1), PAGE_MOST);
    const [kind, id] = (after ?? '').split('.');
    const rows = await this.database.query<ProductRow>(PAGE, [kind ?? '', parseId(id ?? '') ?? 0, most]);
    return {
      products: rows.map(toProductState),
      media: rows.map(toCatalogMedia),
      next: rows.length === most ? productKey(rows.at(-1)!) : null,
    };
  }

  async mentioning({ numbers }: QuestionOf<typeof filmMentions>): Promise<AnswerOf<typeof filmMentions>> {
    return { media: (await this.database.query<ProductRow>(MENTIONING, [numbers])).map(toCatalogMedia) };
  }
}
