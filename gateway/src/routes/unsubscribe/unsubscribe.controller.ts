import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { refreshCustomer, unsubscribeByLink } from '@kurtyna/contracts';
import { Bus } from '@kurtyna/platform/messaging';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiConsumes, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, DuringMaintenance } from '../../access/access.decorator.js';
import { ApiReference } from '../../edge/api.js';
import { ONE_CLICK } from '../../edge/body-limits.js';
import { Client, type ClientPlace } from '../../edge/client.js';
import { ReferencePipe } from '../../edge/id-or-slug.pipe.js';
import { Limits } from '../../edge/limits.js';
import { SuccessDto } from '../notifications/notifications.dto.js';

/** The way out of marketing letters. What is opened with GET is a page with a button: programs that look at links must not unsubscribe people. */
@ApiTags('mailing')
@Controller('u')
export class UnsubscribeController {
  constructor(
    private readonly bus: Bus,
    private readonly limits: Limits,
  ) {}

  /** The mail program's own button posts here too, without cookies and with a form (RFC 8058). */
  @Post(':token')
  @HttpCode(200)
  @Access('public')
  @DuringMaintenance()
  @RouteConfig(ONE_CLICK)
  @ApiOperation({ operationId: 'unsubscribeByLink', summary: 'Unsubscribe by the link of a letter, without a sign-in' })
  @ApiConsumes('multipart/form-data', 'application/x-www-form-urlencoded')
  @ApiReference('token', 'As it stands in the letter')
  @ApiOkResponse({ type: SuccessDto })
  async unsubscribe(
    @Param('token', ReferencePipe) token: string,
    @Client() { address }: ClientPlace,
  ): Promise<SuccessDto> {
    await this.limits.countOneClick(address);
    const { userId } = await this.bus.ask(unsubscribeByLink, { token });
    // A silent box office hears of it in a moment, as every other service does.
    await this.bus.ask(refreshCustomer, { userId }).catch(() => undefined);
    return { success: true };
  }
}
