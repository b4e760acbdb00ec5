/** A setting as a field of a body: its kind and its rule are those of the one table in libs/domain. */
import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import {
  ADDRESSES,
  APP_CONFIG,
  DEFAULT_TICKET_HOURS,
  GRACE_MINUTES,
  SETTING_TEXTS,
  settingError,
  type TypedSetting,
} from '@kurtyna/domain';
import { Flag, judgedBy, Typed } from '../../edge/rules.js';

/** The bounds that the document tells. */
function schemaOf(kind: Exclude<(typeof APP_CONFIG)[TypedSetting]['kind'], 'flag'>): ApiPropertyOptions {
  switch (kind) {
    case 'hours':
      return { type: 'integer', enum: [...DEFAULT_TICKET_HOURS], nullable: true };
    case 'count':
      return { type: 'integer', minimum: ADDRESSES.min, maximum: ADDRESSES.max, nullable: true };
    case 'minutes':
      return { type: 'integer', minimum: GRACE_MINUTES.min, maximum: GRACE_MINUTES.max };
    default:
      return { type: String, maxLength: SETTING_TEXTS[kind].max };
  }
}

/** May be left out. The property has the setting's name. */
export const Setting =
  ({ description }: { description?: string } = {}): PropertyDecorator =>
  (target, property) => {
    const name = property as TypedSetting;
    const described = description === undefined ? {} : { description };
    const { kind } = APP_CONFIG[name];
    if (kind === 'flag') return Flag(described)(target, property);
    applyDecorators(
      ...(kind === 'hours' || kind === 'minutes' || kind === 'count' ? [Typed(null)] : []),
      ApiPropertyOptional({ ...schemaOf(kind), ...described } as ApiPropertyOptions),
      judgedBy((value) => (value === undefined ? null : settingError(name, value))),
    )(target, property);
  };
