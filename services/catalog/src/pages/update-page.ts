import { contentPublished, type PageView, type updatePage } from '@kurtyna/contracts';
import { cleanText, type FieldRefusal, PAGE_CONTENT, PAGE_TITLE } from '@kurtyna/domain';
import { Database, invalid, notFound, type Tx } from '@kurtyna/platform';
import { cleanHtml } from '@kurtyna/platform/html';
import { Injectable } from '@nestjs/common';
import { type Asked, recordEdit } from '../content/acts.js';
import { nextRevision, orTellPresent } from '../content/revision.js';
import { Page } from './page.entity.js';

type Changes = Omit<Asked<typeof updatePage>, 'id'>;

/** An administrator writes one of the four pages (PAGESADM-06); at once it is public. What is absent stays; id and slug always do (OPEN2-33). */
@Injectable()
export class UpdatePage {
  constructor(private readonly database: Database) {}

  run(id: number, changes: Changes): Promise<PageView> {
    return orTellPresent(
      () => this.database.transaction(async (tx) => view(await change(tx, id, changes))),
      async () => ({ page: view(await this.get(id)) }),
    );
  }

  private async get(id: number): Promise<Page> {
    const page = await this.database.dataSource.manager.findOneBy(Page, { id });
    if (!page) throw notFound('page.not-found');
    return page;
  }
}

async function change(tx: Tx, id: number, { title, content, slug, revision, adminId }: Changes): Promise<Page> {
  const page = await tx.manager.findOne(Page, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!page) throw notFound('page.not-found');
  const errors = errorsOf({ title, content, slug }, page);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  nextRevision(page, revision);
  const before = { title: page.title, content: page.content };
  if (title !== undefined) page.title = cleanText(title.trim());
  if (content !== undefined) page.content = cleanHtml(content);
  await tx.manager.save(page);
  const after = { title: page.title, content: page.content };
  await recordEdit(tx, { thing: 'page', id, before, after, by: adminId });
  await tx.publish(contentPublished, {
    aggregate: `page.${id}`,
    version: page.revision,
    data: { kind: 'page', id, slug: page.slug },
  });
  return page;
}

function errorsOf(
  { title, content, slug }: Pick<Changes, 'title' | 'content' | 'slug'>,
  page: Page,
): Record<string, FieldRefusal> {
  const [wrongTitle, wrongContent] = [
    title === undefined ? null : PAGE_TITLE.judge(title),
    content === undefined ? null : PAGE_CONTENT.judge(content),
  ];
  return {
    ...(wrongTitle && { title: wrongTitle }),
    ...(wrongContent && { content: wrongContent }),
    ...(slug !== undefined && slug !== page.slug && { slug: { key: 'form.validate.wrong_input' as const } }),
  };
}

const view = ({ id, title, content, slug, revision }: Page): PageView => ({ id, title, content, slug, revision });
