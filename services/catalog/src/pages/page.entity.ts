import { PAGE_TITLE, SLUG } from '@kurtyna/domain';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { cleanHtml } from '@kurtyna/platform/html';
import { Searchable, type SearchableText } from '../search/searchable.js';

/** Cleaned; null where it says nothing. */
export const cleanHtmlOrNone = (html: string | null): string | null => cleanHtml(html ?? '') || null;

/** One of the four content pages: 1 policy, 2 terms, 3 contact, 4 how to buy (PAGESADM-07). Id and slug never change. */
@Entity('page')
@Check('page_is_one_of_four', 'id BETWEEN 1 AND 4')
@Index('page_one_per_slug', ['slug'], { unique: true })
export class Page extends Searchable {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'page_pk' })
  id: number;

  /** Grows with each edit of this row alone; a form that began with an older one is refused (D26). */
  @Column({ type: 'integer', default: 1 })
  revision: number;

  @Column({ length: PAGE_TITLE.max })
  title: string;

  /** HTML, cleaned when it was saved (D29). */
  @Column({ type: 'text' })
  content: string;

  /** Null: none, an English visitor reads the Polish one (OPEN0-1). */
  @Column({ name: 'title_en', type: 'character varying', length: PAGE_TITLE.max, nullable: true })
  titleEn: string | null;

  /** HTML, cleaned; null: none. */
  @Column({ name: 'content_en', type: 'text', nullable: true })
  contentEn: string | null;

  @Column({ length: SLUG.max })
  slug: string;

  static write({
    content,
    contentEn,
    ...page
  }: Pick<Page, 'id' | 'slug' | 'title' | 'content'> & Partial<Pick<Page, 'titleEn' | 'contentEn'>>): Page {
    return Object.assign(new Page(), {
      ...page,
      content: cleanHtml(content),
      contentEn: contentEn === undefined ? undefined : cleanHtmlOrNone(contentEn),
    });
  }

  protected searchableText(): SearchableText {
    return { title: this.title, otherTitle: this.titleEn, html: [this.content, this.contentEn] };
  }
}
