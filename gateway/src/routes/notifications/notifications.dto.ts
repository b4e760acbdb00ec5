import { ApiProperty } from '@nestjs/swagger';
import { Flag } from '../../edge/rules.js';

/** NOTIF-10. */
export class NewContentDto {
  @Flag({ description: 'All verified users; otherwise who has the newsletter (OPEN2-37)' })
  allUsers?: boolean;
}

export class SuccessDto {
  @ApiProperty() success: boolean;
}

/** Said in both places a reader may look in (OPEN2-38). */
export class NewContentSentDto extends SuccessDto {
  @ApiProperty({ type: SuccessDto }) data: SuccessDto;
}
