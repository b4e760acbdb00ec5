import type { UserCode } from '@kurtyna/contracts';
import type { UserCodeDto } from './codes.dto.js';

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
