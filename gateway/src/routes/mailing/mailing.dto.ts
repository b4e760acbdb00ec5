import { ApiProperty } from '@nestjs/swagger';

/** MAILING-01. */
export class MailingAnswerDto {
  @ApiProperty({ description: 'Subscribed to the newsletter' }) mailing: boolean;
}
