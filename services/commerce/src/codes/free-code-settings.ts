import { saleSettingsChanged, type FreeCodeChanges, type FreeCodeSettings } from '@kurtyna/contracts';
import { CODE_FIELDS, normalCode, toZloty, type PlayableKind } from '@kurtyna/domain';
import { Database, invalid, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { assertCodeValues, assertEnd, assertProduct } from './code.rules.js';
import { SETTINGS_VERSION } from '../sale-settings/sale-settings.js';

const READ = `
  SELECT info, info_en, code_after_sign_up AS on, expires_at, prefix, kind, product_id, discount, unit FROM free_code_settings WHERE id = 1`;
const READ_LOCKED = READ + ' FOR UPDATE';
const SAVE = `
  UPDATE free_code_settings SET version = version + 1, info = $1, info_en = $2, code_after_sign_up = $3, expires_at = $4, prefix = $5, kind = $6,
         product_id = $7, discount = $8, unit = $9 WHERE id = 1`;

interface Row {
  info: string | null;
  info_en: string | null;
  on: boolean;
  expires_at: Date | null;
  prefix: string | null;
  kind: PlayableKind | null;
  product_id: number | null;
  discount: number | null;
  unit: 'percent' | 'amount' | null;
}

/** The free code that each new person gets: what it is made of, and whether it is given (FREECODE-01 to FREECODE-09). */
@Injectable()
export class FreeCodeSettingsStore {
  constructor(private readonly database: Database) {}

  async read(): Promise<FreeCodeSettings> {
    const [row] = await this.database.query<Row>(READ);
    return toSettings(row!);
  }

  /** What is absent stays, null is taken away. Everybody who keeps an answer about it is told. */
  async save({ by, ...changes }: FreeCodeChanges & { by: number }): Promise<FreeCodeSettings> {
    await this.database.transaction(async (tx) => {
      const [present] = (await tx.manager.query(READ_LOCKED)) as [Row];
      await this.assertFits(tx, changes);
      const next = changed(present, changes);
      if (next.on) assertWhole(next);
      await tx.manager.query(SAVE, [
        next.info,
        next.info_en,
        next.on,
        next.expires_at,
        next.prefix,
        next.kind,
        next.product_id,
        next.discount,
        next.unit,
      ]);
      const [before, after] = [fieldsOf(present), fieldsOf(next)];
      await tx.record({ by, act: 'save-free-codes', subject: 'settings:free-codes', before, after });
      const [{ version }] = (await tx.manager.query(SETTINGS_VERSION)) as [{ version: number }];
      await tx.announce(saleSettingsChanged, { key: 'all', version, data: { version } });
    });
    return this.read();
  }

  private async assertFits(tx: Tx, { prefix, info, infoEn, product, discount, expiresAt }: FreeCodeChanges) {
    const refusals = {
      code_slug: prefix == null ? null : CODE_FIELDS.code(prefix),
      info: info == null ? null : CODE_FIELDS.desc(info),
      info_en: infoEn ? CODE_FIELDS.desc(infoEn) : null,
    };
    for (const [field, refusal] of Object.entries(refusals)) if (refusal) throw invalid({ [field]: refusal });
    assertCodeValues({ discount: discount ?? undefined });
    await assertProduct(tx.manager, product);
    await assertEnd(tx.manager, expiresAt, { mayBeOver: true });
  }
}

function changed(
  present: Row,
  { codeAfterSignUp, prefix, info, infoEn, product, discount, expiresAt }: FreeCodeChanges,
): Row {
  return {
    info: info === undefined ? present.info : (info?.trim() ?? null),
    info_en: infoEn === undefined ? present.info_en : infoEn?.trim() || null,
    on: codeAfterSignUp ?? present.on,
    expires_at: expiresAt === undefined ? present.expires_at : expiresAt === null ? null : new Date(expiresAt),
    prefix: prefix === undefined ? present.prefix : prefix && normalCode(prefix),
    ...(product === undefined
      ? { kind: present.kind, product_id: present.product_id }
      : { kind: product?.kind ?? null, product_id: product?.id ?? null }),
    ...(discount === undefined
      ? { discount: present.discount, unit: present.unit }
      : (discount ?? { discount: null, unit: null })),
  };
}

/** A code that is given away must be one: switched on, nothing may be missing. */
function assertWhole({ prefix, info, discount, expires_at }: Row): void {
  const missing = {
    ...(prefix === null && { code_slug: { key: 'form.validate.code_prefix' as const } }),
    ...(!info && { info: { key: 'form.validate.code_desc' as const } }),
    ...(discount === null && { discount: { key: 'form.validate.required' as const } }),
    ...(expires_at === null && { expiration_date: { key: 'form.validate.code_date' as const } }),
  };
  if (Object.keys(missing).length) throw invalid(missing, 'code.free-incomplete');
}

/** As the form calls them. */
const fieldsOf = (row: Row) => ({
  info: row.info,
  info_en: row.info_en,
  free_code_after_signup: row.on,
  expiration_date: row.expires_at,
  code_slug: row.prefix,
  product: [row.kind, row.product_id],
  discount: [row.discount, row.unit],
});

const toSettings = (row: Row): FreeCodeSettings => ({
  info: row.info,
  info_en: row.info_en,
  free_code_after_signup: row.on,
  expiration_date: row.expires_at?.toISOString() ?? null,
  code_slug: row.prefix,
  event_id: row.kind === 'event' ? row.product_id : null,
  video_id: row.kind === 'video' ? row.product_id : null,
  discount_cash: row.unit === 'amount' && row.discount !== null ? toZloty(row.discount) : null,
  discount_percent: row.unit === 'percent' ? row.discount : null,
});
