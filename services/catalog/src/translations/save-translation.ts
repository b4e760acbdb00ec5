import type {
  addTranslation,
  deleteTranslation,
  TranslatedKind,
  TranslationOwner,
  TranslationTexts,
  TranslationView,
  updateTranslation,
} from '@kurtyna/contracts';
import {
  cleanText,
  languageCodeError,
  translationErrors,
  translationFields,
  type TranslationField,
} from '@kurtyna/domain';
import { Database, invalid, notFound, type Tx, uniqueViolation } from '@kurtyna/platform';
import { cleanHtml } from '@kurtyna/platform/html';
import { Injectable } from '@nestjs/common';
import type { ObjectLiteral } from 'typeorm';
import { type Asked, recordAct } from '../content/acts.js';
import { nextRevision, orTellPresent } from '../content/revision.js';
import { changeTranslationsOf, KINDS, propertyOf, type TranslationRow } from './kinds.js';
import { TranslationsQueries } from './translations.queries.js';

const HTML: readonly TranslationField[] = ['description', 'additional_desc'];

/** An administrator writes a text in another language; within a second visitors of that language read it (TRANS-25). */
@Injectable()
export class SaveTranslation {
  constructor(
    private readonly database: Database,
    private readonly translations: TranslationsQueries,
  ) {}

  async add({ owner, languageCode, texts, adminId }: Asked<typeof addTranslation>): Promise<TranslationView> {
    const { kind } = owner;
    refuseWrong(kind, languageCode, texts, { adding: true });
    const row = newRow(kind);
    Object.assign(row, { [KINDS[kind].owner]: owner.id, languageCode: languageCode.toLowerCase(), revision: 1 });
    write(kind, row, { ...emptyTexts(kind), ...texts });
    await this.oncePerLanguage(kind, (tx) =>
      changeTranslationsOf(tx, owner, async () => {
        await tx.manager.save(row);
        const after = { language_code: languageCode, ...texts };
        await recordAct(tx, { by: adminId, act: 'add-translation', subject: subjectOf(owner), after });
      }),
    );
    return this.translations.get(kind, row.id);
  }

  async update(command: Asked<typeof updateTranslation>): Promise<TranslationView> {
    const { kind, id, ownerId, languageCode, texts, revision, adminId } = command;
    refuseWrong(kind, languageCode, texts, { adding: false });
    const { owner } = await this.translations.get(kind, id);
    if (ownerId !== undefined && ownerId !== owner.id)
      throw invalid({ [`${kind}_id`]: { key: 'form.validate.not_allowed' } });
    await orTellPresent(
      () =>
        this.oncePerLanguage(kind, (tx) =>
          changeTranslationsOf(tx, owner, async () => {
            const row = await locked(tx, kind, id);
            nextRevision(row, revision);
            const before = edited(kind, row);
            if (languageCode !== undefined) row.languageCode = languageCode.toLowerCase();
            write(kind, row, texts);
            await tx.manager.save(row);
            const act = { act: 'edit-translation', subject: subjectOf(owner), before, after: edited(kind, row) };
            await recordAct(tx, { by: adminId, ...act });
          }),
        ),
      async () => ({ translation: await this.translations.get(kind, id) }),
    );
    return this.translations.get(kind, id);
  }

  async delete({ kind, id, adminId }: Asked<typeof deleteTranslation>): Promise<void> {
    const { owner } = await this.translations.get(kind, id);
    await this.database.transaction((tx) =>
      changeTranslationsOf(tx, owner, async () => {
        await tx.manager.remove(await locked(tx, kind, id));
        await recordAct(tx, { by: adminId, act: 'delete-translation', subject: subjectOf(owner) });
      }),
    );
  }

  /** The index says it too, when two administrators add one at once. */
  private async oncePerLanguage(kind: TranslatedKind, work: (tx: Tx) => Promise<void>): Promise<void> {
    try {
      await this.database.transaction(work);
    } catch (error) {
      if (uniqueViolation(error) !== `${kind}_translation_once_per_language`) throw error;
      throw invalid({ language_code: { key: 'errors.translation.exists' } });
    }
  }
}

function refuseWrong(
  kind: TranslatedKind,
  languageCode: string | undefined,
  texts: TranslationTexts,
  options: { adding: boolean },
): void {
  const language = languageCode === undefined ? null : languageCodeError(kind, languageCode);
  const errors = { ...(language && { language_code: language }), ...translationErrors(kind, texts, options) };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Throws translation.not-found for one that was deleted a moment ago. */
async function locked(tx: Tx, kind: TranslatedKind, id: number): Promise<TranslationRow> {
  const row = await tx.manager.findOne(KINDS[kind].entity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!row) throw notFound('translation.not-found');
  return row;
}

const newRow = (kind: TranslatedKind): TranslationRow => new (KINDS[kind].entity as new () => TranslationRow)();

const emptyTexts = (kind: TranslatedKind): TranslationTexts =>
  Object.fromEntries(translationFields(kind).map((field) => [field, null]));

const subjectOf = ({ kind, id }: TranslationOwner): string => `${kind}:${id}`;

/** All that an administrator can edit, under the names of the form. */
const edited = (kind: TranslatedKind, row: TranslationRow & ObjectLiteral): Record<string, unknown> => ({
  language_code: row.languageCode,
  ...Object.fromEntries(translationFields(kind).map((field) => [field, row[propertyOf(kind, field)]])),
});

/** Empty is null: then Polish is read (FMT-03). */
function write(kind: TranslatedKind, row: TranslationRow & ObjectLiteral, texts: TranslationTexts): void {
  for (const field of translationFields(kind)) {
    const text = texts[field];
    if (text === undefined) continue;
    const clean = HTML.includes(field) ? cleanHtml(text ?? '') : cleanText((text ?? '').trim());
    row[propertyOf(kind, field)] = clean || null;
  }
}
