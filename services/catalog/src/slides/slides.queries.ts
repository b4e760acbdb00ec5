import type { AdminSlide, QuestionOf, SlideView, listSlides } from '@kurtyna/contracts';
import { Database, notFound } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { instant } from '../content/content.sql.js';

const SHOWN = `
  s.id, s.title, s.text, s.bg_image, s.url, s.published,
  coalesce((SELECT json_agg(json_build_object('language_code', t.language_code, 'title', t.title, 'text', t.text)
                     ORDER BY t.language_code)
              FROM slide_translation t WHERE t.slide_id = s.id), '[]'::json) AS translations`;
const EDITED = `s.weight, ${instant('s.updated_at')} AS updated_at, s.revision`;

// Smaller weight first, then the newest (SLIDE-14, OPEN2-15); only published ones are public (SLIDE-13).
const ORDER = 'ORDER BY s.weight, s.id DESC';
const PUBLIC = `SELECT ${SHOWN} FROM slide s WHERE s.published ${ORDER}`;
const ALL = `SELECT ${SHOWN}, ${EDITED} FROM slide s ${ORDER}`;
const ONE = `SELECT ${SHOWN}, ${EDITED} FROM slide s WHERE s.id = $1`;

@Injectable()
export class SlidesQueries {
  constructor(private readonly database: Database) {}

  list({ audience }: QuestionOf<typeof listSlides>): Promise<(SlideView | AdminSlide)[]> {
    return this.database.query(audience === 'admin' ? ALL : PUBLIC);
  }

  /** Throws not-found. */
  async get(id: number): Promise<AdminSlide> {
    const [slide] = await this.database.query<AdminSlide>(ONE, [id]);
    if (!slide) throw notFound('slide.not-found');
    return slide;
  }
}
