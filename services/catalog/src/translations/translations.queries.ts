import type { TranslatedKind, TranslationOwner, TranslationView } from '@kurtyna/contracts';
import { translationFields } from '@kurtyna/domain';
import { Database, notFound } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { KINDS } from './kinds.js';

const columns = (kind: TranslatedKind): string => `
  t.id, json_build_object('kind', '${kind}', 'id', t.${kind}_id) AS owner, t.language_code, t.revision,
  json_build_object(${translationFields(kind)
    .map((field) => `'${field}', t.${field}`)
    .join(', ')}) AS texts`;

// Of a deleted product nothing is edited any more.
const JOINS: Record<TranslatedKind, string> = {
  video: 'video o ON o.id = t.video_id AND NOT o.deleted',
  event: 'event o ON o.id = t.event_id AND NOT o.deleted',
  category: 'category o ON o.id = t.category_id',
  slide: 'slide o ON o.id = t.slide_id',
};
const ONE = (kind: TranslatedKind): string =>
  `SELECT ${columns(kind)} FROM ${kind}_translation t JOIN ${JOINS[kind]} WHERE t.id = $1`;
const OF_OWNER = (kind: TranslatedKind): string =>
  `SELECT ${columns(kind)} FROM ${kind}_translation t WHERE t.${kind}_id = $1 ORDER BY t.language_code`;
const OWNER: Record<TranslatedKind, string> = {
  video: 'SELECT 1 FROM video WHERE id = $1 AND NOT deleted',
  event: 'SELECT 1 FROM event WHERE id = $1 AND NOT deleted',
  category: 'SELECT 1 FROM category WHERE id = $1',
  slide: 'SELECT 1 FROM slide WHERE id = $1',
};

/** Reading translations, for administrators. The columns have the names of the documents. */
@Injectable()
export class TranslationsQueries {
  constructor(private readonly database: Database) {}

  /** By language. Throws `{kind}.not-found`. */
  async of({ kind, id }: TranslationOwner): Promise<TranslationView[]> {
    const owners = await this.database.query(OWNER[kind], [id]);
    if (!owners.length) throw notFound(KINDS[kind].notFound);
    return this.database.query<TranslationView>(OF_OWNER(kind), [id]);
  }

  /** Throws translation.not-found. */
  async get(kind: TranslatedKind, id: number): Promise<TranslationView> {
    const [translation] = await this.database.query<TranslationView>(ONE(kind), [id]);
    if (!translation) throw notFound('translation.not-found');
    return translation;
  }
}
