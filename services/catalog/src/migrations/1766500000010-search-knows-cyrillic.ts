import { foldAgain } from '@kurtyna/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { searchColumns } from '../search/searchable.js';

/** Cyrillic letters are searched as a Pole writes them, and signs that nobody sees are left out (SEARCH-04). */
export class SearchKnowsCyrillic implements MigrationInterface {
  name = 'SearchKnowsCyrillic1766500000010';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await words(runner, 'video', ['subtitle'], ['description', 'additional_desc']);
    await words(runner, 'video_translation', ['subtitle'], ['description', 'additional_desc']);
    await words(runner, 'event', ['subtitle']);
    await words(runner, 'event_translation', ['subtitle']);
    await words(runner, 'page', [], ['content']);
  }

  /** Nothing to undo: the release before folds a row again when it is saved. */
  async down(): Promise<void> {}
}

const words = (runner: QueryRunner, table: string, text: readonly string[], html: readonly string[] = []) =>
  foldAgain<Record<string, string | null>>(runner, table, {
    from: ['title', ...text, ...html],
    columns: ['search_title', 'search_text'],
    folded: (row) => {
      const { searchTitle, searchText } = searchColumns({
        title: row.title!,
        text: text.map((column) => row[column]!),
        html: html.map((column) => row[column]!),
      });
      return [searchTitle, searchText];
    },
  });
