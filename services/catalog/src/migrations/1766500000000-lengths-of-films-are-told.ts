import { randomUUID } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Video {
  id: number;
  version: number;
  titleEn: string | null;
  subtitle: string | null;
  subtitleEn: string | null;
}

const GROW = 'UPDATE video SET version = version + 1 WHERE duration IS NOT NULL';

// As the release that brings this migration tells it; spelled out, for that text will change and this one must not.
const VIDEOS = `
  SELECT 'video' AS kind, v.id, v.version, v.deleted, v.slug, v.title, t.title AS "titleEn", v.subtitle, t.subtitle AS "subtitleEn",
         v.price, v.visible AS published, NULL AS "startsAt", v.ends_at AS "endsAt", v.available_from AS "availableFrom",
         v.age_restriction AS "ageRestriction", v.restricted_access AS "restrictedAccess", v.mailing_free AS "mailingFree",
         v.auth_required AS "authRequired", false AS "enableTickets", false AS "enableCodes", NULL AS capacity,
         v.ticket_hours AS "ticketHours", v.duration AS "filmMinutes", v.added_at AS "addedAt", NULL AS "fullDay", NULL AS "dateFrom",
         NULL AS "dateTo", NULL AS "timeFrom", NULL AS "timeTo"
    FROM video v LEFT JOIN video_translation t ON t.video_id = v.id AND t.language_code = 'en'
   WHERE v.duration IS NOT NULL`;

/** Commerce learns how long films are: those whose length is known are told once more, as a newer version. */
export class LengthsOfFilmsAreTold implements MigrationInterface {
  name = 'LengthsOfFilmsAreTold1766500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(GROW);
    const rows = ((await runner.query(VIDEOS)) as Video[]).map((video) => {
      const aggregate = `video.${video.id}`;
      const envelope = {
        id: randomUUID(),
        subject: 'catalog.product',
        version: 1,
        aggregate,
        aggregateVersion: video.version,
        occurredAt: new Date().toISOString(),
        requestId: null,
        data: {
          ...video,
          titleEn: video.titleEn || null,
          subtitle: video.subtitle || null,
          subtitleEn: video.subtitleEn || null,
        },
      };
      return { id: envelope.id, subject: `state.catalog.product.${aggregate}`, envelope };
    });
    await runner.query(
      'INSERT INTO outbox (id, subject, envelope) SELECT * FROM jsonb_to_recordset($1::jsonb) AS r (id uuid, subject text, envelope jsonb)',
      [JSON.stringify(rows)],
    );
  }

  /** Nothing to undo: a version only grows, and who does not know the new field does not read it. */
  async down(): Promise<void> {}
}
