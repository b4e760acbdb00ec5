import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { beginCampaign } from '@kurtyna/contracts';
import { Bus } from '@kurtyna/platform/messaging';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { SignedIn, type Viewer } from '../../access/viewer.js';
import { NewContentDto, NewContentSentDto } from './notifications.dto.js';

@ApiTags('notifications')
@Controller('api/notifications')
export class NotificationsController {
  constructor(private readonly bus: Bus) {}

  /** Answered when the campaign is kept; its letters are written one after another (NOTIF-10). */
  @Post('newcontent')
  @HttpCode(200)
  @Access('admin')
  @ApiOperation({
    operationId: 'sendNewContent',
    summary: 'Tell people by e-mail what was published since the last time; 409 when that is nothing, or a moment ago',
  })
  @ApiOkResponse({ type: NewContentSentDto })
  async newContent(@Body() dto: NewContentDto, @SignedIn() { userId }: Viewer): Promise<NewContentSentDto> {
    await this.bus.ask(beginCampaign, { allUsers: dto.allUsers ?? false, adminId: userId });
    return { success: true, data: { success: true } };
  }
}
