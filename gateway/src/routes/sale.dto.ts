/** "May I buy?" as it goes out: yes, or the code of the refusal with what belongs to it (decision 38). */
import { RESTRICTED_ACCESS, SALE_REFUSALS, type SaleRefusal } from '@kurtyna/domain';
import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { Instant, OneOf, Whole } from '../edge/api.js';

type Code<C extends SaleRefusal> = Extract<SaleRefusal, C>;
const Yes = () => ApiProperty({ enum: [true] });
const No = () => ApiProperty({ enum: [false] });

/** The refusals that have more to say than their code; all others are `SaleRefusedDto`. */
const WITH_DETAILS = [
  'order.ended',
  'order.not-on-sale',
  'order.open-access',
  'order.age',
  'order.birthday',
  'order.country',
] as const satisfies readonly SaleRefusal[];
const PLAIN = SALE_REFUSALS.filter((code) => !(WITH_DETAILS as readonly string[]).includes(code));

export class MayBuyDto {
  @Yes() ok: true;
}

class SaleRefusedDto {
  @No() ok: false;
  @OneOf(PLAIN) code: Exclude<SaleRefusal, (typeof WITH_DETAILS)[number]>;
}

class SaleEndedDto {
  @No() ok: false;
  @OneOf(['order.ended']) code: Code<'order.ended'>;
  @Instant({ description: 'UTC' }) endedAt: string;
}

class NotOnSaleDto {
  @No() ok: false;
  @OneOf(['order.not-on-sale']) code: Code<'order.not-on-sale'>;
  @ApiProperty({ description: 'An activated code would open the sale' }) codeOpens: boolean;
}

class OpenAccessDto {
  @No() ok: false;
  @OneOf(['order.open-access']) code: Code<'order.open-access'>;
  @OneOf(['free', 'newsletter']) accessBy: 'free' | 'newsletter';
  @ApiProperty({ description: 'Watching it needs a session all the same' }) signIn: boolean;
}

class AgeRefusedDto {
  @No() ok: false;
  @OneOf(['order.age', 'order.birthday']) code: Code<'order.age' | 'order.birthday'>;
  @Whole({ description: 'From how many years on' }) age: number;
}

class CountryRefusedDto {
  @No() ok: false;
  @OneOf(['order.country']) code: Code<'order.country'>;
  @OneOf(RESTRICTED_ACCESS.filter((rule) => rule !== 'any')) onlyIn: 'poland' | 'europe';
}

const VERDICTS = [
  MayBuyDto,
  SaleRefusedDto,
  SaleEndedDto,
  NotOnSaleDto,
  OpenAccessDto,
  AgeRefusedDto,
  CountryRefusedDto,
];

export const ApiSale = (): PropertyDecorator =>
  ApiProperty({
    oneOf: VERDICTS.map((verdict) => ({ $ref: getSchemaPath(verdict) })),
    description:
      'May this be bought now? The code is the one a purchase would be refused with; `session.missing` where signing in alone is in the way',
  });

/** Puts the verdicts into the document; for a class that has a field with `ApiSale`. */
export const WithSaleVerdicts = (): ClassDecorator => applyDecorators(ApiExtraModels(...VERDICTS)) as ClassDecorator;
