import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { getUser, signUp } from '@kurtyna/contracts';
import { cleanText, normaliseCountryCode, normaliseEmail } from '@kurtyna/domain';
import { Bus } from '@kurtyna/platform';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Unthrottled } from '../../access/access.decorator.js';
import { SignedIn, type Viewer } from '../../access/viewer.js';
import { ApiId } from '../../edge/api.js';
import { Client, type ClientPlace } from '../../edge/client.js';
import { IdPipe } from '../../edge/id-or-slug.pipe.js';
import { isTicked } from '../../edge/rules.js';
import { SessionAnswerDto } from '../auth/auth.dto.js';
import { SignUpAnswerDto, SignUpDto, UserAnswerDto } from './users.dto.js';
import { toUser } from './users.view.js';

@ApiTags('users')
@Controller('api/users')
export class UsersController {
  constructor(private readonly bus: Bus) {}

  @Post()
  @Access('public')
  @ApiOperation({ operationId: 'signUp', summary: 'Open an account; the answer does not tell whether one exists' })
  @ApiCreatedResponse({ type: SignUpAnswerDto })
  async signUp(@Body() dto: SignUpDto, @Client() client: ClientPlace): Promise<SignUpAnswerDto> {
    const { email } = await this.bus.ask(signUp, {
      email: normaliseEmail(dto.email),
      firstname: cleanText(dto.firstname.trim()),
      lastname: cleanText(dto.lastname.trim()),
      password: dto.password,
      country_code: normaliseCountryCode(dto.country_code),
      birthday: dto.birthday,
      mailing: isTicked(dto.mailing),
      language: client.language,
      address: client.address,
    });
    return { email };
  }

  @Get('validate-session')
  @Access('session-check')
  @Unthrottled()
  @ApiOperation({ operationId: 'validateSession', summary: 'Is this session alive? 401: blocked, 403: another device' })
  @ApiOkResponse({ type: SessionAnswerDto })
  validateSession(): SessionAnswerDto {
    return { valid: true }; // the guard has refused every other session
  }

  @Get(':id')
  @Access('owner-or-admin')
  @ApiOperation({ operationId: 'getUser', summary: 'An account, for its owner and for administrators' })
  @ApiId()
  @ApiOkResponse({ type: UserAnswerDto })
  async get(@Param('id', IdPipe) userId: number, @SignedIn() viewer: Viewer): Promise<UserAnswerDto> {
    const audience = viewer.admin ? 'admin' : 'owner';
    return { user: toUser(await this.bus.ask(getUser, { userId, audience }), audience) };
  }
}
