import { fold, stripMarkup } from '@kurtyna/domain';
import { BeforeInsert, BeforeUpdate, Column } from 'typeorm';

/** The words of a row that a search looks through. */
export interface SearchableText {
  title: string | null;
  /** The title in the other language, where one row holds both. */
  otherTitle?: string | null;
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
  otherTitle,
  text = [],
  html = [],
}: SearchableText): { searchTitle: string; searchText: string } => ({
  searchTitle: foldEach([title, otherTitle]),
  searchText: foldEach([...text, ...html.map((one) => stripMarkup(one ?? ''))]),
});

const foldEach = (texts: readonly (string | null | undefined)[]): string =>
  texts
    .map((one) => fold(one ?? ''))
    .filter(Boolean)
    .join('\n');
