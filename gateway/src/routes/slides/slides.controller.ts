import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { addSlide, deleteSlide, type Click, listSlides, type SlideChanges, updateSlide } from '@kurtyna/contracts';
import { Bus } from '@kurtyna/platform/messaging';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { audienceOf, SignedIn, type Viewer } from '../../access/viewer.js';
import { ApiId } from '../../edge/api.js';
import { takesPictures } from '../../edge/body-limits.js';
import { AdminClick } from '../../edge/idempotency-key.js';
import { IdPipe } from '../../edge/id-or-slug.pipe.js';
import { ApiRefusal, ChangedMeanwhileErrorDto } from '../../edge/refusals.js';
import { PictureStore } from '../images/picture-store.js';
import { DeletedSlideDto, ListedSlidesDto, NewSlideDto, SlideAnswerDto, SlideChangesDto } from './slides.dto.js';

@ApiTags('slides')
@Controller('api/slides')
export class SlidesController {
  constructor(
    private readonly bus: Bus,
    private readonly pictures: PictureStore,
  ) {}

  @Get()
  @Access('user')
  @ApiOperation({ operationId: 'listSlides', summary: 'Slides of the home screen; administrators see all of them' })
  @ApiOkResponse({ type: ListedSlidesDto })
  async list(@SignedIn() viewer: Viewer): Promise<ListedSlidesDto> {
    const { slides } = await this.bus.ask(listSlides, { audience: audienceOf(viewer) });
    return { slides };
  }

  @Post()
  @Access('admin')
  @RouteConfig(takesPictures(['bg_image']))
  @ApiOperation({ operationId: 'addSlide', summary: 'Add a slide' })
  @ApiCreatedResponse({ type: SlideAnswerDto })
  async add(@Body() dto: NewSlideDto, @AdminClick() click: Click): Promise<SlideAnswerDto> {
    const changes = await this.toChanges(dto);
    return { slide: await this.bus.ask(addSlide, { ...changes, ...click }) };
  }

  @Put(':id')
  @Access('admin')
  @RouteConfig(takesPictures(['bg_image']))
  @ApiRefusal(409, ChangedMeanwhileErrorDto)
  @ApiOperation({ operationId: 'updateSlide', summary: 'Change a slide or its place; what is absent stays as it is' })
  @ApiId()
  @ApiOkResponse({ type: SlideAnswerDto })
  async update(
    @Param('id', IdPipe) id: number,
    @Body() { position, revision, ...dto }: SlideChangesDto,
    @SignedIn() { userId }: Viewer,
  ): Promise<SlideAnswerDto> {
    const changes = await this.toChanges(dto);
    return { slide: await this.bus.ask(updateSlide, { id, changes, position, revision, adminId: userId }) };
  }

  @Delete(':id')
  @Access('admin')
  @ApiOperation({ operationId: 'deleteSlide', summary: 'Delete a slide with its translations and its picture' })
  @ApiId()
  @ApiOkResponse({ type: DeletedSlideDto })
  async delete(@Param('id', IdPipe) id: number, @SignedIn() { userId }: Viewer): Promise<DeletedSlideDto> {
    return this.bus.ask(deleteSlide, { id, adminId: userId });
  }

  @Delete(':id/image')
  @Access('admin')
  @ApiOperation({ operationId: 'removeSlideImage', summary: 'Take the picture of a slide away' })
  @ApiId()
  @ApiOkResponse({ type: SlideAnswerDto })
  async removeImage(@Param('id', IdPipe) id: number, @SignedIn() { userId }: Viewer): Promise<SlideAnswerDto> {
    return { slide: await this.bus.ask(updateSlide, { id, changes: { image: null }, adminId: userId }) };
  }

  /** The picture is stored first, the save names it. */
  private async toChanges({
    bg_image,
    bg_image_data,
    ...changes
  }: Omit<SlideChangesDto, 'position'>): Promise<SlideChanges> {
    if (bg_image_data) {
      const image = await this.pictures.put(bg_image_data, { purpose: 'slide', field: 'bg_image_data' });
      return { ...changes, image };
    }
    return bg_image === null ? { ...changes, image: null } : changes;
  }
}
