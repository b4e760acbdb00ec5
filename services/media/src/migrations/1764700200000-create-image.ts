import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures that administrators send, and since when somebody uses them. */
export class CreateImage implements MigrationInterface {
  name = 'CreateImage1764700200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE image (
        name character varying(90) NOT NULL,
        purpose character varying(40) NOT NULL,
        width integer NOT NULL,
        height integer NOT NULL,
        bytes integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        claimed_at timestamptz,
        CONSTRAINT image_pk PRIMARY KEY (name)
      )`);
    await runner.query('CREATE INDEX image_unclaimed ON image (created_at) WHERE claimed_at IS NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE image');
  }
}
