import type { MigrationInterface, QueryRunner } from 'typeorm';
import { searchColumns } from '../search/searchable.js';

const PAGES = [
  [1, 'polityka', 'Polityka prywatności'],
  [2, 'regulamin', 'Regulamin'],
  [3, 'kontakt', 'Kontakt'],
  [4, 'jakkupicbilet', 'Jak kupić bilet'],
] as const;

/** The four pages are there from the first day, empty until somebody writes them: footer and terms lead to them (PAGE-04 to PAGE-07). */
export class OpenTheFourPages implements MigrationInterface {
  name = 'OpenTheFourPages1764100200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [id, slug, title] of PAGES)
      await runner.query(
        `INSERT INTO page (id, slug, title, content, search_title) VALUES ($1, $2, $3, '', $4) ON CONFLICT DO NOTHING`,
        [id, slug, title, searchColumns({ title }).searchTitle],
      );
  }

  /** What somebody wrote stays. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM page WHERE content = ''`);
  }
}
