import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freshDatabase, type FreshDatabase } from '@kurtyna/testing';
import { createDataSource } from '../data-source.js';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase(createDataSource);
  // As the release before had it.
  const knows = () => fresh.dataSource.query(`SELECT 1 FROM migration WHERE name LIKE 'RolesAreFive%'`);
  while ((await knows()).length) await fresh.dataSource.undoLastMigration({ transaction: 'each' });
});
afterAll(() => fresh.drop());

it('who has a role that nobody knows becomes unverified, never an administrator; the others keep theirs [D22, D39, F23]', async () => {
  const ROLES = [0, 1, 2, 3, 4, 5, 6, 99];
  await fresh.dataSource.query(
    `INSERT INTO users (email, firstname, lastname, role_id, language)
     SELECT 'p' || role || '@x.example', 'Ala', 'Kot', role, 'pl' FROM unnest($1::integer[]) AS role`,
    [ROLES],
  );
  await fresh.dataSource.runMigrations({ transaction: 'each' });
  const people = await fresh.dataSource.query<{ role_id: number }[]>('SELECT role_id FROM users ORDER BY id');
  expect(people.map(({ role_id }) => role_id)).toEqual([4, 1, 2, 3, 4, 5, 4, 4]);
});
