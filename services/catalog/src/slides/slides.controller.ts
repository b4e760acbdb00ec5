import { listSlides, type QuestionOf, type SlideView } from '@kurtyna/contracts';
import { Answers, Database } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';

// Smaller weight first, then the newest (SLIDE-14, OPEN2-15); only published ones are public (SLIDE-13).
const SLIDES = `
  SELECT s.id, s.title, s.text, s.bg_image, s.url, s.published,
         coalesce((SELECT json_agg(json_build_object('language_code', t.language_code, 'title', t.title, 'text', t.text)
                            ORDER BY t.language_code)
                     FROM slide_translation t WHERE t.slide_id = s.id), '[]'::json) AS translations
    FROM slide s WHERE $1 OR s.published ORDER BY s.weight, s.id DESC`;

/** Slides are read as they are: no rules, so no layers (taste T4). */
@Controller()
export class SlidesController {
  constructor(private readonly database: Database) {}

  @Answers(listSlides)
  async list({ audience }: QuestionOf<typeof listSlides>): Promise<{ slides: SlideView[] }> {
    return { slides: await this.database.query<SlideView>(SLIDES, [audience === 'admin']) };
  }
}
