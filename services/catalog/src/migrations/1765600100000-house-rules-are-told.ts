import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each rule with its name in the settings, and what held before anybody chose. */
const RULES = [
  ['autobanAfterExceedingIpLimit', 'autoban_after_exceeding_ip_limit', 'false'],
  ['maxDiffIpViewsPerUser', 'max_diff_ip_views_per_user', 'null'],
  ['sendEmailAfterIpBan', 'send_email_after_ip_ban', 'false'],
  ['notifyRemindPlatform', 'notify_remindplatform', 'false'],
  ['notifyRemindPayedEvent', 'notify_remindpayedevent', 'false'],
] as const;
const DATA = RULES.map(([rule, setting, usual]) => `'${rule}', coalesce(settings->'${setting}', '${usual}')`).join(
  ', ',
);

/**
 * What was chosen before the services acted on these settings is told to them once; from then on each save tells them (OPEN0-30). A version
 * of its own, so that no copy takes it for one it has. Where nothing was chosen, nothing is told: the copies begin with the same.
 */
export class HouseRulesAreTold implements MigrationInterface {
  name = 'HouseRulesAreTold1765600100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      WITH chosen AS (UPDATE app_config SET version = version + 1 RETURNING version, settings, gen_random_uuid() AS id)
      INSERT INTO outbox (id, subject, envelope)
      SELECT id, 'state.catalog.house-rules.app', jsonb_build_object(
               'id', id, 'subject', 'catalog.house-rules', 'version', 1, 'aggregate', 'app', 'aggregateVersion', version,
               'occurredAt', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'requestId', NULL,
               'data', jsonb_build_object('version', version, ${DATA}))
        FROM chosen`);
  }

  /** What was told stays told. */
  async down(): Promise<void> {}
}
