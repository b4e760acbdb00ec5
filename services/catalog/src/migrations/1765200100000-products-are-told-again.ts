import { randomUUID } from 'node:crypto';
import type { PlayableRef } from '@kurtyna/domain';
import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Product extends PlayableRef {
  version: number;
}

const GROW = `
  WITH events AS (UPDATE event SET version = version + 1 RETURNING id), videos AS (UPDATE video SET version = version + 1 RETURNING id)
  SELECT (SELECT count(*) FROM events) + (SELECT count(*) FROM videos)`;

// As the release that brings this migration tells it; spelled out, for that text will change and this one must not.
const PRODUCTS = `
  SELECT 'event' AS kind, e.id, e.version, e.deleted, e.slug, e.title, t.title AS "titleEn", e.subtitle, t.subtitle AS "subtitleEn",
         e.price, e.published, e.starts_at AS "startsAt", e.ends_at AS "endsAt", NULL::timestamptz AS "availableFrom",
         v.age_restriction AS "ageRestriction", v.restricted_access AS "restrictedAccess", e.mailing_free AS "mailingFree",
         e.auth_required AS "authRequired", e.enable_tickets AS "enableTickets", e.enable_codes AS "enableCodes",
         e.available_tickets AS capacity, 0 AS "ticketHours", NULL::timestamptz AS "addedAt", e.full_day AS "fullDay",
         e.date_from AS "dateFrom", e.date_to AS "dateTo", e.time_from AS "timeFrom", e.time_to AS "timeTo"
    FROM event e JOIN video v ON v.id = e.video_id
    LEFT JOIN event_translation t ON t.event_id = e.id AND t.language_code = 'en'
  UNION ALL
  SELECT 'video', v.id, v.version, v.deleted, v.slug, v.title, t.title, v.subtitle, t.subtitle, v.price, v.visible, NULL, v.ends_at,
         v.available_from, v.age_restriction, v.restricted_access, v.mailing_free, v.auth_required, false, false, NULL, v.ticket_hours,
         v.added_at, NULL, NULL, NULL, NULL, NULL
    FROM video v LEFT JOIN video_translation t ON t.video_id = v.id AND t.language_code = 'en'`;

/** What is told of a product says more than it did (when it is, when it was added): all of them are told once more, as a newer version. */
export class ProductsAreToldAgain implements MigrationInterface {
  name = 'ProductsAreToldAgain1765200100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(GROW);
    const products = (await runner.query(PRODUCTS)) as (Product & Record<string, unknown>)[];
    const rows = products.map((product) => {
      const { kind, id, version } = product;
      const aggregate = `${kind}.${id}`;
      const envelope = {
        id: randomUUID(),
        subject: 'catalog.product',
        version: 1,
        aggregate,
        aggregateVersion: version,
        occurredAt: new Date().toISOString(),
        requestId: null,
        data: {
          ...product,
          titleEn: product.titleEn || null,
          subtitle: product.subtitle || null,
          subtitleEn: product.subtitleEn || null,
        },
      };
      return { id: envelope.id, subject: `state.catalog.product.${aggregate}`, envelope };
    });
    await runner.query(
      'INSERT INTO outbox (id, subject, envelope) SELECT * FROM jsonb_to_recordset($1::jsonb) AS r (id uuid, subject text, envelope jsonb)',
      [JSON.stringify(rows)],
    );
  }

  /** Nothing to undo: a version only grows, and who does not know the new fields does not read them. */
  async down(): Promise<void> {}
}
