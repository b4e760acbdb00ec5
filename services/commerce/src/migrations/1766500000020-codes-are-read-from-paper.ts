import { backfill } from '@kurtyna/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = 'codes_by_reading';

/**
 * The form in which a code is found when it was copied from paper (D15): without blanks and dashes, and the twelve signs of a generated code
 * without their look-alikes, the rule of `codeReading` in libs/domain. The database keeps it, so that codes of the release before have it too.
 */
export class CodesAreReadFromPaper implements MigrationInterface {
  name = 'CodesAreReadFromPaper1766500000020';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE code ADD COLUMN IF NOT EXISTS code_reading text');
    await runner.query(String.raw`
      CREATE OR REPLACE FUNCTION reading_of_code(code text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
        SELECT CASE WHEN right(signs, 12) ~ '^[0-9A-TV-Z]{12}$' THEN left(signs, -12) || translate(right(signs, 12), 'OIL', '011')
                    ELSE nullif(signs, '') END
          FROM (SELECT regexp_replace(code, '[\s\u002d\u058a\u05be\u1400\u1806\u2010-\u2015\u2043\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0]', '', 'g') AS signs) AS bare
      $$`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION keep_code_reading() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.code_reading := reading_of_code(NEW.code);
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE OR REPLACE TRIGGER code_has_its_reading BEFORE INSERT OR UPDATE OF code ON code FOR EACH ROW EXECUTE FUNCTION keep_code_reading()`);
    await backfill(
      runner,
      `UPDATE code SET code_reading = reading_of_code(code)
        WHERE id IN (SELECT id FROM code WHERE code_reading IS NULL AND reading_of_code(code) IS NOT NULL ORDER BY id LIMIT $1)`,
    );
    await runner.query(`DROP INDEX IF EXISTS ${INDEX}`);
    await runner.query(`CREATE INDEX CONCURRENTLY ${INDEX} ON code (code_reading)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER code_has_its_reading ON code');
    await runner.query('DROP FUNCTION keep_code_reading');
    await runner.query('DROP FUNCTION reading_of_code');
    await runner.query('ALTER TABLE code DROP COLUMN code_reading');
  }
}
