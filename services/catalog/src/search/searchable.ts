import { fold, stripMarkup } from '@kurtyna/domain';
import { BeforeInsert, BeforeUpdate, Column } from 'typeorm';

/** The words of a row that a search looks through. */
export interface SearchableText {
  title: string | null;
  /** Plain text. */
  text?: (string | null)[];
  html?: (string | null)[];
}

/** A row that visitors find by its words. They stand beside it as a search compares them, and are kept with each save. */
export abstract class Searchable {
  @Column({ name: 'search_title', type: 'text', default: '' })
  searchTitle: string;

  @Column({ name: 'search_text', type: 'text', default: '' })
  searchText: string;

  protected abstract searchableText(): SearchableText;

  @BeforeInsert()
  @BeforeUpdate()
  keepSearchable(): void {
    Object.assign(this, searchColumns(this.searchableText()));
  }
}

/** Markup is never found, and no find reaches from one field into the next: a line break stands between them. */
export const searchColumns = ({
  title,
  text = [],
  html = [],
}: SearchableText): { searchTitle: string; searchText: string } => ({
  searchTitle: fold(title ?? ''),
  searchText: [...text.map((one) => one ?? ''), ...html.map((one) => stripMarkup(one ?? ''))]
    .map(fold)
    .filter(Boolean)
    .join('\n'),
});
