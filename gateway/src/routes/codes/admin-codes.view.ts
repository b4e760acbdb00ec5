import type { CodeChanges, CodeFilter, CodeUse, ListedCode, NewCodes } from '@kurtyna/contracts';
import { type PlayableRef, readCodeDate, readCodeProduct, readDiscount } from '@kurtyna/domain';
import { invalid } from '@kurtyna/platform/runtime';
import { toNamedProduct } from '../named-product.js';
import { asTyped, valuesOf } from './typed-code.js';
import type { CodeChangesDto, CodeDto, CodeListQueryDto, CodeUseDto, NewCodesDto } from './admin-codes.dto.js';

/** A code as administrators see it (D24). */
export const toCode = (code: ListedCode): CodeDto => ({
  id: code.id,
  code: code.code,
  desc: code.desc,
  limit: code.limit,
  event_id: code.event_id,
  video_id: code.video_id,
  title: code.title,
  product: toNamedProduct(code.product),
  discount_cash: code.discount_cash,
  discount_percent: code.discount_percent,
  ...asTyped(code),
  expiration_date: code.expiration_date,
  numberOfUses: code.numberOfUses,
  series_id: code.series_id,
  created_at: code.created_at,
  revision: code.revision,
});

export const toCodeUse = (use: CodeUse): CodeUseDto => ({
  userId: use.userId,
  firstname: use.firstname,
  lastname: use.lastname,
  used: use.used,
  usage_date: use.usage_date,
});

/** The texts of the body, which its class has judged, as values. */
export const toNewCodes = (dto: NewCodesDto): NewCodes => ({
  prefix: dto.code,
  number: dto.number ?? null,
  places: dto.limit,
  description: dto.desc,
  product: readCodeProduct(dto.product_id)!.product,
  ...readDiscount(dto.discount)!,
  expiresAt: dto.expiration_date === null ? null : readCodeDate(dto.expiration_date),
});

export function toCodeChanges(dto: Omit<CodeChangesDto, 'revision'>): CodeChanges {
  const { code, desc, limit, expiration_date } = dto;
  const { product, discount } = valuesOf(dto);
  const changes: CodeChanges = {
    code,
    description: desc,
    places: limit,
    product,
    discount: discount ?? undefined,
    expiresAt: expiration_date ? readCodeDate(expiration_date) : expiration_date,
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

export function toCodeFilter(query: CodeListQueryDto): CodeFilter {
  const filter: CodeFilter = {
    expirationFrom: query.expiration_from || undefined,
    expirationTo: query.expiration_to || undefined,
    code: query.code,
    minLimit: query.min_limit,
    available: query.available,
    limit: query.limit,
    discount: query.discount === undefined ? undefined : readDiscount(query.discount)!,
    product: productOf(query),
    seriesId: query.series_id,
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

/** One or the other (CODEADM-40). */
function productOf({ event_id, video_id }: CodeListQueryDto): PlayableRef | undefined {
  if (event_id !== undefined && video_id !== undefined)
    throw invalid({ video_id: { key: 'form.validate.wrong_value' } });
  if (event_id !== undefined) return { kind: 'event', id: event_id };
  return video_id === undefined ? undefined : { kind: 'video', id: video_id };
}
