import { randomBytes } from 'node:crypto';
import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { finishPartnerSignIn, startPartnerSignIn } from '@kurtyna/contracts';
import { Bus } from '@kurtyna/platform/messaging';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, DuringMaintenance } from '../../access/access.decorator.js';
import { Client, type ClientPlace } from '../../edge/client.js';
import { ApiRefusal, AlreadyRegisteredErrorDto, NotVerifiedErrorDto } from '../../edge/refusals.js';
import { Settings } from '../../settings.js';
import { PartnerSignInAnswerDto, PartnerSignInDto, PartnerUrlAnswerDto, PartnerUrlQueryDto } from './auth.dto.js';
import { toSignedIn } from './auth.view.js';

/** As long as a sign-in at the partner may take (D19). */
const LIFE_SECONDS = 600;
const BYTES = 32;

/**
 * The partner's sign-in (SSO). A cookie binds it to the browser it began in: the one cookie of the house, sent with these two
 * calls, worth nothing to anybody else, gone when the sign-in is over (D19).
 */
@ApiTags('auth')
@Controller('api/auth')
export class PartnerController {
  private readonly secure: boolean;
  private readonly cookie: string;

  constructor(
    private readonly bus: Bus,
    settings: Settings,
  ) {
    this.secure = settings.PUBLIC_URL.startsWith('https:');
    this.cookie = this.secure ? '__Host-tl_tx' : 'tl_tx';
  }

  @Get('url')
  @Access('public')
  @DuringMaintenance()
  @ApiOperation({ operationId: 'startPartnerSignIn', summary: 'Where to sign in with an account of the partner' })
  @ApiOkResponse({ type: PartnerUrlAnswerDto })
  async start(
    @Query() { redirect }: PartnerUrlQueryDto,
    @Client() { language, address }: ClientPlace,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PartnerUrlAnswerDto> {
    // Several tabs may be on their way at once: the browser keeps its name.
    const browser = this.browserOf(request) ?? randomBytes(BYTES).toString('base64url');
    const { url } = await this.bus.ask(startPartnerSignIn, { browser, returnPath: redirect ?? '/', language, address });
    void reply
      .header('cache-control', 'no-store')
      .setCookie(this.cookie, browser, { ...this.attributes, maxAge: LIFE_SECONDS });
    return { url };
  }

  @Post('tl')
  @HttpCode(200)
  @Access('public')
  @DuringMaintenance()
  @ApiRefusal(403, NotVerifiedErrorDto)
  @ApiRefusal(409, AlreadyRegisteredErrorDto)
  @ApiOperation({ operationId: 'finishPartnerSignIn', summary: 'Sign in with what the partner sent back' })
  @ApiOkResponse({ type: PartnerSignInAnswerDto })
  async finish(
    @Body() { code, state, iss }: PartnerSignInDto,
    @Client() { language, address, country }: ClientPlace,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PartnerSignInAnswerDto> {
    const browser = this.browserOf(request);
    const answer = await this.bus.ask(finishPartnerSignIn, {
      code,
      state,
      iss: iss ?? null,
      browser,
      language,
      address,
      country,
    });
    void reply.header('cache-control', 'no-store').clearCookie(this.cookie, this.attributes);
    const { registered, sync, returnPath } = answer;
    return { ...toSignedIn(answer), registered, sync, return_path: returnPath };
  }

  private browserOf({ cookies }: FastifyRequest): string | null {
    const value = cookies[this.cookie];
    return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
  }

  /** `Lax` lets the cookie come along on the way back from the partner; the page's own POST is same-site anyway. */
  private get attributes() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.secure } as const;
  }
}
