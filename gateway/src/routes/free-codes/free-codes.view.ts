import type { FreeCodeChanges, FreeCodeSettings } from '@kurtyna/contracts';
import { readCodeDate } from '@kurtyna/domain';
import { asTyped, valuesOf } from '../codes/typed-code.js';
import type { FreeCodeChangesDto, FreeCodesConfigDto, FreeCodeSettingsDto } from './free-codes.dto.js';

/** As everybody sees it: the prefix and the value of a code are nobody else's affair (OPEN3-26, D24). */
export const toFreeCodesConfig = (settings: FreeCodeSettings): FreeCodesConfigDto => ({
  info: settings.info,
  info_en: settings.info_en,
  free_code_after_signup: settings.free_code_after_signup,
  expiration_date: settings.expiration_date,
});

export const toFreeCodeSettings = (settings: FreeCodeSettings): FreeCodeSettingsDto => ({
  info: settings.info,
  info_en: settings.info_en,
  free_code_after_signup: settings.free_code_after_signup,
  expiration_date: settings.expiration_date,
  code_slug: settings.code_slug,
  event_id: settings.event_id,
  video_id: settings.video_id,
  discount_cash: settings.discount_cash,
  discount_percent: settings.discount_percent,
  ...asTyped(settings),
});

export function toFreeCodeChanges(dto: FreeCodeChangesDto): FreeCodeChanges {
  const { free_code_after_signup, code_slug, info, info_en, expiration_date } = dto;
  const changes: FreeCodeChanges = {
    codeAfterSignUp: free_code_after_signup,
    prefix: code_slug,
    info,
    infoEn: info_en,
    ...valuesOf(dto),
    expiresAt: expiration_date ? readCodeDate(expiration_date) : expiration_date,
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
