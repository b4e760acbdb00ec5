import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { freshDatabase, outboxOf, type FreshDatabase } from '@kurtyna/testing';
import { createDataSource } from '../data-source.js';

let fresh: FreshDatabase;
beforeEach(async () => {
  await fresh?.drop();
  fresh = await freshDatabase(createDataSource);
  // As the release before had it.
  const knows = () => fresh.dataSource.query(`SELECT 1 FROM migration WHERE name LIKE 'HouseRulesAreTold%'`);
  while ((await knows()).length) await fresh.dataSource.undoLastMigration({ transaction: 'each' });
});
afterAll(() => fresh.drop());

const told = () => outboxOf(fresh.database, 'state.catalog.house-rules.app');

describe('rules that were chosen before the services acted on them', () => {
  it('are told with the upgrade, all of them and as a newer state, without anybody saving [D39, OPEN0-30, LIMIT-07]', async () => {
    await fresh.dataSource.query('INSERT INTO app_config (id, version, settings) VALUES (1, 7, $1)', [
      { autoban_after_exceeding_ip_limit: true, max_diff_ip_views_per_user: 3, notify_remindplatform: true },
    ]);
    await fresh.dataSource.runMigrations({ transaction: 'each' });
    const [state, ...more] = await told();
    expect(more).toEqual([]);
    expect(state).toMatchObject({
      subject: 'catalog.house-rules',
      version: 1,
      aggregate: 'app',
      aggregateVersion: 8,
      requestId: null,
      data: {
        version: 8,
        autobanAfterExceedingIpLimit: true,
        maxDiffIpViewsPerUser: 3,
        sendEmailAfterIpBan: false,
        notifyRemindPlatform: true,
        notifyRemindPayedEvent: false,
      },
    });
    expect(state!.occurredAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(await fresh.dataSource.query('SELECT version FROM app_config')).toEqual([{ version: 8 }]);
  });

  it('and where nobody chose anything, nobody is told', async () => {
    await fresh.dataSource.runMigrations({ transaction: 'each' });
    expect(await told()).toEqual([]);
  });
});
