import { CODE_FIELDS, CODE_LIMIT_MAX, MAX_PRICE, type CodeDiscount, type PlayableRef } from '@kurtyna/domain';
import { invalid, type DomainError } from '@kurtyna/platform';
import type { EntityManager } from 'typeorm';

/** What is said of a code, whichever form says it; absent is not judged. */
interface CodeValues {
  code?: string;
  desc?: string;
  places?: number;
  discount?: CodeDiscount;
}

type Field = 'code' | 'desc' | 'limit' | 'discount' | 'product_id' | 'expiration_date' | 'number';

export const wrongAt = (field: Field | 'code_slug' | 'info'): DomainError =>
  invalid({ [field]: { key: 'form.validate.wrong_value' } });

/** Throws invalid at the first field that is none (CODEADM-17 to CODEADM-26). */
export function assertCodeValues({ code, desc, places, discount }: CodeValues): void {
  for (const [field, text] of Object.entries({ code, desc }) as ['code' | 'desc', string | undefined][]) {
    const refusal = text === undefined ? null : CODE_FIELDS[field](text);
    if (refusal) throw invalid({ [field]: refusal });
  }
  if (places !== undefined && !isWhole(places, CODE_LIMIT_MAX)) throw wrongAt('limit');
  if (discount && !isWhole(discount.discount, discount.unit === 'percent' ? 100 : MAX_PRICE)) throw wrongAt('discount');
}

export const isWhole = (value: number, max: number): boolean =>
  Number.isSafeInteger(value) && value >= 1 && value <= max;

/** Throws invalid at `product_id` for an event or a video that is not there, or is deleted. */
export async function assertProduct(manager: EntityManager, product: PlayableRef | null | undefined): Promise<void> {
  if (!product) return;
  const known: unknown[] = await manager.query('SELECT 1 FROM product WHERE kind = $1 AND id = $2 AND NOT deleted', [
    product.kind,
    product.id,
  ]);
  if (!known.length) throw wrongAt('product_id');
}

/** Throws invalid at `expiration_date` for what is no instant and, for something new, for one that is over by the database's clock (D35). */
export async function assertEnd(
  manager: EntityManager,
  expiresAt: string | null | undefined,
  { mayBeOver }: { mayBeOver: boolean },
): Promise<void> {
  if (expiresAt === null || expiresAt === undefined) return;
  const refusal = invalid({ expiration_date: { key: 'form.validate.code_date' } });
  if (Number.isNaN(Date.parse(expiresAt))) throw refusal;
  if (mayBeOver) return;
  const [{ over }] = (await manager.query('SELECT $1::timestamptz <= now() AS over', [expiresAt])) as [
    { over: boolean },
  ];
  if (over) throw refusal;
}
