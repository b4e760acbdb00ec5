import { getPage, type PageView, type QuestionOf, updatePage } from '@kurtyna/contracts';
import { Answers, Database, notFound } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { cleanHtml } from '@kurtyna/platform/html';
import { cleanHtmlOrNone } from './page.entity.js';
import { UpdatePage } from './update-page.js';

const PAGE = 'SELECT id, title, content, title_en, content_en, slug, revision FROM page WHERE slug = lower($1)';

/** Requests about the content pages. Their HTML is cleaned again when it is read, whoever wrote the row (D29). */
@Controller()
export class PagesController {
  constructor(
    private readonly database: Database,
    private readonly updatePage: UpdatePage,
  ) {}

  @Answers(getPage)
  async get({ slug }: QuestionOf<typeof getPage>): Promise<PageView> {
    const [page] = await this.database.query<PageView>(PAGE, [slug]);
    if (!page) throw notFound('page.not-found');
    return { ...page, content: cleanHtml(page.content), content_en: cleanHtmlOrNone(page.content_en ?? null) };
  }

  @Answers(updatePage)
  update({ id, ...changes }: QuestionOf<typeof updatePage>): Promise<PageView> {
    return this.updatePage.run(id, changes);
  }
}
