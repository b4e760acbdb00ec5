import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The text of each track that we send to the film host, to be looked at and corrected. Texts sent before are not known. */
export class TextsOfSubtitlesAreKept implements MigrationInterface {
  name = 'TextsOfSubtitlesAreKept1766500000060';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE subtitle_text (
        hosted_video_id integer NOT NULL,
        track character varying(12) NOT NULL,
        content text NOT NULL,
        CONSTRAINT subtitle_text_pk PRIMARY KEY (hosted_video_id, track),
        CONSTRAINT subtitle_text_hosted_video_fk FOREIGN KEY (hosted_video_id) REFERENCES hosted_video (id) ON DELETE CASCADE
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE subtitle_text');
  }
}
