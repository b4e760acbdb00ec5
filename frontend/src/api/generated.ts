import { baseApi as api } from './base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<SignInApiResponse, SignInApiArg>({
      query: (queryArg) => ({ url: `/api/auth`, method: 'POST', body: queryArg.signInDto }),
    }),
    signInByLink: build.mutation<SignInByLinkApiResponse, SignInByLinkApiArg>({
      query: (queryArg) => ({ url: `/api/auth/admin`, method: 'POST', body: queryArg.linkSignInDto }),
    }),
    signOut: build.mutation<SignOutApiResponse, SignOutApiArg>({
      query: () => ({ url: `/api/auth/logout`, method: 'POST' }),
    }),
    startPartnerSignIn: build.query<StartPartnerSignInApiResponse, StartPartnerSignInApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/url`,
        params: {
          redirect: queryArg.redirect,
        },
      }),
    }),
    finishPartnerSignIn: build.mutation<FinishPartnerSignInApiResponse, FinishPartnerSignInApiArg>({
      query: (queryArg) => ({ url: `/api/auth/tl`, method: 'POST', body: queryArg.partnerSignInDto }),
    }),
    requestPasswordReset: build.mutation<RequestPasswordResetApiResponse, RequestPasswordResetApiArg>({
      query: (queryArg) => ({ url: `/api/passwords`, method: 'POST', body: queryArg.passwordResetDto }),
    }),
    setPassword: build.mutation<SetPasswordApiResponse, SetPasswordApiArg>({
      query: (queryArg) => ({ url: `/api/passwords`, method: 'PUT', body: queryArg.newPasswordDto }),
    }),
    checkPasswordReset: build.mutation<CheckPasswordResetApiResponse, CheckPasswordResetApiArg>({
      query: (queryArg) => ({ url: `/api/passwords/verifyreset`, method: 'POST', body: queryArg.resetLinkDto }),
    }),
    signUp: build.mutation<SignUpApiResponse, SignUpApiArg>({
      query: (queryArg) => ({ url: `/api/users`, method: 'POST', body: queryArg.signUpDto }),
    }),
    validateSession: build.query<ValidateSessionApiResponse, ValidateSessionApiArg>({
      query: () => ({ url: `/api/users/validate-session` }),
    }),
    getUser: build.query<GetUserApiResponse, GetUserApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.id))}`,
        params: {
          only: queryArg.only,
        },
      }),
    }),
    updateUser: build.mutation<UpdateUserApiResponse, UpdateUserApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.userChangesDto,
      }),
    }),
    deleteUser: build.mutation<DeleteUserApiResponse, DeleteUserApiArg>({
      query: (queryArg) => ({ url: `/api/users/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    exportUser: build.query<ExportUserApiResponse, ExportUserApiArg>({
      query: (queryArg) => ({ url: `/api/users/${encodeURIComponent(String(queryArg.id))}/export` }),
    }),
    listWatching: build.query<ListWatchingApiResponse, ListWatchingApiArg>({
      query: (queryArg) => ({ url: `/api/users/${encodeURIComponent(String(queryArg.id))}/watching` }),
    }),
    getTerms: build.query<GetTermsApiResponse, GetTermsApiArg>({
      query: (queryArg) => ({ url: `/api/users/${encodeURIComponent(String(queryArg.id))}/accept-tos` }),
    }),
    acceptTerms: build.mutation<AcceptTermsApiResponse, AcceptTermsApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.id))}/accept-tos`,
        method: 'POST',
      }),
    }),
    verifyEmail: build.mutation<VerifyEmailApiResponse, VerifyEmailApiArg>({
      query: (queryArg) => ({ url: `/api/verifications`, method: 'POST', body: queryArg.verifyEmailDto }),
    }),
    resendVerification: build.mutation<ResendVerificationApiResponse, ResendVerificationApiArg>({
      query: (queryArg) => ({ url: `/api/verifications/new`, method: 'POST', body: queryArg.resendVerificationDto }),
    }),
    getMailing: build.query<GetMailingApiResponse, GetMailingApiArg>({
      query: (queryArg) => ({ url: `/api/mailing/${encodeURIComponent(String(queryArg.userId))}` }),
    }),
    subscribe: build.mutation<SubscribeApiResponse, SubscribeApiArg>({
      query: (queryArg) => ({ url: `/api/mailing/${encodeURIComponent(String(queryArg.userId))}`, method: 'POST' }),
    }),
    unsubscribe: build.mutation<UnsubscribeApiResponse, UnsubscribeApiArg>({
      query: (queryArg) => ({ url: `/api/mailing/${encodeURIComponent(String(queryArg.userId))}`, method: 'DELETE' }),
    }),
    unsubscribeByLink: build.mutation<UnsubscribeByLinkApiResponse, UnsubscribeByLinkApiArg>({
      query: (queryArg) => ({ url: `/u/${encodeURIComponent(String(queryArg.token))}`, method: 'POST' }),
    }),
    listEvents: build.query<ListEventsApiResponse, ListEventsApiArg>({
      query: (queryArg) => ({
        url: `/api/events`,
        params: {
          date_from: queryArg.dateFrom,
          date_to: queryArg.dateTo,
          video_id: queryArg.videoId,
          is_festival: queryArg.isFestival,
          page: queryArg.page,
          limit: queryArg.limit,
        },
      }),
    }),
    listHiddenEvents: build.query<ListHiddenEventsApiResponse, ListHiddenEventsApiArg>({
      query: (queryArg) => ({
        url: `/api/events/hidden`,
        params: {
          date_from: queryArg.dateFrom,
          date_to: queryArg.dateTo,
        },
      }),
    }),
    getEvent: build.query<GetEventApiResponse, GetEventApiArg>({
      query: (queryArg) => ({ url: `/api/events/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    listVideos: build.query<ListVideosApiResponse, ListVideosApiArg>({
      query: (queryArg) => ({
        url: `/api/videos`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          pageSize: queryArg.pageSize,
          order: queryArg.order,
          after: queryArg.after,
          search: queryArg.search,
          format: queryArg.format,
          category: queryArg.category,
          all: queryArg.all,
          status: queryArg.status,
          sort: queryArg.sort,
        },
      }),
    }),
    listHiddenVideos: build.query<ListHiddenVideosApiResponse, ListHiddenVideosApiArg>({
      query: (queryArg) => ({
        url: `/api/videos/hidden`,
        params: {
          category: queryArg.category,
          all: queryArg.all,
        },
      }),
    }),
    getVideo: build.query<GetVideoApiResponse, GetVideoApiArg>({
      query: (queryArg) => ({ url: `/api/videos/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    playEvent: build.query<PlayEventApiResponse, PlayEventApiArg>({
      query: (queryArg) => ({
        url: `/api/events/${encodeURIComponent(String(queryArg.id))}/playback`,
        params: {
          typ: queryArg.typ,
          lang: queryArg.lang,
        },
      }),
    }),
    playVideo: build.query<PlayVideoApiResponse, PlayVideoApiArg>({
      query: (queryArg) => ({
        url: `/api/videos/${encodeURIComponent(String(queryArg.id))}/playback`,
        params: {
          typ: queryArg.typ,
          lang: queryArg.lang,
        },
      }),
    }),
    renewPlayback: build.mutation<RenewPlaybackApiResponse, RenewPlaybackApiArg>({
      query: (queryArg) => ({
        url: `/api/playback/${encodeURIComponent(String(queryArg.grant))}`,
        method: 'POST',
        body: queryArg.renewPlaybackDto,
        headers: {
          'x-playback-pass': queryArg['x-playback-pass'],
        },
      }),
    }),
    keepPosition: build.mutation<KeepPositionApiResponse, KeepPositionApiArg>({
      query: (queryArg) => ({
        url: `/api/playback/${encodeURIComponent(String(queryArg.grant))}/position`,
        method: 'PUT',
        body: queryArg.positionDto,
      }),
    }),
    listCategories: build.query<ListCategoriesApiResponse, ListCategoriesApiArg>({
      query: () => ({ url: `/api/categories` }),
    }),
    listSlides: build.query<ListSlidesApiResponse, ListSlidesApiArg>({
      query: () => ({ url: `/api/slides` }),
    }),
    cancelOwnOrder: build.mutation<CancelOwnOrderApiResponse, CancelOwnOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/orders/${encodeURIComponent(String(queryArg.kind))}/${encodeURIComponent(String(queryArg.id))}/cancel`,
        method: 'POST',
      }),
    }),
    changeOwnInvoice: build.mutation<ChangeOwnInvoiceApiResponse, ChangeOwnInvoiceApiArg>({
      query: (queryArg) => ({
        url: `/api/orders/${encodeURIComponent(String(queryArg.kind))}/${encodeURIComponent(String(queryArg.id))}/invoice`,
        method: 'PUT',
        body: queryArg.ownInvoiceDto,
      }),
    }),
    beginAttempt: build.mutation<BeginAttemptApiResponse, BeginAttemptApiArg>({
      query: (queryArg) => ({
        url: `/api/orders/${encodeURIComponent(String(queryArg.kind))}/${encodeURIComponent(String(queryArg.id))}/attempt`,
        method: 'POST',
      }),
    }),
    getPage: build.query<GetPageApiResponse, GetPageApiArg>({
      query: (queryArg) => ({ url: `/api/pages/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    search: build.query<SearchApiResponse, SearchApiArg>({
      query: (queryArg) => ({
        url: `/api/search/all`,
        params: {
          search: queryArg.search,
        },
      }),
    }),
    getFreeCodesConfig: build.query<GetFreeCodesConfigApiResponse, GetFreeCodesConfigApiArg>({
      query: () => ({ url: `/api/freeCodes/settings` }),
    }),
    listUserCodes: build.query<ListUserCodesApiResponse, ListUserCodesApiArg>({
      query: (queryArg) => ({ url: `/api/users/${encodeURIComponent(String(queryArg.id))}/codes` }),
    }),
    activateCode: build.mutation<ActivateCodeApiResponse, ActivateCodeApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.id))}/codes`,
        method: 'POST',
        body: queryArg.activateCodeDto,
      }),
    }),
    removeUserCode: build.mutation<RemoveUserCodeApiResponse, RemoveUserCodeApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.id))}/codes/${encodeURIComponent(String(queryArg.codeId))}`,
        method: 'DELETE',
      }),
    }),
    lookAtCode: build.query<LookAtCodeApiResponse, LookAtCodeApiArg>({
      query: (queryArg) => ({ url: `/api/codes/look`, method: 'POST', body: queryArg.lookAtCodeDto }),
    }),
    listPackets: build.query<ListPacketsApiResponse, ListPacketsApiArg>({
      query: (queryArg) => ({
        url: `/api/packets`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          pageSize: queryArg.pageSize,
          order: queryArg.order,
          after: queryArg.after,
          all: queryArg.all,
          sort: queryArg.sort,
        },
      }),
    }),
    getPacket: build.query<GetPacketApiResponse, GetPacketApiArg>({
      query: (queryArg) => ({ url: `/api/packets/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    getAppConfig: build.query<GetAppConfigApiResponse, GetAppConfigApiArg>({
      query: () => ({ url: `/api/appconfig` }),
    }),
    buyEvent: build.mutation<BuyEventApiResponse, BuyEventApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/${encodeURIComponent(String(queryArg.id))}`,
        method: 'POST',
        body: queryArg.buyDto,
        headers: {
          'idempotency-key': queryArg['idempotency-key'],
        },
      }),
    }),
    getEventOrder: build.query<GetEventOrderApiResponse, GetEventOrderApiArg>({
      query: (queryArg) => ({ url: `/api/payments/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    buyVideo: build.mutation<BuyVideoApiResponse, BuyVideoApiArg>({
      query: (queryArg) => ({
        url: `/api/videopayments/${encodeURIComponent(String(queryArg.id))}`,
        method: 'POST',
        body: queryArg.buyDto,
        headers: {
          'idempotency-key': queryArg['idempotency-key'],
        },
      }),
    }),
    getVideoOrder: build.query<GetVideoOrderApiResponse, GetVideoOrderApiArg>({
      query: (queryArg) => ({ url: `/api/videopayments/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    buyGroupTickets: build.mutation<BuyGroupTicketsApiResponse, BuyGroupTicketsApiArg>({
      query: (queryArg) => ({
        url: `/api/groupTickets`,
        method: 'POST',
        body: queryArg.buyGroupTicketsDto,
        headers: {
          'idempotency-key': queryArg['idempotency-key'],
        },
      }),
    }),
    getGroupTicketConfig: build.query<GetGroupTicketConfigApiResponse, GetGroupTicketConfigApiArg>({
      query: () => ({ url: `/api/groupTickets/settings` }),
    }),
    getGroupTicketOrder: build.query<GetGroupTicketOrderApiResponse, GetGroupTicketOrderApiArg>({
      query: (queryArg) => ({ url: `/api/groupTickets/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    buyGift: build.mutation<BuyGiftApiResponse, BuyGiftApiArg>({
      query: (queryArg) => ({
        url: `/api/gifts`,
        method: 'POST',
        body: queryArg.buyGiftDto,
        headers: {
          'idempotency-key': queryArg['idempotency-key'],
        },
      }),
    }),
    getGiftConfig: build.query<GetGiftConfigApiResponse, GetGiftConfigApiArg>({
      query: () => ({ url: `/api/gifts/settings` }),
    }),
    getGiftOrder: build.query<GetGiftOrderApiResponse, GetGiftOrderApiArg>({
      query: (queryArg) => ({ url: `/api/gifts/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    changeGiftCard: build.mutation<ChangeGiftCardApiResponse, ChangeGiftCardApiArg>({
      query: (queryArg) => ({
        url: `/api/gifts/${encodeURIComponent(String(queryArg.id))}/card`,
        method: 'PUT',
        body: queryArg.giftWordsDto,
      }),
    }),
    buyPacket: build.mutation<BuyPacketApiResponse, BuyPacketApiArg>({
      query: (queryArg) => ({
        url: `/api/packetpayments/${encodeURIComponent(String(queryArg.id))}`,
        method: 'POST',
        body: queryArg.buyPacketDto,
        headers: {
          'idempotency-key': queryArg['idempotency-key'],
        },
      }),
    }),
    getPacketOrder: build.query<GetPacketOrderApiResponse, GetPacketOrderApiArg>({
      query: (queryArg) => ({ url: `/api/packetpayments/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    listPublicEvents: build.query<ListPublicEventsApiResponse, ListPublicEventsApiArg>({
      query: () => ({ url: `/external_api/events` }),
    }),
    listPublicVideos: build.query<ListPublicVideosApiResponse, ListPublicVideosApiArg>({
      query: () => ({ url: `/external_api/videos` }),
    }),
    listPublicPackets: build.query<ListPublicPacketsApiResponse, ListPublicPacketsApiArg>({
      query: () => ({ url: `/external_api/packets` }),
    }),
    listPublicSlides: build.query<ListPublicSlidesApiResponse, ListPublicSlidesApiArg>({
      query: () => ({ url: `/external_api/slides` }),
    }),
    listPublicCategories: build.query<ListPublicCategoriesApiResponse, ListPublicCategoriesApiArg>({
      query: () => ({ url: `/external_api/categories` }),
    }),
    getPublicConfig: build.query<GetPublicConfigApiResponse, GetPublicConfigApiArg>({
      query: () => ({ url: `/external_api/config` }),
    }),
    getTime: build.query<GetTimeApiResponse, GetTimeApiArg>({
      query: () => ({ url: `/external_api/time` }),
    }),
    getPublicEvent: build.query<GetPublicEventApiResponse, GetPublicEventApiArg>({
      query: (queryArg) => ({ url: `/external_api/event/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    getEventCalendar: build.query<GetEventCalendarApiResponse, GetEventCalendarApiArg>({
      query: (queryArg) => ({ url: `/external_api/event/${encodeURIComponent(String(queryArg.id))}/calendar.ics` }),
    }),
    getPublicVideo: build.query<GetPublicVideoApiResponse, GetPublicVideoApiArg>({
      query: (queryArg) => ({ url: `/external_api/video/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    declareWithdrawal: build.mutation<DeclareWithdrawalApiResponse, DeclareWithdrawalApiArg>({
      query: (queryArg) => ({ url: `/api/withdrawals`, method: 'POST', body: queryArg.withdrawalDto }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type SignInApiResponse = /** status 200  */ SignInAnswerDto;
export type SignInApiArg = {
  signInDto: SignInDto;
};
export type SignInByLinkApiResponse = /** status 200  */ SignInAnswerDto;
export type SignInByLinkApiArg = {
  linkSignInDto: LinkSignInDto;
};
export type SignOutApiResponse = /** status 200  */ SignOutAnswerDto;
export type SignOutApiArg = void;
export type StartPartnerSignInApiResponse = /** status 200  */ PartnerUrlAnswerDto;
export type StartPartnerSignInApiArg = {
  /** Own path to return to after the sign-in; anything else means `/` */
  redirect?: string;
};
export type FinishPartnerSignInApiResponse = /** status 200  */ PartnerSignInAnswerDto;
export type FinishPartnerSignInApiArg = {
  partnerSignInDto: PartnerSignInDto;
};
export type RequestPasswordResetApiResponse = /** status 200  */ PasswordAnswerDto;
export type RequestPasswordResetApiArg = {
  passwordResetDto: PasswordResetDto;
};
export type SetPasswordApiResponse = /** status 200  */ PasswordAnswerDto;
export type SetPasswordApiArg = {
  newPasswordDto: NewPasswordDto;
};
export type CheckPasswordResetApiResponse = /** status 200  */ PasswordAnswerDto;
export type CheckPasswordResetApiArg = {
  resetLinkDto: ResetLinkDto;
};
export type SignUpApiResponse = /** status 201  */ SignUpAnswerDto;
export type SignUpApiArg = {
  signUpDto: SignUpDto;
};
export type ValidateSessionApiResponse = /** status 200  */ SessionAnswerDto;
export type ValidateSessionApiArg = void;
export type GetUserApiResponse = /** status 200  */ AccountAnswerDto;
export type GetUserApiArg = {
  id: number;
  /** Without the lists of orders, which are null then */
  only?: 'user';
};
export type UpdateUserApiResponse = /** status 200  */ UpdatedUserDto;
export type UpdateUserApiArg = {
  id: number;
  userChangesDto: UserChangesDto;
};
export type DeleteUserApiResponse = /** status 200  */ DeletedUserDto;
export type DeleteUserApiArg = {
  id: number;
};
export type ExportUserApiResponse = /** status 200  */ UserExportDto;
export type ExportUserApiArg = {
  id: number;
};
export type ListWatchingApiResponse = /** status 200  */ WatchingAnswerDto;
export type ListWatchingApiArg = {
  id: number;
};
export type GetTermsApiResponse = /** status 200  */ TermsAnswerDto;
export type GetTermsApiArg = {
  id: number;
};
export type AcceptTermsApiResponse = /** status 200  */ TermsAnswerDto;
export type AcceptTermsApiArg = {
  id: number;
};
export type VerifyEmailApiResponse = /** status 200  */ VerifiedAnswerDto;
export type VerifyEmailApiArg = {
  verifyEmailDto: VerifyEmailDto;
};
export type ResendVerificationApiResponse = /** status 200  */ VerificationAnswerDto;
export type ResendVerificationApiArg = {
  resendVerificationDto: ResendVerificationDto;
};
export type GetMailingApiResponse = /** status 200  */ MailingAnswerDto;
export type GetMailingApiArg = {
  userId: number;
};
export type SubscribeApiResponse = /** status 200  */ MailingAnswerDto;
export type SubscribeApiArg = {
  userId: number;
};
export type UnsubscribeApiResponse = /** status 200  */ MailingAnswerDto;
export type UnsubscribeApiArg = {
  userId: number;
};
export type UnsubscribeByLinkApiResponse = /** status 200  */ SuccessDto;
export type UnsubscribeByLinkApiArg = {
  /** As it stands in the letter */
  token: string;
};
export type ListEventsApiResponse = /** status 200  */ EventsAnswerDto;
export type ListEventsApiArg = {
  /** First day, YYYY-MM-DD */
  dateFrom?: string;
  /** Last day, YYYY-MM-DD */
  dateTo?: string;
  /** Only events of this video */
  videoId?: number;
  /** Only those of the festival, or only the others */
  isFestival?: boolean;
  /** From 1 */
  page?: number;
  /** Events of a page */
  limit?: number;
};
export type ListHiddenEventsApiResponse = /** status 200  */ EventsAnswerDto;
export type ListHiddenEventsApiArg = {
  /** First day, YYYY-MM-DD */
  dateFrom?: string;
  /** Last day, YYYY-MM-DD */
  dateTo?: string;
};
export type GetEventApiResponse = /** status 200  */ EventAnswerDto;
export type GetEventApiArg = {
  /** Id or slug */
  id: string;
};
export type ListVideosApiResponse = /** status 200  */ VideosAnswerDto | VideoListDto;
export type ListVideosApiArg = {
  /** From 1; rows beyond the 10,000th are reached with `after` */
  page?: number;
  /** Rows of a page: 20. Without `page`, `limit` and `pageSize` lists of sales and codes answer all, others 500 */
  limit?: number;
  /** The same as `limit` */
  pageSize?: number;
  /** Of `sort`; ascending where only that is given */
  order?: 'asc' | 'desc';
  /** The `next` of the page before, in place of `page` */
  after?: string;
  /** Words; each of them must be found */
  search?: string;
  /** All rows that fit, as a file; `page`, `limit` and `after` are not read then */
  format?: 'csv';
  /** Only videos of this category */
  category?: number;
  /** Administrators: hidden, ended and invisible ones too */
  all?: boolean;
  /** Administrators, with `all` */
  status?: 'visible' | 'invisible' | 'ended' | 'hidden';
  sort?: 'weight' | 'title' | 'added_at' | 'end_date' | 'id';
};
export type ListHiddenVideosApiResponse = /** status 200  */ VideosAnswerDto;
export type ListHiddenVideosApiArg = {
  /** Only videos of this category */
  category?: number;
  /** Administrators: hidden, ended and invisible ones too */
  all?: boolean;
};
export type GetVideoApiResponse = /** status 200  */ VideoAnswerDto | AdminVideoAnswerDto;
export type GetVideoApiArg = {
  /** Id or slug */
  id: string;
};
export type PlayEventApiResponse = /** status 200  */ PlaybackAnswerDto;
export type PlayEventApiArg = {
  /** pjm: sign language, audiodeskrypcja: audio description */
  typ?: 'normal' | 'pjm' | 'audiodeskrypcja';
  lang?: 'pl' | 'en';
  /** Id or slug */
  id: string;
};
export type PlayVideoApiResponse = /** status 200  */ PlaybackAnswerDto;
export type PlayVideoApiArg = {
  /** pjm: sign language, audiodeskrypcja: audio description */
  typ?: 'normal' | 'pjm' | 'audiodeskrypcja';
  lang?: 'pl' | 'en';
  /** Id or slug */
  id: string;
};
export type RenewPlaybackApiResponse = /** status 200  */ RenewedPlaybackAnswerDto;
export type RenewPlaybackApiArg = {
  /** The grant of the playback answer */
  grant: string;
  /** The pass of the renewal before; without it the answer is the same and takes longer */
  'x-playback-pass'?: string;
  renewPlaybackDto: RenewPlaybackDto;
};
export type KeepPositionApiResponse = /** status 200  */ SuccessDto;
export type KeepPositionApiArg = {
  /** The grant of the playback answer */
  grant: string;
  positionDto: PositionDto;
};
export type ListCategoriesApiResponse = /** status 200  */ CategoriesAnswerDto;
export type ListCategoriesApiArg = void;
export type ListSlidesApiResponse = /** status 200  */ ListedSlidesDto;
export type ListSlidesApiArg = void;
export type CancelOwnOrderApiResponse = /** status 200  */ OrderAnswerDto;
export type CancelOwnOrderApiArg = {
  /** Our order number, or the numeric id */
  id: string;
  kind: 'event' | 'video' | 'packet' | 'group' | 'gift';
};
export type ChangeOwnInvoiceApiResponse = /** status 200  */ OrderAnswerDto;
export type ChangeOwnInvoiceApiArg = {
  /** Our order number, or the numeric id */
  id: string;
  kind: 'event' | 'video' | 'packet' | 'group' | 'gift';
  ownInvoiceDto: OwnInvoiceDto;
};
export type BeginAttemptApiResponse = /** status 200  */ BuyAnswerDto;
export type BeginAttemptApiArg = {
  /** Our order number, or the numeric id */
  id: string;
  kind: 'event' | 'video' | 'packet' | 'group' | 'gift';
};
export type GetPageApiResponse = /** status 200  */ PageAnswerDto;
export type GetPageApiArg = {
  /** Slug */
  id: string;
};
export type SearchApiResponse = /** status 200  */ SearchAnswerDto;
export type SearchApiArg = {
  /** At least 3 characters; fewer find nothing */
  search?: string;
};
export type GetFreeCodesConfigApiResponse = /** status 200  */ FreeCodesAnswerDto;
export type GetFreeCodesConfigApiArg = void;
export type ListUserCodesApiResponse = /** status 200  */ UserCodesAnswerDto;
export type ListUserCodesApiArg = {
  id: number;
};
export type ActivateCodeApiResponse = /** status 201  */ ActivatedCodeDto;
export type ActivateCodeApiArg = {
  id: number;
  activateCodeDto: ActivateCodeDto;
};
export type RemoveUserCodeApiResponse = /** status 200  */ RemovedCodeDto;
export type RemoveUserCodeApiArg = {
  id: number;
  codeId: number;
};
export type LookAtCodeApiResponse = /** status 200  */ LookedAtCodeDto;
export type LookAtCodeApiArg = {
  lookAtCodeDto: LookAtCodeDto;
};
export type ListPacketsApiResponse = /** status 200  */ PacketsAnswerDto | PacketListDto;
export type ListPacketsApiArg = {
  /** From 1; rows beyond the 10,000th are reached with `after` */
  page?: number;
  /** Rows of a page: 20. Without `page`, `limit` and `pageSize` lists of sales and codes answer all, others 500 */
  limit?: number;
  /** The same as `limit` */
  pageSize?: number;
  /** Of `sort`; ascending where only that is given */
  order?: 'asc' | 'desc';
  /** The `next` of the page before, in place of `page` */
  after?: string;
  /** Administrators: those that are not published too, a page at a time */
  all?: boolean;
  sort?: 'title' | 'price' | 'exp_date';
};
export type GetPacketApiResponse = /** status 200  */ PacketAnswerDto;
export type GetPacketApiArg = {
  id: number;
};
export type GetAppConfigApiResponse = /** status 200  */ ConfigAnswerDto;
export type GetAppConfigApiArg = void;
export type BuyEventApiResponse = /** status 201  */ BuyAnswerDto;
export type BuyEventApiArg = {
  /** The same key gets the same answer for 24 hours */
  'idempotency-key'?: string;
  /** Id or slug */
  id: string;
  buyDto: BuyDto;
};
export type GetEventOrderApiResponse = /** status 200  */ OrderAnswerDto;
export type GetEventOrderApiArg = {
  /** Our order number, or the numeric id */
  id: string;
};
export type BuyVideoApiResponse = /** status 201  */ BuyAnswerDto;
export type BuyVideoApiArg = {
  /** The same key gets the same answer for 24 hours */
  'idempotency-key'?: string;
  /** Id or slug */
  id: string;
  buyDto: BuyDto;
};
export type GetVideoOrderApiResponse = /** status 200  */ OrderAnswerDto;
export type GetVideoOrderApiArg = {
  /** Our order number, or the numeric id */
  id: string;
};
export type BuyGroupTicketsApiResponse = /** status 201  */ BuyAnswerDto;
export type BuyGroupTicketsApiArg = {
  /** The same key gets the same answer for 24 hours */
  'idempotency-key'?: string;
  buyGroupTicketsDto: BuyGroupTicketsDto;
};
export type GetGroupTicketConfigApiResponse = /** status 200  */ GroupTicketSettingsAnswerDto;
export type GetGroupTicketConfigApiArg = void;
export type GetGroupTicketOrderApiResponse = /** status 200  */ OrderAnswerDto;
export type GetGroupTicketOrderApiArg = {
  /** Our order number, or the numeric id */
  id: string;
};
export type BuyGiftApiResponse = /** status 201  */ BuyAnswerDto;
export type BuyGiftApiArg = {
  /** The same key gets the same answer for 24 hours */
  'idempotency-key'?: string;
  buyGiftDto: BuyGiftDto;
};
export type GetGiftConfigApiResponse = /** status 200  */ GiftSettingsAnswerDto;
export type GetGiftConfigApiArg = void;
export type GetGiftOrderApiResponse = /** status 200  */ OrderAnswerDto;
export type GetGiftOrderApiArg = {
  /** Our order number, or the numeric id */
  id: string;
};
export type ChangeGiftCardApiResponse = /** status 200  */ OrderAnswerDto;
export type ChangeGiftCardApiArg = {
  /** Our order number, or the numeric id */
  id: string;
  giftWordsDto: GiftWordsDto;
};
export type BuyPacketApiResponse = /** status 201  */ BuyAnswerDto;
export type BuyPacketApiArg = {
  id: number;
  /** The same key gets the same answer for 24 hours */
  'idempotency-key'?: string;
  buyPacketDto: BuyPacketDto;
};
export type GetPacketOrderApiResponse = /** status 200  */ OrderAnswerDto;
export type GetPacketOrderApiArg = {
  /** Our order number, or the numeric id */
  id: string;
};
export type ListPublicEventsApiResponse = /** status 200  */ PublicEventsAnswerDto;
export type ListPublicEventsApiArg = void;
export type ListPublicVideosApiResponse = /** status 200  */ PublicVideosAnswerDto;
export type ListPublicVideosApiArg = void;
export type ListPublicPacketsApiResponse = /** status 200  */ PublicPacketsAnswerDto;
export type ListPublicPacketsApiArg = void;
export type ListPublicSlidesApiResponse = /** status 200  */ SlidesAnswerDto;
export type ListPublicSlidesApiArg = void;
export type ListPublicCategoriesApiResponse = /** status 200  */ CategoriesAnswerDto;
export type ListPublicCategoriesApiArg = void;
export type GetPublicConfigApiResponse = /** status 200  */ PublicConfigAnswerDto;
export type GetPublicConfigApiArg = void;
export type GetTimeApiResponse = /** status 200  */ TimeAnswerDto;
export type GetTimeApiArg = void;
export type GetPublicEventApiResponse = /** status 200  */ PublicEventAnswerDto;
export type GetPublicEventApiArg = {
  /** Id or slug */
  id: string;
};
export type GetEventCalendarApiResponse = /** status 200  */ string;
export type GetEventCalendarApiArg = {
  /** Id or slug */
  id: string;
};
export type GetPublicVideoApiResponse = /** status 200  */ PublicVideoAnswerDto;
export type GetPublicVideoApiArg = {
  /** Id or slug */
  id: string;
};
export type DeclareWithdrawalApiResponse = /** status 200  */ WithdrawalAnswerDto;
export type DeclareWithdrawalApiArg = {
  withdrawalDto: WithdrawalDto;
};
export type SignedInUserDto = {
  id: number;
  firstname: string;
  lastname: string;
  email: string;
  /** UTC */
  created_at: string;
  /** YYYY-MM-DD */
  birthday: string | null;
  street: string | null;
  postal_code: string | null;
  /** Empty where it is not known */
  country_code: string;
  city: string | null;
  state: string | null;
  mfa: boolean;
  role: 'admin' | 'standard' | 'premium' | 'unverified' | 'deleted';
  /** 1 admin, 2 standard, 3 premium, 4 unverified, 5 deleted */
  role_id: number;
  provider: string | null;
  mailing: boolean;
  nip: string | null;
  company: string | null;
  /** UTC */
  last_login: string | null;
  /** For administrators only */
  last_ip: string | null;
  /** Of the last sign-in, two letters; for administrators only */
  country: string | null;
  /** UTC */
  updated_at_tl: string | null;
  /** Count of completed orders */
  paymentStatus: number;
  token: string;
};
export type SignInAnswerDto = {
  user: SignedInUserDto;
  /** To be sent in the header x-auth-token */
  token: string;
};
export type ErrorCode =
  | 'default'
  | 'internal'
  | 'unexpected'
  | 'not-found'
  | 'unavailable'
  | 'busy'
  | 'too-many'
  | 'invalid'
  | 'conflict'
  | 'malformed-json'
  | 'unsupported-media-type'
  | 'payload-too-large'
  | 'payload-too-slow'
  | 'method-not-allowed'
  | 'forbidden'
  | 'maintenance'
  | 'list.too-long'
  | 'session.ended'
  | 'session.another-user'
  | 'session.blocked'
  | 'session.missing'
  | 'auth.wrong-credentials'
  | 'auth.not-verified'
  | 'auth.blocked'
  | 'auth.link-sent'
  | 'auth.link-invalid'
  | 'auth.partner-failed'
  | 'auth.already-registered'
  | 'auth.partner-account'
  | 'verification.expired'
  | 'verification.used'
  | 'verification.invalid'
  | 'verification.already-verified'
  | 'reset.expired'
  | 'reset.invalid'
  | 'content.changed-meanwhile'
  | 'user.not-found'
  | 'user.own-account'
  | 'user.own-ban'
  | 'user.verified'
  | 'invoice.not-found'
  | 'invoice.not-completed'
  | 'invoice.seller-unset'
  | 'invoice.no-rate'
  | 'invoice.issued'
  | 'invoice.nothing-to-invoice'
  | 'invoice.nothing-to-correct'
  | 'invoice.no-document'
  | 'invoice.ksef-known'
  | 'invoice.ksef-other-seller'
  | 'ban.not-found'
  | 'order.not-found'
  | 'order.ended'
  | 'order.not-on-sale'
  | 'order.age'
  | 'order.birthday'
  | 'order.country'
  | 'order.sold-out'
  | 'order.newsletter'
  | 'order.role-has-access'
  | 'order.open-access'
  | 'order.has-access'
  | 'order.waiting'
  | 'order.retry'
  | 'order.provider-failed'
  | 'order.busy'
  | 'order.idempotency-mismatch'
  | 'order.user-has-access'
  | 'order.buyer-has-open'
  | 'order.code-elsewhere'
  | 'order.paid-meanwhile'
  | 'order.refund-most'
  | 'order.amount-of-refunded'
  | 'order.amount-below-refunded'
  | 'order.returned-outside'
  | 'order.only-outside'
  | 'order.code-not-refundable'
  | 'order.free-twice'
  | 'order.refund-not-possible'
  | 'order.refund-pending'
  | 'order.refund-changed'
  | 'order.nothing-to-pay'
  | 'order.cancel-not-possible'
  | 'order.price-changed'
  | 'order.other-open'
  | 'order.too-many-attempts'
  | 'order.invoice-not-possible'
  | 'order.replace-too-late'
  | 'order.codes-used'
  | 'order.quantity-available'
  | 'order.quantity-range'
  | 'code.not-found'
  | 'code.already-used'
  | 'code.already-activated'
  | 'code.expired'
  | 'code.taken'
  | 'code.text-used'
  | 'code.free-incomplete'
  | 'code.limit-below-uses'
  | 'code.used'
  | 'gift.unavailable'
  | 'gift.expired'
  | 'gift.no-price'
  | 'gift.taken'
  | 'gift.over'
  | 'packet.not-found'
  | 'packet.country'
  | 'packet.unavailable'
  | 'packet.content-expired'
  | 'packet.ended'
  | 'packet.changed'
  | 'image.not-a-picture'
  | 'image.heic'
  | 'image.other-format'
  | 'image.broken'
  | 'image.too-many-in-all'
  | 'image.too-large'
  | 'image.too-heavy'
  | 'image.too-many-pixels'
  | 'hosted-video.not-found'
  | 'hosted-video.too-large'
  | 'hosted-video.wrong-type'
  | 'hosted-video.other-size'
  | 'hosted-video.not-transferred'
  | 'hosted-video.transfer-failed'
  | 'hosted-video.is-complete'
  | 'hosted-video.in-use'
  | 'hosted-video.no-space'
  | 'hosted-video.host-refused'
  | 'hosted-video.host-failed'
  | 'hosted-video.host-unset'
  | 'subtitles.not-found'
  | 'subtitles.not-vtt'
  | 'subtitles.srt'
  | 'subtitles.no-cues'
  | 'subtitles.wrong-time'
  | 'subtitles.comma'
  | 'subtitles.wrong-srt'
  | 'subtitles.other-format'
  | 'subtitles.end-before-start'
  | 'subtitles.markup'
  | 'subtitles.too-large'
  | 'subtitles.not-stored'
  | 'event.not-found'
  | 'event.capacity-below-sold'
  | 'event.slug-taken'
  | 'event.end-before-start'
  | 'event.end-past-midnight'
  | 'video.not-found'
  | 'video.slug-taken'
  | 'video.used-by-events'
  | 'video.not-playable'
  | 'category.not-found'
  | 'slide.not-found'
  | 'translation.not-found'
  | 'translation.exists'
  | 'page.not-found'
  | 'gallery.not-found'
  | 'gallery.image-not-found'
  | 'gallery.full'
  | 'campaign.too-soon'
  | 'campaign.nothing-new'
  | 'campaign.changed'
  | 'playback.sign-in'
  | 'playback.no-ticket'
  | 'playback.payment-processing'
  | 'playback.too-young'
  | 'playback.birthday-missing'
  | 'playback.country'
  | 'playback.not-yet'
  | 'playback.over'
  | 'playback.banned'
  | 'playback.newsletter'
  | 'playback.unverified'
  | 'playback.unpublished'
  | 'playback.ticket-expired'
  | 'playback.grant-ended'
  | 'playback.another-device'
  | 'playback.invalid-value';
export type NotVerifiedErrorDto = {
  statusCode: number;
  /** A sentence in the language of the request */
  message: string;
  /** Stable: a client goes by it, and never by the sentence */
  code: ErrorCode;
  /** Field to sentence */
  formError?: {
    [key: string]: string;
  };
  /** To be named when asking for help */
  requestId: string;
  /** Address that waits to be confirmed */
  email?: string;
};
export type ErrorDto = {
  statusCode: number;
  /** A sentence in the language of the request */
  message: string;
  /** Stable: a client goes by it, and never by the sentence */
  code: ErrorCode;
  /** Field to sentence */
  formError?: {
    [key: string]: string;
  };
  /** To be named when asking for help */
  requestId: string;
};
export type SignInDto = {
  email: string;
  password: string;
  /** Stay signed in for 30 days instead of 12 hours */
  remember?: boolean;
};
export type LinkSignInDto = {
  /** Out of the mailed link */
  login_token: string;
  login_email: string;
};
export type SignOutAnswerDto = {
  /** Where the partner ends its own session */
  logoutUrl: string | null;
};
export type PartnerUrlAnswerDto = {
  /** Where the browser goes to sign in at the partner */
  url: string;
};
export type PartnerSignInAnswerDto = {
  user: SignedInUserDto;
  /** To be sent in the header x-auth-token */
  token: string;
  /** This sign-in opened the account */
  registered: boolean;
  /** The partner's data was copied over ours */
  sync: boolean;
  /** Own path the visitor came from */
  return_path: string;
};
export type AlreadyRegisteredErrorDto = {
  statusCode: number;
  /** A sentence in the language of the request */
  message: string;
  /** Stable: a client goes by it, and never by the sentence */
  code: ErrorCode;
  /** Field to sentence */
  formError?: {
    [key: string]: string;
  };
  /** To be named when asking for help */
  requestId: string;
  error?: 'user_already_registered';
};
export type PartnerSignInDto = {
  code: string;
  state: string;
  /** The issuer as the partner named it */
  iss?: string;
};
export type PasswordAnswerDto = {
  email: string;
};
export type PasswordResetDto = {
  email: string;
};
export type NewPasswordDto = {
  email: string;
  /** Out of the mailed link */
  token: string;
  newpassword: string;
  repeatpassword: string;
};
export type ResetLinkDto = {
  email: string;
  /** Out of the mailed link */
  token: string;
};
export type SignUpAnswerDto = {
  /** Where the verification letter goes */
  email: string;
};
export type SignUpDto = {
  email: string;
  firstname: string;
  lastname: string;
  password: string;
  repeatpassword: string;
  /** Two letters */
  country_code: string;
  /** YYYY-MM-DD; at least 13 years ago */
  birthday: string;
  /** Wants the newsletter */
  mailing?: boolean;
  /** Has accepted the terms */
  tos: boolean;
  /** Own path that the letter leads back to */
  redirect?: string;
};
export type SessionAnswerDto = {
  valid: boolean;
};
export type UserDto = {
  id: number;
  firstname: string;
  lastname: string;
  email: string;
  /** UTC */
  created_at: string;
  /** YYYY-MM-DD */
  birthday: string | null;
  street: string | null;
  postal_code: string | null;
  /** Empty where it is not known */
  country_code: string;
  city: string | null;
  state: string | null;
  mfa: boolean;
  role: 'admin' | 'standard' | 'premium' | 'unverified' | 'deleted';
  /** 1 admin, 2 standard, 3 premium, 4 unverified, 5 deleted */
  role_id: number;
  provider: string | null;
  mailing: boolean;
  nip: string | null;
  company: string | null;
  /** UTC */
  last_login: string | null;
  /** For administrators only */
  last_ip: string | null;
  /** Of the last sign-in, two letters; for administrators only */
  country: string | null;
  /** UTC */
  updated_at_tl: string | null;
  /** Count of completed orders */
  paymentStatus: number;
};
export type OrderCodeDto = {
  code: string;
  userId: number | null;
  firstname: string | null;
  lastname: string | null;
  /** Access was taken with it */
  used: boolean;
  /** Its share of the money went back or is on its way */
  returned: boolean;
};
export type OrderContentDto = {
  kind: 'event' | 'video';
  id: number;
  title: string;
  /** The slug in the catalogue */
  path: string;
  /** End of its ticket, UTC; null for none of its own */
  expiration_date: string | null;
  /** Start of the event, UTC */
  starts_at: string | null;
  /** End of the event, UTC */
  ends_at: string | null;
};
export type GiftCardDto = {
  for_whom: string;
  from_whom: string;
  note: string;
};
export type PayuDto = {
  /** Where the buyer pays */
  redirectUri: string;
};
export type OrderDto = {
  id: number;
  /** Our own number */
  extOrderId: string;
  /** The provider's number */
  orderId: string | null;
  status:
    | 'NOT_STARTED'
    | 'PENDING'
    | 'WAITING_FOR_CONFIRMATION'
    | 'COMPLETED'
    | 'CANCELED'
    | 'WAITING_FOR_REFUND'
    | 'REFUNDED';
  /** złoty, VAT included */
  amount: number;
  /** złoty of it given back so far */
  refunded_amount: number;
  /** złoty on their way back */
  refunding: number;
  used: 0 | 1;
  views: number;
  /** UTC */
  created_at: string;
  /** UTC */
  updated_at: string;
  /** Which status page and which calls it has */
  kind: 'event' | 'video' | 'packet' | 'group' | 'gift';
  title: string;
  /** `any`: the gift for any event or video */
  product_slug: string;
  product_kind: 'event' | 'video' | 'packet' | 'gift';
  /** 0: the gift for any event or video */
  product_id: number;
  /** The slug in the catalogue */
  product_path: string;
  product_quantity: number;
  /** How many of its codes somebody holds */
  numberOfUses: number;
  /** Of a paid group ticket or gift */
  codes: OrderCodeDto[];
  /** Of a packet */
  contents: OrderContentDto[];
  /** Of a gift; null for no words */
  card: GiftCardDto | null;
  /** End of a video ticket, UTC */
  expiration_date: string | null;
  /** There while the payment can still be finished */
  payu: PayuDto | null;
  /** Until when it waits for its payment, UTC */
  open_until: string | null;
  money: 'none' | 'open' | 'taken' | 'returning' | 'returned';
  /** Start of the event, UTC */
  starts_at: string | null;
  /** End of the event, UTC */
  ends_at: string | null;
};
export type BanDto = {
  id: number;
  user_id: number;
  reason: string;
  /** `YYYY-MM-DD HH:mm` in Warsaw; null: for ever */
  expiration_date: string | null;
  /** The person was to be written to */
  send_email: boolean;
  forever: boolean;
  /** Its end has not come */
  active: boolean;
  /** By a rule of the house, not by an administrator */
  automatic: boolean;
  /** UTC */
  created_at: string;
};
export type AccountAnswerDto = {
  user: UserDto;
  /** Of events, newest first */
  orders: OrderDto[] | null;
  /** Of videos, newest first */
  videoOrders: OrderDto[] | null;
  /** Gifts, newest first */
  giftOrders: OrderDto[] | null;
  /** Group tickets, newest first */
  groupTicketOrders: OrderDto[] | null;
  /** Packets, newest first */
  packetOrders: OrderDto[] | null;
  /** Newest first; for administrators only, else null */
  bans: BanDto[] | null;
};
export type UpdatedUserDto = {
  user: UserDto;
  /** Where a new link to confirm the address went; null where none was sent */
  verification_to: string | null;
};
export type UserChangesDto = {
  firstname?: string;
  lastname?: string;
  /** YYYY-MM-DD; at least 13 years ago. Null for an account that has none */
  birthday?: string | null;
  /** Empty for an account of which it is not known */
  country_code?: string;
  street?: string | null;
  postal_code?: string | null;
  city?: string | null;
  state?: string | null;
  company?: string | null;
  nip?: string | null;
  /** Ends the other sessions */
  newpassword?: string;
  /** For administrators */
  email?: string;
  /** For administrators */
  role?: 'admin' | 'standard' | 'premium' | 'unverified' | 'deleted';
  /** For administrators; the same as `role` (OPEN0-22) */
  role_id?: 1 | 2 | 3 | 4 | 5;
  /** For administrators: the password is followed by a mailed link */
  mfa?: boolean;
};
export type DeletedUserDto = {
  id: number;
};
export type UserConsentsDto = {
  /** UTC */
  terms_accepted_at: string | null;
  /** UTC */
  email_verified_at: string | null;
  newsletter: boolean;
  /** UTC */
  newsletter_changed_at: string | null;
};
export type UserCodeDto = {
  code_id: number;
  code: string;
  desc: string;
  /** The event it is for; null for any */
  event_id: number | null;
  /** The video it is for; null for any */
  video_id: number | null;
  /** Of that product; null also for one that is taken off */
  title: string | null;
  /** That product's slug in the catalogue */
  path: string | null;
  /** złoty */
  discount_cash: number | null;
  discount_percent: number | null;
  /** UTC; null for none */
  expiration_date: string | null;
  /** UTC */
  activated_at: string;
  /** An order was completed with it */
  used: boolean;
  /** UTC */
  usage_date: string | null;
  /** The order that has it */
  extOrderId: string | null;
};
export type WatchedFilmDto = {
  kind: 'event' | 'video';
  id: number;
  /** In Polish; null for one that is there no longer */
  title: string | null;
  /** Where it goes on, from its beginning */
  seconds: number;
  /** UTC */
  updated_at: string;
};
export type OwnWithdrawalDto = {
  /** Null where somebody else declared it */
  name: string | null;
  /** Null where somebody else declared it */
  email: string | null;
  /** Which order, as it was typed */
  order: string;
  /** UTC */
  declared_at: string;
};
export type UserExportDto = {
  user: UserDto;
  /** UTC */
  exported_at: string;
  consents: UserConsentsDto;
  /** Of every kind; who else holds one of their codes is left out */
  orders: OrderDto[];
  /** Codes on the account */
  codes: UserCodeDto[];
  /** Where they stopped watching */
  watching: WatchedFilmDto[];
  /** Declared for their orders, or under their address */
  withdrawals: OwnWithdrawalDto[];
};
export type WatchingAnswerDto = {
  watching: WatchedFilmDto[];
};
export type TermsAnswerDto = {
  /** Has accepted the terms */
  accept_tos: boolean;
};
export type VerifiedAnswerDto = {
  email: string;
  /** Set when the address was signed up more than once: the account has no password, and this sets one */
  reset_token: string | null;
};
export type VerificationErrorDto = {
  statusCode: number;
  /** A sentence in the language of the request */
  message: string;
  /** Stable: a client goes by it, and never by the sentence */
  code: ErrorCode;
  /** Field to sentence */
  formError?: {
    [key: string]: string;
  };
  /** To be named when asking for help */
  requestId: string;
  type?: 'invalid' | 'used' | 'expired' | 'already-verified';
  /** Whether another letter can be asked for */
  resend?: boolean;
};
export type VerifyEmailDto = {
  email: string;
  token: string;
};
export type VerificationAnswerDto = {
  email: string;
};
export type ResendVerificationDto = {
  email: string;
  /** Own path that the letter leads back to */
  redirect?: string;
};
export type MailingAnswerDto = {
  /** Subscribed to the newsletter */
  mailing: boolean;
};
export type SuccessDto = {
  success: boolean;
};
export type GalleryImageDto = {
  id: number;
  thumb_url: string;
  /** The large picture */
  url: string;
  /** What it shows, in Polish */
  description: string | null;
};
export type MayBuyDto = {
  ok: true;
};
export type SaleRefusedDto = {
  ok: false;
  code:
    | 'session.missing'
    | 'order.role-has-access'
    | 'order.has-access'
    | 'order.newsletter'
    | 'order.waiting'
    | 'order.refund-pending'
    | 'order.sold-out';
};
export type SaleEndedDto = {
  ok: false;
  code: 'order.ended';
  /** UTC */
  endedAt: string;
};
export type NotOnSaleDto = {
  ok: false;
  code: 'order.not-on-sale';
  /** An activated code would open the sale */
  codeOpens: boolean;
};
export type OpenAccessDto = {
  ok: false;
  code: 'order.open-access';
  accessBy: 'free' | 'newsletter';
  /** Watching it needs a session all the same */
  signIn: boolean;
};
export type AgeRefusedDto = {
  ok: false;
  code: 'order.age' | 'order.birthday';
  /** From how many years on */
  age: number;
};
export type CountryRefusedDto = {
  ok: false;
  code: 'order.country';
  onlyIn: 'poland' | 'europe';
};
export type EventTranslationDto = {
  language_code: string;
  title: string | null;
  subtitle: string | null;
};
export type VideoTranslationDto = {
  language_code: string;
  title: string | null;
  subtitle: string | null;
  description: string | null;
  additional_desc: string | null;
  teaser_link: string | null;
};
export type OpenOrderDto = {
  /** Our own number */
  extOrderId: string;
  /** złoty: what is paid when this order is paid */
  amount: number;
  /** The code that lowered its price */
  code: string | null;
  /** Until when it can be paid, UTC; null while its money is on its way */
  until: string | null;
  /** An invoice was asked for */
  invoice: boolean;
  /** A purchase by the page of now would put another order in its place */
  differs: boolean;
};
export type GroupOfferDto = {
  /** złoty, VAT included: the regular price of one ticket */
  unit_price: number;
  min_units: number;
  max_units: number;
  /** One ticket less is paid for, from two on */
  one_free: boolean;
  /** 0 to 99 percent */
  discount: number;
  /** null: unlimited */
  ticketsLeft: number | null;
  /** To be sent back with a purchase of group tickets */
  offer: string;
};
export type GiftOfferDto = {
  /** złoty, VAT included: the regular price */
  price: number;
  /** To be sent back with the purchase of the gift */
  offer: string;
};
export type ViewerEventDto = {
  id: number;
  slug: string;
  title: string;
  subtitle: string | null;
  description: string | null;
  additional_desc: string | null;
  /** Minutes */
  duration: number | null;
  /** Years; 0 means none */
  age_restriction: number;
  restricted_access: 'any' | 'poland' | 'europe';
  teaser_link: string | null;
  gallery: GalleryImageDto[];
  image_link: string | null;
  thumb_link: string | null;
  mailing_free: boolean;
  auth_required: boolean;
  dashboard_hidden: boolean;
  published: boolean;
  visible: boolean;
  share_teatrlink: boolean;
  has_accessibility_video: boolean;
  has_autodesc_video: boolean;
  /** Languages of the captions, two letters each */
  captions: string[];
  /** For a viewer who may watch now, else null */
  video_link: string | null;
  /** Sign language; for a viewer who may watch now, else null */
  accessibility_video: string | null;
  /** Audio description; for a viewer who may watch now, else null */
  autodesc_video: string | null;
  /** A ticket can still be had */
  ticketsAvailable: boolean;
  /** May this be bought now? The code is the one a purchase would be refused with; `session.missing` where signing in alone is in the way */
  sale: MayBuyDto | SaleRefusedDto | SaleEndedDto | NotOnSaleDto | OpenAccessDto | AgeRefusedDto | CountryRefusedDto;
  translations: EventTranslationDto[];
  videoTranslations: VideoTranslationDto[];
  /** YYYY-MM-DD, Warsaw */
  date_from: string;
  /** YYYY-MM-DD, Warsaw */
  date_to: string;
  /** HH:mm, Warsaw */
  time_from: string;
  /** HH:mm, Warsaw */
  time_to: string;
  /** UTC */
  starts_at: string;
  /** UTC */
  ends_at: string;
  full_day: boolean;
  hide_time_to: boolean;
  /** złoty, VAT included */
  event_price: number;
  enable_tickets: boolean;
  enable_codes: boolean;
  /** The capacity; null means unlimited */
  available_tickets: number | null;
  is_festival: boolean;
  /** Only for who may watch now and for administrators, and never in a list; else null */
  vimeo_chat: string | null;
  video_id: number;
  /** złoty, with the best activated code; null when no code lowers the price */
  newPrice: number | null;
  usedCode: string | null;
  /** A code that would lower the price stays on the account while access lives */
  codeKept: boolean;
  /** An own order of it that is not decided yet */
  openOrder: OpenOrderDto | null;
  /** To be sent back with a purchase */
  offer: string;
  /** null: no group tickets are to be had */
  groupOffer: GroupOfferDto | null;
  /** null: it is not to be given now */
  giftOffer: GiftOfferDto | null;
  /** The viewer holds access */
  access: boolean;
  accessBy: ('order' | 'role' | 'free' | 'newsletter') | null;
  /** It can be watched now */
  available: boolean;
  countryBlock: boolean;
  ageBlock: ('too-young' | 'birthday-missing') | null;
  /** Nothing stands against watching now */
  mayWatch: boolean;
  /** All reasons why not */
  reasons: (
    | 'sign-in'
    | 'no-ticket'
    | 'payment-processing'
    | 'too-young'
    | 'birthday-missing'
    | 'country'
    | 'not-yet'
    | 'over'
    | 'banned'
    | 'newsletter'
    | 'unverified'
    | 'unpublished'
    | 'ticket-expired'
  )[];
  /** null: unlimited */
  ticketsLeft: number | null;
  /** Sold or held; null where nobody can tell now */
  numberOfTickets: number | null;
  paymentStatus:
    | (
        | 'NOT_STARTED'
        | 'PENDING'
        | 'WAITING_FOR_CONFIRMATION'
        | 'COMPLETED'
        | 'CANCELED'
        | 'WAITING_FOR_REFUND'
        | 'REFUNDED'
      )
    | null;
  /** The viewer's newest order */
  extOrderId: string | null;
  /** Where an open payment is finished */
  paymentUri: string | null;
  /** End of the ticket, UTC */
  expiration_date: string | null;
};
export type EventsAnswerDto = {
  events: ViewerEventDto[];
  /** Of all that fit, whatever the page */
  count: number;
};
export type WholeEventDto = {
  id: number;
  slug: string;
  title: string;
  subtitle: string | null;
  description: string | null;
  additional_desc: string | null;
  /** Minutes */
  duration: number | null;
  /** Years; 0 means none */
  age_restriction: number;
  restricted_access: 'any' | 'poland' | 'europe';
  teaser_link: string | null;
  gallery: GalleryImageDto[];
  image_link: string | null;
  thumb_link: string | null;
  mailing_free: boolean;
  auth_required: boolean;
  dashboard_hidden: boolean;
  published: boolean;
  visible: boolean;
  share_teatrlink: boolean;
  has_accessibility_video: boolean;
  has_autodesc_video: boolean;
  /** Languages of the captions, two letters each */
  captions: string[];
  /** For a viewer who may watch now, else null */
  video_link: string | null;
  /** Sign language; for a viewer who may watch now, else null */
  accessibility_video: string | null;
  /** Audio description; for a viewer who may watch now, else null */
  autodesc_video: string | null;
  /** A ticket can still be had */
  ticketsAvailable: boolean;
  /** May this be bought now? The code is the one a purchase would be refused with; `session.missing` where signing in alone is in the way */
  sale: MayBuyDto | SaleRefusedDto | SaleEndedDto | NotOnSaleDto | OpenAccessDto | AgeRefusedDto | CountryRefusedDto;
  translations: EventTranslationDto[];
  videoTranslations: VideoTranslationDto[];
  /** YYYY-MM-DD, Warsaw */
  date_from: string;
  /** YYYY-MM-DD, Warsaw */
  date_to: string;
  /** HH:mm, Warsaw */
  time_from: string;
  /** HH:mm, Warsaw */
  time_to: string;
  /** UTC */
  starts_at: string;
  /** UTC */
  ends_at: string;
  full_day: boolean;
  hide_time_to: boolean;
  /** złoty, VAT included */
  event_price: number;
  enable_tickets: boolean;
  enable_codes: boolean;
  /** The capacity; null means unlimited */
  available_tickets: number | null;
  is_festival: boolean;
  /** Only for who may watch now and for administrators, and never in a list; else null */
  vimeo_chat: string | null;
  video_id: number;
  /** złoty, with the best activated code; null when no code lowers the price */
  newPrice: number | null;
  usedCode: string | null;
  /** A code that would lower the price stays on the account while access lives */
  codeKept: boolean;
  /** An own order of it that is not decided yet */
  openOrder: OpenOrderDto | null;
  /** To be sent back with a purchase */
  offer: string;
  /** null: no group tickets are to be had */
  groupOffer: GroupOfferDto | null;
  /** null: it is not to be given now */
  giftOffer: GiftOfferDto | null;
  /** The viewer holds access */
  access: boolean;
  accessBy: ('order' | 'role' | 'free' | 'newsletter') | null;
  /** It can be watched now */
  available: boolean;
  countryBlock: boolean;
  ageBlock: ('too-young' | 'birthday-missing') | null;
  /** Nothing stands against watching now */
  mayWatch: boolean;
  /** All reasons why not */
  reasons: (
    | 'sign-in'
    | 'no-ticket'
    | 'payment-processing'
    | 'too-young'
    | 'birthday-missing'
    | 'country'
    | 'not-yet'
    | 'over'
    | 'banned'
    | 'newsletter'
    | 'unverified'
    | 'unpublished'
    | 'ticket-expired'
  )[];
  /** null: unlimited */
  ticketsLeft: number | null;
  /** Sold or held; null where nobody can tell now */
  numberOfTickets: number | null;
  paymentStatus:
    | (
        | 'NOT_STARTED'
        | 'PENDING'
        | 'WAITING_FOR_CONFIRMATION'
        | 'COMPLETED'
        | 'CANCELED'
        | 'WAITING_FOR_REFUND'
        | 'REFUNDED'
      )
    | null;
  /** The viewer's newest order */
  extOrderId: string | null;
  /** Where an open payment is finished */
  paymentUri: string | null;
  /** End of the ticket, UTC */
  expiration_date: string | null;
  /** For administrators only: its own picture; null where it shows the video's */
  main_image?: string | null;
  /** For administrators only: its own thumbnail; null where it shows the video's */
  thumb_image?: string | null;
  /** For administrators only: to be sent back with a change */
  revision?: number;
};
export type EventAnswerDto = {
  event: WholeEventDto;
};
export type VideoRowDto = {
  id: number;
  slug: string;
  title: string;
  subtitle: string | null;
  description: string | null;
  additional_desc: string | null;
  /** Minutes */
  duration: number | null;
  /** Years; 0 means none */
  age_restriction: number;
  restricted_access: 'any' | 'poland' | 'europe';
  teaser_link: string | null;
  gallery: GalleryImageDto[];
  image_link: string | null;
  thumb_link: string | null;
  mailing_free: boolean;
  auth_required: boolean;
  dashboard_hidden: boolean;
  published: boolean;
  visible: boolean;
  share_teatrlink: boolean;
  has_accessibility_video: boolean;
  has_autodesc_video: boolean;
  /** Languages of the captions, two letters each */
  captions: string[];
  /** For a viewer who may watch now, else null */
  video_link: string | null;
  /** Sign language; for a viewer who may watch now, else null */
  accessibility_video: string | null;
  /** Audio description; for a viewer who may watch now, else null */
  autodesc_video: string | null;
  /** A ticket can still be had */
  ticketsAvailable: boolean;
  /** May this be bought now? The code is the one a purchase would be refused with; `session.missing` where signing in alone is in the way */
  sale: MayBuyDto | SaleRefusedDto | SaleEndedDto | NotOnSaleDto | OpenAccessDto | AgeRefusedDto | CountryRefusedDto;
  translations: VideoTranslationDto[];
  /** złoty, VAT included */
  video_price: number;
  /** UTC; null for at once */
  available_from: string | null;
  /** Calendar day, 0000-00-00 for none */
  end_date: string;
  /** First instant after the last day, UTC; null for none */
  ends_at: string | null;
  /** Hours; null: the global default; 0: none */
  tickets_expiration_time: number | null;
  categories: number[];
  weight: number;
  /** UTC */
  added_at: string;
  /** złoty, with the best activated code; null when no code lowers the price */
  newPrice: number | null;
  usedCode: string | null;
  /** A code that would lower the price stays on the account while access lives */
  codeKept: boolean;
  /** An own order of it that is not decided yet */
  openOrder: OpenOrderDto | null;
  /** To be sent back with a purchase */
  offer: string;
  /** null: no group tickets are to be had */
  groupOffer: GroupOfferDto | null;
  /** null: it is not to be given now */
  giftOffer: GiftOfferDto | null;
  /** The viewer holds access */
  access: boolean;
  accessBy: ('order' | 'role' | 'free' | 'newsletter') | null;
  /** It can be watched now */
  available: boolean;
  countryBlock: boolean;
  ageBlock: ('too-young' | 'birthday-missing') | null;
  /** Nothing stands against watching now */
  mayWatch: boolean;
  /** All reasons why not */
  reasons: (
    | 'sign-in'
    | 'no-ticket'
    | 'payment-processing'
    | 'too-young'
    | 'birthday-missing'
    | 'country'
    | 'not-yet'
    | 'over'
    | 'banned'
    | 'newsletter'
    | 'unverified'
    | 'unpublished'
    | 'ticket-expired'
  )[];
  /** null: unlimited */
  ticketsLeft: number | null;
  /** Sold or held; null where nobody can tell now */
  numberOfTickets: number | null;
  paymentStatus:
    | (
        | 'NOT_STARTED'
        | 'PENDING'
        | 'WAITING_FOR_CONFIRMATION'
        | 'COMPLETED'
        | 'CANCELED'
        | 'WAITING_FOR_REFUND'
        | 'REFUNDED'
      )
    | null;
  /** The viewer's newest order */
  extOrderId: string | null;
  /** Where an open payment is finished */
  paymentUri: string | null;
  /** End of the ticket, UTC */
  expiration_date: string | null;
  gallery_id?: number | null;
  /** Address of the main picture */
  main_image?: string | null;
  /** Address of the thumbnail */
  thumb_image?: string | null;
};
export type VideosAnswerDto = {
  videos: VideoRowDto[];
};
export type ListedVideoDto = {
  gallery_id: number | null;
  /** Address of the main picture */
  main_image: string | null;
  /** Address of the thumbnail */
  thumb_image: string | null;
  id: number;
  slug: string;
  title: string;
  subtitle: string | null;
  image_link: string | null;
  thumb_link: string | null;
  /** złoty, VAT included */
  video_price: number;
  /** Minutes */
  duration: number | null;
  /** UTC; null for at once */
  available_from: string | null;
  /** Calendar day, 0000-00-00 for none */
  end_date: string;
  /** First instant after the last day, UTC; null for none */
  ends_at: string | null;
  categories: number[];
  /** It is translated into */
  languages: string[];
  weight: number;
  visible: boolean;
  dashboard_hidden: boolean;
  /** UTC */
  added_at: string;
  revision: number;
  /** One of its films, its trailer or those of its translations cannot be played */
  unplayable: boolean;
};
export type VideoListDto = {
  /** Rows that fit search and filter, whatever the page */
  count: number;
  /** False: there are more than `count` */
  countIsExact: boolean;
  /** Give it back as `after` for the next page; null on the last one */
  next: string | null;
  videos: ListedVideoDto[];
};
export type ViewerVideoDto = {
  id: number;
  slug: string;
  title: string;
  subtitle: string | null;
  description: string | null;
  additional_desc: string | null;
  /** Minutes */
  duration: number | null;
  /** Years; 0 means none */
  age_restriction: number;
  restricted_access: 'any' | 'poland' | 'europe';
  teaser_link: string | null;
  gallery: GalleryImageDto[];
  image_link: string | null;
  thumb_link: string | null;
  mailing_free: boolean;
  auth_required: boolean;
  dashboard_hidden: boolean;
  published: boolean;
  visible: boolean;
  share_teatrlink: boolean;
  has_accessibility_video: boolean;
  has_autodesc_video: boolean;
  /** Languages of the captions, two letters each */
  captions: string[];
  /** For a viewer who may watch now, else null */
  video_link: string | null;
  /** Sign language; for a viewer who may watch now, else null */
  accessibility_video: string | null;
  /** Audio description; for a viewer who may watch now, else null */
  autodesc_video: string | null;
  /** A ticket can still be had */
  ticketsAvailable: boolean;
  /** May this be bought now? The code is the one a purchase would be refused with; `session.missing` where signing in alone is in the way */
  sale: MayBuyDto | SaleRefusedDto | SaleEndedDto | NotOnSaleDto | OpenAccessDto | AgeRefusedDto | CountryRefusedDto;
  translations: VideoTranslationDto[];
  /** złoty, VAT included */
  video_price: number;
  /** UTC; null for at once */
  available_from: string | null;
  /** Calendar day, 0000-00-00 for none */
  end_date: string;
  /** First instant after the last day, UTC; null for none */
  ends_at: string | null;
  /** Hours; null: the global default; 0: none */
  tickets_expiration_time: number | null;
  categories: number[];
  weight: number;
  /** UTC */
  added_at: string;
  /** złoty, with the best activated code; null when no code lowers the price */
  newPrice: number | null;
  usedCode: string | null;
  /** A code that would lower the price stays on the account while access lives */
  codeKept: boolean;
  /** An own order of it that is not decided yet */
  openOrder: OpenOrderDto | null;
  /** To be sent back with a purchase */
  offer: string;
  /** null: no group tickets are to be had */
  groupOffer: GroupOfferDto | null;
  /** null: it is not to be given now */
  giftOffer: GiftOfferDto | null;
  /** The viewer holds access */
  access: boolean;
  accessBy: ('order' | 'role' | 'free' | 'newsletter') | null;
  /** It can be watched now */
  available: boolean;
  countryBlock: boolean;
  ageBlock: ('too-young' | 'birthday-missing') | null;
  /** Nothing stands against watching now */
  mayWatch: boolean;
  /** All reasons why not */
  reasons: (
    | 'sign-in'
    | 'no-ticket'
    | 'payment-processing'
    | 'too-young'
    | 'birthday-missing'
    | 'country'
    | 'not-yet'
    | 'over'
    | 'banned'
    | 'newsletter'
    | 'unverified'
    | 'unpublished'
    | 'ticket-expired'
  )[];
  /** null: unlimited */
  ticketsLeft: number | null;
  /** Sold or held; null where nobody can tell now */
  numberOfTickets: number | null;
  paymentStatus:
    | (
        | 'NOT_STARTED'
        | 'PENDING'
        | 'WAITING_FOR_CONFIRMATION'
        | 'COMPLETED'
        | 'CANCELED'
        | 'WAITING_FOR_REFUND'
        | 'REFUNDED'
      )
    | null;
  /** The viewer's newest order */
  extOrderId: string | null;
  /** Where an open payment is finished */
  paymentUri: string | null;
  /** End of the ticket, UTC */
  expiration_date: string | null;
};
export type VideoAnswerDto = {
  video: ViewerVideoDto;
};
export type AdminVideoTranslationDto = {
  language_code: string;
  title: string | null;
  subtitle: string | null;
  description: string | null;
  additional_desc: string | null;
  teaser_link: string | null;
  id: number;
  video_link: string | null;
  /** Sign language */
  accessibility_video: string | null;
  /** Audio description */
  autodesc_video: string | null;
};
export type VideoWarningsDto = {
  video_link?: string;
  accessibility_video?: string;
  autodesc_video?: string;
  teaser_link?: string;
};
export type AdminVideoDto = {
  id: number;
  slug: string;
  title: string;
  subtitle: string | null;
  description: string | null;
  additional_desc: string | null;
  /** Minutes */
  duration: number | null;
  /** Years; 0 means none */
  age_restriction: number;
  restricted_access: 'any' | 'poland' | 'europe';
  teaser_link: string | null;
  gallery: GalleryImageDto[];
  image_link: string | null;
  thumb_link: string | null;
  mailing_free: boolean;
  auth_required: boolean;
  dashboard_hidden: boolean;
  published: boolean;
  visible: boolean;
  share_teatrlink: boolean;
  has_accessibility_video: boolean;
  has_autodesc_video: boolean;
  /** Languages of the captions, two letters each */
  captions: string[];
  /** Sign language; for a viewer who may watch now, else null */
  accessibility_video: string | null;
  /** Audio description; for a viewer who may watch now, else null */
  autodesc_video: string | null;
  /** A ticket can still be had */
  ticketsAvailable: boolean;
  /** May this be bought now? The code is the one a purchase would be refused with; `session.missing` where signing in alone is in the way */
  sale: MayBuyDto | SaleRefusedDto | SaleEndedDto | NotOnSaleDto | OpenAccessDto | AgeRefusedDto | CountryRefusedDto;
  /** złoty, VAT included */
  video_price: number;
  /** UTC; null for at once */
  available_from: string | null;
  /** Calendar day, 0000-00-00 for none */
  end_date: string;
  /** First instant after the last day, UTC; null for none */
  ends_at: string | null;
  /** Hours; null: the global default; 0: none */
  tickets_expiration_time: number | null;
  categories: number[];
  weight: number;
  /** UTC */
  added_at: string;
  /** złoty, with the best activated code; null when no code lowers the price */
  newPrice: number | null;
  usedCode: string | null;
  /** A code that would lower the price stays on the account while access lives */
  codeKept: boolean;
  /** An own order of it that is not decided yet */
  openOrder: OpenOrderDto | null;
  /** To be sent back with a purchase */
  offer: string;
  /** null: no group tickets are to be had */
  groupOffer: GroupOfferDto | null;
  /** null: it is not to be given now */
  giftOffer: GiftOfferDto | null;
  /** The viewer holds access */
  access: boolean;
  accessBy: ('order' | 'role' | 'free' | 'newsletter') | null;
  /** It can be watched now */
  available: boolean;
  countryBlock: boolean;
  ageBlock: ('too-young' | 'birthday-missing') | null;
  /** Nothing stands against watching now */
  mayWatch: boolean;
  /** All reasons why not */
  reasons: (
    | 'sign-in'
    | 'no-ticket'
    | 'payment-processing'
    | 'too-young'
    | 'birthday-missing'
    | 'country'
    | 'not-yet'
    | 'over'
    | 'banned'
    | 'newsletter'
    | 'unverified'
    | 'unpublished'
    | 'ticket-expired'
  )[];
  /** null: unlimited */
  ticketsLeft: number | null;
  /** Sold or held; null where nobody can tell now */
  numberOfTickets: number | null;
  paymentStatus:
    | (
        | 'NOT_STARTED'
        | 'PENDING'
        | 'WAITING_FOR_CONFIRMATION'
        | 'COMPLETED'
        | 'CANCELED'
        | 'WAITING_FOR_REFUND'
        | 'REFUNDED'
      )
    | null;
  /** The viewer's newest order */
  extOrderId: string | null;
  /** Where an open payment is finished */
  paymentUri: string | null;
  /** End of the ticket, UTC */
  expiration_date: string | null;
  gallery_id: number | null;
  /** Address of the main picture */
  main_image: string | null;
  /** Address of the thumbnail */
  thumb_image: string | null;
  translations: AdminVideoTranslationDto[];
  /** As it was typed */
  video_link: string;
  /** Send it back with a change, to be told of changes made meanwhile */
  revision: number;
  /** What was saved and cannot be played */
  warnings: VideoWarningsDto;
  /** One of its films, its trailer or those of its translations cannot be played */
  unplayable: boolean;
};
export type AdminVideoAnswerDto = {
  video: AdminVideoDto;
};
export type CaptionsDto = {
  language: 'pl' | 'en';
  url: string;
};
export type PlaybackSourceDto = {
  kind: 'vimeo-video' | 'vimeo-event' | 'file' | 'hls' | 'invalid';
  /** Address of the frame or of the film; null when it cannot be used */
  url: string | null;
  captions: CaptionsDto[];
  /** host: the frame brings its own controls */
  controls: 'own' | 'host';
};
export type PlaybackDto = {
  grant: string;
  variant: 'normal' | 'pjm' | 'audiodeskrypcja';
  variants: ('normal' | 'pjm' | 'audiodeskrypcja')[];
  source: PlaybackSourceDto;
  /** Where this person goes on, in seconds; null: at the beginning */
  position: number | null;
  /** UTC */
  expires_at: string;
  renew_after_seconds: number;
  /** The server's time, UTC */
  now: string;
  /** The audience's chat, for who may watch; null without one */
  chat: string | null;
};
export type PlaybackAnswerDto = {
  playback: PlaybackDto;
};
export type PlaybackErrorDto = {
  statusCode: number;
  /** A sentence in the language of the request */
  message: string;
  /** Stable: a client goes by it, and never by the sentence */
  code: ErrorCode;
  /** Field to sentence */
  formError?: {
    [key: string]: string;
  };
  /** To be named when asking for help */
  requestId: string;
  /** All that stands against watching now */
  reasons?: (
    | 'sign-in'
    | 'no-ticket'
    | 'payment-processing'
    | 'too-young'
    | 'birthday-missing'
    | 'country'
    | 'not-yet'
    | 'over'
    | 'banned'
    | 'newsletter'
    | 'unverified'
    | 'unpublished'
    | 'ticket-expired'
  )[];
};
export type RenewedPlaybackDto = {
  /** To be sent with the next renewal; null until the view is counted */
  pass: string | null;
  /** UTC */
  expires_at: string;
  renew_after_seconds: number;
};
export type RenewedPlaybackAnswerDto = {
  playback: RenewedPlaybackDto;
};
export type RenewPlaybackDto = {
  /** Seconds played since the last call */
  seconds: number;
  /** Where the film is, in seconds */
  position?: number | null;
  /** Of the whole film; null while it is not known */
  duration?: number | null;
};
export type PositionDto = {
  /** Seconds from the beginning */
  position: number;
  /** Of the whole film; null while it is not known */
  duration?: number | null;
};
export type CategoryTranslationDto = {
  language_code: string;
  name: string;
};
export type CategoryDto = {
  id: number;
  name: string;
  translations: CategoryTranslationDto[];
  /** Ids of its videos; for administrators of all, else of those everybody may see */
  videos: number[];
  /** UTC; for administrators */
  updated_at?: string;
  /** Its place, from 1; for administrators */
  weight?: number;
  /** Grows with each edit of the name; for administrators */
  revision?: number;
};
export type CategoriesAnswerDto = {
  categories: CategoryDto[];
};
export type SlideTranslationDto = {
  language_code: string;
  title: string | null;
  text: string | null;
};
export type ListedSlideDto = {
  id: number;
  title: string;
  text: string;
  bg_image: string | null;
  url: string | null;
  published: boolean;
  translations: SlideTranslationDto[];
  /** Smaller stands first */
  weight?: number;
  /** UTC */
  updated_at?: string;
  /** Grows with each edit */
  revision?: number;
};
export type ListedSlidesDto = {
  slides: ListedSlideDto[];
};
export type NamedProductDto = {
  kind: 'event' | 'video' | 'packet';
  id: number;
  /** In Polish */
  title: string;
  /** Start of an event, UTC */
  starts_at: string | null;
  /** UTC; null for what has no end */
  ends_at: string | null;
  /** Of an event; null where it is not known */
  full_day: boolean | null;
  deleted: boolean;
};
export type ReturnableDto = {
  /** Number of that payment, for `attempt` of a refund */
  extOrderId: string;
  /** złoty */
  amount: number;
};
export type PaymentDto = {
  id: number;
  /** Send it back with a change: an older one is refused */
  revision: number;
  /** Our own number */
  extOrderId: string;
  /** The provider's number */
  orderId: string | null;
  user_id: number;
  /** The same */
  userId: number;
  /** Empty for an erased account */
  firstname: string;
  /** Empty for an erased account */
  lastname: string;
  /** Empty for an erased account */
  email: string;
  /** Gets the newsletter */
  mailing: boolean;
  /** Of the request that placed it, two letters */
  country: string | null;
  /** Empty where nobody placed it */
  customer_ip: string;
  type: 'event' | 'video';
  title: string;
  /** What it is of; null for any product, and for one that is not known any more */
  product?: NamedProductDto | null;
  desc: string | null;
  used: 0 | 1;
  views: number;
  /** złoty, VAT included */
  amount: number;
  /** złoty that can still be given back through the provider */
  refundable: number;
  /** Late and second payments whose return was refused */
  returnable: ReturnableDto[];
  /** złoty given back so far */
  refunded_amount: number;
  /** złoty on their way back */
  refunding: number;
  status:
    | 'NOT_STARTED'
    | 'PENDING'
    | 'WAITING_FOR_CONFIRMATION'
    | 'COMPLETED'
    | 'CANCELED'
    | 'WAITING_FOR_REFUND'
    | 'REFUNDED';
  origin: 'purchase' | 'code' | 'grant' | 'demo';
  /** Why the house gave its money back by itself */
  because: ('already-had' | 'no-seat' | 'not-on-sale') | null;
  /** Where it is `already-had`: short number of the order that was kept */
  keptNumber: string | null;
  /** When somebody first declared to withdraw from the contract, UTC */
  withdrawn_at: string | null;
  /** Why somebody must look at it */
  review: string | null;
  /** UTC */
  created_at: string;
  /** UTC */
  updated_at: string;
  event_id: number | null;
  video_id: number | null;
  /** End of a video ticket, UTC */
  expiration_date: string | null;
};
export type OrderAttemptDto = {
  /** Our number of it */
  extOrderId: string;
  provider: string;
  /** The provider's number; null while it is not known */
  orderId: string | null;
  status:
    | 'NOT_STARTED'
    | 'PENDING'
    | 'WAITING_FOR_CONFIRMATION'
    | 'COMPLETED'
    | 'CANCELED'
    | 'WAITING_FOR_REFUND'
    | 'REFUNDED';
  /** złoty */
  amount: number;
  /** UTC */
  created_at: string;
  /** When the provider last answered about it, UTC */
  said_at: string | null;
  /** When the provider is asked about it next by itself, UTC; null: never */
  ask_at: string | null;
  /** It has a number, and the provider has not said its last word */
  can_be_asked: boolean;
};
export type OrderAnswerDto = {
  order: OrderDto;
  /** The same order of an event or a video as administrators edit it; for them alone */
  payment?: PaymentDto;
  /** Beside `payment`: how it was tried to be paid */
  attempts?: OrderAttemptDto[];
};
export type OwnInvoiceDto = {
  invoiceType?: ('person' | 'company') | null;
  company?: string | null;
  nip?: string | null;
  firstname?: string | null;
  lastname?: string | null;
  street?: string | null;
  postal_code?: string | null;
  city?: string | null;
  state?: string | null;
  country_code?: string | null;
  /** False: no invoice is wanted any more */
  needInvoice?: boolean;
};
export type BuyAnswerDto = {
  order: OrderDto;
  /** null when nothing is to be paid */
  payu: PayuDto | null;
};
export type PageDto = {
  id: number;
  title: string;
  /** HTML, cleaned */
  content: string;
  /** In English; without it the Polish one is shown */
  title_en: string | null;
  /** HTML in English, cleaned */
  content_en: string | null;
  slug: string;
  /** Grows with each edit */
  revision?: number;
};
export type PageAnswerDto = {
  page: PageDto;
};
export type FoundTranslationDto = {
  language_code: string;
  title: string | null;
  description: string | null;
};
export type FoundEventDto = {
  id: number;
  slug: string;
  title: string;
  /** The first 200 characters, as HTML without markup */
  description: string | null;
  translations: FoundTranslationDto[];
  thumb_link: string | null;
  /** UTC */
  starts_at: string;
  /** It has days and no hours */
  full_day: boolean;
};
export type FoundVideoDto = {
  id: number;
  slug: string;
  title: string;
  /** The first 200 characters, as HTML without markup */
  description: string | null;
  translations: FoundTranslationDto[];
  thumb_link: string | null;
};
export type FoundPageDto = {
  id: number;
  slug: string;
  title: string;
  /** The first 200 characters, as HTML without markup */
  content: string;
  title_en: string | null;
  /** Its beginning in English */
  content_en: string | null;
};
export type SearchAnswerDto = {
  events: FoundEventDto[];
  videos: FoundVideoDto[];
  pages: FoundPageDto[];
};
export type FreeCodesConfigDto = {
  info: string | null;
  info_en: string | null;
  /** A new account gets a code */
  free_code_after_signup: boolean;
  /** UTC; null for none */
  expiration_date: string | null;
  /** Before the random part */
  code_slug?: string | null;
  event_id?: number | null;
  video_id?: number | null;
  /** złoty */
  discount_cash?: number | null;
  discount_percent?: number | null;
  /** `any`, `event-{number}` or `video-{number}` */
  product_id?: string;
  /** As it is typed: `10%` or `19,99` */
  discount?: string | null;
};
export type FreeCodesAnswerDto = {
  config: FreeCodesConfigDto;
};
export type UserCodesAnswerDto = {
  codes: UserCodeDto[];
};
export type ActivatedCodeDto = {
  code_id: number;
  activated: true;
  userCode: UserCodeDto;
};
export type ActivateCodeDto = {
  /** In capitals or not, with blanks around it or without */
  code: string;
};
export type RemovedCodeDto = {
  removed: true;
};
export type CodeProductDto = {
  kind: 'event' | 'video';
  id: number;
  slug: string;
  title: string;
  title_en: string | null;
  /** UTC */
  starts_at: string | null;
};
export type LookedAtCodeDto = {
  /** `mine`: on the account of the session, whether or not an order has it */
  state: 'open' | 'mine' | 'taken' | 'over' | 'unknown';
  /** Null of an unknown code */
  gives: ('ticket' | 'choice' | 'price') | null;
  /** Null for any product, and for one that is taken off */
  product: CodeProductDto | null;
  /** What it takes off; null for a sum, and for all */
  percent: number | null;
  /** An order of the session has it */
  used: boolean;
  /** The words of its giver, while it can be taken and for who has it; null for none */
  card: GiftCardDto | null;
};
export type LookAtCodeDto = {
  /** As it stands on paper, in a letter or in a link */
  code: string;
};
export type PacketTranslationDto = {
  language_code: string;
  title: string;
  description: string;
};
export type PacketRefusedDto = {
  ok: false;
  code:
    | 'order.age'
    | 'order.birthday'
    | 'packet.country'
    | 'packet.unavailable'
    | 'packet.content-expired'
    | 'packet.ended'
    | 'order.has-access'
    | 'order.waiting'
    | 'order.refund-pending'
    | 'session.missing';
};
export type PacketEventDto = {
  id: number;
  /** It belongs to the packet */
  included: true;
  /** null for one that is taken off */
  slug: string | null;
  /** null for one that is taken off */
  title: string | null;
  subtitle: string | null;
  translations: EventTranslationDto[];
  /** Years; 0 means none */
  age_restriction: number;
  /** Why it is struck through and no part of an order; null while it is one */
  unavailable: ('hidden' | 'ended' | 'sold-out' | 'age' | 'country') | null;
  /** YYYY-MM-DD, Warsaw */
  date_from: string | null;
  /** HH:mm, Warsaw */
  time_from: string | null;
  /** UTC */
  starts_at: string | null;
  /** UTC */
  ends_at: string | null;
  countryBlock: boolean;
};
export type PacketVideoDto = {
  id: number;
  /** It belongs to the packet */
  included: true;
  /** null for one that is taken off */
  slug: string | null;
  /** null for one that is taken off */
  title: string | null;
  subtitle: string | null;
  translations: EventTranslationDto[];
  /** Years; 0 means none */
  age_restriction: number;
  /** Why it is struck through and no part of an order; null while it is one */
  unavailable: ('hidden' | 'ended' | 'sold-out' | 'age' | 'country') | null;
  /** Hours; null: the global default; 0: none */
  tickets_expiration_time: number | null;
  /** Calendar day, 0000-00-00 for none */
  end_date: string;
  /** First instant after the last day, UTC; null for none */
  ends_at: string | null;
  /** UTC; null for at once */
  available_from: string | null;
  countryBlock: boolean;
};
export type PacketDto = {
  id: number;
  title: string;
  /** HTML */
  description: string;
  translations: PacketTranslationDto[];
  /** złoty, VAT included */
  price: number;
  /** UTC; null for none */
  end_date: string | null;
  /** The same as `end_date` (OPEN1-6) */
  exp_date: string | null;
  published: boolean;
  /** Listed although nothing of it can be had */
  force_visibility: boolean;
  /** Years; 0 means none */
  age_restriction: number;
  restricted_access: 'any' | 'poland' | 'europe';
  mobile_image: string | null;
  tablet_image: string | null;
  desktop_image: string | null;
  /** May it be bought now? The code is the one a purchase would be refused with */
  sale: MayBuyDto | PacketRefusedDto;
  countryBlock: boolean;
  /** The viewer holds access */
  access: boolean;
  paymentStatus:
    | (
        | 'NOT_STARTED'
        | 'PENDING'
        | 'WAITING_FOR_CONFIRMATION'
        | 'COMPLETED'
        | 'CANCELED'
        | 'WAITING_FOR_REFUND'
        | 'REFUNDED'
        | 'UNDEFINED'
      )
    | null;
  /** The viewer's newest order */
  extOrderId: string | null;
  /** Where an open payment is finished */
  paymentUri: string | null;
  /** To be sent back with a purchase */
  offer: string;
  events: PacketEventDto[];
  videos: PacketVideoDto[];
  /** For administrators only: grows with each save */
  revision?: number;
  /** For administrators only: published and not over */
  published_now?: boolean;
};
export type PacketsAnswerDto = {
  packets: PacketDto[];
};
export type AdminPacketDto = {
  id: number;
  title: string;
  /** HTML */
  description: string;
  translations: PacketTranslationDto[];
  /** złoty, VAT included */
  price: number;
  /** UTC; null for none */
  end_date: string | null;
  /** The same as `end_date` (OPEN1-6) */
  exp_date: string | null;
  published: boolean;
  /** Listed although nothing of it can be had */
  force_visibility: boolean;
  /** Years; 0 means none */
  age_restriction: number;
  restricted_access: 'any' | 'poland' | 'europe';
  mobile_image: string | null;
  tablet_image: string | null;
  desktop_image: string | null;
  /** May it be bought now? The code is the one a purchase would be refused with */
  sale: MayBuyDto | PacketRefusedDto;
  countryBlock: boolean;
  /** The viewer holds access */
  access: boolean;
  paymentStatus:
    | (
        | 'NOT_STARTED'
        | 'PENDING'
        | 'WAITING_FOR_CONFIRMATION'
        | 'COMPLETED'
        | 'CANCELED'
        | 'WAITING_FOR_REFUND'
        | 'REFUNDED'
        | 'UNDEFINED'
      )
    | null;
  /** The viewer's newest order */
  extOrderId: string | null;
  /** Where an open payment is finished */
  paymentUri: string | null;
  /** To be sent back with a purchase */
  offer: string;
  events: PacketEventDto[];
  videos: PacketVideoDto[];
  /** Grows with each save */
  revision?: number;
  /** Published and not over */
  published_now?: boolean;
};
export type PacketListDto = {
  /** Rows that fit search and filter, whatever the page */
  count: number;
  /** False: there are more than `count` */
  countIsExact: boolean;
  /** Give it back as `after` for the next page; null on the last one */
  next: string | null;
  packets: AdminPacketDto[];
};
export type PacketAnswerDto = {
  packet: PacketDto;
};
export type ConfigDto = {
  institution_page: string;
  institution_page_title: string;
  regulations_page: string;
  policy_page: string;
  info_bar: string;
  /** Last change of the text, UTC */
  info_bar_iat: string | null;
  error_bar: string;
  /** Last change of the text, UTC */
  error_bar_iat: string | null;
  maintenance: boolean;
  access_only_poland: boolean;
  access_only_europe: boolean;
  /** Hours; null: no limit */
  tickets_expiration_time: number | null;
  /** Minutes for which people who are in stay in after an end */
  grace_minutes: number;
  noauth_bg_image: string | null;
  view_slider: boolean;
  view_eventslist: boolean;
  view_vod: boolean;
  vod_filters: boolean;
  view_festival: boolean;
  festival_title: string;
  festival_title_en: string;
  festival_short_dates: boolean;
  festival_show_finished: boolean;
  festival_reverse_finished: boolean;
  code_form_in_nodes: boolean;
  code_form_in_dashboard: boolean;
  show_advertisement: boolean;
  paid_ad_url: string;
  free_ad_url: string;
  mobile_free_ad_image: string | null;
  tablet_free_ad_image: string | null;
  desktop_free_ad_image: string | null;
  mobile_paid_ad_image: string | null;
  tablet_paid_ad_image: string | null;
  desktop_paid_ad_image: string | null;
  /** Where partner accounts are edited; null: no partner sign-in */
  partner_account_url: string | null;
  contact_email?: string;
  autoban_after_exceeding_ip_limit?: boolean;
  send_email_after_ip_ban?: boolean;
  max_diff_ip_views_per_user?: number | null;
  notify_remindplatform?: boolean;
  notify_remindpayedevent?: boolean;
  notify_newcontent_date?: string | null;
  /** Frequent questions of administrators; null: none */
  faq_url?: string | null;
  /** Where administrators report things; null: none */
  submissions_url?: string | null;
};
export type ConfigAnswerDto = {
  config: ConfigDto;
};
export type OtherOrderErrorDto = {
  statusCode: number;
  /** A sentence in the language of the request */
  message: string;
  /** Stable: a client goes by it, and never by the sentence */
  code: ErrorCode;
  /** Field to sentence */
  formError?: {
    [key: string]: string;
  };
  /** To be named when asking for help */
  requestId: string;
  /** Number of the order that waits for its payment */
  extOrderId?: string;
  /** Until when it can be paid, UTC */
  until?: string | null;
};
export type BuyDto = {
  invoiceType?: ('person' | 'company') | null;
  company?: string | null;
  nip?: string | null;
  firstname?: string | null;
  lastname?: string | null;
  street?: string | null;
  postal_code?: string | null;
  city?: string | null;
  state?: string | null;
  country_code?: string | null;
  /** The consent checkbox; stored, never demanded (OPEN1-38) */
  additionalCb?: boolean;
  /** What the page showed, as its answer said it: 409 `order.price-changed` when it holds no more */
  offer?: string | null;
  /** Number of an own order that waits for its payment and gives way to this one: 404 where there is none */
  replaces?: string | null;
};
export type BuyGroupTicketsDto = {
  invoiceType?: ('person' | 'company') | null;
  company?: string | null;
  nip?: string | null;
  firstname?: string | null;
  lastname?: string | null;
  street?: string | null;
  postal_code?: string | null;
  city?: string | null;
  state?: string | null;
  country_code?: string | null;
  /** The consent checkbox; stored, never demanded (OPEN1-38) */
  additionalCb?: boolean;
  /** What the page showed, as its answer said it: 409 `order.price-changed` when it holds no more */
  offer?: string | null;
  /** Number of an own order that waits for its payment and gives way to this one: 404 where there is none */
  replaces?: string | null;
  /** Event or video, and how many tickets (OPEN1-9) */
  productSlug: string;
};
export type GroupTicketConfigDto = {
  event_available: boolean;
  video_available: boolean;
  min_units: number;
  max_units: number;
  one_free: boolean;
  /** 0 to 99 percent */
  discount: number;
};
export type GroupTicketSettingsAnswerDto = {
  config: GroupTicketConfigDto;
};
export type GiftWordsDto = {
  for_whom?: string | null;
  from_whom?: string | null;
  note?: string | null;
};
export type BuyGiftDto = {
  invoiceType?: ('person' | 'company') | null;
  company?: string | null;
  nip?: string | null;
  firstname?: string | null;
  lastname?: string | null;
  street?: string | null;
  postal_code?: string | null;
  city?: string | null;
  state?: string | null;
  country_code?: string | null;
  /** The consent checkbox; stored, never demanded (OPEN1-38) */
  additionalCb?: boolean;
  /** What the page showed, as its answer said it: 409 `order.price-changed` when it holds no more */
  offer?: string | null;
  /** Number of an own order that waits for its payment and gives way to this one: 404 where there is none */
  replaces?: string | null;
  /** `any` for any event or video, or the event or video (OPEN1-10) */
  productSlug: string;
  /** Words for whoever gets it, shown as they are typed (OPEN1-15) */
  card?: GiftWordsDto | null;
};
export type GiftConfigDto = {
  gift_available: boolean;
  any_gift_available: boolean;
  gift_label: string | null;
  gift_label_en: string | null;
  gift_description: string | null;
  gift_description_en: string | null;
  /** złoty, VAT included */
  gift_price: number | null;
  /** UTC; null for none */
  gift_expiration: string | null;
  mobile_gift_image: string | null;
  tablet_gift_image: string | null;
  desktop_gift_image: string | null;
  /** To be sent back with a purchase of `any` */
  offer: string;
};
export type GiftSettingsAnswerDto = {
  config: GiftConfigDto;
};
export type BuyPacketDto = {
  invoiceType?: ('person' | 'company') | null;
  company?: string | null;
  nip?: string | null;
  firstname?: string | null;
  lastname?: string | null;
  street?: string | null;
  postal_code?: string | null;
  city?: string | null;
  state?: string | null;
  country_code?: string | null;
  /** The consent checkbox; stored, never demanded (OPEN1-38) */
  additionalCb?: boolean;
  /** What the page showed, as its answer said it: 409 `order.price-changed` when it holds no more */
  offer?: string | null;
  /** Number of an own order that waits for its payment and gives way to this one: 404 where there is none */
  replaces?: string | null;
  /** Events shown as available; 409 `packet.changed` when one of them is so no more */
  events?: number[];
  /** Videos shown as available; 409 `packet.changed` when one of them is so no more */
  videos?: number[];
};
export type EventDto = {
  id: number;
  slug: string;
  title: string;
  subtitle: string | null;
  description: string | null;
  additional_desc: string | null;
  /** Minutes */
  duration: number | null;
  /** Years; 0 means none */
  age_restriction: number;
  restricted_access: 'any' | 'poland' | 'europe';
  teaser_link: string | null;
  gallery: GalleryImageDto[];
  image_link: string | null;
  thumb_link: string | null;
  mailing_free: boolean;
  auth_required: boolean;
  dashboard_hidden: boolean;
  published: boolean;
  visible: boolean;
  share_teatrlink: boolean;
  has_accessibility_video: boolean;
  has_autodesc_video: boolean;
  /** Languages of the captions, two letters each */
  captions: string[];
  /** For a viewer who may watch now, else null */
  video_link: string | null;
  /** Sign language; for a viewer who may watch now, else null */
  accessibility_video: string | null;
  /** Audio description; for a viewer who may watch now, else null */
  autodesc_video: string | null;
  /** A ticket can still be had */
  ticketsAvailable: boolean;
  /** May this be bought now? The code is the one a purchase would be refused with; `session.missing` where signing in alone is in the way */
  sale: MayBuyDto | SaleRefusedDto | SaleEndedDto | NotOnSaleDto | OpenAccessDto | AgeRefusedDto | CountryRefusedDto;
  translations: EventTranslationDto[];
  videoTranslations: VideoTranslationDto[];
  /** YYYY-MM-DD, Warsaw */
  date_from: string;
  /** YYYY-MM-DD, Warsaw */
  date_to: string;
  /** HH:mm, Warsaw */
  time_from: string;
  /** HH:mm, Warsaw */
  time_to: string;
  /** UTC */
  starts_at: string;
  /** UTC */
  ends_at: string;
  full_day: boolean;
  hide_time_to: boolean;
  /** złoty, VAT included */
  event_price: number;
  enable_tickets: boolean;
  enable_codes: boolean;
  /** The capacity; null means unlimited */
  available_tickets: number | null;
  is_festival: boolean;
  /** Only for who may watch now and for administrators, and never in a list; else null */
  vimeo_chat: string | null;
  video_id: number;
};
export type PublicEventsAnswerDto = {
  events: EventDto[];
};
export type VideoDto = {
  id: number;
  slug: string;
  title: string;
  subtitle: string | null;
  description: string | null;
  additional_desc: string | null;
  /** Minutes */
  duration: number | null;
  /** Years; 0 means none */
  age_restriction: number;
  restricted_access: 'any' | 'poland' | 'europe';
  teaser_link: string | null;
  gallery: GalleryImageDto[];
  image_link: string | null;
  thumb_link: string | null;
  mailing_free: boolean;
  auth_required: boolean;
  dashboard_hidden: boolean;
  published: boolean;
  visible: boolean;
  share_teatrlink: boolean;
  has_accessibility_video: boolean;
  has_autodesc_video: boolean;
  /** Languages of the captions, two letters each */
  captions: string[];
  /** For a viewer who may watch now, else null */
  video_link: string | null;
  /** Sign language; for a viewer who may watch now, else null */
  accessibility_video: string | null;
  /** Audio description; for a viewer who may watch now, else null */
  autodesc_video: string | null;
  /** A ticket can still be had */
  ticketsAvailable: boolean;
  /** May this be bought now? The code is the one a purchase would be refused with; `session.missing` where signing in alone is in the way */
  sale: MayBuyDto | SaleRefusedDto | SaleEndedDto | NotOnSaleDto | OpenAccessDto | AgeRefusedDto | CountryRefusedDto;
  translations: VideoTranslationDto[];
  /** złoty, VAT included */
  video_price: number;
  /** UTC; null for at once */
  available_from: string | null;
  /** Calendar day, 0000-00-00 for none */
  end_date: string;
  /** First instant after the last day, UTC; null for none */
  ends_at: string | null;
  /** Hours; null: the global default; 0: none */
  tickets_expiration_time: number | null;
  categories: number[];
  weight: number;
  /** UTC */
  added_at: string;
};
export type PublicVideosAnswerDto = {
  videos: VideoDto[];
};
export type PublicPacketEventDto = {
  id: number;
  /** It belongs to the packet */
  included: true;
  /** null for one that is taken off */
  slug: string | null;
  /** null for one that is taken off */
  title: string | null;
  subtitle: string | null;
  translations: EventTranslationDto[];
  /** Years; 0 means none */
  age_restriction: number;
  /** Why it is struck through and no part of an order; null while it is one */
  unavailable: ('hidden' | 'ended' | 'sold-out' | 'age' | 'country') | null;
  /** YYYY-MM-DD, Warsaw */
  date_from: string | null;
  /** HH:mm, Warsaw */
  time_from: string | null;
  /** UTC */
  starts_at: string | null;
  /** UTC */
  ends_at: string | null;
};
export type PublicPacketVideoDto = {
  id: number;
  /** It belongs to the packet */
  included: true;
  /** null for one that is taken off */
  slug: string | null;
  /** null for one that is taken off */
  title: string | null;
  subtitle: string | null;
  translations: EventTranslationDto[];
  /** Years; 0 means none */
  age_restriction: number;
  /** Why it is struck through and no part of an order; null while it is one */
  unavailable: ('hidden' | 'ended' | 'sold-out' | 'age' | 'country') | null;
  /** Hours; null: the global default; 0: none */
  tickets_expiration_time: number | null;
  /** Calendar day, 0000-00-00 for none */
  end_date: string;
  /** First instant after the last day, UTC; null for none */
  ends_at: string | null;
  /** UTC; null for at once */
  available_from: string | null;
};
export type PublicPacketDto = {
  id: number;
  title: string;
  /** HTML */
  description: string;
  translations: PacketTranslationDto[];
  /** złoty, VAT included */
  price: number;
  /** UTC; null for none */
  end_date: string | null;
  /** The same as `end_date` (OPEN1-6) */
  exp_date: string | null;
  published: boolean;
  /** Listed although nothing of it can be had */
  force_visibility: boolean;
  /** Years; 0 means none */
  age_restriction: number;
  restricted_access: 'any' | 'poland' | 'europe';
  mobile_image: string | null;
  tablet_image: string | null;
  desktop_image: string | null;
  /** May it be bought now? The code is the one a purchase would be refused with */
  sale: MayBuyDto | PacketRefusedDto;
  events: PublicPacketEventDto[];
  videos: PublicPacketVideoDto[];
};
export type PublicPacketsAnswerDto = {
  packets: PublicPacketDto[];
};
export type SlideDto = {
  id: number;
  title: string;
  text: string;
  bg_image: string | null;
  url: string | null;
  published: boolean;
  translations: SlideTranslationDto[];
};
export type SlidesAnswerDto = {
  slides: SlideDto[];
};
export type PublicConfigDto = {
  institution_page: string;
  institution_page_title: string;
  regulations_page: string;
  policy_page: string;
  info_bar: string;
  /** Last change of the text, UTC */
  info_bar_iat: string | null;
  error_bar: string;
  /** Last change of the text, UTC */
  error_bar_iat: string | null;
  maintenance: boolean;
  access_only_poland: boolean;
  access_only_europe: boolean;
  /** Hours; null: no limit */
  tickets_expiration_time: number | null;
  /** Minutes for which people who are in stay in after an end */
  grace_minutes: number;
  noauth_bg_image: string | null;
  view_slider: boolean;
  view_eventslist: boolean;
  view_vod: boolean;
  vod_filters: boolean;
  view_festival: boolean;
  festival_title: string;
  festival_title_en: string;
  festival_short_dates: boolean;
  festival_show_finished: boolean;
  festival_reverse_finished: boolean;
  code_form_in_nodes: boolean;
  code_form_in_dashboard: boolean;
  show_advertisement: boolean;
  paid_ad_url: string;
  free_ad_url: string;
  mobile_free_ad_image: string | null;
  tablet_free_ad_image: string | null;
  desktop_free_ad_image: string | null;
  mobile_paid_ad_image: string | null;
  tablet_paid_ad_image: string | null;
  desktop_paid_ad_image: string | null;
  /** Where partner accounts are edited; null: no partner sign-in */
  partner_account_url: string | null;
};
export type PublicConfigAnswerDto = {
  config: PublicConfigDto;
  giftConfig: GiftConfigDto | null;
  groupTicketConfig: GroupTicketConfigDto | null;
};
export type TimeAnswerDto = {
  /** The server's time, UTC */
  now: string;
};
export type PublicEventAnswerDto = {
  event: EventDto;
};
export type PublicVideoAnswerDto = {
  video: VideoDto;
};
export type WithdrawalAnswerDto = {
  /** UTC */
  declared_at: string;
};
export type WithdrawalDto = {
  /** Who withdraws */
  name: string;
  email: string;
  /** The order, by any number that stands on its papers */
  order: string;
};
