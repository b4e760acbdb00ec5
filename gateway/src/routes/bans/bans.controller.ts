import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { banUser, type Click, liftBan, listBans } from '@kurtyna/contracts';
import { Bus } from '@kurtyna/platform/messaging';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { askerOf, SignedIn, type Viewer } from '../../access/viewer.js';
import { LIST } from '../../edge/in-hand.js';
import { ApiId } from '../../edge/api.js';
import { AdminClick } from '../../edge/idempotency-key.js';
import { IdPipe } from '../../edge/id-or-slug.pipe.js';
import { BanAnswerDto, BanListDto, BansQueryDto, LiftedBanDto, NewBanDto } from './bans.dto.js';
import { toBan, untilOf } from './bans.view.js';

@ApiTags('users')
@Controller('api/bans')
export class BansController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Access('admin')
  @RouteConfig(LIST)
  @ApiOperation({
    operationId: 'listBans',
    summary: 'The bans of a person, newest first; without those that were lifted',
  })
  @ApiOkResponse({ type: BanListDto })
  async list(@Query() { user_id }: BansQueryDto): Promise<BanListDto> {
    const { bans } = await this.bus.ask(listBans, { userId: Number(user_id) });
    return { bans: bans.map(toBan) };
  }

  @Post()
  @Access('admin')
  @ApiOperation({
    operationId: 'banUser',
    summary: 'Keep a person out, until a time or for ever; open sessions end at once',
  })
  @ApiCreatedResponse({ type: BanAnswerDto })
  async ban(@Body() dto: NewBanDto, @SignedIn() viewer: Viewer, @AdminClick() click: Click): Promise<BanAnswerDto> {
    const ban = await this.bus.ask(banUser, {
      userId: dto.user_id,
      reason: dto.reason ?? '',
      until: untilOf(dto),
      sendEmail: dto.send_email ?? false,
      by: askerOf(viewer),
      idempotency: click.idempotency,
    });
    return { ban: toBan(ban) };
  }

  @Delete(':id')
  @Access('admin')
  @ApiOperation({ operationId: 'liftBan', summary: 'End a ban at once; other bans of the person go on' })
  @ApiId()
  @ApiOkResponse({ type: LiftedBanDto })
  async lift(@Param('id', IdPipe) banId: number, @SignedIn() viewer: Viewer): Promise<LiftedBanDto> {
    const { id } = await this.bus.ask(liftBan, { banId, userId: null, by: askerOf(viewer) });
    return { id };
  }
}
