import type { Envelope } from '@kurtyna/contracts';
import type { Database } from '@kurtyna/platform';

/** What was published or announced, in order, from the outbox: of the subjects, as on the wire, that contain this text. */
export async function outboxOf<Data = Record<string, unknown>>(
  database: Database,
  subject = '',
): Promise<Envelope<Data>[]> {
  const rows = await database.query<{ envelope: Envelope<Data> }>(
    'SELECT envelope FROM outbox WHERE strpos(subject, $1) > 0 ORDER BY position',
    [subject],
  );
  return rows.map(({ envelope }) => envelope);
}
