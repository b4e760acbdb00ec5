import type { LookedAtCode, UserCode } from '@kurtyna/contracts';
import { toCard } from '../purchases/order.view.js';
import type { LookedAtCodeDto, UserCodeDto } from './codes.dto.js';

/** A code as the person on whose account it is sees it; administrators see no more. */
export const toUserCode = (code: UserCode): UserCodeDto => ({
  code_id: code.code_id,
  code: code.code,
  desc: code.desc,
  event_id: code.event_id,
  video_id: code.video_id,
  title: code.title,
  path: code.path,
  discount_cash: code.discount_cash,
  discount_percent: code.discount_percent,
  expiration_date: code.expiration_date,
  activated_at: code.activated_at,
  used: code.used,
  usage_date: code.usage_date,
  extOrderId: code.extOrderId,
});

export const toLookedAtCode = ({ state, gives, product, percent, used, card }: LookedAtCode): LookedAtCodeDto => ({
  state,
  gives,
  product: product && {
    kind: product.kind,
    id: product.id,
    slug: product.slug,
    title: product.title,
    title_en: product.title_en,
    starts_at: product.starts_at,
  },
  percent,
  used,
  card: toCard(card),
});
