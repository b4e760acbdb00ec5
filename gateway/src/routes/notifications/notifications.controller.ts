import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import {
  beginCampaign,
  beginCampaignOf,
  countReaders,
  describeNewTitles,
  listNewTitles,
  previewNewContent,
  sendTestOfNewContent,
} from '@kurtyna/contracts';
import { Bus } from '@kurtyna/platform/messaging';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { SignedIn, type Viewer } from '../../access/viewer.js';
import { HUNDRED_TITLES } from '../../edge/body-limits.js';
import {
  NewContentDto,
  NewContentPreviewDto,
  NewContentSentDto,
  NewTitlesDto,
  TestLetterDto,
  TitlesOfLetterDto,
  toPreview,
  toNewTitles,
} from './notifications.dto.js';

@ApiTags('notifications')
@Controller('api/notifications')
export class NotificationsController {
  constructor(private readonly bus: Bus) {}

  @Get('newcontent')
  @Access('admin')
  @ApiOperation({
    operationId: 'listNewContent',
    summary: 'What readers have not been told of, and how many read in which language',
  })
  @ApiOkResponse({ type: NewTitlesDto })
  async listNewContent(): Promise<NewTitlesDto> {
    const [titles, readers] = await Promise.all([this.bus.ask(listNewTitles, {}), this.bus.ask(countReaders, {})]);
    return toNewTitles(titles, readers);
  }

  /** Answered when the campaign is kept; its letters are written one after another (NOTIF-10). */
  @Post('newcontent')
  @HttpCode(200)
  @RouteConfig(HUNDRED_TITLES)
  @Access('admin')
  @ApiOperation({
    operationId: 'sendNewContent',
    summary:
      'Tell people by e-mail of these titles, or of all they have not been told of; 409 when that is nothing, a moment ago, or not new any more',
  })
  @ApiOkResponse({ type: NewContentSentDto })
  async newContent(@Body() dto: NewContentDto, @SignedIn() { userId }: Viewer): Promise<NewContentSentDto> {
    const whom = { allUsers: dto.allUsers ?? false, adminId: userId };
    if (dto.items) await this.bus.ask(beginCampaignOf, { ...whom, items: dto.items });
    else await this.bus.ask(beginCampaign, whom);
    return { success: true, data: { success: true } };
  }

  @Post('newcontent/preview')
  @HttpCode(200)
  @RouteConfig(HUNDRED_TITLES)
  @Access('admin')
  @ApiOperation({
    operationId: 'previewNewContent',
    summary: 'The letter about these titles in each language; 409 when one of them is not new any more',
  })
  @ApiOkResponse({ type: NewContentPreviewDto })
  async preview(@Body() { items }: TitlesOfLetterDto, @SignedIn() { userId }: Viewer): Promise<NewContentPreviewDto> {
    const news = await this.bus.ask(describeNewTitles, { items });
    return toPreview(await this.bus.ask(previewNewContent, { ...news, by: { userId, admin: true } }));
  }

  @Post('newcontent/test')
  @HttpCode(200)
  @RouteConfig(HUNDRED_TITLES)
  @Access('admin')
  @ApiOperation({
    operationId: 'sendTestOfNewContent',
    summary:
      'Send the letter about these titles to yourself alone, ten an hour; 409 when one of them is not new any more',
  })
  @ApiOkResponse({ type: TestLetterDto })
  async sendTest(@Body() { items }: TitlesOfLetterDto, @SignedIn() { userId }: Viewer): Promise<TestLetterDto> {
    const news = await this.bus.ask(describeNewTitles, { items });
    const { to } = await this.bus.ask(sendTestOfNewContent, { ...news, by: { userId, admin: true } });
    return { to };
  }
}
