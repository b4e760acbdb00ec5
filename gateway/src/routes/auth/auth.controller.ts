import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { signIn, signInByLink, signOut } from '@kurtyna/contracts';
import { normaliseEmail } from '@kurtyna/domain';
import { Bus } from '@kurtyna/platform/messaging';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, DuringMaintenance } from '../../access/access.decorator.js';
import { SignedIn, type Viewer } from '../../access/viewer.js';
import { Client, type ClientPlace } from '../../edge/client.js';
import { ApiRefusal, NotVerifiedErrorDto } from '../../edge/refusals.js';
import { toSignedIn } from './auth.view.js';
import { LinkSignInDto, SignInAnswerDto, SignInDto, SignOutAnswerDto } from './auth.dto.js';

@ApiTags('auth')
@Controller('api/auth')
export class AuthController {
  constructor(private readonly bus: Bus) {}

  @Post()
  @HttpCode(200)
  @Access('public')
  @DuringMaintenance()
  @ApiRefusal(403, NotVerifiedErrorDto)
  @ApiOperation({ operationId: 'signIn', summary: 'Sign in with e-mail and password' })
  @ApiOkResponse({ type: SignInAnswerDto })
  async signIn(@Body() dto: SignInDto, @Client() client: ClientPlace): Promise<SignInAnswerDto> {
    const signedIn = await this.bus.ask(signIn, {
      email: normaliseEmail(dto.email),
      password: dto.password,
      remember: dto.remember ?? false,
      language: client.language,
      address: client.address,
      country: client.country,
    });
    return toSignedIn(signedIn);
  }

  @Post('admin')
  @HttpCode(200)
  @Access('public')
  @DuringMaintenance()
  @ApiRefusal(422, NotVerifiedErrorDto)
  @ApiOperation({ operationId: 'signInByLink', summary: 'Sign an administrator in with the token of the mailed link' })
  @ApiOkResponse({ type: SignInAnswerDto })
  async signInByLink(@Body() dto: LinkSignInDto, @Client() client: ClientPlace): Promise<SignInAnswerDto> {
    const signedIn = await this.bus.ask(signInByLink, {
      email: normaliseEmail(dto.login_email),
      token: dto.login_token,
      language: client.language,
      address: client.address,
      country: client.country,
    });
    return toSignedIn(signedIn);
  }

  @Post('logout')
  @HttpCode(200)
  @Access('user')
  @DuringMaintenance()
  @ApiOperation({ operationId: 'signOut', summary: 'Sign out; the token is refused from now on' })
  @ApiOkResponse({ type: SignOutAnswerDto })
  async signOut(@SignedIn() viewer: Viewer): Promise<SignOutAnswerDto> {
    const { logoutUrl } = await this.bus.ask(signOut, { userId: viewer.userId, sessionId: viewer.sessionId });
    return { logoutUrl };
  }
}
