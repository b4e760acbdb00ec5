import { foldAgain } from '@kurtyna/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { searchName } from '../copies/customer.entity.js';

/** Cyrillic letters are searched as a Pole writes them, and signs that nobody sees are left out (SEARCH-04). */
export class SearchKnowsCyrillic implements MigrationInterface {
  name = 'SearchKnowsCyrillic1766500000010';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await foldAgain<{ firstname: string; lastname: string }>(runner, 'customer', {
      from: ['firstname', 'lastname'],
      columns: ['search_name'],
      folded: (person) => [searchName(person)],
    });
  }

  /** Nothing to undo: the release before folds a row again when it is saved. */
  async down(): Promise<void> {}
}
