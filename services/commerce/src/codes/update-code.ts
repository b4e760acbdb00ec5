import type { CodeChanges, ListedCode, QuestionOf, updateCode } from '@kurtyna/contracts';
import { normalCode, type PlayableKind } from '@kurtyna/domain';
import { conflict, Database, invalid, notFound, uniqueViolation, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { assertCodeValues, assertEnd, assertProduct } from './code.rules.js';
import { CodeListQueries } from './code-list.queries.js';
import { assertReadsAlone, codeTaken } from './make-codes.js';

// Locked: an activation at this moment is counted, or finds the new limit.
const LOCK = `
  SELECT code, places, taken, revision, description, kind, product_id, discount, unit, expires_at,
         EXISTS (SELECT 1 FROM user_code u WHERE u.code_id = code.id AND u.used_at IS NOT NULL) AS used
    FROM code WHERE id = $1 AND order_id IS NULL AND deleted_at IS NULL FOR UPDATE`;
const SAVE = `
  UPDATE code SET revision = revision + 1, code = $2, description = coalesce($3, description), places = coalesce($4, places),
         kind = CASE WHEN $5 THEN $6 ELSE kind END, product_id = CASE WHEN $5 THEN $7::integer ELSE product_id END,
         discount = coalesce($8, discount), unit = coalesce($9, unit),
         expires_at = CASE WHEN $10 THEN $11::timestamptz ELSE expires_at END
   WHERE id = $1 RETURNING code, places, description, kind, product_id, discount, unit, expires_at`;

interface Present {
  code: string;
  places: number;
  taken: number;
  revision: number;
  used: boolean;
  description: string;
  kind: PlayableKind | null;
  product_id: number | null;
  discount: number;
  unit: string;
  expires_at: Date | null;
}

/** Editing a code of the theatre: what was sold with it keeps its price (CODEADM-43, OPEN3-23). */
@Injectable()
export class UpdateCode {
  constructor(
    private readonly database: Database,
    private readonly list: CodeListQueries,
  ) {}

  async run({ id, ...command }: QuestionOf<typeof updateCode>): Promise<ListedCode> {
    const stale = await this.database
      .transaction((tx) => save(tx, id, command))
      .catch((error: unknown) => {
        throw uniqueViolation(error) === 'code_is_unique' ? codeTaken() : error;
      });
    const code = await this.list.one(id);
    if (stale) throw conflict('content.changed-meanwhile', { extra: { present: code } }); // `code` is the error's own member
    return code;
  }
}

/** Answers true where somebody else has saved since, and changes nothing then. */
async function save(
  tx: Tx,
  id: number,
  { changes, revision, by }: { changes: CodeChanges; revision?: number; by: number },
): Promise<boolean> {
  const [present] = (await tx.manager.query(LOCK, [id])) as Present[];
  if (!present) throw notFound('code.not-found');
  if (revision !== undefined && revision !== present.revision) return true;
  const text = textOf(present, changes.code);
  const { description, places, discount, product, expiresAt } = changes;
  assertCodeValues({ code: text === present.code ? undefined : text, desc: description, places, discount });
  if (places !== undefined && places < present.taken)
    throw invalid(
      { limit: { key: 'errors.code.limit-below-uses', values: { n: present.taken } } },
      'code.limit-below-uses',
    );
  if (text !== present.code) await assertReadsAlone(tx.manager, text, id);
  await assertProduct(tx.manager, product);
  await assertEnd(tx.manager, expiresAt, { mayBeOver: true });
  const [saved] = await tx.returning<Fields>(SAVE, [
    id,
    text,
    description?.trim() ?? null,
    places ?? null,
    product !== undefined,
    product?.kind ?? null,
    product?.id ?? null,
    discount?.discount ?? null,
    discount?.unit ?? null,
    expiresAt !== undefined,
    expiresAt ?? null,
  ]);
  await tx.record({ by, act: 'edit-code', subject: `code:${id}`, before: fieldsOf(present), after: fieldsOf(saved!) });
  return false;
}

type Fields = Omit<Present, 'taken' | 'revision' | 'used'>;

/** As the form calls them. */
const fieldsOf = ({ code, places, description, kind, product_id, discount, unit, expires_at }: Fields) => ({
  code,
  limit: places,
  desc: description,
  product: [kind, product_id],
  discount: [discount, unit],
  expiration_date: expires_at,
});

/** What somebody has, has used or may have printed keeps its text. */
function textOf({ code, taken, used }: Present, typed: string | undefined): string {
  if (typed === undefined) return code;
  const text = normalCode(typed) ?? typed;
  if (text !== code && (taken > 0 || used)) throw invalid({ code: { key: 'errors.code.text-used' } }, 'code.text-used');
  return text;
}
