import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A content page has an English title and text beside the Polish ones; none until somebody writes them (OPEN0-1). */
export class PagesSpeakEnglish implements MigrationInterface {
  name = 'PagesSpeakEnglish1766500000040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE page ADD title_en character varying(255), ADD content_en text');
  }

  /** A search finds the English words until its page is saved again. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE page DROP content_en, DROP title_en');
  }
}
