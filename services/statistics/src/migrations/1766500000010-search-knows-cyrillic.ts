import { fold } from '@kurtyna/domain';
import { foldAgain } from '@kurtyna/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cyrillic letters are searched as a Pole writes them, and signs that nobody sees are left out (SEARCH-04). */
export class SearchKnowsCyrillic implements MigrationInterface {
  name = 'SearchKnowsCyrillic1766500000010';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await foldAgain<{ title: string }>(runner, 'product', {
      key: ['kind', 'id'],
      from: ['title'],
      columns: ['search_title'],
      folded: ({ title }) => [fold(title)],
    });
  }

  /** Nothing to undo: the release before folds a row again when it is saved. */
  async down(): Promise<void> {}
}
