import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { resendVerification, verifyEmail } from '@kurtyna/contracts';
import { mailedRedirect, normaliseEmail } from '@kurtyna/domain';
import { Bus } from '@kurtyna/platform/messaging';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { Client, type ClientPlace } from '../../edge/client.js';
import { ApiRefusal, VerificationErrorDto } from '../../edge/refusals.js';
import {
  ResendVerificationDto,
  VerificationAnswerDto,
  VerifiedAnswerDto,
  VerifyEmailDto,
} from './verifications.dto.js';

@ApiTags('verifications')
@Controller('api/verifications')
export class VerificationsController {
  constructor(private readonly bus: Bus) {}

  @Post()
  @HttpCode(200)
  @Access('public')
  @ApiRefusal(422, VerificationErrorDto)
  @ApiOperation({ operationId: 'verifyEmail', summary: 'Confirm an e-mail address with the token of the letter' })
  @ApiOkResponse({ type: VerifiedAnswerDto })
  async verify(@Body() dto: VerifyEmailDto, @Client() client: ClientPlace): Promise<VerifiedAnswerDto> {
    const { email, resetToken } = await this.bus.ask(verifyEmail, {
      email: normaliseEmail(dto.email),
      token: dto.token,
      address: client.address,
    });
    return { email, reset_token: resetToken };
  }

  @Post('new')
  @HttpCode(200)
  @Access('public')
  @ApiOperation({ operationId: 'resendVerification', summary: 'Send the letter again; same answer for every address' })
  @ApiOkResponse({ type: VerificationAnswerDto })
  async resend(@Body() dto: ResendVerificationDto, @Client() client: ClientPlace): Promise<VerificationAnswerDto> {
    const { email } = await this.bus.ask(resendVerification, {
      email: normaliseEmail(dto.email),
      language: client.language,
      address: client.address,
      redirect: mailedRedirect(dto.redirect),
    });
    return { email };
  }
}
