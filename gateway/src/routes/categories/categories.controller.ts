import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import {
  addCategory,
  deleteCategory,
  type Click,
  listAdminCategories,
  listCategories,
  type AdminCategory,
  type CategoryMove,
  updateCategory,
} from '@kurtyna/contracts';
import { Bus } from '@kurtyna/platform/messaging';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { audienceOf, SignedIn, type Viewer } from '../../access/viewer.js';
import { ApiId } from '../../edge/api.js';
import { AdminClick } from '../../edge/idempotency-key.js';
import { IdPipe } from '../../edge/id-or-slug.pipe.js';
import { ApiRefusal, ChangedMeanwhileErrorDto } from '../../edge/refusals.js';
import {
  AddCategoryDto,
  CategoriesAnswerDto,
  CategoryAnswerDto,
  CategoryChangesDto,
  CategoryDto,
  DeletedCategoryDto,
} from './categories.dto.js';

@ApiTags('categories')
@Controller('api/categories')
export class CategoriesController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Access('user')
  @ApiOperation({
    operationId: 'listCategories',
    summary: 'Categories with the ids of their videos, in the order of the filters',
  })
  @ApiOkResponse({ type: CategoriesAnswerDto })
  async list(@SignedIn() viewer: Viewer): Promise<CategoriesAnswerDto> {
    if (audienceOf(viewer) === 'admin') {
      const { categories } = await this.bus.ask(listAdminCategories, {});
      return { categories: categories.map(toAdminCategory) };
    }
    const { categories } = await this.bus.ask(listCategories, {});
    return { categories };
  }

  @Post()
  @Access('admin')
  @ApiOperation({ operationId: 'addCategory', summary: 'Add a category, as the last one' })
  @ApiCreatedResponse({ type: CategoryAnswerDto })
  async add(@Body() { name }: AddCategoryDto, @AdminClick() click: Click): Promise<CategoryAnswerDto> {
    return { category: toAdminCategory(await this.bus.ask(addCategory, { name, ...click })) };
  }

  @Put(':id')
  @Access('admin')
  @ApiRefusal(409, ChangedMeanwhileErrorDto)
  @ApiOperation({ operationId: 'updateCategory', summary: 'Rename a category, or move it' })
  @ApiId()
  @ApiOkResponse({ type: CategoryAnswerDto })
  async update(
    @Param('id', IdPipe) id: number,
    @Body() dto: CategoryChangesDto,
    @SignedIn() { userId }: Viewer,
  ): Promise<CategoryAnswerDto> {
    const { name, revision } = dto;
    const category = await this.bus.ask(updateCategory, { id, name, move: moveOf(dto), revision, adminId: userId });
    return { category: toAdminCategory(category) };
  }

  @Delete(':id')
  @Access('admin')
  @ApiOperation({ operationId: 'deleteCategory', summary: 'Delete a category; its videos stay' })
  @ApiId()
  @ApiOkResponse({ type: DeletedCategoryDto })
  delete(@Param('id', IdPipe) id: number, @SignedIn() { userId }: Viewer): Promise<DeletedCategoryDto> {
    return this.bus.ask(deleteCategory, { id, adminId: userId });
  }
}

/** A place says more than a step. */
const moveOf = ({ move, position }: CategoryChangesDto): CategoryMove | undefined =>
  position !== undefined ? { position } : move && { move };

const toAdminCategory = (category: AdminCategory): CategoryDto => ({
  id: category.id,
  name: category.name,
  translations: category.translations,
  videos: category.videos,
  updated_at: category.updated_at,
  weight: category.weight,
  revision: category.revision,
});
