import { getPage, type PageView, type QuestionOf } from '@kurtyna/contracts';
import { Answers, Database, notFound } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { cleanHtml } from '@kurtyna/platform/html';

const PAGE = 'SELECT id, title, content, slug FROM page WHERE slug = lower($1)';

/** Content pages are read as they are: no rules, so no layers (taste T4). Their HTML is cleaned again, whoever wrote the row (D29). */
@Controller()
export class PagesController {
  constructor(private readonly database: Database) {}

  @Answers(getPage)
  async get({ slug }: QuestionOf<typeof getPage>): Promise<PageView> {
    const [page] = await this.database.query<PageView>(PAGE, [slug]);
    if (!page) throw notFound('page.not-found');
    return { ...page, content: cleanHtml(page.content) };
  }
}
