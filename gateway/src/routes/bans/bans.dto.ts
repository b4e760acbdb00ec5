import { BAN_DATE_MAX, BAN_REASON_MAX, banEnd, hasForbiddenCharacters } from '@kurtyna/domain';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import { Instant, NullableString, Whole } from '../../edge/api.js';
import { CoercedFlag, Id, judgedBy, NullableText, sentence, Text, type TextRule } from '../../edge/rules.js';
import { QUERY_ID } from '../../edge/text-rules.js';

/** Why and until when somebody is kept out (BAN-20). */
export class BanDto {
  @Whole() id: number;
  @Whole() user_id: number;
  @ApiProperty() reason: string;
  @NullableString({ description: '`YYYY-MM-DD HH:mm` in Warsaw; null: for ever', example: '2027-01-31 20:00' })
  expiration_date: string | null;
  @ApiProperty({ description: 'The person was to be written to' }) send_email: boolean;
  @ApiProperty() forever: boolean;
  @ApiProperty({ description: 'Its end has not come' }) active: boolean;
  @ApiProperty({ description: 'By a rule of the house, not by an administrator' }) automatic: boolean;
  @Instant({ description: 'UTC' }) created_at: string;
}

export class BanListDto {
  @ApiProperty({ type: [BanDto], description: 'Newest first, at most 500' }) bans: BanDto[];
}

export class BanAnswerDto {
  @ApiProperty({ type: BanDto }) ban: BanDto;
}

export class LiftedBanDto {
  @Whole() id: number;
}

export class BansQueryDto {
  @Text(QUERY_ID, { description: 'Whose bans' }) user_id: string;
}

const REASON: TextRule = {
  judge: (value) => {
    if (hasForbiddenCharacters(value, { multiline: true })) return 'form.validate.wrong_input';
    return value.length > BAN_REASON_MAX ? sentence('form.validate.too_long', { max: BAN_REASON_MAX }) : null;
  },
  schema: { maxLength: BAN_REASON_MAX },
};

/** A ban for ever passes whatever stands here; any other needs an end that is yet to come (BAN-04, BAN-05). */
const EndOfBan = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      nullable: true,
      maxLength: BAN_DATE_MAX,
      description: '`YYYY-MM-DD HH:mm` in Warsaw, in the future; not read where `forever` is set',
      example: '2027-01-31 20:00',
    }),
    judgedBy((value, { forever }) => {
      if (forever === true) return null;
      const end = banEnd({ date: typeof value === 'string' ? value : null, forever: false }, new Date().toISOString());
      return 'refused' in end ? end.refused : null;
    }),
  );

/** BAN-01 to BAN-09. */
export class NewBanDto {
  @Id({ description: 'Whom' }) user_id: number;
  @NullableText(REASON, { description: 'Empty: "nie określono"' }) reason?: string | null;
  @EndOfBan() expiration_date?: string | null;
  @CoercedFlag({ description: 'Tell the person by e-mail' }) send_email?: boolean;
  @CoercedFlag({ description: 'Without end' }) forever?: boolean;
}
