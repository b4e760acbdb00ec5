import { PAGE_TITLE, SLUG } from '@kurtyna/domain';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { cleanHtml } from '@kurtyna/platform/html';
import { Searchable, type SearchableText } from '../search/searchable.js';

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

  @Column({ length: SLUG.max })
  slug: string;

  static write({ content, ...page }: Pick<Page, 'id' | 'slug' | 'title' | 'content'>): Page {
    return Object.assign(new Page(), { ...page, content: cleanHtml(content) });
  }

  protected searchableText(): SearchableText {
    return { title: this.title, html: [this.content] };
  }
}
