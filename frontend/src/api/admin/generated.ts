import { baseApi as api } from '../base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    ordersPerDay: build.query<OrdersPerDayApiResponse, OrdersPerDayApiArg>({
      query: (queryArg) => ({
        url: `/api/statistics/orders`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    incomePerDay: build.query<IncomePerDayApiResponse, IncomePerDayApiArg>({
      query: (queryArg) => ({
        url: `/api/statistics/income`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    ordersPerVideo: build.query<OrdersPerVideoApiResponse, OrdersPerVideoApiArg>({
      query: (queryArg) => ({
        url: `/api/statistics/ordersPerVideo`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    viewsPerVideo: build.query<ViewsPerVideoApiResponse, ViewsPerVideoApiArg>({
      query: (queryArg) => ({
        url: `/api/statistics/viewsPerVideo`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    eventFigures: build.query<EventFiguresApiResponse, EventFiguresApiArg>({
      query: (queryArg) => ({
        url: `/api/statistics/events`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          pageSize: queryArg.pageSize,
          order: queryArg.order,
          after: queryArg.after,
          search: queryArg.search,
          format: queryArg.format,
          sort: queryArg.sort,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    videoFigures: build.query<VideoFiguresApiResponse, VideoFiguresApiArg>({
      query: (queryArg) => ({
        url: `/api/statistics/videos`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          pageSize: queryArg.pageSize,
          order: queryArg.order,
          after: queryArg.after,
          search: queryArg.search,
          format: queryArg.format,
          sort: queryArg.sort,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    paymentSum: build.query<PaymentSumApiResponse, PaymentSumApiArg>({
      query: (queryArg) => ({
        url: `/api/statistics/paymentsumm`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          pageSize: queryArg.pageSize,
          order: queryArg.order,
          after: queryArg.after,
          search: queryArg.search,
          format: queryArg.format,
          sort: queryArg.sort,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    listUsers: build.query<ListUsersApiResponse, ListUsersApiArg>({
      query: (queryArg) => ({
        url: `/api/users`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          pageSize: queryArg.pageSize,
          order: queryArg.order,
          after: queryArg.after,
          search: queryArg.search,
          format: queryArg.format,
          sort: queryArg.sort,
          id: queryArg.id,
          name: queryArg.name,
          email: queryArg.email,
          role: queryArg.role,
          provider: queryArg.provider,
          mailing: queryArg.mailing,
          country: queryArg.country,
          created_at: queryArg.createdAt,
          paymentStatus: queryArg.paymentStatus,
        },
      }),
    }),
    rejectTerms: build.mutation<RejectTermsApiResponse, RejectTermsApiArg>({
      query: () => ({ url: `/api/users/reject-tos`, method: 'POST' }),
    }),
    sendVerification: build.mutation<SendVerificationApiResponse, SendVerificationApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.id))}/verification`,
        method: 'POST',
      }),
    }),
    sendPasswordLink: build.mutation<SendPasswordLinkApiResponse, SendPasswordLinkApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.id))}/password-link`,
        method: 'POST',
      }),
    }),
    listBansOfUser: build.query<ListBansOfUserApiResponse, ListBansOfUserApiArg>({
      query: (queryArg) => ({ url: `/api/users/${encodeURIComponent(String(queryArg.id))}/bans` }),
    }),
    liftBanOfUser: build.mutation<LiftBanOfUserApiResponse, LiftBanOfUserApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.id))}/bans/${encodeURIComponent(String(queryArg.banId))}`,
        method: 'DELETE',
      }),
    }),
    listBans: build.query<ListBansApiResponse, ListBansApiArg>({
      query: (queryArg) => ({
        url: `/api/bans`,
        params: {
          user_id: queryArg.userId,
        },
      }),
    }),
    banUser: build.mutation<BanUserApiResponse, BanUserApiArg>({
      query: (queryArg) => ({
        url: `/api/bans`,
        method: 'POST',
        body: queryArg.newBanDto,
        headers: {
          'idempotency-key': queryArg['idempotency-key'],
        },
      }),
    }),
    liftBan: build.mutation<LiftBanApiResponse, LiftBanApiArg>({
      query: (queryArg) => ({ url: `/api/bans/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    listNewContent: build.query<ListNewContentApiResponse, ListNewContentApiArg>({
      query: () => ({ url: `/api/notifications/newcontent` }),
    }),
    sendNewContent: build.mutation<SendNewContentApiResponse, SendNewContentApiArg>({
      query: (queryArg) => ({ url: `/api/notifications/newcontent`, method: 'POST', body: queryArg.newContentDto }),
    }),
    previewNewContent: build.query<PreviewNewContentApiResponse, PreviewNewContentApiArg>({
      query: (queryArg) => ({
        url: `/api/notifications/newcontent/preview`,
        method: 'POST',
        body: queryArg.titlesOfLetterDto,
      }),
    }),
    sendTestOfNewContent: build.mutation<SendTestOfNewContentApiResponse, SendTestOfNewContentApiArg>({
      query: (queryArg) => ({
        url: `/api/notifications/newcontent/test`,
        method: 'POST',
        body: queryArg.titlesOfLetterDto,
      }),
    }),
    addEvent: build.mutation<AddEventApiResponse, AddEventApiArg>({
      query: (queryArg) => ({
        url: `/api/events`,
        method: 'POST',
        body: queryArg.newEventDto,
        headers: {
          'idempotency-key': queryArg['idempotency-key'],
        },
      }),
    }),
    searchEvents: build.query<SearchEventsApiResponse, SearchEventsApiArg>({
      query: (queryArg) => ({
        url: `/api/events/search`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          pageSize: queryArg.pageSize,
          order: queryArg.order,
          after: queryArg.after,
          search: queryArg.search,
          format: queryArg.format,
          sort: queryArg.sort,
          date_from: queryArg.dateFrom,
          date_to: queryArg.dateTo,
          video_id: queryArg.videoId,
          is_festival: queryArg.isFestival,
          published: queryArg.published,
        },
      }),
    }),
    updateEvent: build.mutation<UpdateEventApiResponse, UpdateEventApiArg>({
      query: (queryArg) => ({
        url: `/api/events/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.eventChangesDto,
      }),
    }),
    deleteEvent: build.mutation<DeleteEventApiResponse, DeleteEventApiArg>({
      query: (queryArg) => ({ url: `/api/events/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    removeEventImage: build.mutation<RemoveEventImageApiResponse, RemoveEventImageApiArg>({
      query: (queryArg) => ({
        url: `/api/events/${encodeURIComponent(String(queryArg.id))}/image/${encodeURIComponent(String(queryArg.field))}`,
        method: 'DELETE',
      }),
    }),
    addVideo: build.mutation<AddVideoApiResponse, AddVideoApiArg>({
      query: (queryArg) => ({
        url: `/api/videos`,
        method: 'POST',
        body: queryArg.videoFieldsDto,
        headers: {
          'idempotency-key': queryArg['idempotency-key'],
        },
      }),
    }),
    updateVideo: build.mutation<UpdateVideoApiResponse, UpdateVideoApiArg>({
      query: (queryArg) => ({
        url: `/api/videos/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.videoChangesDto,
      }),
    }),
    deleteVideo: build.mutation<DeleteVideoApiResponse, DeleteVideoApiArg>({
      query: (queryArg) => ({ url: `/api/videos/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    removeVideoImage: build.mutation<RemoveVideoImageApiResponse, RemoveVideoImageApiArg>({
      query: (queryArg) => ({
        url: `/api/videos/${encodeURIComponent(String(queryArg.id))}/image/${encodeURIComponent(String(queryArg.field))}`,
        method: 'DELETE',
      }),
    }),
    countWatching: build.query<CountWatchingApiResponse, CountWatchingApiArg>({
      query: () => ({ url: `/api/playback/watching` }),
    }),
    addCategory: build.mutation<AddCategoryApiResponse, AddCategoryApiArg>({
      query: (queryArg) => ({
        url: `/api/categories`,
        method: 'POST',
        body: queryArg.addCategoryDto,
        headers: {
          'idempotency-key': queryArg['idempotency-key'],
        },
      }),
    }),
    updateCategory: build.mutation<UpdateCategoryApiResponse, UpdateCategoryApiArg>({
      query: (queryArg) => ({
        url: `/api/categories/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.categoryChangesDto,
      }),
    }),
    deleteCategory: build.mutation<DeleteCategoryApiResponse, DeleteCategoryApiArg>({
      query: (queryArg) => ({ url: `/api/categories/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    addSlide: build.mutation<AddSlideApiResponse, AddSlideApiArg>({
      query: (queryArg) => ({
        url: `/api/slides`,
        method: 'POST',
        body: queryArg.newSlideDto,
        headers: {
          'idempotency-key': queryArg['idempotency-key'],
        },
      }),
    }),
    updateSlide: build.mutation<UpdateSlideApiResponse, UpdateSlideApiArg>({
      query: (queryArg) => ({
        url: `/api/slides/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.slideChangesDto,
      }),
    }),
    deleteSlide: build.mutation<DeleteSlideApiResponse, DeleteSlideApiArg>({
      query: (queryArg) => ({ url: `/api/slides/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    removeSlideImage: build.mutation<RemoveSlideImageApiResponse, RemoveSlideImageApiArg>({
      query: (queryArg) => ({ url: `/api/slides/${encodeURIComponent(String(queryArg.id))}/image`, method: 'DELETE' }),
    }),
    listGalleries: build.query<ListGalleriesApiResponse, ListGalleriesApiArg>({
      query: (queryArg) => ({
        url: `/api/galleries`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          pageSize: queryArg.pageSize,
          order: queryArg.order,
          after: queryArg.after,
          search: queryArg.search,
          format: queryArg.format,
          sort: queryArg.sort,
          id: queryArg.id,
        },
      }),
    }),
    addGallery: build.mutation<AddGalleryApiResponse, AddGalleryApiArg>({
      query: (queryArg) => ({
        url: `/api/galleries`,
        method: 'POST',
        body: queryArg.newGalleryDto,
        headers: {
          'idempotency-key': queryArg['idempotency-key'],
        },
      }),
    }),
    getGallery: build.query<GetGalleryApiResponse, GetGalleryApiArg>({
      query: (queryArg) => ({ url: `/api/galleries/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    renameGallery: build.mutation<RenameGalleryApiResponse, RenameGalleryApiArg>({
      query: (queryArg) => ({
        url: `/api/galleries/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.galleryChangesDto,
      }),
    }),
    deleteGallery: build.mutation<DeleteGalleryApiResponse, DeleteGalleryApiArg>({
      query: (queryArg) => ({ url: `/api/galleries/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    addGalleryImage: build.mutation<AddGalleryImageApiResponse, AddGalleryImageApiArg>({
      query: (queryArg) => ({
        url: `/api/galleries/${encodeURIComponent(String(queryArg.id))}/images`,
        method: 'POST',
        body: queryArg.newGalleryImageDto,
        headers: {
          'idempotency-key': queryArg['idempotency-key'],
        },
      }),
    }),
    updateGalleryImage: build.mutation<UpdateGalleryImageApiResponse, UpdateGalleryImageApiArg>({
      query: (queryArg) => ({
        url: `/api/galleryImages/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.galleryImageChangesDto,
      }),
    }),
    removeGalleryImage: build.mutation<RemoveGalleryImageApiResponse, RemoveGalleryImageApiArg>({
      query: (queryArg) => ({ url: `/api/galleryImages/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    askAboutOrder: build.mutation<AskAboutOrderApiResponse, AskAboutOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/orders/${encodeURIComponent(String(queryArg.kind))}/${encodeURIComponent(String(queryArg.id))}/ask`,
        method: 'POST',
      }),
    }),
    findOrders: build.query<FindOrdersApiResponse, FindOrdersApiArg>({
      query: (queryArg) => ({ url: `/api/orders/find`, method: 'POST', body: queryArg.findOrdersDto }),
    }),
    getOrderReceipt: build.query<GetOrderReceiptApiResponse, GetOrderReceiptApiArg>({
      query: (queryArg) => ({
        url: `/api/orders/${encodeURIComponent(String(queryArg.kind))}/${encodeURIComponent(String(queryArg.id))}/receipt`,
      }),
    }),
    updatePage: build.mutation<UpdatePageApiResponse, UpdatePageApiArg>({
      query: (queryArg) => ({
        url: `/api/pages/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.pageChangesDto,
      }),
    }),
    listVideoTranslations: build.query<ListVideoTranslationsApiResponse, ListVideoTranslationsApiArg>({
      query: (queryArg) => ({ url: `/api/videos/${encodeURIComponent(String(queryArg.id))}/translations` }),
    }),
    getVideoTranslation: build.query<GetVideoTranslationApiResponse, GetVideoTranslationApiArg>({
      query: (queryArg) => ({ url: `/api/translations/video/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    updateVideoTranslation: build.mutation<UpdateVideoTranslationApiResponse, UpdateVideoTranslationApiArg>({
      query: (queryArg) => ({
        url: `/api/translations/video/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.videoTranslationChangesDto,
      }),
    }),
    deleteVideoTranslation: build.mutation<DeleteVideoTranslationApiResponse, DeleteVideoTranslationApiArg>({
      query: (queryArg) => ({
        url: `/api/translations/video/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    addVideoTranslation: build.mutation<AddVideoTranslationApiResponse, AddVideoTranslationApiArg>({
      query: (queryArg) => ({ url: `/api/translations/video`, method: 'POST', body: queryArg.addVideoTranslationDto }),
    }),
    listEventTranslations: build.query<ListEventTranslationsApiResponse, ListEventTranslationsApiArg>({
      query: (queryArg) => ({ url: `/api/events/${encodeURIComponent(String(queryArg.id))}/translations` }),
    }),
    getEventTranslation: build.query<GetEventTranslationApiResponse, GetEventTranslationApiArg>({
      query: (queryArg) => ({ url: `/api/translations/event/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    updateEventTranslation: build.mutation<UpdateEventTranslationApiResponse, UpdateEventTranslationApiArg>({
      query: (queryArg) => ({
        url: `/api/translations/event/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.eventTranslationChangesDto,
      }),
    }),
    deleteEventTranslation: build.mutation<DeleteEventTranslationApiResponse, DeleteEventTranslationApiArg>({
      query: (queryArg) => ({
        url: `/api/translations/event/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    addEventTranslation: build.mutation<AddEventTranslationApiResponse, AddEventTranslationApiArg>({
      query: (queryArg) => ({ url: `/api/translations/event`, method: 'POST', body: queryArg.addEventTranslationDto }),
    }),
    listCategoryTranslations: build.query<ListCategoryTranslationsApiResponse, ListCategoryTranslationsApiArg>({
      query: (queryArg) => ({ url: `/api/categories/${encodeURIComponent(String(queryArg.id))}/translations` }),
    }),
    getCategoryTranslation: build.query<GetCategoryTranslationApiResponse, GetCategoryTranslationApiArg>({
      query: (queryArg) => ({ url: `/api/translations/category/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    updateCategoryTranslation: build.mutation<UpdateCategoryTranslationApiResponse, UpdateCategoryTranslationApiArg>({
      query: (queryArg) => ({
        url: `/api/translations/category/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.categoryTranslationChangesDto,
      }),
    }),
    deleteCategoryTranslation: build.mutation<DeleteCategoryTranslationApiResponse, DeleteCategoryTranslationApiArg>({
      query: (queryArg) => ({
        url: `/api/translations/category/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    addCategoryTranslation: build.mutation<AddCategoryTranslationApiResponse, AddCategoryTranslationApiArg>({
      query: (queryArg) => ({
        url: `/api/translations/category`,
        method: 'POST',
        body: queryArg.addCategoryTranslationDto,
      }),
    }),
    listSlideTranslations: build.query<ListSlideTranslationsApiResponse, ListSlideTranslationsApiArg>({
      query: (queryArg) => ({ url: `/api/slides/${encodeURIComponent(String(queryArg.id))}/translations` }),
    }),
    getSlideTranslation: build.query<GetSlideTranslationApiResponse, GetSlideTranslationApiArg>({
      query: (queryArg) => ({ url: `/api/translations/slide/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    updateSlideTranslation: build.mutation<UpdateSlideTranslationApiResponse, UpdateSlideTranslationApiArg>({
      query: (queryArg) => ({
        url: `/api/translations/slide/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.slideTranslationChangesDto,
      }),
    }),
    deleteSlideTranslation: build.mutation<DeleteSlideTranslationApiResponse, DeleteSlideTranslationApiArg>({
      query: (queryArg) => ({
        url: `/api/translations/slide/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    addSlideTranslation: build.mutation<AddSlideTranslationApiResponse, AddSlideTranslationApiArg>({
      query: (queryArg) => ({ url: `/api/translations/slide`, method: 'POST', body: queryArg.addSlideTranslationDto }),
    }),
    listPacketTranslations: build.query<ListPacketTranslationsApiResponse, ListPacketTranslationsApiArg>({
      query: (queryArg) => ({ url: `/api/packets/${encodeURIComponent(String(queryArg.id))}/translations` }),
    }),
    getPacketTranslation: build.query<GetPacketTranslationApiResponse, GetPacketTranslationApiArg>({
      query: (queryArg) => ({ url: `/api/translations/packet/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    updatePacketTranslation: build.mutation<UpdatePacketTranslationApiResponse, UpdatePacketTranslationApiArg>({
      query: (queryArg) => ({
        url: `/api/translations/packet/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.packetTranslationChangesDto,
      }),
    }),
    deletePacketTranslation: build.mutation<DeletePacketTranslationApiResponse, DeletePacketTranslationApiArg>({
      query: (queryArg) => ({
        url: `/api/translations/packet/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    addPacketTranslation: build.mutation<AddPacketTranslationApiResponse, AddPacketTranslationApiArg>({
      query: (queryArg) => ({
        url: `/api/translations/packet`,
        method: 'POST',
        body: queryArg.addPacketTranslationDto,
      }),
    }),
    saveFreeCodesConfig: build.mutation<SaveFreeCodesConfigApiResponse, SaveFreeCodesConfigApiArg>({
      query: (queryArg) => ({ url: `/api/freeCodes/settings`, method: 'PUT', body: queryArg.freeCodeChangesDto }),
    }),
    listCodes: build.query<ListCodesApiResponse, ListCodesApiArg>({
      query: (queryArg) => ({
        url: `/api/codes`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          pageSize: queryArg.pageSize,
          order: queryArg.order,
          after: queryArg.after,
          search: queryArg.search,
          format: queryArg.format,
          sort: queryArg.sort,
          expiration_from: queryArg.expirationFrom,
          expiration_to: queryArg.expirationTo,
          code: queryArg.code,
          min_limit: queryArg.minLimit,
          available: queryArg.available,
          discount: queryArg.discount,
          event_id: queryArg.eventId,
          video_id: queryArg.videoId,
          series_id: queryArg.seriesId,
        },
      }),
    }),
    makeCodes: build.mutation<MakeCodesApiResponse, MakeCodesApiArg>({
      query: (queryArg) => ({
        url: `/api/codes`,
        method: 'POST',
        body: queryArg.newCodesDto,
        headers: {
          'idempotency-key': queryArg['idempotency-key'],
        },
      }),
    }),
    findCodes: build.query<FindCodesApiResponse, FindCodesApiArg>({
      query: (queryArg) => ({ url: `/api/codes/find`, method: 'POST', body: queryArg.findCodesDto }),
    }),
    getCode: build.query<GetCodeApiResponse, GetCodeApiArg>({
      query: (queryArg) => ({
        url: `/api/codes/${encodeURIComponent(String(queryArg.id))}`,
        params: {
          uses: queryArg.uses,
        },
      }),
    }),
    updateCode: build.mutation<UpdateCodeApiResponse, UpdateCodeApiArg>({
      query: (queryArg) => ({
        url: `/api/codes/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.codeChangesDto,
      }),
    }),
    deleteCode: build.mutation<DeleteCodeApiResponse, DeleteCodeApiArg>({
      query: (queryArg) => ({ url: `/api/codes/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    deleteCodeSeries: build.mutation<DeleteCodeSeriesApiResponse, DeleteCodeSeriesApiArg>({
      query: (queryArg) => ({ url: `/api/codes/series/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    addPacket: build.mutation<AddPacketApiResponse, AddPacketApiArg>({
      query: (queryArg) => ({
        url: `/api/packets`,
        method: 'POST',
        body: queryArg.packetFieldsDto,
        headers: {
          'idempotency-key': queryArg['idempotency-key'],
        },
      }),
    }),
    updatePacket: build.mutation<UpdatePacketApiResponse, UpdatePacketApiArg>({
      query: (queryArg) => ({
        url: `/api/packets/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.packetChangesDto,
      }),
    }),
    deletePacket: build.mutation<DeletePacketApiResponse, DeletePacketApiArg>({
      query: (queryArg) => ({ url: `/api/packets/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    removePacketImage: build.mutation<RemovePacketImageApiResponse, RemovePacketImageApiArg>({
      query: (queryArg) => ({
        url: `/api/packets/${encodeURIComponent(String(queryArg.id))}/image/${encodeURIComponent(String(queryArg.field))}`,
        method: 'DELETE',
      }),
    }),
    updateAppConfig: build.mutation<UpdateAppConfigApiResponse, UpdateAppConfigApiArg>({
      query: (queryArg) => ({ url: `/api/appconfig`, method: 'PUT', body: queryArg.configChangesDto }),
    }),
    removeConfigImage: build.mutation<RemoveConfigImageApiResponse, RemoveConfigImageApiArg>({
      query: (queryArg) => ({
        url: `/api/appconfig/image/${encodeURIComponent(String(queryArg.field))}`,
        method: 'DELETE',
      }),
    }),
    listEventPayments: build.query<ListEventPaymentsApiResponse, ListEventPaymentsApiArg>({
      query: (queryArg) => ({
        url: `/api/payments`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          pageSize: queryArg.pageSize,
          order: queryArg.order,
          after: queryArg.after,
          search: queryArg.search,
          format: queryArg.format,
          sort: queryArg.sort,
          status: queryArg.status,
          user: queryArg.user,
          desc: queryArg.desc,
          number: queryArg['number'],
          date_from: queryArg.dateFrom,
          date_to: queryArg.dateTo,
          event_id: queryArg.eventId,
          video_id: queryArg.videoId,
          attention: queryArg.attention,
        },
      }),
    }),
    listAllPayments: build.query<ListAllPaymentsApiResponse, ListAllPaymentsApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/all`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          pageSize: queryArg.pageSize,
          order: queryArg.order,
          after: queryArg.after,
          search: queryArg.search,
          format: queryArg.format,
          sort: queryArg.sort,
          status: queryArg.status,
          user: queryArg.user,
          desc: queryArg.desc,
          number: queryArg['number'],
          date_from: queryArg.dateFrom,
          date_to: queryArg.dateTo,
          event_id: queryArg.eventId,
          video_id: queryArg.videoId,
          attention: queryArg.attention,
          kinds: queryArg.kinds,
        },
      }),
    }),
    getEventPanel: build.query<GetEventPanelApiResponse, GetEventPanelApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/event/${encodeURIComponent(String(queryArg.eventId))}`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          pageSize: queryArg.pageSize,
          order: queryArg.order,
          after: queryArg.after,
          search: queryArg.search,
          format: queryArg.format,
          sort: queryArg.sort,
          status: queryArg.status,
          user: queryArg.user,
          desc: queryArg.desc,
          number: queryArg['number'],
        },
      }),
    }),
    getEventMailing: build.query<GetEventMailingApiResponse, GetEventMailingApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/event/${encodeURIComponent(String(queryArg.eventId))}/mailing`,
        params: {
          format: queryArg.format,
        },
      }),
    }),
    grantEventAccess: build.mutation<GrantEventAccessApiResponse, GrantEventAccessApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/free/${encodeURIComponent(String(queryArg.eventId))}`,
        method: 'POST',
        body: queryArg.grantDto,
        headers: {
          'idempotency-key': queryArg['idempotency-key'],
        },
      }),
    }),
    editEventPayment: build.mutation<EditEventPaymentApiResponse, EditEventPaymentApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.paymentChangesDto,
      }),
    }),
    cancelEventPayment: build.mutation<CancelEventPaymentApiResponse, CancelEventPaymentApiArg>({
      query: (queryArg) => ({ url: `/api/payments/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    listVideoPayments: build.query<ListVideoPaymentsApiResponse, ListVideoPaymentsApiArg>({
      query: (queryArg) => ({
        url: `/api/videopayments`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          pageSize: queryArg.pageSize,
          order: queryArg.order,
          after: queryArg.after,
          search: queryArg.search,
          format: queryArg.format,
          sort: queryArg.sort,
          status: queryArg.status,
          user: queryArg.user,
          desc: queryArg.desc,
          number: queryArg['number'],
          date_from: queryArg.dateFrom,
          date_to: queryArg.dateTo,
          event_id: queryArg.eventId,
          video_id: queryArg.videoId,
          attention: queryArg.attention,
        },
      }),
    }),
    getVideoPanel: build.query<GetVideoPanelApiResponse, GetVideoPanelApiArg>({
      query: (queryArg) => ({
        url: `/api/videopayments/video/${encodeURIComponent(String(queryArg.videoId))}`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          pageSize: queryArg.pageSize,
          order: queryArg.order,
          after: queryArg.after,
          search: queryArg.search,
          format: queryArg.format,
          sort: queryArg.sort,
          status: queryArg.status,
          user: queryArg.user,
          desc: queryArg.desc,
          number: queryArg['number'],
        },
      }),
    }),
    getVideoMailing: build.query<GetVideoMailingApiResponse, GetVideoMailingApiArg>({
      query: (queryArg) => ({
        url: `/api/videopayments/video/${encodeURIComponent(String(queryArg.videoId))}/mailing`,
        params: {
          format: queryArg.format,
        },
      }),
    }),
    grantVideoAccess: build.mutation<GrantVideoAccessApiResponse, GrantVideoAccessApiArg>({
      query: (queryArg) => ({
        url: `/api/videopayments/free/${encodeURIComponent(String(queryArg.videoId))}`,
        method: 'POST',
        body: queryArg.grantDto,
        headers: {
          'idempotency-key': queryArg['idempotency-key'],
        },
      }),
    }),
    editVideoPayment: build.mutation<EditVideoPaymentApiResponse, EditVideoPaymentApiArg>({
      query: (queryArg) => ({
        url: `/api/videopayments/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.paymentChangesDto,
      }),
    }),
    cancelVideoPayment: build.mutation<CancelVideoPaymentApiResponse, CancelVideoPaymentApiArg>({
      query: (queryArg) => ({ url: `/api/videopayments/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    refundEventOrder: build.mutation<RefundEventOrderApiResponse, RefundEventOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/${encodeURIComponent(String(queryArg.id))}/refund`,
        method: 'POST',
        body: queryArg.refundDto,
        headers: {
          'idempotency-key': queryArg['idempotency-key'],
        },
      }),
    }),
    refundVideoOrder: build.mutation<RefundVideoOrderApiResponse, RefundVideoOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/videopayments/${encodeURIComponent(String(queryArg.id))}/refund`,
        method: 'POST',
        body: queryArg.refundDto,
        headers: {
          'idempotency-key': queryArg['idempotency-key'],
        },
      }),
    }),
    listGroupTicketOrders: build.query<ListGroupTicketOrdersApiResponse, ListGroupTicketOrdersApiArg>({
      query: (queryArg) => ({
        url: `/api/groupTickets`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          pageSize: queryArg.pageSize,
          order: queryArg.order,
          after: queryArg.after,
          format: queryArg.format,
          date_from: queryArg.dateFrom,
          date_to: queryArg.dateTo,
          status: queryArg.status,
          user: queryArg.user,
          number: queryArg['number'],
          sort: queryArg.sort,
        },
      }),
    }),
    listGroupTicketCodes: build.query<ListGroupTicketCodesApiResponse, ListGroupTicketCodesApiArg>({
      query: (queryArg) => ({
        url: `/api/groupTickets/${encodeURIComponent(String(queryArg.id))}/codes`,
        params: {
          after: queryArg.after,
        },
      }),
    }),
    saveGroupTicketConfig: build.mutation<SaveGroupTicketConfigApiResponse, SaveGroupTicketConfigApiArg>({
      query: (queryArg) => ({ url: `/api/groupTickets/settings`, method: 'PUT', body: queryArg.groupTicketChangesDto }),
    }),
    refundGroupTicketOrder: build.mutation<RefundGroupTicketOrderApiResponse, RefundGroupTicketOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/groupTickets/${encodeURIComponent(String(queryArg.id))}/refund`,
        method: 'POST',
        body: queryArg.refundDto,
        headers: {
          'idempotency-key': queryArg['idempotency-key'],
        },
      }),
    }),
    listGiftOrders: build.query<ListGiftOrdersApiResponse, ListGiftOrdersApiArg>({
      query: (queryArg) => ({
        url: `/api/gifts`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          pageSize: queryArg.pageSize,
          order: queryArg.order,
          after: queryArg.after,
          format: queryArg.format,
          date_from: queryArg.dateFrom,
          date_to: queryArg.dateTo,
          status: queryArg.status,
          user: queryArg.user,
          number: queryArg['number'],
          sort: queryArg.sort,
        },
      }),
    }),
    saveGiftConfig: build.mutation<SaveGiftConfigApiResponse, SaveGiftConfigApiArg>({
      query: (queryArg) => ({ url: `/api/gifts/settings`, method: 'PUT', body: queryArg.giftChangesDto }),
    }),
    removeGiftImage: build.mutation<RemoveGiftImageApiResponse, RemoveGiftImageApiArg>({
      query: (queryArg) => ({
        url: `/api/gifts/settings/image/${encodeURIComponent(String(queryArg.field))}`,
        method: 'DELETE',
      }),
    }),
    removeGiftImageToo: build.mutation<RemoveGiftImageTooApiResponse, RemoveGiftImageTooApiArg>({
      query: (queryArg) => ({
        url: `/api/gifts/image/${encodeURIComponent(String(queryArg.field))}`,
        method: 'DELETE',
      }),
    }),
    refundGiftOrder: build.mutation<RefundGiftOrderApiResponse, RefundGiftOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/gifts/${encodeURIComponent(String(queryArg.id))}/refund`,
        method: 'POST',
        body: queryArg.refundDto,
        headers: {
          'idempotency-key': queryArg['idempotency-key'],
        },
      }),
    }),
    listPacketOrders: build.query<ListPacketOrdersApiResponse, ListPacketOrdersApiArg>({
      query: (queryArg) => ({
        url: `/api/packetpayments`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          pageSize: queryArg.pageSize,
          order: queryArg.order,
          after: queryArg.after,
          format: queryArg.format,
          date_from: queryArg.dateFrom,
          date_to: queryArg.dateTo,
          status: queryArg.status,
          user: queryArg.user,
          number: queryArg['number'],
          sort: queryArg.sort,
        },
      }),
    }),
    refundPacketOrder: build.mutation<RefundPacketOrderApiResponse, RefundPacketOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/packetpayments/${encodeURIComponent(String(queryArg.id))}/refund`,
        method: 'POST',
        body: queryArg.refundDto,
        headers: {
          'idempotency-key': queryArg['idempotency-key'],
        },
      }),
    }),
    listInvoices: build.query<ListInvoicesApiResponse, ListInvoicesApiArg>({
      query: (queryArg) => ({
        url: `/api/invoices`,
        params: {
          unsent: queryArg.unsent,
          status: queryArg.status,
          search: queryArg.search,
          after: queryArg.after,
          limit: queryArg.limit,
          format: queryArg.format,
        },
      }),
    }),
    updateInvoice: build.mutation<UpdateInvoiceApiResponse, UpdateInvoiceApiArg>({
      query: (queryArg) => ({
        url: `/api/invoices/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.invoiceChangesDto,
      }),
    }),
    deleteInvoice: build.mutation<DeleteInvoiceApiResponse, DeleteInvoiceApiArg>({
      query: (queryArg) => ({ url: `/api/invoices/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    issueInvoice: build.mutation<IssueInvoiceApiResponse, IssueInvoiceApiArg>({
      query: (queryArg) => ({
        url: `/api/invoices/${encodeURIComponent(String(queryArg.id))}/document`,
        method: 'POST',
      }),
    }),
    issueInvoiceCorrection: build.mutation<IssueInvoiceCorrectionApiResponse, IssueInvoiceCorrectionApiArg>({
      query: (queryArg) => ({
        url: `/api/invoices/${encodeURIComponent(String(queryArg.id))}/correction`,
        method: 'POST',
      }),
    }),
    recordKsefNumber: build.mutation<RecordKsefNumberApiResponse, RecordKsefNumberApiArg>({
      query: (queryArg) => ({
        url: `/api/invoices/${encodeURIComponent(String(queryArg.id))}/documents/${encodeURIComponent(String(queryArg.documentId))}`,
        method: 'PUT',
        body: queryArg.ksefNumberDto,
      }),
    }),
    getOrderHistory: build.query<GetOrderHistoryApiResponse, GetOrderHistoryApiArg>({
      query: (queryArg) => ({
        url: `/api/orders/${encodeURIComponent(String(queryArg.kind))}/${encodeURIComponent(String(queryArg.id))}/history`,
        params: {
          page: queryArg.page,
        },
      }),
    }),
    getUserHistory: build.query<GetUserHistoryApiResponse, GetUserHistoryApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.id))}/history`,
        params: {
          page: queryArg.page,
        },
      }),
    }),
    listHostedVideos: build.query<ListHostedVideosApiResponse, ListHostedVideosApiArg>({
      query: (queryArg) => ({
        url: `/api/vimeo`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          pageSize: queryArg.pageSize,
          order: queryArg.order,
          after: queryArg.after,
          search: queryArg.search,
          format: queryArg.format,
          sort: queryArg.sort,
          status: queryArg.status,
        },
      }),
    }),
    createUpload: build.mutation<CreateUploadApiResponse, CreateUploadApiArg>({
      query: (queryArg) => ({ url: `/api/vimeo`, method: 'POST', body: queryArg.newUploadDto }),
    }),
    confirmUpload: build.mutation<ConfirmUploadApiResponse, ConfirmUploadApiArg>({
      query: (queryArg) => ({ url: `/api/vimeo/${encodeURIComponent(String(queryArg.uri))}`, method: 'PATCH' }),
    }),
    renameHostedVideo: build.mutation<RenameHostedVideoApiResponse, RenameHostedVideoApiArg>({
      query: (queryArg) => ({
        url: `/api/vimeo/${encodeURIComponent(String(queryArg.uri))}`,
        method: 'PUT',
        body: queryArg.hostedVideoChangesDto,
      }),
    }),
    deleteHostedVideo: build.mutation<DeleteHostedVideoApiResponse, DeleteHostedVideoApiArg>({
      query: (queryArg) => ({ url: `/api/vimeo/${encodeURIComponent(String(queryArg.uri))}`, method: 'DELETE' }),
    }),
    listSubtitles: build.query<ListSubtitlesApiResponse, ListSubtitlesApiArg>({
      query: (queryArg) => ({ url: `/api/vimeo/${encodeURIComponent(String(queryArg.uri))}/subtitles` }),
    }),
    addSubtitles: build.mutation<AddSubtitlesApiResponse, AddSubtitlesApiArg>({
      query: (queryArg) => ({
        url: `/api/vimeo/${encodeURIComponent(String(queryArg.uri))}/subtitles`,
        method: 'POST',
        body: queryArg.newSubtitlesDto,
      }),
    }),
    removeSubtitles: build.mutation<RemoveSubtitlesApiResponse, RemoveSubtitlesApiArg>({
      query: (queryArg) => ({
        url: `/api/vimeo/${encodeURIComponent(String(queryArg.uri))}/subtitles/${encodeURIComponent(String(queryArg.trackId))}`,
        method: 'DELETE',
      }),
    }),
    listRefunds: build.query<ListRefundsApiResponse, ListRefundsApiArg>({
      query: (queryArg) => ({
        url: `/api/refunds`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          pageSize: queryArg.pageSize,
          order: queryArg.order,
          after: queryArg.after,
          format: queryArg.format,
          sort: queryArg.sort,
          date_from: queryArg.dateFrom,
          date_to: queryArg.dateTo,
          kinds: queryArg.kinds,
        },
      }),
    }),
    listWithdrawals: build.query<ListWithdrawalsApiResponse, ListWithdrawalsApiArg>({
      query: (queryArg) => ({
        url: `/api/withdrawals`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          pageSize: queryArg.pageSize,
          order: queryArg.order,
          after: queryArg.after,
          search: queryArg.search,
          format: queryArg.format,
          sort: queryArg.sort,
          found: queryArg.found,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedAdminApi };
export type OrdersPerDayApiResponse = /** status 200  */ OrdersPerDayDto;
export type OrdersPerDayApiArg = {
  /** The first Warsaw day */
  from?: string;
  /** The last Warsaw day; at most 3,660 days with the first */
  to?: string;
};
export type IncomePerDayApiResponse = /** status 200  */ IncomePerDayDto;
export type IncomePerDayApiArg = {
  /** The first Warsaw day */
  from?: string;
  /** The last Warsaw day; at most 3,660 days with the first */
  to?: string;
};
export type OrdersPerVideoApiResponse = /** status 200  */ OrdersPerVideoDto;
export type OrdersPerVideoApiArg = {
  /** The first Warsaw day */
  from?: string;
  /** The last Warsaw day; at most 3,660 days with the first */
  to?: string;
};
export type ViewsPerVideoApiResponse = /** status 200  */ ViewsPerVideoDto;
export type ViewsPerVideoApiArg = {
  /** The first Warsaw day */
  from?: string;
  /** The last Warsaw day; at most 3,660 days with the first */
  to?: string;
};
export type EventFiguresApiResponse = /** status 200 A page of the list, or all of it as a file */ EventFiguresListDto;
export type EventFiguresApiArg = {
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
  sort?: 'id' | 'title' | 'date_from' | 'views' | 'orders' | 'paid' | 'income';
  /** The first Warsaw day of orders, views and money; without it since the beginning */
  from?: string;
  /** The last Warsaw day of orders, views and money */
  to?: string;
};
export type VideoFiguresApiResponse = /** status 200 A page of the list, or all of it as a file */ VideoFiguresListDto;
export type VideoFiguresApiArg = {
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
  sort?: 'id' | 'title' | 'added_at' | 'views' | 'orders' | 'paid' | 'income';
  /** The first Warsaw day of orders, views and money; without it since the beginning */
  from?: string;
  /** The last Warsaw day of orders, views and money */
  to?: string;
};
export type PaymentSumApiResponse = /** status 200 A page of the list, or all of it as a file */ PaymentSumDto;
export type PaymentSumApiArg = {
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
  sort?: 'id' | 'title' | 'income';
  /** The first Warsaw day */
  from?: string;
  /** The last Warsaw day; at most 3,660 days with the first */
  to?: string;
};
export type ListUsersApiResponse = /** status 200 A page of the list, or all of it as a file */ UserListDto;
export type ListUsersApiArg = {
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
  sort?: 'id' | 'name' | 'email' | 'created_at' | 'paymentStatus' | 'role' | 'provider' | 'mailing' | 'country';
  id?: number;
  /** Of first and last name, in any order */
  name?: string;
  email?: string;
  role?: 'admin' | 'standard' | 'premium' | 'unverified' | 'deleted';
  provider?: 'standard' | 'partner';
  /** Gets the newsletter */
  mailing?: boolean;
  /** Of the last sign-in */
  country?: string;
  /** Made in this year, month or on this day */
  createdAt?: string;
  /** Number of completed orders, or from-to */
  paymentStatus?: string;
};
export type RejectTermsApiResponse = /** status 200  */ SuccessDto;
export type RejectTermsApiArg = void;
export type SendVerificationApiResponse = /** status 200  */ SentLinkDto;
export type SendVerificationApiArg = {
  id: number;
};
export type SendPasswordLinkApiResponse = /** status 200  */ SentLinkDto;
export type SendPasswordLinkApiArg = {
  id: number;
};
export type ListBansOfUserApiResponse = /** status 200  */ BanListDto;
export type ListBansOfUserApiArg = {
  id: number;
};
export type LiftBanOfUserApiResponse = /** status 200  */ LiftedBanDto;
export type LiftBanOfUserApiArg = {
  id: number;
  banId: number;
};
export type ListBansApiResponse = /** status 200  */ BanListDto;
export type ListBansApiArg = {
  /** Whose bans */
  userId: number;
};
export type BanUserApiResponse = /** status 201  */ BanAnswerDto;
export type BanUserApiArg = {
  /** The same key gets the same answer for 24 hours */
  'idempotency-key'?: string;
  newBanDto: NewBanDto;
};
export type LiftBanApiResponse = /** status 200  */ LiftedBanDto;
export type LiftBanApiArg = {
  id: number;
};
export type ListNewContentApiResponse = /** status 200  */ NewTitlesDto;
export type ListNewContentApiArg = void;
export type SendNewContentApiResponse = /** status 200  */ NewContentSentDto;
export type SendNewContentApiArg = {
  newContentDto: NewContentDto;
};
export type PreviewNewContentApiResponse = /** status 200  */ NewContentPreviewDto;
export type PreviewNewContentApiArg = {
  titlesOfLetterDto: TitlesOfLetterDto;
};
export type SendTestOfNewContentApiResponse = /** status 200  */ TestLetterDto;
export type SendTestOfNewContentApiArg = {
  titlesOfLetterDto: TitlesOfLetterDto;
};
export type AddEventApiResponse = /** status 201  */ EventAnswerDto;
export type AddEventApiArg = {
  /** The same key gets the same answer for 24 hours */
  'idempotency-key'?: string;
  newEventDto: NewEventDto;
};
export type SearchEventsApiResponse = /** status 200 A page of the list, or all of it as a file */ EventListDto;
export type SearchEventsApiArg = {
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
  sort?: 'id' | 'title' | 'video' | 'starts_at' | 'event_price' | 'published';
  /** First day, YYYY-MM-DD */
  dateFrom?: string;
  /** Last day, YYYY-MM-DD */
  dateTo?: string;
  /** Only events of this video */
  videoId?: number;
  /** Only those of the festival, or only the others */
  isFestival?: boolean;
  /** Only those visitors see, or only the others */
  published?: boolean;
};
export type UpdateEventApiResponse = /** status 200  */ EventAnswerDto;
export type UpdateEventApiArg = {
  id: number;
  eventChangesDto: EventChangesDto;
};
export type DeleteEventApiResponse = /** status 200  */ DeletedEventDto;
export type DeleteEventApiArg = {
  id: number;
};
export type RemoveEventImageApiResponse = /** status 200  */ EventAnswerDto;
export type RemoveEventImageApiArg = {
  id: number;
  field: 'image' | 'thumb';
};
export type AddVideoApiResponse = /** status 201  */ AdminVideoAnswerDto;
export type AddVideoApiArg = {
  /** The same key gets the same answer for 24 hours */
  'idempotency-key'?: string;
  videoFieldsDto: VideoFieldsDto;
};
export type UpdateVideoApiResponse = /** status 200  */ AdminVideoAnswerDto;
export type UpdateVideoApiArg = {
  id: number;
  videoChangesDto: VideoChangesDto;
};
export type DeleteVideoApiResponse = /** status 200  */ DeletedVideoDto;
export type DeleteVideoApiArg = {
  id: number;
};
export type RemoveVideoImageApiResponse = /** status 200  */ AdminVideoAnswerDto;
export type RemoveVideoImageApiArg = {
  id: number;
  field: 'image' | 'thumb';
};
export type CountWatchingApiResponse = /** status 200  */ WatchingDto;
export type CountWatchingApiArg = void;
export type AddCategoryApiResponse = /** status 201  */ CategoryAnswerDto;
export type AddCategoryApiArg = {
  /** The same key gets the same answer for 24 hours */
  'idempotency-key'?: string;
  addCategoryDto: AddCategoryDto;
};
export type UpdateCategoryApiResponse = /** status 200  */ CategoryAnswerDto;
export type UpdateCategoryApiArg = {
  id: number;
  categoryChangesDto: CategoryChangesDto;
};
export type DeleteCategoryApiResponse = /** status 200  */ DeletedCategoryDto;
export type DeleteCategoryApiArg = {
  id: number;
};
export type AddSlideApiResponse = /** status 201  */ SlideAnswerDto;
export type AddSlideApiArg = {
  /** The same key gets the same answer for 24 hours */
  'idempotency-key'?: string;
  newSlideDto: NewSlideDto;
};
export type UpdateSlideApiResponse = /** status 200  */ SlideAnswerDto;
export type UpdateSlideApiArg = {
  id: number;
  slideChangesDto: SlideChangesDto;
};
export type DeleteSlideApiResponse = /** status 200  */ DeletedSlideDto;
export type DeleteSlideApiArg = {
  id: number;
};
export type RemoveSlideImageApiResponse = /** status 200  */ SlideAnswerDto;
export type RemoveSlideImageApiArg = {
  id: number;
};
export type ListGalleriesApiResponse = /** status 200 A page of the list, or all of it as a file */ GalleryListDto;
export type ListGalleriesApiArg = {
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
  sort?: 'id' | 'name';
  id?: number;
};
export type AddGalleryApiResponse = /** status 201  */ GalleryAnswerDto;
export type AddGalleryApiArg = {
  /** The same key gets the same answer for 24 hours */
  'idempotency-key'?: string;
  newGalleryDto: NewGalleryDto;
};
export type GetGalleryApiResponse = /** status 200  */ GalleryAnswerDto;
export type GetGalleryApiArg = {
  id: number;
};
export type RenameGalleryApiResponse = /** status 200  */ GalleryAnswerDto;
export type RenameGalleryApiArg = {
  id: number;
  galleryChangesDto: GalleryChangesDto;
};
export type DeleteGalleryApiResponse = /** status 200  */ DeletedGalleryDto;
export type DeleteGalleryApiArg = {
  id: number;
};
export type AddGalleryImageApiResponse = /** status 201  */ GalleryAnswerDto;
export type AddGalleryImageApiArg = {
  id: number;
  /** The same key gets the same answer for 24 hours */
  'idempotency-key'?: string;
  newGalleryImageDto: NewGalleryImageDto;
};
export type UpdateGalleryImageApiResponse = /** status 200  */ GalleryAnswerDto;
export type UpdateGalleryImageApiArg = {
  id: number;
  galleryImageChangesDto: GalleryImageChangesDto;
};
export type RemoveGalleryImageApiResponse = /** status 200  */ GalleryAnswerDto;
export type RemoveGalleryImageApiArg = {
  id: number;
};
export type AskAboutOrderApiResponse = /** status 200  */ AskedOrderDto;
export type AskAboutOrderApiArg = {
  /** Our order number, or the numeric id */
  id: string;
  kind: 'event' | 'video' | 'packet' | 'group' | 'gift';
};
export type FindOrdersApiResponse = /** status 200  */ FoundOrdersDto;
export type FindOrdersApiArg = {
  findOrdersDto: FindOrdersDto;
};
export type GetOrderReceiptApiResponse = /** status 200  */ OrderReceiptDto;
export type GetOrderReceiptApiArg = {
  /** Our order number, or the numeric id */
  id: string;
  kind: 'event' | 'video' | 'packet' | 'group' | 'gift';
};
export type UpdatePageApiResponse = /** status 200  */ PageAnswerDto;
export type UpdatePageApiArg = {
  id: number;
  pageChangesDto: PageChangesDto;
};
export type ListVideoTranslationsApiResponse = /** status 200  */ StoredVideoTranslationsAnswerDto;
export type ListVideoTranslationsApiArg = {
  id: number;
};
export type GetVideoTranslationApiResponse = /** status 200  */ StoredVideoTranslationAnswerDto;
export type GetVideoTranslationApiArg = {
  id: number;
};
export type UpdateVideoTranslationApiResponse = /** status 200  */ StoredVideoTranslationAnswerDto;
export type UpdateVideoTranslationApiArg = {
  id: number;
  videoTranslationChangesDto: VideoTranslationChangesDto;
};
export type DeleteVideoTranslationApiResponse = /** status 200  */ DeletedTranslationDto;
export type DeleteVideoTranslationApiArg = {
  id: number;
};
export type AddVideoTranslationApiResponse = /** status 201  */ StoredVideoTranslationAnswerDto;
export type AddVideoTranslationApiArg = {
  addVideoTranslationDto: AddVideoTranslationDto;
};
export type ListEventTranslationsApiResponse = /** status 200  */ StoredEventTranslationsAnswerDto;
export type ListEventTranslationsApiArg = {
  id: number;
};
export type GetEventTranslationApiResponse = /** status 200  */ StoredEventTranslationAnswerDto;
export type GetEventTranslationApiArg = {
  id: number;
};
export type UpdateEventTranslationApiResponse = /** status 200  */ StoredEventTranslationAnswerDto;
export type UpdateEventTranslationApiArg = {
  id: number;
  eventTranslationChangesDto: EventTranslationChangesDto;
};
export type DeleteEventTranslationApiResponse = /** status 200  */ DeletedTranslationDto;
export type DeleteEventTranslationApiArg = {
  id: number;
};
export type AddEventTranslationApiResponse = /** status 201  */ StoredEventTranslationAnswerDto;
export type AddEventTranslationApiArg = {
  addEventTranslationDto: AddEventTranslationDto;
};
export type ListCategoryTranslationsApiResponse = /** status 200  */ StoredCategoryTranslationsAnswerDto;
export type ListCategoryTranslationsApiArg = {
  id: number;
};
export type GetCategoryTranslationApiResponse = /** status 200  */ StoredCategoryTranslationAnswerDto;
export type GetCategoryTranslationApiArg = {
  id: number;
};
export type UpdateCategoryTranslationApiResponse = /** status 200  */ StoredCategoryTranslationAnswerDto;
export type UpdateCategoryTranslationApiArg = {
  id: number;
  categoryTranslationChangesDto: CategoryTranslationChangesDto;
};
export type DeleteCategoryTranslationApiResponse = /** status 200  */ DeletedTranslationDto;
export type DeleteCategoryTranslationApiArg = {
  id: number;
};
export type AddCategoryTranslationApiResponse = /** status 201  */ StoredCategoryTranslationAnswerDto;
export type AddCategoryTranslationApiArg = {
  addCategoryTranslationDto: AddCategoryTranslationDto;
};
export type ListSlideTranslationsApiResponse = /** status 200  */ StoredSlideTranslationsAnswerDto;
export type ListSlideTranslationsApiArg = {
  id: number;
};
export type GetSlideTranslationApiResponse = /** status 200  */ StoredSlideTranslationAnswerDto;
export type GetSlideTranslationApiArg = {
  id: number;
};
export type UpdateSlideTranslationApiResponse = /** status 200  */ StoredSlideTranslationAnswerDto;
export type UpdateSlideTranslationApiArg = {
  id: number;
  slideTranslationChangesDto: SlideTranslationChangesDto;
};
export type DeleteSlideTranslationApiResponse = /** status 200  */ DeletedTranslationDto;
export type DeleteSlideTranslationApiArg = {
  id: number;
};
export type AddSlideTranslationApiResponse = /** status 201  */ StoredSlideTranslationAnswerDto;
export type AddSlideTranslationApiArg = {
  addSlideTranslationDto: AddSlideTranslationDto;
};
export type ListPacketTranslationsApiResponse = /** status 200  */ StoredPacketTranslationsAnswerDto;
export type ListPacketTranslationsApiArg = {
  id: number;
};
export type GetPacketTranslationApiResponse = /** status 200  */ StoredPacketTranslationAnswerDto;
export type GetPacketTranslationApiArg = {
  id: number;
};
export type UpdatePacketTranslationApiResponse = /** status 200  */ StoredPacketTranslationAnswerDto;
export type UpdatePacketTranslationApiArg = {
  id: number;
  packetTranslationChangesDto: PacketTranslationChangesDto;
};
export type DeletePacketTranslationApiResponse = /** status 200  */ DeletedTranslationDto;
export type DeletePacketTranslationApiArg = {
  id: number;
};
export type AddPacketTranslationApiResponse = /** status 201  */ StoredPacketTranslationAnswerDto;
export type AddPacketTranslationApiArg = {
  addPacketTranslationDto: AddPacketTranslationDto;
};
export type SaveFreeCodesConfigApiResponse = /** status 200  */ FreeCodeSettingsAnswerDto;
export type SaveFreeCodesConfigApiArg = {
  freeCodeChangesDto: FreeCodeChangesDto;
};
export type ListCodesApiResponse = /** status 200 A page of the list, or all of it as a file */ CodeListDto;
export type ListCodesApiArg = {
  /** From 1; rows beyond the 10,000th are reached with `after` */
  page?: number;
  /** Exactly this limit */
  limit?: number;
  /** Rows of a page */
  pageSize?: number;
  /** Of `sort`; ascending where only that is given */
  order?: 'asc' | 'desc';
  /** The `next` of the page before, in place of `page` */
  after?: string;
  /** Words; each of them must be found */
  search?: string;
  /** All rows that fit, as a file; `page`, `limit` and `after` are not read then */
  format?: 'csv';
  sort?: 'id' | 'code' | 'desc' | 'limit' | 'expiration_date' | 'numberOfUses';
  /** Ends on this day or later */
  expirationFrom?: string;
  /** Ends on this day or earlier */
  expirationTo?: string;
  /** A part of it, in any case */
  code?: string;
  /** A limit of at least this */
  minLimit?: number;
  /** True: not expired, and a place is left */
  available?: boolean;
  discount?: string;
  eventId?: number;
  /** Not with `event_id` */
  videoId?: number;
  /** Made together */
  seriesId?: number;
};
export type MakeCodesApiResponse = /** status 201  */ MadeCodesDto;
export type MakeCodesApiArg = {
  /** The same key gets the same answer for 24 hours */
  'idempotency-key'?: string;
  newCodesDto: NewCodesDto;
};
export type FindCodesApiResponse = /** status 200  */ FoundCodesDto;
export type FindCodesApiArg = {
  findCodesDto: FindCodesDto;
};
export type GetCodeApiResponse = /** status 200  */ CodeWithUsesAnswerDto;
export type GetCodeApiArg = {
  id: number;
  /** With who has it */
  uses?: boolean;
};
export type UpdateCodeApiResponse = /** status 200  */ CodeAnswerDto;
export type UpdateCodeApiArg = {
  id: number;
  codeChangesDto: CodeChangesDto;
};
export type DeleteCodeApiResponse = /** status 200  */ DeletedCodeDto;
export type DeleteCodeApiArg = {
  id: number;
};
export type DeleteCodeSeriesApiResponse = /** status 200  */ DeletedCodesDto;
export type DeleteCodeSeriesApiArg = {
  id: number;
};
export type AddPacketApiResponse = /** status 201  */ AdminPacketAnswerDto;
export type AddPacketApiArg = {
  /** The same key gets the same answer for 24 hours */
  'idempotency-key'?: string;
  packetFieldsDto: PacketFieldsDto;
};
export type UpdatePacketApiResponse = /** status 200  */ AdminPacketAnswerDto;
export type UpdatePacketApiArg = {
  id: number;
  packetChangesDto: PacketChangesDto;
};
export type DeletePacketApiResponse = /** status 200  */ DeletedPacketDto;
export type DeletePacketApiArg = {
  id: number;
};
export type RemovePacketImageApiResponse = /** status 200  */ AdminPacketAnswerDto;
export type RemovePacketImageApiArg = {
  id: number;
  field: 'mobile_image' | 'tablet_image' | 'desktop_image';
};
export type UpdateAppConfigApiResponse = /** status 200  */ ConfigSavedDto;
export type UpdateAppConfigApiArg = {
  configChangesDto: ConfigChangesDto;
};
export type RemoveConfigImageApiResponse = /** status 200  */ ConfigSavedDto;
export type RemoveConfigImageApiArg = {
  field:
    | 'noauth_bg_image'
    | 'mobile_free_ad_image'
    | 'mobile_paid_ad_image'
    | 'tablet_free_ad_image'
    | 'tablet_paid_ad_image'
    | 'desktop_free_ad_image'
    | 'desktop_paid_ad_image';
};
export type ListEventPaymentsApiResponse =
  /** status 200 A page of the list, or all of it as a file */ EventPaymentsDto;
export type ListEventPaymentsApiArg = {
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
  sort?:
    | 'user'
    | 'email'
    | 'country'
    | 'desc'
    | 'used'
    | 'extOrderId'
    | 'orderId'
    | 'amount'
    | 'created_at'
    | 'updated_at'
    | 'status'
    | 'title';
  /** PENDING means WAITING_FOR_CONFIRMATION too */
  status?: 'all' | 'COMPLETED' | 'CANCELED' | 'REFUNDED' | 'PENDING';
  /** Part of a name or an address of the buyer */
  user?: string;
  /** Part of the note */
  desc?: string;
  /** Beginning of our order number or the provider's */
  number?: string;
  /** First day of Warsaw, YYYY-MM-DD */
  dateFrom?: string;
  /** Last day, at most ten years later */
  dateTo?: string;
  /** Only orders of this event */
  eventId?: number;
  /** Only orders of this video */
  videoId?: number;
  /** Only orders to be looked at, or whose money is on its way back */
  attention?: 'review' | 'refund';
};
export type ListAllPaymentsApiResponse = /** status 200 A page of the list, or all of it as a file */ AllPaymentsDto;
export type ListAllPaymentsApiArg = {
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
  sort?:
    | 'user'
    | 'email'
    | 'country'
    | 'desc'
    | 'used'
    | 'extOrderId'
    | 'orderId'
    | 'amount'
    | 'created_at'
    | 'updated_at'
    | 'status'
    | 'title';
  /** PENDING means WAITING_FOR_CONFIRMATION too */
  status?: 'all' | 'COMPLETED' | 'CANCELED' | 'REFUNDED' | 'PENDING';
  /** Part of a name or an address of the buyer */
  user?: string;
  /** Part of the note */
  desc?: string;
  /** Beginning of our order number or the provider's */
  number?: string;
  /** First day of Warsaw, YYYY-MM-DD */
  dateFrom?: string;
  /** Last day, at most ten years later */
  dateTo?: string;
  /** Only orders of this event */
  eventId?: number;
  /** Only orders of this video */
  videoId?: number;
  /** Only orders to be looked at, or whose money is on its way back */
  attention?: 'review' | 'refund';
  /** Both where it is left out */
  kinds?: 'event' | 'video' | 'event,video' | 'video,event';
};
export type GetEventPanelApiResponse = /** status 200 A page of the list, or all of it as a file */ PanelDto;
export type GetEventPanelApiArg = {
  eventId: number;
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
  sort?:
    | 'user'
    | 'email'
    | 'country'
    | 'desc'
    | 'used'
    | 'extOrderId'
    | 'orderId'
    | 'amount'
    | 'created_at'
    | 'updated_at'
    | 'status'
    | 'title';
  /** PENDING means WAITING_FOR_CONFIRMATION too */
  status?: 'all' | 'COMPLETED' | 'CANCELED' | 'REFUNDED' | 'PENDING';
  /** Part of a name or an address of the buyer */
  user?: string;
  /** Part of the note */
  desc?: string;
  /** Beginning of our order number or the provider's */
  number?: string;
};
export type GetEventMailingApiResponse = /** status 200 `Name <email>` separated by commas, or CSV */ string;
export type GetEventMailingApiArg = {
  eventId: number;
  /** `txt` where it is left out */
  format?: 'txt' | 'csv';
};
export type GrantEventAccessApiResponse = /** status 201  */ PaymentAnswerDto;
export type GrantEventAccessApiArg = {
  eventId: number;
  /** The same key gets the same answer for 24 hours */
  'idempotency-key'?: string;
  grantDto: GrantDto;
};
export type EditEventPaymentApiResponse = /** status 200  */ PaymentAnswerDto;
export type EditEventPaymentApiArg = {
  /** Our order number, or the numeric id */
  id: string;
  paymentChangesDto: PaymentChangesDto;
};
export type CancelEventPaymentApiResponse = /** status 200  */ PaymentAnswerDto;
export type CancelEventPaymentApiArg = {
  /** Our order number, or the numeric id */
  id: string;
};
export type ListVideoPaymentsApiResponse =
  /** status 200 A page of the list, or all of it as a file */ VideoPaymentsDto;
export type ListVideoPaymentsApiArg = {
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
  sort?:
    | 'user'
    | 'email'
    | 'country'
    | 'desc'
    | 'used'
    | 'extOrderId'
    | 'orderId'
    | 'amount'
    | 'created_at'
    | 'updated_at'
    | 'status'
    | 'title';
  /** PENDING means WAITING_FOR_CONFIRMATION too */
  status?: 'all' | 'COMPLETED' | 'CANCELED' | 'REFUNDED' | 'PENDING';
  /** Part of a name or an address of the buyer */
  user?: string;
  /** Part of the note */
  desc?: string;
  /** Beginning of our order number or the provider's */
  number?: string;
  /** First day of Warsaw, YYYY-MM-DD */
  dateFrom?: string;
  /** Last day, at most ten years later */
  dateTo?: string;
  /** Only orders of this event */
  eventId?: number;
  /** Only orders of this video */
  videoId?: number;
  /** Only orders to be looked at, or whose money is on its way back */
  attention?: 'review' | 'refund';
};
export type GetVideoPanelApiResponse = /** status 200 A page of the list, or all of it as a file */ PanelDto;
export type GetVideoPanelApiArg = {
  videoId: number;
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
  sort?:
    | 'user'
    | 'email'
    | 'country'
    | 'desc'
    | 'used'
    | 'extOrderId'
    | 'orderId'
    | 'amount'
    | 'created_at'
    | 'updated_at'
    | 'status'
    | 'title';
  /** PENDING means WAITING_FOR_CONFIRMATION too */
  status?: 'all' | 'COMPLETED' | 'CANCELED' | 'REFUNDED' | 'PENDING';
  /** Part of a name or an address of the buyer */
  user?: string;
  /** Part of the note */
  desc?: string;
  /** Beginning of our order number or the provider's */
  number?: string;
};
export type GetVideoMailingApiResponse = /** status 200 `Name <email>` separated by commas, or CSV */ string;
export type GetVideoMailingApiArg = {
  videoId: number;
  /** `txt` where it is left out */
  format?: 'txt' | 'csv';
};
export type GrantVideoAccessApiResponse = /** status 201  */ PaymentAnswerDto;
export type GrantVideoAccessApiArg = {
  videoId: number;
  /** The same key gets the same answer for 24 hours */
  'idempotency-key'?: string;
  grantDto: GrantDto;
};
export type EditVideoPaymentApiResponse = /** status 200  */ PaymentAnswerDto;
export type EditVideoPaymentApiArg = {
  /** Our order number, or the numeric id */
  id: string;
  paymentChangesDto: PaymentChangesDto;
};
export type CancelVideoPaymentApiResponse = /** status 200  */ PaymentAnswerDto;
export type CancelVideoPaymentApiArg = {
  /** Our order number, or the numeric id */
  id: string;
};
export type RefundEventOrderApiResponse = /** status 200  */ OrderAnswerDto;
export type RefundEventOrderApiArg = {
  /** Our order number, or the numeric id */
  id: string;
  /** The same key gets the same answer for 24 hours */
  'idempotency-key'?: string;
  refundDto: RefundDto;
};
export type RefundVideoOrderApiResponse = /** status 200  */ OrderAnswerDto;
export type RefundVideoOrderApiArg = {
  /** Our order number, or the numeric id */
  id: string;
  /** The same key gets the same answer for 24 hours */
  'idempotency-key'?: string;
  refundDto: RefundDto;
};
export type ListGroupTicketOrdersApiResponse =
  /** status 200 A page of the list, or all of it as a file */ GroupTicketOrdersDto;
export type ListGroupTicketOrdersApiArg = {
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
  /** All rows that fit, as a file; `page`, `limit` and `after` are not read then */
  format?: 'csv';
  /** First day */
  dateFrom?: string;
  /** Last day, at most ten years later */
  dateTo?: string;
  /** PENDING means WAITING_FOR_CONFIRMATION too */
  status?: 'all' | 'COMPLETED' | 'CANCELED' | 'REFUNDED' | 'PENDING';
  /** Part of a name or an address of the buyer */
  user?: string;
  /** Beginning of our order number or the provider's */
  number?: string;
  sort?: 'created_at' | 'amount';
};
export type ListGroupTicketCodesApiResponse = /** status 200  */ SoldCodesDto;
export type ListGroupTicketCodesApiArg = {
  id: number;
  /** The `next` of the page before */
  after?: number;
};
export type SaveGroupTicketConfigApiResponse = /** status 200  */ GroupTicketSettingsAnswerDto;
export type SaveGroupTicketConfigApiArg = {
  groupTicketChangesDto: GroupTicketChangesDto;
};
export type RefundGroupTicketOrderApiResponse = /** status 200  */ OrderAnswerDto;
export type RefundGroupTicketOrderApiArg = {
  /** Our order number, or the numeric id */
  id: string;
  /** The same key gets the same answer for 24 hours */
  'idempotency-key'?: string;
  refundDto: RefundDto;
};
export type ListGiftOrdersApiResponse = /** status 200 A page of the list, or all of it as a file */ GiftOrdersDto;
export type ListGiftOrdersApiArg = {
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
  /** All rows that fit, as a file; `page`, `limit` and `after` are not read then */
  format?: 'csv';
  /** First day */
  dateFrom?: string;
  /** Last day, at most ten years later */
  dateTo?: string;
  /** PENDING means WAITING_FOR_CONFIRMATION too */
  status?: 'all' | 'COMPLETED' | 'CANCELED' | 'REFUNDED' | 'PENDING';
  /** Part of a name or an address of the buyer */
  user?: string;
  /** Beginning of our order number or the provider's */
  number?: string;
  sort?: 'created_at' | 'amount';
};
export type SaveGiftConfigApiResponse = /** status 200  */ GiftSettingsAnswerDto;
export type SaveGiftConfigApiArg = {
  giftChangesDto: GiftChangesDto;
};
export type RemoveGiftImageApiResponse = /** status 200  */ GiftSettingsAnswerDto;
export type RemoveGiftImageApiArg = {
  field: 'mobile_gift_image' | 'tablet_gift_image' | 'desktop_gift_image';
};
export type RemoveGiftImageTooApiResponse = /** status 200  */ GiftSettingsAnswerDto;
export type RemoveGiftImageTooApiArg = {
  field: 'mobile_gift_image' | 'tablet_gift_image' | 'desktop_gift_image';
};
export type RefundGiftOrderApiResponse = /** status 200  */ OrderAnswerDto;
export type RefundGiftOrderApiArg = {
  /** Our order number, or the numeric id */
  id: string;
  /** The same key gets the same answer for 24 hours */
  'idempotency-key'?: string;
  refundDto: RefundDto;
};
export type ListPacketOrdersApiResponse = /** status 200 A page of the list, or all of it as a file */ PacketOrdersDto;
export type ListPacketOrdersApiArg = {
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
  /** All rows that fit, as a file; `page`, `limit` and `after` are not read then */
  format?: 'csv';
  /** First day */
  dateFrom?: string;
  /** Last day, at most ten years later */
  dateTo?: string;
  /** PENDING means WAITING_FOR_CONFIRMATION too */
  status?: 'all' | 'COMPLETED' | 'CANCELED' | 'REFUNDED' | 'PENDING';
  /** Part of a name or an address of the buyer */
  user?: string;
  /** Beginning of our order number or the provider's */
  number?: string;
  sort?: 'created_at' | 'amount';
};
export type RefundPacketOrderApiResponse = /** status 200  */ OrderAnswerDto;
export type RefundPacketOrderApiArg = {
  /** Our order number, or the numeric id */
  id: string;
  /** The same key gets the same answer for 24 hours */
  'idempotency-key'?: string;
  refundDto: RefundDto;
};
export type ListInvoicesApiResponse = /** status 200 A page of the list, or all of it as a file */ InvoiceListDto;
export type ListInvoicesApiArg = {
  /** Only those that were not sent yet */
  unsent?: boolean;
  /** `all`: also those of orders that are not completed */
  status?: 'COMPLETED' | 'all';
  /** Words of the buyer, the NIP and the e-mail, each of which must be found; or a number of the order, its payment, an invoice or KSeF */
  search?: string;
  /** `next` of the answer before */
  after?: number;
  /** Without it and `after` all, else 500 */
  limit?: number;
  /** All that fit, as a file; `after` and `limit` are not read then */
  format?: 'csv';
};
export type UpdateInvoiceApiResponse = /** status 200  */ InvoiceAnswerDto;
export type UpdateInvoiceApiArg = {
  id: number;
  invoiceChangesDto: InvoiceChangesDto;
};
export type DeleteInvoiceApiResponse = /** status 200  */ DeletedInvoiceDto;
export type DeleteInvoiceApiArg = {
  id: number;
};
export type IssueInvoiceApiResponse = /** status 200  */ InvoiceAnswerDto;
export type IssueInvoiceApiArg = {
  id: number;
};
export type IssueInvoiceCorrectionApiResponse = /** status 200  */ InvoiceAnswerDto;
export type IssueInvoiceCorrectionApiArg = {
  id: number;
};
export type RecordKsefNumberApiResponse = /** status 200  */ InvoiceAnswerDto;
export type RecordKsefNumberApiArg = {
  id: number;
  documentId: number;
  ksefNumberDto: KsefNumberDto;
};
export type GetOrderHistoryApiResponse = /** status 200  */ HistoryDto;
export type GetOrderHistoryApiArg = {
  /** Our order number, or the numeric id */
  id: string;
  /** Twenty entries each, newest first */
  page?: number;
  kind: 'event' | 'video' | 'packet' | 'group' | 'gift';
};
export type GetUserHistoryApiResponse = /** status 200  */ HistoryDto;
export type GetUserHistoryApiArg = {
  id: number;
  /** Twenty entries each, newest first */
  page?: number;
};
export type ListHostedVideosApiResponse =
  /** status 200 A page of the list, or all of it as a file */ HostedVideoListDto;
export type ListHostedVideosApiArg = {
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
  sort?: 'name' | 'status' | 'size' | 'created_at';
  status?: 'NOT_UPLOADED' | 'complete';
};
export type CreateUploadApiResponse = /** status 201  */ HostedVideoAnswerDto;
export type CreateUploadApiArg = {
  newUploadDto: NewUploadDto;
};
export type ConfirmUploadApiResponse = /** status 200  */ HostedVideoAnswerDto;
export type ConfirmUploadApiArg = {
  /** The number of the film at the host, or its uri `/videos/123`, with or without its first slash */
  uri: string;
};
export type RenameHostedVideoApiResponse = /** status 200  */ HostedVideoAnswerDto;
export type RenameHostedVideoApiArg = {
  /** The number of the film at the host, or its uri `/videos/123`, with or without its first slash */
  uri: string;
  hostedVideoChangesDto: HostedVideoChangesDto;
};
export type DeleteHostedVideoApiResponse = /** status 200  */ DeletedHostedVideoDto;
export type DeleteHostedVideoApiArg = {
  /** The number of the film at the host, or its uri `/videos/123`, with or without its first slash */
  uri: string;
};
export type ListSubtitlesApiResponse = /** status 200  */ SubtitlesAnswerDto;
export type ListSubtitlesApiArg = {
  /** The number of the film at the host, or its uri `/videos/123`, with or without its first slash */
  uri: string;
};
export type AddSubtitlesApiResponse = /** status 201  */ SubtitleAnswerDto;
export type AddSubtitlesApiArg = {
  /** The number of the film at the host, or its uri `/videos/123`, with or without its first slash */
  uri: string;
  newSubtitlesDto: NewSubtitlesDto;
};
export type RemoveSubtitlesApiResponse = /** status 200  */ DeletedSubtitlesDto;
export type RemoveSubtitlesApiArg = {
  /** The number of the film at the host, or its uri `/videos/123`, with or without its first slash */
  uri: string;
  /** The number of the track, or its uri */
  trackId: string;
};
export type ListRefundsApiResponse = /** status 200 A page of the list, or all of it as a file */ RefundListDto;
export type ListRefundsApiArg = {
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
  /** All rows that fit, as a file; `page`, `limit` and `after` are not read then */
  format?: 'csv';
  sort?: 'id' | 'returned_at' | 'amount';
  /** First day of Warsaw on which money was back */
  dateFrom?: string;
  /** Last one, at most ten years later */
  dateTo?: string;
  /** Kinds of orders with commas between them: event, video, packet, group, gift; all where it is left out */
  kinds?: string;
};
export type ListWithdrawalsApiResponse = /** status 200 A page of the list, or all of it as a file */ WithdrawalListDto;
export type ListWithdrawalsApiArg = {
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
  sort?: 'id' | 'name' | 'email' | 'declared_at';
  /** False: only those that name no order of ours */
  found?: boolean;
};
export type OrdersOfDayDto = {
  /** Group tickets */
  groupTickets: number;
  /** Gifts */
  gifts: number;
  /** Packets */
  packets: number;
  /** Warsaw day, YYYY-MM-DD */
  date: string;
  /** Orders of events and videos placed that day, any status but NOT_STARTED */
  count: number;
};
export type OrdersPerDayDto = {
  /** Every day of the range */
  orders: OrdersOfDayDto[];
  /** UTC; the figures are being built anew, and these are as of then */
  rebuildingSince: string | null;
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
export type IncomeOfDayDto = {
  /** Group tickets */
  groupTickets: number;
  /** Gifts */
  gifts: number;
  /** Packets */
  packets: number;
  /** Warsaw day, YYYY-MM-DD */
  date: string;
  /** Złoty: paid orders of events and videos placed that day, less what was given back that day */
  summ: number;
};
export type IncomePerDayDto = {
  /** Every day of the range */
  income: IncomeOfDayDto[];
  /** UTC; the figures are being built anew, and these are as of then */
  rebuildingSince: string | null;
};
export type PerVideoDto = {
  /** Titles */
  labels: string[];
  data: number[];
  /** When each was added, UTC; empty where that is not known */
  created_dates: string[];
  ids: number[];
  /** Empty for one without */
  slugs: string[];
};
export type OrdersPerVideoDto = {
  ordersPerVideo: PerVideoDto;
};
export type ViewsPerVideoDto = {
  viewsPerVideo: PerVideoDto;
};
export type TakingsDto = {
  /** Złoty: paid orders placed in the range, also those given back later */
  paid: number;
  /** Złoty: the same less what was given back in the range; below zero where more went back than came in */
  income: number;
};
export type FigureTotalsDto = {
  /** With the group tickets and gifts that are for an event */
  events: TakingsDto;
  /** With the group tickets and gifts that are for a video */
  videos: TakingsDto;
  /** Packets, and gifts for any event or video */
  untitled: TakingsDto;
  /** All three; its income is what the days of the range add up to */
  all: TakingsDto;
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
export type EventFiguresDto = {
  /** With `from` or `to`: tickets, group tickets and gifts of it. Złoty: paid orders placed in the range, also those given back later */
  paid?: number;
  /** With `from` or `to`. Złoty: the same less what was given back in the range; below zero where more went back than came in */
  income?: number;
  /** With `from` or `to`: what the back office calls it by */
  product?: NamedProductDto;
  id: number;
  /** Null for a deleted one */
  slug: string | null;
  title: string;
  /** YYYY-MM-DD */
  date_from: string | null;
  /** YYYY-MM-DD */
  date_to: string | null;
  full_day: boolean;
  /** HH:mm */
  time_from: string | null;
  /** HH:mm */
  time_to: string | null;
  /** UTC */
  starts_at: string | null;
  /** UTC */
  ends_at: string | null;
  /** Plays of ten seconds and more */
  views: number;
  /** Any status but NOT_STARTED */
  orders: number;
};
export type EventFiguresListDto = {
  /** Rows that fit search and filter, whatever the page */
  count: number;
  /** False: there are more than `count` */
  countIsExact: boolean;
  /** Give it back as `after` for the next page; null on the last one */
  next: string | null;
  /** With `from` or `to` */
  totals?: FigureTotalsDto;
  events: EventFiguresDto[];
};
export type VideoFiguresDto = {
  /** With `from` or `to`: tickets, group tickets and gifts of it. Złoty: paid orders placed in the range, also those given back later */
  paid?: number;
  /** With `from` or `to`. Złoty: the same less what was given back in the range; below zero where more went back than came in */
  income?: number;
  /** With `from` or `to`: what the back office calls it by */
  product?: NamedProductDto;
  id: number;
  /** Null for a deleted one */
  slug: string | null;
  title: string;
  /** UTC */
  added_at: string | null;
  /** The same as added_at */
  created_dates: string | null;
  /** Plays of ten seconds and more */
  views: number;
  /** Any status but NOT_STARTED */
  orders: number;
};
export type VideoFiguresListDto = {
  /** Rows that fit search and filter, whatever the page */
  count: number;
  /** False: there are more than `count` */
  countIsExact: boolean;
  /** Give it back as `after` for the next page; null on the last one */
  next: string | null;
  /** With `from` or `to` */
  totals?: FigureTotalsDto;
  videos: VideoFiguresDto[];
};
export type EventSumDto = {
  /** Złoty; below zero when more of it went back than was sold in the range */
  income: number;
  title: string;
  event_id: number;
};
export type VideoSumDto = {
  /** Złoty; below zero when more of it went back than was sold in the range */
  income: number;
  title: string;
  video_id: number;
};
export type ProductSumDto = {
  /** Złoty; below zero when more of it went back than was sold in the range */
  income: number;
  title: string;
  event_id: number | null;
  video_id: number | null;
};
export type PacketSumDto = {
  /** Złoty; below zero when more of it went back than was sold in the range */
  income: number;
  title: string;
  packet_id: number;
};
export type PaymentSumDto = {
  eventsSumm: EventSumDto[];
  videosSumm: VideoSumDto[];
  groupTicketsSumm: ProductSumDto[];
  giftsSumm: ProductSumDto[];
  packetsSumm: PacketSumDto[];
};
export type ListedUserDto = {
  id: number;
  /** Empty for an erased account */
  firstname: string;
  /** Empty for an erased account */
  lastname: string;
  email: string;
  /** UTC */
  created_at: string;
  role: 'admin' | 'standard' | 'premium' | 'unverified' | 'deleted';
  /** 1 admin, 2 standard, 3 premium, 4 unverified, 5 deleted */
  role_id: number;
  /** `partner`, or null for an account of our own */
  provider: string | null;
  /** Gets the newsletter */
  mailing: boolean;
  /** Of the last sign-in, two letters */
  country: string | null;
  /** Count of completed orders */
  paymentStatus: number;
};
export type UserListDto = {
  /** Rows that fit search and filter, whatever the page */
  count: number;
  /** False: there are more than `count` */
  countIsExact: boolean;
  /** Give it back as `after` for the next page; null on the last one */
  next: string | null;
  users: ListedUserDto[];
};
export type SuccessDto = {
  success: boolean;
};
export type SentLinkDto = {
  /** Address that the link went to */
  to: string;
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
export type BanListDto = {
  /** Newest first, at most 500 */
  bans: BanDto[];
};
export type LiftedBanDto = {
  id: number;
};
export type BanAnswerDto = {
  ban: BanDto;
};
export type NewBanDto = {
  /** Whom */
  user_id: number;
  /** Empty: "nie określono" */
  reason?: string | null;
  /** `YYYY-MM-DD HH:mm` in Warsaw, in the future; not read where `forever` is set */
  expiration_date?: string | null;
  /** Tell the person by e-mail */
  send_email?: boolean;
  /** Without end */
  forever?: boolean;
};
export type NewTitleDto = {
  kind: 'event' | 'video';
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
  /** The address of its picture */
  thumb_link: string | null;
  /** Since when visitors can see it, UTC */
  published_at: string;
};
export type ReadersDto = {
  /** So many read in Polish */
  pl: number;
  /** So many read in English */
  en: number;
};
export type AllReadersDto = {
  /** Who has the newsletter */
  subscribers: ReadersDto;
  /** All verified users */
  all: ReadersDto;
};
export type NewTitlesDto = {
  /** When readers were told last, UTC; null: never yet */
  since: string | null;
  /** The newest first, a hundred at most */
  items: NewTitleDto[];
  /** How many older ones there are besides */
  more: number;
  /** Whom a letter would be written to at this moment */
  readers: AllReadersDto;
};
export type NewContentSentDto = {
  success: boolean;
  data: SuccessDto;
};
export type NewContentDto = {
  /** All verified users; otherwise who has the newsletter (OPEN2-37) */
  allUsers?: boolean;
  /** These titles alone; the others wait for the next time. Without it all that nobody has been told of */
  items?: {
    kind: 'event' | 'video';
    id: number;
  }[];
};
export type LetterPreviewDto = {
  subject: string;
  /** A whole document of HTML */
  html: string;
  /** The same facts and links as plain text */
  text: string;
};
export type NewContentPreviewDto = {
  pl: LetterPreviewDto;
  en: LetterPreviewDto;
};
export type TitlesOfLetterDto = {
  items: {
    kind: 'event' | 'video';
    id: number;
  }[];
};
export type TestLetterDto = {
  /** The address it goes to */
  to: string;
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
export type NewEventDto = {
  title?: string;
  /** Empty: made from the title */
  slug?: string;
  subtitle?: string | null;
  video_id?: number;
  /** złoty, at most two decimals; empty: free of charge */
  event_price?: (number | null) | string;
  /** The capacity; null means unlimited */
  available_tickets?: number | null;
  date_from?: string;
  date_to?: string;
  time_from?: string;
  time_to?: string;
  full_day?: boolean;
  hide_time_to?: boolean;
  is_festival?: boolean;
  dashboard_hidden?: boolean;
  /** An embed code or a link */
  vimeo_chat?: string | null;
  enable_tickets?: boolean;
  enable_codes?: boolean;
  published?: boolean;
  auth_required?: boolean;
  mailing_free?: boolean;
  share_teatrlink?: boolean;
  /** Its own picture, in place of the video's */
  main_image_data?: string;
  /** Its own thumbnail, in place of the video's */
  thumb_image_data?: string;
};
export type ListedEventDto = {
  id: number;
  slug: string;
  title: string;
  subtitle: string | null;
  video_id: number;
  /** Title of the linked video */
  video_title: string;
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
  dashboard_hidden: boolean;
  published: boolean;
  auth_required: boolean;
  mailing_free: boolean;
  share_teatrlink: boolean;
  /** The event's own picture, else the video's */
  image_link: string | null;
  /** The event's own thumbnail, else the video's */
  thumb_link: string | null;
  /** To be sent back with a change */
  revision: number;
  /** One of its films cannot be played */
  unplayable: boolean;
  /** Sold or held; null while the box office does not answer */
  numberOfTickets: number | null;
  /** Of them by orders whose payment has not come; null while nobody can tell */
  heldTickets: number | null;
};
export type EventListDto = {
  /** Rows that fit search and filter, whatever the page */
  count: number;
  /** False: there are more than `count` */
  countIsExact: boolean;
  /** Give it back as `after` for the next page; null on the last one */
  next: string | null;
  events: ListedEventDto[];
};
export type EventConflictDto = {
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
  /** The row that stands now */
  event?: {
    [key: string]: any;
  };
  /** The row that stands now */
  video?: {
    [key: string]: any;
  };
  /** The row that stands now */
  category?: {
    [key: string]: any;
  };
  /** The row that stands now */
  slide?: {
    [key: string]: any;
  };
  /** The row that stands now */
  gallery?: {
    [key: string]: any;
  };
  /** The row that stands now */
  page?: {
    [key: string]: any;
  };
  /** The row that stands now */
  translation?: {
    [key: string]: any;
  };
  /** The row that stands now */
  packet?: {
    [key: string]: any;
  };
  /** The row that stands now */
  order?: {
    [key: string]: any;
  };
  /** The row that stands now */
  present?: {
    [key: string]: any;
  };
  /** Tickets that are sold or held: the least number */
  least?: number;
};
export type EventChangesDto = {
  title?: string;
  /** Empty: made from the title */
  slug?: string;
  subtitle?: string | null;
  video_id?: number;
  /** złoty, at most two decimals; empty: free of charge */
  event_price?: (number | null) | string;
  /** The capacity; null means unlimited */
  available_tickets?: number | null;
  date_from?: string;
  date_to?: string;
  time_from?: string;
  time_to?: string;
  full_day?: boolean;
  hide_time_to?: boolean;
  is_festival?: boolean;
  dashboard_hidden?: boolean;
  /** An embed code or a link */
  vimeo_chat?: string | null;
  enable_tickets?: boolean;
  enable_codes?: boolean;
  published?: boolean;
  auth_required?: boolean;
  mailing_free?: boolean;
  share_teatrlink?: boolean;
  /** Its own picture, in place of the video's */
  main_image_data?: string;
  /** Its own thumbnail, in place of the video's */
  thumb_image_data?: string;
  /** Of the event as it was read; 409 where somebody saved since. Without it the last save wins */
  revision?: number;
};
export type DeletedEventDto = {
  id: number;
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
export type VideoFieldsDto = {
  title?: string;
  /** Empty: made from the title */
  slug?: string;
  subtitle?: string | null;
  /** HTML */
  description?: string | null;
  /** HTML */
  additional_desc?: string | null;
  /** The trailer: an embed code, a link or a number */
  teaser_link?: string | null;
  /** An embed code, a link or a number */
  video_link?: string;
  /** Sign language */
  accessibility_video?: string | null;
  /** Audio description */
  autodesc_video?: string | null;
  /** null: none */
  gallery_id?: number | null;
  /** Empty: none */
  categories?: number[];
  /** złoty, at most two decimals; empty: free of charge */
  video_price?: (number | null) | string;
  /** A day, a day with a time in Warsaw, or an instant; empty: at once */
  available_from?: string | null;
  /** The last day; empty, null and 0000-00-00: none */
  end_date?: string | null;
  /** Minutes */
  duration?: number | null;
  /** Smaller stands first */
  weight?: number | null;
  /** Years; 0: none */
  age_restriction?: number | null;
  restricted_access?: 'any' | 'poland' | 'europe';
  /** Hours; null: the global default; 0: without end */
  tickets_expiration_time?: (3 | 6 | 12 | 24 | 36 | 48 | 72 | 0) | null;
  dashboard_hidden?: boolean;
  visible?: boolean;
  auth_required?: boolean;
  mailing_free?: boolean;
  share_teatrlink?: boolean;
  main_image_data?: string;
  thumb_image_data?: string;
};
export type ChangedMeanwhileErrorDto = {
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
  /** The row that stands now */
  event?: {
    [key: string]: any;
  };
  /** The row that stands now */
  video?: {
    [key: string]: any;
  };
  /** The row that stands now */
  category?: {
    [key: string]: any;
  };
  /** The row that stands now */
  slide?: {
    [key: string]: any;
  };
  /** The row that stands now */
  gallery?: {
    [key: string]: any;
  };
  /** The row that stands now */
  page?: {
    [key: string]: any;
  };
  /** The row that stands now */
  translation?: {
    [key: string]: any;
  };
  /** The row that stands now */
  packet?: {
    [key: string]: any;
  };
  /** The row that stands now */
  order?: {
    [key: string]: any;
  };
  /** The row that stands now */
  present?: {
    [key: string]: any;
  };
};
export type VideoChangesDto = {
  title?: string;
  /** Empty: made from the title */
  slug?: string;
  subtitle?: string | null;
  /** HTML */
  description?: string | null;
  /** HTML */
  additional_desc?: string | null;
  /** The trailer: an embed code, a link or a number */
  teaser_link?: string | null;
  /** An embed code, a link or a number */
  video_link?: string;
  /** Sign language */
  accessibility_video?: string | null;
  /** Audio description */
  autodesc_video?: string | null;
  /** null: none */
  gallery_id?: number | null;
  /** Empty: none */
  categories?: number[];
  /** złoty, at most two decimals; empty: free of charge */
  video_price?: (number | null) | string;
  /** A day, a day with a time in Warsaw, or an instant; empty: at once */
  available_from?: string | null;
  /** The last day; empty, null and 0000-00-00: none */
  end_date?: string | null;
  /** Minutes */
  duration?: number | null;
  /** Smaller stands first */
  weight?: number | null;
  /** Years; 0: none */
  age_restriction?: number | null;
  restricted_access?: 'any' | 'poland' | 'europe';
  /** Hours; null: the global default; 0: without end */
  tickets_expiration_time?: (3 | 6 | 12 | 24 | 36 | 48 | 72 | 0) | null;
  dashboard_hidden?: boolean;
  visible?: boolean;
  auth_required?: boolean;
  mailing_free?: boolean;
  share_teatrlink?: boolean;
  main_image_data?: string;
  thumb_image_data?: string;
  /** Of the state that was changed; an older one is refused with 409 */
  revision?: number;
};
export type DeletedVideoDto = {
  id: number;
};
export type WatchingDto = {
  watching: number;
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
export type CategoryAnswerDto = {
  category: CategoryDto;
};
export type AddCategoryDto = {
  name: string;
};
export type CategoryChangesDto = {
  name?: string;
  /** One step */
  move?: 'up' | 'down';
  /** Its new place; beyond the end it is the last */
  position?: number;
  /** Of the state the form began with; an older one is refused with 409 */
  revision?: number;
};
export type DeletedCategoryDto = {
  id: number;
};
export type SlideTranslationDto = {
  language_code: string;
  title: string | null;
  text: string | null;
};
export type AdminSlideDto = {
  id: number;
  title: string;
  text: string;
  bg_image: string | null;
  url: string | null;
  published: boolean;
  translations: SlideTranslationDto[];
  /** Smaller stands first */
  weight: number;
  /** UTC */
  updated_at: string;
  /** Grows with each edit */
  revision: number;
};
export type SlideAnswerDto = {
  slide: AdminSlideDto;
};
export type NewSlideDto = {
  /** Where the slide leads; null or empty: nowhere */
  url?: string | null;
  published?: boolean;
  /** Smaller stands first */
  weight?: number | null;
  bg_image_data?: string;
  /** null takes the picture away; a data URL as in `bg_image_data` */
  bg_image?: string | null;
  title: string;
  text: string;
};
export type SlideChangesDto = {
  /** Where the slide leads; null or empty: nowhere */
  url?: string | null;
  published?: boolean;
  /** Smaller stands first */
  weight?: number | null;
  bg_image_data?: string;
  /** null takes the picture away; a data URL as in `bg_image_data` */
  bg_image?: string | null;
  title?: string;
  text?: string;
  /** The new place in the list, from 1; the others make room */
  position?: number;
  /** The one the form began with; refused when it is old (409) */
  revision?: number;
};
export type DeletedSlideDto = {
  id: number;
};
export type GalleryDto = {
  id: number;
  name: string;
  /** Grows with each edit of the name */
  revision: number;
  /** Ids of the videos that show it */
  videos: number[];
  /** In their order, at most 5 */
  images: GalleryImageDto[];
};
export type GalleryListDto = {
  /** Rows that fit search and filter, whatever the page */
  count: number;
  /** False: there are more than `count` */
  countIsExact: boolean;
  /** Give it back as `after` for the next page; null on the last one */
  next: string | null;
  galleries: GalleryDto[];
};
export type GalleryAnswerDto = {
  gallery: GalleryDto;
};
export type NewGalleryDto = {
  name: string;
};
export type GalleryChangesDto = {
  name: string;
  /** The one the form began with; refused when it is old (409) */
  revision?: number;
};
export type DeletedGalleryDto = {
  id: number;
};
export type NewGalleryImageDto = {
  /** Required, here or in `image` */
  image_data?: string;
  /** A data URL as in `image_data` */
  image?: string | null;
  /** What the picture shows, in Polish */
  description?: string | null;
};
export type GalleryImageChangesDto = {
  /** What the picture shows, in Polish */
  description?: string | null;
  /** The new place in the gallery, from 1; the others make room */
  position?: number;
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
export type AskedOrderDto = {
  /** `silent`: about one attempt at least nobody answered; `nothing-to-ask`: nothing of it is open */
  outcome: 'answered' | 'silent' | 'nothing-to-ask';
  order: OrderDto;
  attempts: OrderAttemptDto[];
};
export type FoundBuyerDto = {
  id: number;
  /** Empty for an erased account */
  firstname: string;
  lastname: string;
  email: string;
};
export type FoundOrderDto = {
  id: number;
  kind: 'event' | 'video' | 'packet' | 'group' | 'gift';
  /** Our own number */
  extOrderId: string;
  /** The provider's number */
  orderId: string | null;
  buyer: FoundBuyerDto;
  /** Null for any product, and for an unknown one */
  product: NamedProductDto | null;
  /** What was bought, in Polish */
  title: string;
  /** złoty, VAT included */
  amount: number;
  /** złoty of it given back so far */
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
  /** UTC */
  created_at: string;
  /** The note of the theatre */
  desc: string | null;
  /** Somebody must look at it */
  review: boolean;
  /** By which of its names it was found */
  matched: 'number' | 'id' | 'invoice' | 'code' | 'person';
};
export type FoundOrdersDto = {
  /** At most twenty; whole names of orders first, then the newest */
  orders: FoundOrderDto[];
  /** There are others */
  more: boolean;
};
export type FindOrdersDto = {
  /** A number, a code, or parts of a name or an address */
  words: string;
};
export type ReceiptBuyerDto = {
  id: number;
  /** Empty for an erased account */
  firstname: string;
  lastname: string;
  email: string;
};
export type ReceiptRefundDto = {
  /** złoty */
  amount: number;
  /** When it was back; of what is on its way, when it was asked for. UTC */
  at: string;
  /** `none`: a status set by hand alone calls it given back */
  way: 'provider' | 'outside' | 'none';
  state: 'wanted' | 'PENDING' | 'FINALIZED';
};
export type ReceiptCodeDto = {
  code: string;
  /** `held`: somebody has entered it */
  state: 'unused' | 'held' | 'used' | 'returned';
  /** złoty; any n unused codes come to the sum of the first n. Null: cannot be given back */
  share: number | null;
};
export type ReturnableOfOrderDto = {
  /** `attempt` of a refund */
  extOrderId: string;
  /** złoty */
  amount: number;
};
export type OrderReceiptDto = {
  /** The short number */
  number: string;
  extOrderId: string;
  buyer: ReceiptBuyerDto;
  /** Null for any product, and for an unknown one */
  product: NamedProductDto | null;
  /** What was bought, in Polish */
  title: string;
  status:
    | 'NOT_STARTED'
    | 'PENDING'
    | 'WAITING_FOR_CONFIRMATION'
    | 'COMPLETED'
    | 'CANCELED'
    | 'WAITING_FOR_REFUND'
    | 'REFUNDED';
  /** UTC */
  placed_at: string;
  /** złoty */
  paid: number;
  /** Back or on its way; not what was refused */
  returned: ReceiptRefundDto[];
  /** złoty on their way back */
  refunding: number;
  /** złoty that can still be given back */
  left: number;
  /** False: it can only be booked as given back outside */
  at_provider: boolean;
  /** Of a completed group ticket or gift */
  codes: ReceiptCodeDto[];
  /** Second and late payments whose return was refused */
  returnable: ReturnableOfOrderDto[];
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
export type PageChangesDto = {
  title?: string;
  /** HTML; cleaned when it is stored */
  content?: string;
  /** In English; null or empty: none */
  title_en?: string | null;
  /** HTML in English; null or empty: none */
  content_en?: string | null;
  /** Stays as it is: another one is refused */
  slug?: string;
  /** Of the state the form began with; an older one is refused with 409 */
  revision?: number;
};
export type StoredVideoTranslationDto = {
  id: number;
  language_code: string;
  /** Grows with each edit */
  revision: number;
  video_id: number;
  title: string | null;
  subtitle: string | null;
  video_link: string | null;
  /** HTML, cleaned */
  description: string | null;
  /** HTML, cleaned */
  additional_desc: string | null;
  accessibility_video: string | null;
  autodesc_video: string | null;
  teaser_link: string | null;
};
export type StoredVideoTranslationsAnswerDto = {
  translations: StoredVideoTranslationDto[];
};
export type StoredVideoTranslationAnswerDto = {
  translation: StoredVideoTranslationDto;
};
export type VideoTranslationChangesDto = {
  title?: string | null;
  subtitle?: string | null;
  /** The film of this language */
  video_link?: string | null;
  /** HTML */
  description?: string | null;
  /** HTML */
  additional_desc?: string | null;
  /** Sign language */
  accessibility_video?: string | null;
  /** Audio description */
  autodesc_video?: string | null;
  teaser_link?: string | null;
  /** Stays as it is */
  video_id?: number;
  /** Two letters, not pl; one translation each */
  language_code?: string;
  /** Of the state the form began with; an older one is refused with 409 */
  revision?: number;
};
export type DeletedTranslationDto = {
  id: number;
};
export type AddVideoTranslationDto = {
  title?: string | null;
  subtitle?: string | null;
  /** The film of this language */
  video_link?: string | null;
  /** HTML */
  description?: string | null;
  /** HTML */
  additional_desc?: string | null;
  /** Sign language */
  accessibility_video?: string | null;
  /** Audio description */
  autodesc_video?: string | null;
  teaser_link?: string | null;
  /** What it translates */
  video_id: number;
  /** Two letters, not pl; one translation each */
  language_code: string;
};
export type StoredEventTranslationDto = {
  id: number;
  language_code: string;
  /** Grows with each edit */
  revision: number;
  event_id: number;
  title: string | null;
  subtitle: string | null;
};
export type StoredEventTranslationsAnswerDto = {
  translations: StoredEventTranslationDto[];
};
export type StoredEventTranslationAnswerDto = {
  translation: StoredEventTranslationDto;
};
export type EventTranslationChangesDto = {
  title?: string | null;
  subtitle?: string | null;
  /** Stays as it is */
  event_id?: number;
  /** Two letters, not pl; one translation each */
  language_code?: string;
  /** Of the state the form began with; an older one is refused with 409 */
  revision?: number;
};
export type AddEventTranslationDto = {
  title?: string | null;
  subtitle?: string | null;
  /** What it translates */
  event_id: number;
  /** Two letters, not pl; one translation each */
  language_code: string;
};
export type StoredCategoryTranslationDto = {
  id: number;
  language_code: string;
  /** Grows with each edit */
  revision: number;
  category_id: number;
  name: string;
};
export type StoredCategoryTranslationsAnswerDto = {
  translations: StoredCategoryTranslationDto[];
};
export type StoredCategoryTranslationAnswerDto = {
  translation: StoredCategoryTranslationDto;
};
export type CategoryTranslationChangesDto = {
  /** Stays as it is */
  category_id?: number;
  /** Two letters, not pl; one translation each */
  language_code?: string;
  name?: string;
  /** Of the state the form began with; an older one is refused with 409 */
  revision?: number;
};
export type AddCategoryTranslationDto = {
  /** What it translates */
  category_id: number;
  /** Two letters, not pl; one translation each */
  language_code: string;
  name: string;
};
export type StoredSlideTranslationDto = {
  id: number;
  language_code: string;
  /** Grows with each edit */
  revision: number;
  slide_id: number;
  title: string | null;
  text: string | null;
};
export type StoredSlideTranslationsAnswerDto = {
  translations: StoredSlideTranslationDto[];
};
export type StoredSlideTranslationAnswerDto = {
  translation: StoredSlideTranslationDto;
};
export type SlideTranslationChangesDto = {
  title?: string | null;
  text?: string | null;
  /** Stays as it is */
  slide_id?: number;
  /** Two letters, not pl; one translation each */
  language_code?: string;
  /** Of the state the form began with; an older one is refused with 409 */
  revision?: number;
};
export type AddSlideTranslationDto = {
  title?: string | null;
  text?: string | null;
  /** What it translates */
  slide_id: number;
  /** Two letters, not pl; one translation each */
  language_code: string;
};
export type StoredPacketTranslationDto = {
  id: number;
  language_code: string;
  /** Grows with each edit */
  revision: number;
  packet_id: number;
  title: string;
  /** HTML, cleaned */
  description: string;
};
export type StoredPacketTranslationsAnswerDto = {
  translations: StoredPacketTranslationDto[];
};
export type StoredPacketTranslationAnswerDto = {
  translation: StoredPacketTranslationDto;
};
export type PacketTranslationChangesDto = {
  /** Stays as it is */
  packet_id?: number;
  /** Two letters, not pl; one translation each */
  language_code?: string;
  title?: string;
  /** HTML; empty: the Polish one is read */
  description?: string | null;
  /** Of the state the form began with; an older one is refused with 409 */
  revision?: number;
};
export type AddPacketTranslationDto = {
  /** What it translates */
  packet_id: number;
  /** Two letters, not pl; one translation each */
  language_code: string;
  title: string;
  /** HTML; empty: the Polish one is read */
  description?: string | null;
};
export type FreeCodeSettingsDto = {
  info: string | null;
  info_en: string | null;
  /** A new account gets a code */
  free_code_after_signup: boolean;
  /** UTC; null for none */
  expiration_date: string | null;
  /** Before the random part */
  code_slug: string | null;
  /** The event it is for; null for any */
  event_id: number | null;
  /** The video it is for; null for any */
  video_id: number | null;
  /** złoty */
  discount_cash: number | null;
  discount_percent: number | null;
  /** `any`, `event-{number}` or `video-{number}` */
  product_id: string;
  /** As it is typed: `10%` or `19,99` */
  discount: string | null;
};
export type FreeCodeSettingsAnswerDto = {
  config: FreeCodeSettingsDto;
};
export type FreeCodeChangesDto = {
  event_id?: number | null;
  /** Both null: any event or video */
  video_id?: number | null;
  /** złoty */
  discount_cash?: (number | null) | string;
  /** Not beside `discount_cash` */
  discount_percent?: number | null;
  /** A new account gets a code */
  free_code_after_signup?: boolean;
  code_slug?: string | null;
  info?: string | null;
  info_en?: string | null;
  product_id?: string;
  discount?: string | null;
  /** YYYY-MM-DD HH:mm, Warsaw, or an instant */
  expiration_date?: string | null;
};
export type CodeDto = {
  id: number;
  code: string;
  desc: string;
  /** How many people may enter it */
  limit: number;
  /** The event it is for; null for any */
  event_id: number | null;
  /** The video it is for; null for any */
  video_id: number | null;
  /** Of that product */
  title: string | null;
  /** What it is of; null for any product, and for one that is not known any more */
  product?: NamedProductDto | null;
  /** złoty */
  discount_cash: number | null;
  discount_percent: number | null;
  /** `any`, `event-{number}` or `video-{number}` */
  product_id: string;
  /** As it is typed: `10%` or `19,99` */
  discount: string | null;
  /** UTC; null for none */
  expiration_date: string | null;
  /** How many have it on their account */
  numberOfUses: number;
  /** Of the codes that were made with it */
  series_id: number | null;
  /** UTC */
  created_at: string;
  /** Grows with each edit */
  revision: number;
};
export type CodeListDto = {
  /** Rows that fit search and filter, whatever the page */
  count: number;
  /** False: there are more than `count` */
  countIsExact: boolean;
  /** Give it back as `after` for the next page; null on the last one */
  next: string | null;
  codes: CodeDto[];
};
export type MadeCodesDto = {
  codes: string[];
  /** The code, where it is one */
  code?: string;
  /** Under which all of them are listed and deleted together */
  series_id: number;
};
export type NewCodesDto = {
  /** The whole code, or what stands before the random part */
  code: string;
  desc: string;
  /** `any`, `event-{number}` or `video-{number}` */
  product_id: string;
  /** Złoty with up to two decimals (a number too), or whole percent with % */
  discount: string;
  /** How many people may enter it */
  limit: number;
  /** So many codes with a random part; null or absent: one, exactly as typed */
  number?: number | null;
  /** YYYY-MM-DD HH:mm, Warsaw, or an instant; null: never */
  expiration_date: string | null;
};
export type BuyerOfCodeDto = {
  id: number;
  /** Empty for an erased account */
  firstname: string;
  lastname: string;
  email: string;
};
export type SourceOfCodeDto = {
  kind: 'group' | 'gift';
  /** The short number */
  number: string;
  extOrderId: string;
  buyer: BuyerOfCodeDto;
};
export type OrderOfCodeDto = {
  kind: 'event' | 'video' | 'packet' | 'group' | 'gift';
  /** The short number */
  number: string;
  extOrderId: string;
};
export type FoundCodeUseDto = {
  userId: number;
  /** Empty for an erased account */
  firstname: string;
  /** Empty for an erased account */
  lastname: string;
  /** An order was completed with it */
  used: boolean;
  /** UTC; null while it is not used */
  usage_date: string | null;
  /** That has the code, waiting or completed */
  order: OrderOfCodeDto | null;
};
export type FoundCodeDto = {
  id: number;
  code: string;
  /** `free`: a welcome; `group` and `gift`: of a paid order */
  made_for: 'discount' | 'free' | 'group' | 'gift';
  /** Of codes of the theatre that were made with it */
  series_id: number | null;
  desc: string;
  /** Null for any, and for one that is not known any more */
  product: NamedProductDto | null;
  /** For any event or video */
  for_any: boolean;
  /** złoty */
  discount_cash: number | null;
  /** Null beside an amount, and of a paid code */
  discount_percent: number | null;
  /** UTC; of a paid code the end of its title; null for none */
  expiration_date: string | null;
  /** How many people may enter it */
  limit: number;
  /** How many have it on their account */
  numberOfUses: number;
  /** The paid order it came from */
  order: SourceOfCodeDto | null;
  /** Who has it: the latest 5 */
  uses: FoundCodeUseDto[];
  /** What entering it and buying with it would answer now */
  state:
    | 'works'
    | 'held'
    | 'waiting'
    | 'used'
    | 'full'
    | 'expired'
    | 'returned'
    | 'returning'
    | 'unpaid'
    | 'title-ended'
    | 'title-deleted'
    | 'title-hidden'
    | 'sold-out'
    | 'codes-off'
    | 'deleted';
  /** UTC: of the use, the end, the return, the deletion; until when the order of `waiting` waits */
  state_at: string | null;
};
export type FoundCodesDto = {
  /** Exactly that one, else up to 5 that begin so */
  codes: FoundCodeDto[];
};
export type FindCodesDto = {
  /** All of it in any spelling, or four signs or more of its beginning */
  code: string;
};
export type CodeUseDto = {
  userId: number;
  /** Empty for an erased account */
  firstname: string;
  /** Empty for an erased account */
  lastname: string;
  /** An order was completed with it */
  used: boolean;
  /** UTC; null while it is not used */
  usage_date: string | null;
};
export type CodeWithUsesDto = {
  id: number;
  code: string;
  desc: string;
  /** How many people may enter it */
  limit: number;
  /** The event it is for; null for any */
  event_id: number | null;
  /** The video it is for; null for any */
  video_id: number | null;
  /** Of that product */
  title: string | null;
  /** What it is of; null for any product, and for one that is not known any more */
  product?: NamedProductDto | null;
  /** złoty */
  discount_cash: number | null;
  discount_percent: number | null;
  /** `any`, `event-{number}` or `video-{number}` */
  product_id: string;
  /** As it is typed: `10%` or `19,99` */
  discount: string | null;
  /** UTC; null for none */
  expiration_date: string | null;
  /** How many have it on their account */
  numberOfUses: number;
  /** Of the codes that were made with it */
  series_id: number | null;
  /** UTC */
  created_at: string;
  /** Grows with each edit */
  revision: number;
  /** With `uses=true`: the latest 500 */
  uses?: CodeUseDto[];
};
export type CodeWithUsesAnswerDto = {
  code: CodeWithUsesDto;
};
export type CodeAnswerDto = {
  code: CodeDto;
};
export type CodeChangesDto = {
  event_id?: number | null;
  /** Both null: any event or video */
  video_id?: number | null;
  /** złoty */
  discount_cash?: (number | null) | string;
  /** Not beside `discount_cash` */
  discount_percent?: number | null;
  /** Of one that nobody has used */
  code?: string;
  desc?: string;
  product_id?: string;
  discount?: string;
  /** Not below the uses */
  limit?: number;
  expiration_date?: string | null;
  /** Of the code as it was read; absent: the last save wins */
  revision?: number;
};
export type DeletedCodeDto = {
  id: number;
};
export type DeletedCodesDto = {
  /** How many there were */
  deleted: number;
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
export type AdminPacketAnswerDto = {
  packet: AdminPacketDto;
};
export type PacketFieldsDto = {
  /** Must be there in a new packet */
  title?: string;
  /** HTML; must be there in a new packet */
  description?: string;
  /** Above 0, at most two decimals */
  price?: number | string;
  /** Must be there in a published packet */
  exp_date?: string | null;
  published?: boolean;
  /** Listed although nothing of it can be had */
  force_visibility?: boolean;
  restricted_access?: 'any' | 'poland' | 'europe';
  /** Years; 0 or empty means none */
  age_restriction?: number | null;
  /** The events in it; a JSON text of the list is read too, and an entry as it is answered */
  events?: number[];
  /** The videos in it; a JSON text of the list is read too, and an entry as it is answered */
  videos?: number[];
  mobile_image_data?: string;
  tablet_image_data?: string;
  desktop_image_data?: string;
  /** null takes the picture away; a data URL as in `…_data` */
  mobile_image?: string | null;
  /** null takes the picture away; a data URL as in `…_data` */
  tablet_image?: string | null;
  /** null takes the picture away; a data URL as in `…_data` */
  desktop_image?: string | null;
};
export type PacketChangesDto = {
  /** Must be there in a new packet */
  title?: string;
  /** HTML; must be there in a new packet */
  description?: string;
  /** Above 0, at most two decimals */
  price?: number | string;
  /** Must be there in a published packet */
  exp_date?: string | null;
  published?: boolean;
  /** Listed although nothing of it can be had */
  force_visibility?: boolean;
  restricted_access?: 'any' | 'poland' | 'europe';
  /** Years; 0 or empty means none */
  age_restriction?: number | null;
  /** The events in it; a JSON text of the list is read too, and an entry as it is answered */
  events?: number[];
  /** The videos in it; a JSON text of the list is read too, and an entry as it is answered */
  videos?: number[];
  mobile_image_data?: string;
  tablet_image_data?: string;
  desktop_image_data?: string;
  /** null takes the picture away; a data URL as in `…_data` */
  mobile_image?: string | null;
  /** null takes the picture away; a data URL as in `…_data` */
  tablet_image?: string | null;
  /** null takes the picture away; a data URL as in `…_data` */
  desktop_image?: string | null;
  /** The one the form began with; refused when it is old (409) */
  revision?: number;
};
export type DeletedPacketDto = {
  id: number;
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
export type ConfigSavedDto = {
  config: ConfigDto;
  message: string;
};
export type ConfigChangesDto = {
  institution_page?: string;
  institution_page_title?: string;
  regulations_page?: string;
  policy_page?: string;
  /** Text or HTML; empty: no bar */
  info_bar?: string;
  /** Text or HTML; empty: no bar */
  error_bar?: string;
  maintenance?: boolean;
  access_only_poland?: boolean;
  access_only_europe?: boolean;
  autoban_after_exceeding_ip_limit?: boolean;
  send_email_after_ip_ban?: boolean;
  /** Different addresses of one person in a day; null: no limit */
  max_diff_ip_views_per_user?: number | null;
  /** Hours; null: no limit */
  tickets_expiration_time?: (3 | 6 | 12 | 24 | 36 | 48 | 72) | null;
  /** Minutes for which people who are in stay in after an end; 0: everybody goes at the end */
  grace_minutes?: number;
  view_slider?: boolean;
  view_eventslist?: boolean;
  view_vod?: boolean;
  vod_filters?: boolean;
  view_festival?: boolean;
  festival_title?: string;
  festival_title_en?: string;
  festival_short_dates?: boolean;
  festival_show_finished?: boolean;
  festival_reverse_finished?: boolean;
  code_form_in_nodes?: boolean;
  code_form_in_dashboard?: boolean;
  show_advertisement?: boolean;
  /** Where the advertisement beside paid content leads; empty: nowhere */
  paid_ad_url?: string;
  /** Where the advertisement beside free content leads; empty: nowhere */
  free_ad_url?: string;
  notify_remindplatform?: boolean;
  notify_remindpayedevent?: boolean;
  contact_email?: string;
  noauth_bg_image_data?: string;
  mobile_free_ad_image_data?: string;
  mobile_paid_ad_image_data?: string;
  tablet_free_ad_image_data?: string;
  tablet_paid_ad_image_data?: string;
  desktop_free_ad_image_data?: string;
  desktop_paid_ad_image_data?: string;
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
export type PaymentSummaryDto = {
  /** All but NOT_STARTED */
  orders: number;
  completed: number;
  canceled: number;
  /** PENDING and WAITING_FOR_CONFIRMATION */
  processing: number;
  refunded: number;
  waitingForRefund: number;
  /** To be looked at, whatever their status */
  toReview: number;
  /** NOT_STARTED */
  unfinished: number;
  /** złoty */
  incomeEvents: number;
  /** złoty */
  incomeVideos: number;
  /** złoty: completed orders placed in these days less what was given back in them */
  income: number;
  /** złoty given back in these days */
  refunds: number;
};
export type EventPaymentsDto = {
  /** Rows that fit search and filter, whatever the page */
  count: number;
  /** False: there are more than `count` */
  countIsExact: boolean;
  /** Give it back as `after` for the next page; null on the last one */
  next: string | null;
  payments: PaymentDto[];
  /** złoty given back in these days */
  refunds: number;
  summary: PaymentSummaryDto;
  /** The same list */
  orders: PaymentDto[];
};
export type AllPaymentsDto = {
  /** Rows that fit search and filter, whatever the page */
  count: number;
  /** False: there are more than `count` */
  countIsExact: boolean;
  /** Give it back as `after` for the next page; null on the last one */
  next: string | null;
  payments: PaymentDto[];
  /** złoty given back in these days */
  refunds: number;
  summary: PaymentSummaryDto;
};
export type ProductSalesDto = {
  /** Different people who have begun to watch, of open content different visitors of each day (OPEN3-57); null while statistics are silent */
  views: number | null;
  placed: number;
  completed: number;
  /** With an amount above 0 */
  completedPaid: number;
  used: number;
  /** złoty of completed orders */
  revenue: number;
  /** złoty after refunds, as the list of payments has it; null where it cannot be told yet */
  income: number | null;
};
export type PanelDto = {
  /** Rows that fit search and filter, whatever the page */
  count: number;
  /** False: there are more than `count` */
  countIsExact: boolean;
  /** Give it back as `after` for the next page; null on the last one */
  next: string | null;
  orders: PaymentDto[];
  /** The same as in `sales` */
  views: number | null;
  sales: ProductSalesDto;
};
export type PaymentAnswerDto = {
  order: PaymentDto;
};
export type GrantDto = {
  /** E-mail, in any case, or number of the person */
  userval: string;
  /** The order carries the price, paid elsewhere */
  priceIncluded?: boolean;
  /** Why it is given: the order's note */
  desc?: string | null;
};
export type PaymentChangesDto = {
  status?: 'COMPLETED' | 'CANCELED' | 'REFUNDED' | 'PENDING';
  /** złoty; changes the books alone */
  amount?: number | string;
  used?: 0 | 1;
  /** The theatre's note */
  desc?: string | null;
  /** Of a video: end of the ticket in Warsaw time, or with its zone; empty and null: none */
  expiration_date?: string | null;
  /** As the form read it */
  revision?: number;
};
export type VideoPaymentsDto = {
  /** Rows that fit search and filter, whatever the page */
  count: number;
  /** False: there are more than `count` */
  countIsExact: boolean;
  /** Give it back as `after` for the next page; null on the last one */
  next: string | null;
  videopayments: PaymentDto[];
  /** The same list */
  orders: PaymentDto[];
  /** złoty given back in these days */
  refunds: number;
  summary: PaymentSummaryDto;
};
export type OrderAnswerDto = {
  order: OrderDto;
  /** The same order of an event or a video as administrators edit it; for them alone */
  payment?: PaymentDto;
  /** Beside `payment`: how it was tried to be paid */
  attempts?: OrderAttemptDto[];
};
export type RefundChangedErrorDto = {
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
  /** The order as `GET /api/orders/{kind}/{id}/receipt` answers it now */
  receipt?: {
    [key: string]: any;
  };
};
export type RefundDto = {
  /** Also when people hold its codes: what they got with them ends too (OPEN1-49) */
  withGuests?: boolean;
  /** złoty; a part of what is left, not beside `codes`. Without it: all that is left */
  amount?: number | string;
  /** Unused codes of it, whose share is given back */
  codes?: string[];
  /** It was given back by other means: the books are changed, the provider is not asked */
  outside?: boolean;
  /** Number of a late or second payment whose return was refused; it stands alone */
  attempt?: string;
  /** złoty that were agreed to, beside any other field: where another sum would be booked, 409 `order.refund-changed`, and nothing moves */
  expected?: number | string;
};
export type CodeUsageDto = {
  userId: number;
  /** Empty for an erased account */
  firstname: string;
  /** Empty for an erased account */
  lastname: string;
};
export type SoldCodeDto = {
  code: string;
  /** Who has used it; null while nobody has */
  usage: CodeUsageDto | null;
  /** Its share of the money went back or is on its way */
  returned: boolean;
};
export type SoldOrderDto = {
  id: number;
  /** Empty for an erased account */
  firstname: string;
  /** Empty for an erased account */
  lastname: string;
  /** Empty for an erased account */
  email: string;
  userId: number;
  /** Of the request that placed it, two letters */
  country: string | null;
  customer_ip: string;
  /** The provider's number */
  orderId: string | null;
  /** Our own number */
  extOrderId: string;
  /** złoty, VAT included */
  amount: number;
  /** złoty of it given back so far */
  refunded_amount: number;
  /** złoty on their way back */
  refunding: number;
  /** UTC */
  created_at: string;
  /** UTC */
  updated_at: string;
  status:
    | 'NOT_STARTED'
    | 'PENDING'
    | 'WAITING_FOR_CONFIRMATION'
    | 'COMPLETED'
    | 'CANCELED'
    | 'WAITING_FOR_REFUND'
    | 'REFUNDED';
  /** The same in Polish */
  translatedStatus: string;
  productType: 'event' | 'video' | 'packet' | 'any';
  /** The title as it was bought */
  description: string;
  /** What it is of; null for any product, and for one that is not known any more */
  product?: NamedProductDto | null;
  /** `event-5`, `packet-3`, `any` */
  product_slug: string;
  product_quantity: number;
  /** Of its codes */
  numberOfUses: number;
  /** One unit was free */
  one_free: boolean;
  /** Why the house gave its money back by itself */
  because: ('already-had' | 'no-seat' | 'not-on-sale') | null;
  /** Where it is `already-had`: short number of the order that was kept */
  keptNumber: string | null;
  /** When somebody first declared to withdraw from the contract, UTC */
  withdrawn_at: string | null;
  packet_id: number | null;
  /** The first twenty */
  codes: SoldCodeDto[];
  /** All of them */
  codes_count: number;
};
export type GroupTicketOrdersDto = {
  /** Rows that fit search and filter, whatever the page */
  count: number;
  /** False: there are more than `count` */
  countIsExact: boolean;
  /** Give it back as `after` for the next page; null on the last one */
  next: string | null;
  /** The same */
  orders: SoldOrderDto[];
  groupTickets: SoldOrderDto[];
};
export type SoldCodesDto = {
  /** At most 500 */
  codes: SoldCodeDto[];
  /** Give it back as `after`; null on the last page */
  next: number | null;
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
export type GroupTicketChangesDto = {
  /** Group tickets for events are sold */
  event_available?: boolean;
  /** Group tickets for videos are sold */
  video_available?: boolean;
  /** One unit less is paid for, from two on */
  one_free?: boolean;
  min_units?: number;
  max_units?: number;
  discount?: number;
};
export type GuestDto = {
  userId: number;
  firstname: string | null;
  lastname: string | null;
};
export type CodesUsedErrorDto = {
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
  /** The order as `GET /api/orders/{kind}/{id}/receipt` answers it now */
  receipt?: {
    [key: string]: any;
  };
  /** Whose access ends with the refund */
  people?: GuestDto[];
};
export type GiftOrdersDto = {
  /** Rows that fit search and filter, whatever the page */
  count: number;
  /** False: there are more than `count` */
  countIsExact: boolean;
  /** Give it back as `after` for the next page; null on the last one */
  next: string | null;
  /** The same */
  orders: SoldOrderDto[];
  gifts: SoldOrderDto[];
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
export type GiftChangesDto = {
  /** Gifts are sold */
  gift_available?: boolean;
  /** The gift for any event or video is sold */
  any_gift_available?: boolean;
  /** złoty, above 0 with at most two decimals */
  gift_price?: (number | null) | string;
  gift_label?: string | null;
  gift_label_en?: string | null;
  gift_description?: string | null;
  gift_description_en?: string | null;
  /** Last day of the sale, Warsaw, or the instant at which it ends, as it is answered */
  gift_expiration?: string;
  mobile_gift_image_data?: string;
  tablet_gift_image_data?: string;
  desktop_gift_image_data?: string;
  /** null takes the picture away; a data URL as in `…_data` */
  mobile_gift_image?: string | null;
  /** null takes the picture away; a data URL as in `…_data` */
  tablet_gift_image?: string | null;
  /** null takes the picture away; a data URL as in `…_data` */
  desktop_gift_image?: string | null;
};
export type PacketOrdersDto = {
  /** Rows that fit search and filter, whatever the page */
  count: number;
  /** False: there are more than `count` */
  countIsExact: boolean;
  /** Give it back as `after` for the next page; null on the last one */
  next: string | null;
  /** The same */
  orders: SoldOrderDto[];
  packetpayments: SoldOrderDto[];
};
export type IssuedInvoiceDto = {
  id: number;
  /** FV: an invoice; KOR: a correction of it */
  series: 'FV' | 'KOR';
  number: string;
  /** UTC */
  issued_at: string;
  /** Null while nobody said what KSeF called it */
  ksef_number: string | null;
};
export type InvoiceDto = {
  /** That of the order */
  id: number;
  userId: number;
  /** As it was when the order was placed */
  email: string;
  /** JSON: company, nip, firstname, lastname, street, city, state, postal_code, country_code; null is what was not given */
  data: string;
  /** UTC */
  created_at: string;
  /** Of the order; absent while commerce is of the release before */
  kind?: 'event' | 'video' | 'packet' | 'group' | 'gift';
  extOrderId: string;
  paymentStatus:
    | 'NOT_STARTED'
    | 'PENDING'
    | 'WAITING_FOR_CONFIRMATION'
    | 'COMPLETED'
    | 'CANCELED'
    | 'WAITING_FOR_REFUND'
    | 'REFUNDED';
  /** Złoty */
  amount: number;
  sent: boolean;
  /** What was bought */
  description: string;
  /** What it is of; null for any product, and for one that is not known any more */
  product?: NamedProductDto | null;
  /** Złoty that went back */
  refunded: number;
  /** Złoty on their way back */
  refunding: number;
  /** What was issued for it, the oldest first */
  documents: IssuedInvoiceDto[];
  /** What can be issued now; null: nothing, or no seller is configured */
  can_issue: ('FV' | 'KOR') | null;
  /** Money went back after the newest document was issued */
  needs_correction: boolean;
};
export type InvoiceListDto = {
  /** Newest first */
  invoices: InvoiceDto[];
  /** `after` of the next ones; null: these were the last */
  next: number | null;
  /** False: no seller is configured, and invoices are issued elsewhere */
  issuing: boolean;
};
export type InvoiceAnswerDto = {
  invoice: InvoiceDto;
};
export type InvoiceChangesDto = {
  /** The theatre has sent it */
  sent: boolean;
};
export type DeletedInvoiceDto = {
  id: number;
};
export type KsefNumberDto = {
  /** With its checksum; blanks around it and small letters are mended */
  ksef_number: string;
};
export type HistoryRefundDto = {
  /** złoty */
  amount: number;
  way: 'provider' | 'outside';
  state: 'wanted' | 'PENDING' | 'FINALIZED' | 'CANCELED' | 'REFUSED';
};
export type HistoryEntryDto = {
  /** UTC */
  at: string;
  /** For example `edit-order`, `ban`; `status` where an order moved, `refund` for money on its way back */
  act: string;
  by: 'admin' | 'buyer' | 'provider' | 'house';
  /** The administrator */
  adminId: number | null;
  /** Null where the account is erased */
  adminName: string | null;
  /** Names of what changed, never the values */
  fields: string[];
  from:
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
  to:
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
  /** In the history of a person: the order it was done to */
  extOrderId: string | null;
  /** Of a `refund`; null for everything else */
  refund: HistoryRefundDto | null;
};
export type HistoryDto = {
  entries: HistoryEntryDto[];
  /** Of all pages */
  count: number;
};
export type HostedVideoUseDto = {
  kind: 'event' | 'video';
  id: number;
  title: string;
};
export type HostedVideoDto = {
  /** Its number at the host: what a media field of an event or a video holds */
  id: number;
  /** `/videos/{id}` */
  uri: string;
  name: string;
  /** NOT_UPLOADED until the transfer is confirmed */
  status: 'NOT_UPLOADED' | 'complete';
  /** Where the bytes go, by tus 1.0.0; null when all are there */
  upload_link: string | null;
  /** Bytes; null for a film that was brought to the host by other ways */
  size: number | null;
  /** How far the host is with the film */
  transcode: 'in_progress' | 'complete' | 'error';
  /** What is wrong with it */
  failure: ('upload' | 'transcode' | 'size' | 'gone') | null;
  /** Seconds */
  duration: number | null;
  /** Address of the host's own picture */
  thumbnail: string | null;
  /** What plays it */
  used_by: HostedVideoUseDto[];
  /** UTC */
  created_at: string;
  /** UTC; when the host was last asked about it */
  checked_at: string | null;
};
export type HostedVideoListDto = {
  /** Rows that fit search and filter, whatever the page */
  count: number;
  /** False: there are more than `count` */
  countIsExact: boolean;
  /** Give it back as `after` for the next page; null on the last one */
  next: string | null;
  videos: HostedVideoDto[];
  /** UTC: the state of the list is of this moment; null before the host was ever asked */
  checkedAt: string | null;
};
export type HostedVideoAnswerDto = {
  video: HostedVideoDto;
};
export type NewUploadDto = {
  name: string;
  /** Bytes, exactly */
  size: number;
  /** One of video/mp4, video/webm, video/ogg, video/quicktime, video/avi, video/msvideo, video/x-msvideo, video/flv, video/x-flv, video/x-ms-wmv; without it the host decides */
  type?: string;
  /** Of a film whose transfer was broken off. It comes back as it is while its address lives; else a new one takes its place */
  replaces?: string;
};
export type HostedVideoChangesDto = {
  name: string;
};
export type DeletedHostedVideoDto = {
  /** Its number at the host */
  id: number;
};
export type SubtitleTrackDto = {
  id: number;
  /** `/videos/{video}/texttracks/{id}` */
  uri: string;
  name: string;
  language: string;
  /** WebVTT, as it was sent; null for a track that was added at the host */
  content: string | null;
};
export type SubtitleTracksDto = {
  data: SubtitleTrackDto[];
};
export type SubtitlesAnswerDto = {
  subtitles: SubtitleTracksDto;
};
export type SubtitleAnswerDto = {
  subtitle: SubtitleTrackDto;
};
export type NewSubtitlesDto = {
  /** One of pl, en, uk, de, be, cs, es, fr, hu, it, lt, ru, sk */
  language: string;
  name: string;
  /** WebVTT, at most 1 MB */
  subtitleContent: string;
};
export type DeletedSubtitlesDto = {
  id: number;
};
export type RefundedOrderDto = {
  kind: 'event' | 'video' | 'packet' | 'group' | 'gift';
  /** Our own number */
  extOrderId: string;
  number: string;
  /** When it was placed, UTC */
  created_at: string;
  title: string;
  /** What it is of; null for any product, and for one that is not known any more */
  product?: NamedProductDto | null;
};
export type RefundedBuyerDto = {
  userId: number;
  firstname: string;
  lastname: string;
  email: string;
};
export type ListedRefundDto = {
  id: number;
  /** When the money was back, UTC */
  returned_at: string;
  /** złoty */
  amount: number;
  /** `none`: its order was called refunded, and we moved no money */
  way: 'provider' | 'outside' | 'none';
  reason: 'whole' | 'part' | 'second' | 'late';
  /** Whether it lowers the income: a second and a late payment do not */
  in_income: boolean;
  /** The provider's number of the payment */
  orderId: string | null;
  order: RefundedOrderDto;
  buyer: RefundedBuyerDto;
};
export type RefundListDto = {
  /** Rows that fit search and filter, whatever the page */
  count: number;
  /** False: there are more than `count` */
  countIsExact: boolean;
  /** Give it back as `after` for the next page; null on the last one */
  next: string | null;
  refunds: ListedRefundDto[];
};
export type WithdrawnOrderDto = {
  kind: 'event' | 'video' | 'packet' | 'group' | 'gift';
  extOrderId: string;
  number: string;
  title: string;
  /** What it is of; null for any product, and for one that is not known any more */
  product?: NamedProductDto | null;
  status:
    | 'NOT_STARTED'
    | 'PENDING'
    | 'WAITING_FOR_CONFIRMATION'
    | 'COMPLETED'
    | 'CANCELED'
    | 'WAITING_FOR_REFUND'
    | 'REFUNDED';
  userId: number;
};
export type DeclaredWithdrawalDto = {
  id: number;
  /** UTC */
  declared_at: string;
  name: string;
  email: string;
  /** What was written for the order */
  typed: string;
  /** Null: nobody can say which order is meant */
  order: WithdrawnOrderDto | null;
};
export type WithdrawalListDto = {
  /** Rows that fit search and filter, whatever the page */
  count: number;
  /** False: there are more than `count` */
  countIsExact: boolean;
  /** Give it back as `after` for the next page; null on the last one */
  next: string | null;
  withdrawals: DeclaredWithdrawalDto[];
};
