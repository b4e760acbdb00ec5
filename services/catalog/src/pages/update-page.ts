import { contentPublished, type PageView, type updatePage } from '@kurtyna/contracts';
import { cleanText, type FieldRefusal, PAGE_CONTENT, PAGE_TITLE, PAGE_TITLE_EN, type TextField } from '@kurtyna/domain';
import { Database, invalid, notFound, type Tx } from '@kurtyna/platform';
import { cleanHtml } from '@kurtyna/platform/html';
import { Injectable } from '@nestjs/common';
import { type Asked, recordEdit } from '../content/acts.js';
import { nextRevision, orTellPresent } from '../content/revision.js';
import { cleanHtmlOrNone, Page } from './page.entity.js';

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

async function change(tx: Tx, id: number, { revision, adminId, ...changes }: Changes): Promise<Page> {
  const page = await tx.manager.findOne(Page, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!page) throw notFound('page.not-found');
  const errors = errorsOf(changes, page);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  nextRevision(page, revision);
  const before = textsOf(page);
  const { title, content, title_en: titleEn, content_en: contentEn } = changes;
  if (title !== undefined) page.title = cleanText(title.trim());
  if (content !== undefined) page.content = cleanHtml(content);
  if (titleEn !== undefined) page.titleEn = cleanText((titleEn ?? '').trim()) || null;
  if (contentEn !== undefined) page.contentEn = cleanHtmlOrNone(contentEn);
  await tx.manager.save(page);
  const after = textsOf(page);
  await recordEdit(tx, { thing: 'page', id, before, after, by: adminId });
  await tx.publish(contentPublished, {
    aggregate: `page.${id}`,
    version: page.revision,
    data: { kind: 'page', id, slug: page.slug },
  });
  return page;
}

function errorsOf({ slug, ...texts }: Omit<Changes, 'revision' | 'adminId'>, page: Page): Record<string, FieldRefusal> {
  const refusals = Object.entries(RULES).map(([name, { judge }]) => {
    const text = texts[name as keyof typeof RULES];
    return [name, text === undefined || text === null ? null : judge(text)] as const;
  });
  const wrong = refusals.filter((one): one is [keyof typeof RULES, FieldRefusal] => one[1] !== null);
  return {
    ...Object.fromEntries(wrong),
    ...(slug !== undefined && slug !== page.slug && { slug: { key: 'form.validate.wrong_input' as const } }),
  };
}

const RULES = {
  title: PAGE_TITLE,
  content: PAGE_CONTENT,
  title_en: PAGE_TITLE_EN,
  content_en: PAGE_CONTENT,
} satisfies Partial<Record<keyof Changes, TextField>>;

const textsOf = ({ title, content, titleEn, contentEn }: Page) => ({
  title,
  content,
  title_en: titleEn,
  content_en: contentEn,
});

const view = (page: Page): PageView => ({ id: page.id, ...textsOf(page), slug: page.slug, revision: page.revision });
