import { Body, Controller, Delete, Get, Param, Post, Put, Query, type StreamableFile } from '@nestjs/common';
import {
  addGallery,
  addGalleryImage,
  deleteGallery,
  getGallery,
  type Click,
  listGalleries,
  removeGalleryImage,
  renameGallery,
  updateGalleryImage,
} from '@kurtyna/contracts';
import { Bus } from '@kurtyna/platform/messaging';
import { invalid } from '@kurtyna/platform/runtime';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { SignedIn, type Viewer } from '../../access/viewer.js';
import { ApiId } from '../../edge/api.js';
import { takesPictures } from '../../edge/body-limits.js';
import { CsvExports } from '../../edge/csv-exports.js';
import { AdminClick } from '../../edge/idempotency-key.js';
import { IdPipe } from '../../edge/id-or-slug.pipe.js';
import { ApiList, toListQuestion } from '../../edge/list-query.js';
import { ApiRefusal, ChangedMeanwhileErrorDto } from '../../edge/refusals.js';
import { PictureStore } from '../images/picture-store.js';
import { GALLERIES_FILE } from './galleries.csv.js';
import {
  DeletedGalleryDto,
  GalleryAnswerDto,
  GalleryChangesDto,
  GalleryImageChangesDto,
  GalleryListDto,
  GalleryListQueryDto,
  NewGalleryDto,
  NewGalleryImageDto,
} from './galleries.dto.js';

/** By name, where nobody asks for another order. */
const BY_NAME = { sort: 'name', descending: false } as const;

@ApiTags('galleries')
@Controller('api/galleries')
export class GalleriesController {
  constructor(
    private readonly bus: Bus,
    private readonly pictures: PictureStore,
    private readonly exports: CsvExports,
  ) {}

  @Get()
  @Access('admin')
  @ApiOperation({
    operationId: 'listGalleries',
    summary: 'All galleries with their pictures and the ids of their videos',
  })
  @ApiList(GalleryListDto)
  async list(@Query() query: GalleryListQueryDto): Promise<GalleryListDto | StreamableFile> {
    const filter = query.id === undefined ? {} : { id: query.id };
    const question = toListQuestion(query, { filter, otherwise: BY_NAME });
    if (query.format === 'csv') return this.exports.start(listGalleries, question, GALLERIES_FILE);
    const { rows: galleries, ...answer } = await this.bus.ask(listGalleries, question);
    return { galleries, ...answer };
  }

  @Get(':id')
  @Access('admin')
  @ApiOperation({ operationId: 'getGallery', summary: 'One gallery' })
  @ApiId()
  @ApiOkResponse({ type: GalleryAnswerDto })
  async get(@Param('id', IdPipe) id: number): Promise<GalleryAnswerDto> {
    return { gallery: await this.bus.ask(getGallery, { id }) };
  }

  @Post()
  @Access('admin')
  @ApiOperation({ operationId: 'addGallery', summary: 'Add a gallery' })
  @ApiCreatedResponse({ type: GalleryAnswerDto })
  async add(@Body() { name }: NewGalleryDto, @AdminClick() click: Click): Promise<GalleryAnswerDto> {
    return { gallery: await this.bus.ask(addGallery, { name, ...click }) };
  }

  @Put(':id')
  @Access('admin')
  @ApiOperation({ operationId: 'renameGallery', summary: 'Give a gallery another name' })
  @ApiId()
  @ApiOkResponse({ type: GalleryAnswerDto })
  async rename(
    @Param('id', IdPipe) id: number,
    @Body() { name, revision }: GalleryChangesDto,
    @SignedIn() { userId }: Viewer,
  ): Promise<GalleryAnswerDto> {
    return { gallery: await this.bus.ask(renameGallery, { id, name, revision, adminId: userId }) };
  }

  @Delete(':id')
  @Access('admin')
  @ApiOperation({
    operationId: 'deleteGallery',
    summary: 'Delete a gallery with its pictures; its videos stay without one',
  })
  @ApiId()
  @ApiOkResponse({ type: DeletedGalleryDto })
  async delete(@Param('id', IdPipe) id: number, @SignedIn() { userId }: Viewer): Promise<DeletedGalleryDto> {
    return this.bus.ask(deleteGallery, { id, adminId: userId });
  }

  @Post(':id/images')
  @Access('admin')
  @RouteConfig(takesPictures(['image']))
  @ApiOperation({
    operationId: 'addGalleryImage',
    summary: 'Add a picture at the end of a gallery, which holds five at most',
  })
  @ApiId()
  @ApiCreatedResponse({ type: GalleryAnswerDto })
  async addImage(
    @Param('id', IdPipe) galleryId: number,
    @Body() dto: NewGalleryImageDto,
    @AdminClick() click: Click,
  ): Promise<GalleryAnswerDto> {
    const { image_data: bytes, description = null } = dto;
    if (!bytes) throw invalid({ image_data: { key: 'form.validate.required' } });
    const image = await this.pictures.put(bytes, { purpose: 'gallery', field: 'image_data' });
    const command = { galleryId, image, description, ...click };
    return { gallery: await this.bus.ask(addGalleryImage, command) };
  }
}

@ApiTags('galleries')
@Controller('api/galleryImages')
export class GalleryImagesController {
  constructor(private readonly bus: Bus) {}

  @Put(':id')
  @Access('admin')
  @ApiRefusal(409, ChangedMeanwhileErrorDto)
  @ApiOperation({ operationId: 'updateGalleryImage', summary: 'Say what a picture shows, or give it another place' })
  @ApiId()
  @ApiOkResponse({ type: GalleryAnswerDto })
  async update(
    @Param('id', IdPipe) id: number,
    @Body() dto: GalleryImageChangesDto,
    @SignedIn() { userId }: Viewer,
  ): Promise<GalleryAnswerDto> {
    return { gallery: await this.bus.ask(updateGalleryImage, { id, ...dto, adminId: userId }) };
  }

  @Delete(':id')
  @Access('admin')
  @ApiOperation({ operationId: 'removeGalleryImage', summary: 'Take a picture out of its gallery' })
  @ApiId()
  @ApiOkResponse({ type: GalleryAnswerDto })
  async remove(@Param('id', IdPipe) id: number, @SignedIn() { userId }: Viewer): Promise<GalleryAnswerDto> {
    return { gallery: await this.bus.ask(removeGalleryImage, { id, adminId: userId }) };
  }
}
