import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { lookAtCode } from '@kurtyna/contracts';
import { Bus } from '@kurtyna/platform/messaging';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { SignedIn, type Viewer } from '../../access/viewer.js';
import { Client, type ClientPlace } from '../../edge/client.js';
import { Limits } from '../../edge/limits.js';
import { LookAtCodeDto, LookedAtCodeDto } from './codes.dto.js';
import { toLookedAtCode } from './codes.view.js';

/** A code before it is entered, for whoever has its link. The code stands in the body, so that no log of addresses has it. */
@ApiTags('codes')
@Controller('api/codes')
export class LookAtCodeController {
  constructor(
    private readonly bus: Bus,
    private readonly limits: Limits,
  ) {}

  @Post('look')
  @HttpCode(200)
  @Access('optional')
  @ApiOperation({ operationId: 'lookAtCode', summary: 'What a code is; entering it is another call' })
  @ApiOkResponse({ type: LookedAtCodeDto })
  async look(
    @Body() { code }: LookAtCodeDto,
    @SignedIn() viewer: Viewer | null,
    @Client() { address }: ClientPlace,
  ): Promise<LookedAtCodeDto> {
    await this.limits.assertMayLook(address);
    const looked = await this.bus.ask(lookAtCode, { code, userId: viewer?.userId ?? null });
    if (looked.state === 'unknown') await this.limits.countUnknownCode(address);
    return toLookedAtCode(looked);
  }
}
