import type { MigrationInterface, QueryRunner } from 'typeorm';
import { searchColumns, type SearchableText } from '../search/searchable.js';

const TABLES = ['video', 'video_translation', 'event', 'event_translation', 'page'];
interface Row {
  id: number;
  title: string | null;
  subtitle: string | null;
  description: string | null;
  additional_desc: string | null;
  content: string;
}

const VIDEO = 'id, title, subtitle, description, additional_desc';
const textOfVideo = (row: Row): SearchableText => ({
  title: row.title,
  text: [row.subtitle],
  html: [row.description, row.additional_desc],
});
const textOfEvent = (row: Row): SearchableText => ({ title: row.title, text: [row.subtitle] });

/** What a search compares stands beside what it finds: folded, without markup (SEARCH-04). */
export class RememberWords implements MigrationInterface {
  name = 'RememberWords1764100100000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(
        'ALTER TABLE ' +
          table +
          ` ADD COLUMN search_title text NOT NULL DEFAULT '', ADD COLUMN search_text text NOT NULL DEFAULT ''`,
      );
    await fill(runner, 'video', VIDEO, textOfVideo);
    await fill(runner, 'video_translation', VIDEO, textOfVideo);
    await fill(runner, 'event', 'id, title, subtitle', textOfEvent);
    await fill(runner, 'event_translation', 'id, title, subtitle', textOfEvent);
    await fill(runner, 'page', 'id, title, content', (row) => ({ title: row.title, html: [row.content] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query('ALTER TABLE ' + table + ' DROP COLUMN search_title, DROP COLUMN search_text');
  }
}

async function fill(
  runner: QueryRunner,
  table: string,
  columns: string,
  textOf: (row: Row) => SearchableText,
): Promise<void> {
  const rows = (await runner.query('SELECT ' + columns + ' FROM ' + table)) as Row[];
  for (const row of rows) {
    const { searchTitle, searchText } = searchColumns(textOf(row));
    await runner.query('UPDATE ' + table + ' SET search_title = $2, search_text = $3 WHERE id = $1', [
      row.id,
      searchTitle,
      searchText,
    ]);
  }
}
