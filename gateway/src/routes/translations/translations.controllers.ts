/** Translations of videos, events, categories, slides and packets: the same five calls for each (TRANS-03 to TRANS-14). `{id}` is the translation's own (OPEN2-47). */
import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { SignedIn, type Viewer } from '../../access/viewer.js';
import { ApiId } from '../../edge/api.js';
import { LONG_TEXTS } from '../../edge/body-limits.js';
import { IdPipe } from '../../edge/id-or-slug.pipe.js';
import { ApiRefusal, ChangedMeanwhileErrorDto } from '../../edge/refusals.js';
import {
  DeletedTranslationDto,
  AddVideoTranslationDto,
  VideoTranslationChangesDto,
  StoredVideoTranslationAnswerDto,
  StoredVideoTranslationsAnswerDto,
  AddEventTranslationDto,
  EventTranslationChangesDto,
  StoredEventTranslationAnswerDto,
  StoredEventTranslationsAnswerDto,
  AddCategoryTranslationDto,
  CategoryTranslationChangesDto,
  StoredCategoryTranslationAnswerDto,
  StoredCategoryTranslationsAnswerDto,
  AddSlideTranslationDto,
  SlideTranslationChangesDto,
  StoredSlideTranslationAnswerDto,
  StoredSlideTranslationsAnswerDto,
  AddPacketTranslationDto,
  PacketTranslationChangesDto,
  StoredPacketTranslationAnswerDto,
  StoredPacketTranslationsAnswerDto,
} from './translations.dto.js';
import { Translations } from './translations.js';

@ApiTags('translations')
@Controller('api')
export class VideoTranslationsController {
  constructor(private readonly translations: Translations) {}

  @Get('videos/:id/translations')
  @Access('admin')
  @ApiOperation({ operationId: 'listVideoTranslations', summary: 'The translations of a video, by language' })
  @ApiId()
  @ApiOkResponse({ type: StoredVideoTranslationsAnswerDto })
  async list(@Param('id', IdPipe) id: number): Promise<StoredVideoTranslationsAnswerDto> {
    return { translations: await this.translations.list('video', id) };
  }

  @Get('translations/video/:id')
  @Access('admin')
  @ApiOperation({ operationId: 'getVideoTranslation', summary: 'One translation of a video' })
  @ApiId()
  @ApiOkResponse({ type: StoredVideoTranslationAnswerDto })
  async get(@Param('id', IdPipe) id: number): Promise<StoredVideoTranslationAnswerDto> {
    return { translation: await this.translations.get('video', id) };
  }

  @Post('translations/video')
  @Access('admin')
  @RouteConfig(LONG_TEXTS)
  @ApiOperation({ operationId: 'addVideoTranslation', summary: 'Translate a video' })
  @ApiCreatedResponse({ type: StoredVideoTranslationAnswerDto })
  async add(
    @Body() dto: AddVideoTranslationDto,
    @SignedIn() { userId }: Viewer,
  ): Promise<StoredVideoTranslationAnswerDto> {
    return { translation: await this.translations.add('video', dto, userId) };
  }

  @Put('translations/video/:id')
  @Access('admin')
  @RouteConfig(LONG_TEXTS)
  @ApiRefusal(409, ChangedMeanwhileErrorDto)
  @ApiOperation({ operationId: 'updateVideoTranslation', summary: 'Change a translation; what is absent stays' })
  @ApiId()
  @ApiOkResponse({ type: StoredVideoTranslationAnswerDto })
  async update(
    @Param('id', IdPipe) id: number,
    @Body() dto: VideoTranslationChangesDto,
    @SignedIn() { userId }: Viewer,
  ): Promise<StoredVideoTranslationAnswerDto> {
    return { translation: await this.translations.update('video', id, dto, userId) };
  }

  @Delete('translations/video/:id')
  @Access('admin')
  @ApiOperation({ operationId: 'deleteVideoTranslation', summary: 'Take a translation away: its visitors read Polish' })
  @ApiId()
  @ApiOkResponse({ type: DeletedTranslationDto })
  delete(@Param('id', IdPipe) id: number, @SignedIn() { userId }: Viewer): Promise<DeletedTranslationDto> {
    return this.translations.delete('video', id, userId);
  }
}

@ApiTags('translations')
@Controller('api')
export class EventTranslationsController {
  constructor(private readonly translations: Translations) {}

  @Get('events/:id/translations')
  @Access('admin')
  @ApiOperation({ operationId: 'listEventTranslations', summary: 'The translations of an event, by language' })
  @ApiId()
  @ApiOkResponse({ type: StoredEventTranslationsAnswerDto })
  async list(@Param('id', IdPipe) id: number): Promise<StoredEventTranslationsAnswerDto> {
    return { translations: await this.translations.list('event', id) };
  }

  @Get('translations/event/:id')
  @Access('admin')
  @ApiOperation({ operationId: 'getEventTranslation', summary: 'One translation of an event' })
  @ApiId()
  @ApiOkResponse({ type: StoredEventTranslationAnswerDto })
  async get(@Param('id', IdPipe) id: number): Promise<StoredEventTranslationAnswerDto> {
    return { translation: await this.translations.get('event', id) };
  }

  @Post('translations/event')
  @Access('admin')
  @ApiOperation({ operationId: 'addEventTranslation', summary: 'Translate an event' })
  @ApiCreatedResponse({ type: StoredEventTranslationAnswerDto })
  async add(
    @Body() dto: AddEventTranslationDto,
    @SignedIn() { userId }: Viewer,
  ): Promise<StoredEventTranslationAnswerDto> {
    return { translation: await this.translations.add('event', dto, userId) };
  }

  @Put('translations/event/:id')
  @Access('admin')
  @ApiRefusal(409, ChangedMeanwhileErrorDto)
  @ApiOperation({ operationId: 'updateEventTranslation', summary: 'Change a translation; what is absent stays' })
  @ApiId()
  @ApiOkResponse({ type: StoredEventTranslationAnswerDto })
  async update(
    @Param('id', IdPipe) id: number,
    @Body() dto: EventTranslationChangesDto,
    @SignedIn() { userId }: Viewer,
  ): Promise<StoredEventTranslationAnswerDto> {
    return { translation: await this.translations.update('event', id, dto, userId) };
  }

  @Delete('translations/event/:id')
  @Access('admin')
  @ApiOperation({ operationId: 'deleteEventTranslation', summary: 'Take a translation away: its visitors read Polish' })
  @ApiId()
  @ApiOkResponse({ type: DeletedTranslationDto })
  delete(@Param('id', IdPipe) id: number, @SignedIn() { userId }: Viewer): Promise<DeletedTranslationDto> {
    return this.translations.delete('event', id, userId);
  }
}

@ApiTags('translations')
@Controller('api')
export class CategoryTranslationsController {
  constructor(private readonly translations: Translations) {}

  @Get('categories/:id/translations')
  @Access('admin')
  @ApiOperation({ operationId: 'listCategoryTranslations', summary: 'The translations of a category, by language' })
  @ApiId()
  @ApiOkResponse({ type: StoredCategoryTranslationsAnswerDto })
  async list(@Param('id', IdPipe) id: number): Promise<StoredCategoryTranslationsAnswerDto> {
    return { translations: await this.translations.list('category', id) };
  }

  @Get('translations/category/:id')
  @Access('admin')
  @ApiOperation({ operationId: 'getCategoryTranslation', summary: 'One translation of a category' })
  @ApiId()
  @ApiOkResponse({ type: StoredCategoryTranslationAnswerDto })
  async get(@Param('id', IdPipe) id: number): Promise<StoredCategoryTranslationAnswerDto> {
    return { translation: await this.translations.get('category', id) };
  }

  @Post('translations/category')
  @Access('admin')
  @ApiOperation({ operationId: 'addCategoryTranslation', summary: 'Translate a category' })
  @ApiCreatedResponse({ type: StoredCategoryTranslationAnswerDto })
  async add(
    @Body() dto: AddCategoryTranslationDto,
    @SignedIn() { userId }: Viewer,
  ): Promise<StoredCategoryTranslationAnswerDto> {
    return { translation: await this.translations.add('category', dto, userId) };
  }

  @Put('translations/category/:id')
  @Access('admin')
  @ApiRefusal(409, ChangedMeanwhileErrorDto)
  @ApiOperation({ operationId: 'updateCategoryTranslation', summary: 'Change a translation; what is absent stays' })
  @ApiId()
  @ApiOkResponse({ type: StoredCategoryTranslationAnswerDto })
  async update(
    @Param('id', IdPipe) id: number,
    @Body() dto: CategoryTranslationChangesDto,
    @SignedIn() { userId }: Viewer,
  ): Promise<StoredCategoryTranslationAnswerDto> {
    return { translation: await this.translations.update('category', id, dto, userId) };
  }

  @Delete('translations/category/:id')
  @Access('admin')
  @ApiOperation({
    operationId: 'deleteCategoryTranslation',
    summary: 'Take a translation away: its visitors read Polish',
  })
  @ApiId()
  @ApiOkResponse({ type: DeletedTranslationDto })
  delete(@Param('id', IdPipe) id: number, @SignedIn() { userId }: Viewer): Promise<DeletedTranslationDto> {
    return this.translations.delete('category', id, userId);
  }
}

@ApiTags('translations')
@Controller('api')
export class SlideTranslationsController {
  constructor(private readonly translations: Translations) {}

  @Get('slides/:id/translations')
  @Access('admin')
  @ApiOperation({ operationId: 'listSlideTranslations', summary: 'The translations of a slide, by language' })
  @ApiId()
  @ApiOkResponse({ type: StoredSlideTranslationsAnswerDto })
  async list(@Param('id', IdPipe) id: number): Promise<StoredSlideTranslationsAnswerDto> {
    return { translations: await this.translations.list('slide', id) };
  }

  @Get('translations/slide/:id')
  @Access('admin')
  @ApiOperation({ operationId: 'getSlideTranslation', summary: 'One translation of a slide' })
  @ApiId()
  @ApiOkResponse({ type: StoredSlideTranslationAnswerDto })
  async get(@Param('id', IdPipe) id: number): Promise<StoredSlideTranslationAnswerDto> {
    return { translation: await this.translations.get('slide', id) };
  }

  @Post('translations/slide')
  @Access('admin')
  @ApiOperation({ operationId: 'addSlideTranslation', summary: 'Translate a slide' })
  @ApiCreatedResponse({ type: StoredSlideTranslationAnswerDto })
  async add(
    @Body() dto: AddSlideTranslationDto,
    @SignedIn() { userId }: Viewer,
  ): Promise<StoredSlideTranslationAnswerDto> {
    return { translation: await this.translations.add('slide', dto, userId) };
  }

  @Put('translations/slide/:id')
  @Access('admin')
  @ApiRefusal(409, ChangedMeanwhileErrorDto)
  @ApiOperation({ operationId: 'updateSlideTranslation', summary: 'Change a translation; what is absent stays' })
  @ApiId()
  @ApiOkResponse({ type: StoredSlideTranslationAnswerDto })
  async update(
    @Param('id', IdPipe) id: number,
    @Body() dto: SlideTranslationChangesDto,
    @SignedIn() { userId }: Viewer,
  ): Promise<StoredSlideTranslationAnswerDto> {
    return { translation: await this.translations.update('slide', id, dto, userId) };
  }

  @Delete('translations/slide/:id')
  @Access('admin')
  @ApiOperation({ operationId: 'deleteSlideTranslation', summary: 'Take a translation away: its visitors read Polish' })
  @ApiId()
  @ApiOkResponse({ type: DeletedTranslationDto })
  delete(@Param('id', IdPipe) id: number, @SignedIn() { userId }: Viewer): Promise<DeletedTranslationDto> {
    return this.translations.delete('slide', id, userId);
  }
}

@ApiTags('translations')
@Controller('api')
export class PacketTranslationsController {
  constructor(private readonly translations: Translations) {}

  @Get('packets/:id/translations')
  @Access('admin')
  @ApiOperation({ operationId: 'listPacketTranslations', summary: 'The translations of a packet, by language' })
  @ApiId()
  @ApiOkResponse({ type: StoredPacketTranslationsAnswerDto })
  async list(@Param('id', IdPipe) id: number): Promise<StoredPacketTranslationsAnswerDto> {
    return { translations: await this.translations.list('packet', id) };
  }

  @Get('translations/packet/:id')
  @Access('admin')
  @ApiOperation({ operationId: 'getPacketTranslation', summary: 'One translation of a packet' })
  @ApiId()
  @ApiOkResponse({ type: StoredPacketTranslationAnswerDto })
  async get(@Param('id', IdPipe) id: number): Promise<StoredPacketTranslationAnswerDto> {
    return { translation: await this.translations.get('packet', id) };
  }

  @Post('translations/packet')
  @Access('admin')
  @RouteConfig(LONG_TEXTS)
  @ApiOperation({ operationId: 'addPacketTranslation', summary: 'Translate a packet' })
  @ApiCreatedResponse({ type: StoredPacketTranslationAnswerDto })
  async add(
    @Body() dto: AddPacketTranslationDto,
    @SignedIn() { userId }: Viewer,
  ): Promise<StoredPacketTranslationAnswerDto> {
    return { translation: await this.translations.add('packet', dto, userId) };
  }

  @Put('translations/packet/:id')
  @Access('admin')
  @RouteConfig(LONG_TEXTS)
  @ApiRefusal(409, ChangedMeanwhileErrorDto)
  @ApiOperation({ operationId: 'updatePacketTranslation', summary: 'Change a translation; what is absent stays' })
  @ApiId()
  @ApiOkResponse({ type: StoredPacketTranslationAnswerDto })
  async update(
    @Param('id', IdPipe) id: number,
    @Body() dto: PacketTranslationChangesDto,
    @SignedIn() { userId }: Viewer,
  ): Promise<StoredPacketTranslationAnswerDto> {
    return { translation: await this.translations.update('packet', id, dto, userId) };
  }

  @Delete('translations/packet/:id')
  @Access('admin')
  @ApiOperation({
    operationId: 'deletePacketTranslation',
    summary: 'Take a translation away: its visitors read Polish',
  })
  @ApiId()
  @ApiOkResponse({ type: DeletedTranslationDto })
  delete(@Param('id', IdPipe) id: number, @SignedIn() { userId }: Viewer): Promise<DeletedTranslationDto> {
    return this.translations.delete('packet', id, userId);
  }
}
