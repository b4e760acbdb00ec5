import type { FoundContent, SearchResults } from '@kurtyna/contracts';
import { snippet } from '@kurtyna/domain';

export interface FoundRow {
  id: number;
  slug: string;
  title: string;
  description: string | null;
  translations: FoundContent['translations'];
  thumb_link: string | null;
}

export interface FoundEventRow extends FoundRow {
  starts_at: Date;
  full_day: boolean;
}

export type FoundPageRow = SearchResults['pages'][number];

/** As much of a text as a result shows (SEARCH-09), as HTML again: a hundred whole descriptions are more than a phone wants. */
function excerpt(html: string): string;
function excerpt(html: string | null): string | null;
function excerpt(html: string | null): string | null {
  return html === null ? null : snippet(html).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

export const toFoundContent = (row: FoundRow): FoundContent => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  description: excerpt(row.description),
  translations: row.translations.map((one) => ({ ...one, description: excerpt(one.description) })),
  thumb_link: row.thumb_link,
});

export const toFoundEvent = (row: FoundEventRow): SearchResults['events'][number] => ({
  ...toFoundContent(row),
  starts_at: row.starts_at.toISOString(),
  full_day: row.full_day,
});

export const toFoundPage = ({ id, slug, title, content, title_en, content_en }: FoundPageRow): FoundPageRow => ({
  id,
  slug,
  title,
  content: excerpt(content),
  title_en,
  content_en: excerpt(content_en ?? null),
});
