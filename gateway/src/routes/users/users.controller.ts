import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  type StreamableFile,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import {
  deleteUser,
  exportUser,
  getUser,
  liftBan,
  listBans,
  listCodesOfUser,
  listOrdersOfUser,
  listUsers,
  listWatching,
  listWithdrawalsOfUser,
  sendLink,
  signUp,
  termsOfService,
  updateUser,
  withdrawAcceptance,
} from '@kurtyna/contracts';
import { cleanText, mailedRedirect, normaliseCountryCode, normaliseEmail } from '@kurtyna/domain';
import { Bus } from '@kurtyna/platform/messaging';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Unthrottled } from '../../access/access.decorator.js';
import { askerOf, SignedIn, type Viewer } from '../../access/viewer.js';
import { LIST } from '../../edge/in-hand.js';
import { ApiId } from '../../edge/api.js';
import { Client, type ClientPlace } from '../../edge/client.js';
import { CsvExports } from '../../edge/csv-exports.js';
import { IdPipe } from '../../edge/id-or-slug.pipe.js';
import { ApiList, toListQuestion } from '../../edge/list-query.js';
import { BanListDto, LiftedBanDto } from '../bans/bans.dto.js';
import { toBan } from '../bans/bans.view.js';
import { SessionAnswerDto } from '../auth/auth.dto.js';
import { SuccessDto } from '../notifications/notifications.dto.js';
import { toUserCode } from '../codes/codes.view.js';
import { toOrder, withoutHolders } from '../purchases/order.view.js';
import {
  AccountAnswerDto,
  AccountPartsDto,
  DeletedUserDto,
  SentLinkDto,
  SignUpAnswerDto,
  SignUpDto,
  TermsAnswerDto,
  UpdatedUserDto,
  UserExportDto,
  UserChangesDto,
  UserListDto,
  UserListQueryDto,
  WatchingAnswerDto,
} from './users.dto.js';
import { USERS_FILE } from './users.csv.js';
import {
  toChanges,
  toConsents,
  toListedUser,
  toOwnWithdrawal,
  toUser,
  toUserFilter,
  toWatchedFilm,
} from './users.view.js';

/** Newest first, where nobody asks for another order. */
const NEWEST_FIRST = { sort: 'id', descending: true } as const;

@ApiTags('users')
@Controller('api/users')
export class UsersController {
  constructor(
    private readonly bus: Bus,
    private readonly exports: CsvExports,
  ) {}

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
      mailing: dto.mailing ?? false,
      language: client.language,
      address: client.address,
      redirect: mailedRedirect(dto.redirect),
    });
    return { email };
  }

  @Get()
  @Access('admin')
  @RouteConfig(LIST)
  @ApiOperation({ operationId: 'listUsers', summary: 'All people with an account, searched, filtered and sorted' })
  @ApiList(UserListDto)
  async list(@Query() query: UserListQueryDto, @SignedIn() viewer: Viewer): Promise<UserListDto | StreamableFile> {
    const question = toListQuestion(query, { filter: toUserFilter(query), otherwise: NEWEST_FIRST });
    if (query.format === 'csv')
      return this.exports.start(listUsers, { ...question, exportBy: viewer.userId }, USERS_FILE);
    const { rows, count, countIsExact, next } = await this.bus.ask(listUsers, question);
    return { users: rows.map(toListedUser), count, countIsExact, next };
  }

  @Get('validate-session')
  @Access('session-check')
  @Unthrottled()
  @ApiOperation({ operationId: 'validateSession', summary: 'Is this session alive? 401: blocked, 403: another device' })
  @ApiOkResponse({ type: SessionAnswerDto })
  validateSession(): SessionAnswerDto {
    return { valid: true }; // the guard has refused every other session
  }

  @Post('reject-tos')
  @HttpCode(200)
  @Access('admin')
  @ApiOperation({ operationId: 'rejectTerms', summary: 'New terms: everybody is asked to accept them again' })
  @ApiOkResponse({ type: SuccessDto })
  async rejectTerms(@SignedIn() viewer: Viewer): Promise<SuccessDto> {
    await this.bus.ask(withdrawAcceptance, { by: askerOf(viewer) });
    return { success: true };
  }

  @Get(':id')
  @Access('owner-or-admin')
  @ApiOperation({ operationId: 'getUser', summary: 'An account with its orders, for its owner and for administrators' })
  @ApiId()
  @ApiOkResponse({ type: AccountAnswerDto })
  async get(
    @Param('id', IdPipe) userId: number,
    @Query() { only }: AccountPartsDto,
    @SignedIn() viewer: Viewer,
  ): Promise<AccountAnswerDto> {
    const audience = viewer.admin ? 'admin' : 'owner';
    const [user, bought, banned] = await Promise.all([
      this.bus.ask(getUser, { userId, audience }),
      only === 'user' ? null : this.bus.ask(listOrdersOfUser, { userId }).catch(() => null), // an account is worth showing without its orders (D38)
      only === 'user' || !viewer.admin ? null : this.bus.ask(listBans, { userId }),
    ]);
    return {
      user: toUser(user, audience),
      orders: bought?.orders.map(toOrder) ?? null,
      videoOrders: bought?.videoOrders.map(toOrder) ?? null,
      giftOrders: bought?.giftOrders.map(toOrder) ?? null,
      groupTicketOrders: bought?.groupTicketOrders.map(toOrder) ?? null,
      packetOrders: bought?.packetOrders.map(toOrder) ?? null,
      bans: banned?.bans.map(toBan) ?? null,
    };
  }

  @Put(':id')
  @Access('owner-or-admin')
  @ApiOperation({
    operationId: 'updateUser',
    summary: 'Change an account; address, role and mfa are for administrators',
  })
  @ApiId()
  @ApiOkResponse({ type: UpdatedUserDto })
  async update(
    @Param('id', IdPipe) userId: number,
    @Body() dto: UserChangesDto,
    @SignedIn() viewer: Viewer,
    @Client() { address }: ClientPlace,
  ): Promise<UpdatedUserDto> {
    const user = await this.bus.ask(updateUser, { userId, changes: toChanges(dto), by: viewer, address });
    return { user: toUser(user, viewer.admin ? 'admin' : 'owner'), verification_to: user.verificationTo ?? null };
  }

  @Post(':id/verification')
  @HttpCode(200)
  @Access('admin')
  @ApiOperation({
    operationId: 'sendVerification',
    summary: 'Send a person the link that confirms the address; 409 where it is confirmed',
  })
  @ApiId()
  @ApiOkResponse({ type: SentLinkDto })
  async sendVerification(@Param('id', IdPipe) userId: number, @SignedIn() viewer: Viewer): Promise<SentLinkDto> {
    const { to } = await this.bus.ask(sendLink, { userId, kind: 'verification', by: askerOf(viewer) });
    return { to };
  }

  @Post(':id/password-link')
  @HttpCode(200)
  @Access('admin')
  @ApiOperation({
    operationId: 'sendPasswordLink',
    summary: 'Send a person a link to a new password; 409 for an account of the partner',
  })
  @ApiId()
  @ApiOkResponse({ type: SentLinkDto })
  async sendPasswordLink(@Param('id', IdPipe) userId: number, @SignedIn() viewer: Viewer): Promise<SentLinkDto> {
    const { to } = await this.bus.ask(sendLink, { userId, kind: 'password', by: askerOf(viewer) });
    return { to };
  }

  @Delete(':id')
  @Access('owner-or-admin')
  @ApiOperation({ operationId: 'deleteUser', summary: 'Erase a person; orders and invoices stay' })
  @ApiId()
  @ApiOkResponse({ type: DeletedUserDto })
  async delete(@Param('id', IdPipe) userId: number, @SignedIn() viewer: Viewer): Promise<DeletedUserDto> {
    const { id } = await this.bus.ask(deleteUser, { userId, by: askerOf(viewer) });
    return { id };
  }

  /** All of it or nothing: a copy that lacks what one service did not say would look whole. */
  @Get(':id/export')
  @Access('owner-or-admin')
  @Header('content-disposition', 'attachment; filename="Moje_dane.json"')
  @RouteConfig(LIST)
  @ApiOperation({
    operationId: 'exportUser',
    summary: 'What the theatre keeps of a person, without other people’s names',
  })
  @ApiId()
  @ApiOkResponse({ type: UserExportDto })
  async export(@Param('id', IdPipe) userId: number): Promise<UserExportDto> {
    const [{ user, consents }, bought, { codes }, { films }, { withdrawals }] = await Promise.all([
      this.bus.ask(exportUser, { userId }),
      this.bus.ask(listOrdersOfUser, { userId }),
      this.bus.ask(listCodesOfUser, { userId }),
      this.bus.ask(listWatching, { userId }),
      this.bus.ask(listWithdrawalsOfUser, { userId }),
    ]);
    return {
      exported_at: new Date().toISOString(),
      user: toUser(user, 'owner'),
      consents: toConsents(consents),
      orders: Object.values(bought).flat().map(toOrder).map(withoutHolders),
      codes: codes.map(toUserCode),
      watching: films.map(toWatchedFilm),
      withdrawals: withdrawals.map(toOwnWithdrawal),
    };
  }

  @Get(':id/watching')
  @Access('owner-or-admin')
  @ApiOperation({
    operationId: 'listWatching',
    summary: 'The films a person has begun and not finished, the last first',
  })
  @ApiId()
  @ApiOkResponse({ type: WatchingAnswerDto })
  async watching(@Param('id', IdPipe) userId: number): Promise<WatchingAnswerDto> {
    const { films } = await this.bus.ask(listWatching, { userId });
    return { watching: films.map(toWatchedFilm) };
  }

  @Get(':id/accept-tos')
  @Access('owner-or-admin')
  @ApiOperation({ operationId: 'getTerms', summary: 'Has this person accepted the terms?' })
  @ApiId()
  @ApiOkResponse({ type: TermsAnswerDto })
  async terms(@Param('id', IdPipe) userId: number, @SignedIn() viewer: Viewer): Promise<TermsAnswerDto> {
    const { accept_tos } = await this.bus.ask(termsOfService, { userId, by: askerOf(viewer) });
    return { accept_tos };
  }

  @Post(':id/accept-tos')
  @HttpCode(200)
  @Access('owner-or-admin')
  @ApiOperation({ operationId: 'acceptTerms', summary: 'Accept the terms' })
  @ApiId()
  @ApiOkResponse({ type: TermsAnswerDto })
  async acceptTerms(@Param('id', IdPipe) userId: number, @SignedIn() viewer: Viewer): Promise<TermsAnswerDto> {
    const { accept_tos } = await this.bus.ask(termsOfService, { userId, accept: true, by: askerOf(viewer) });
    return { accept_tos };
  }

  @Get(':id/bans')
  @Access('admin')
  @ApiOperation({
    operationId: 'listBansOfUser',
    summary: 'The bans of a person, newest first; without those that were lifted',
  })
  @ApiId()
  @ApiOkResponse({ type: BanListDto })
  async bans(@Param('id', IdPipe) userId: number): Promise<BanListDto> {
    const { bans } = await this.bus.ask(listBans, { userId });
    return { bans: bans.map(toBan) };
  }

  @Delete(':id/bans/:banId')
  @Access('admin')
  @ApiOperation({ operationId: 'liftBanOfUser', summary: 'End a ban of this person at once' })
  @ApiId()
  @ApiId('banId')
  @ApiOkResponse({ type: LiftedBanDto })
  async liftBan(
    @Param('id', IdPipe) userId: number,
    @Param('banId', IdPipe) banId: number,
    @SignedIn() viewer: Viewer,
  ): Promise<LiftedBanDto> {
    const { id } = await this.bus.ask(liftBan, { banId, userId, by: askerOf(viewer) });
    return { id };
  }
}
