import { Body, Controller, HttpCode, Post, Put } from '@nestjs/common';
import { checkPasswordReset, requestPasswordReset, setPassword } from '@kurtyna/contracts';
import { normaliseEmail } from '@kurtyna/domain';
import { Bus } from '@kurtyna/platform/messaging';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { Client, type ClientPlace } from '../../edge/client.js';
import { NewPasswordDto, PasswordAnswerDto, PasswordResetDto, ResetLinkDto } from './passwords.dto.js';

@ApiTags('passwords')
@Controller('api/passwords')
export class PasswordsController {
  constructor(private readonly bus: Bus) {}

  @Post()
  @HttpCode(200)
  @Access('public')
  @ApiOperation({ operationId: 'requestPasswordReset', summary: 'Mail a reset link; same answer for every address' })
  @ApiOkResponse({ type: PasswordAnswerDto })
  async request(@Body() dto: PasswordResetDto, @Client() client: ClientPlace): Promise<PasswordAnswerDto> {
    const { email } = await this.bus.ask(requestPasswordReset, {
      email: normaliseEmail(dto.email),
      language: client.language,
      address: client.address,
    });
    return { email };
  }

  @Post('verifyreset')
  @HttpCode(200)
  @Access('public')
  @ApiOperation({ operationId: 'checkPasswordReset', summary: 'Is this reset link still good? Uses nothing up' })
  @ApiOkResponse({ type: PasswordAnswerDto })
  async check(@Body() dto: ResetLinkDto, @Client() { address }: ClientPlace): Promise<PasswordAnswerDto> {
    const link = { email: normaliseEmail(dto.email), token: dto.token };
    const { email } = await this.bus.ask(checkPasswordReset, { ...link, address });
    return { email };
  }

  @Put()
  @Access('public')
  @ApiOperation({ operationId: 'setPassword', summary: 'Set a new password with the reset link; ends every session' })
  @ApiOkResponse({ type: PasswordAnswerDto })
  async set(@Body() dto: NewPasswordDto, @Client() { address }: ClientPlace): Promise<PasswordAnswerDto> {
    const { token, newpassword } = dto;
    const { email } = await this.bus.ask(setPassword, {
      email: normaliseEmail(dto.email),
      token,
      newpassword,
      address,
    });
    return { email };
  }
}
