import { Controller, Get } from '@nestjs/common';
import { listCategories } from '@kurtyna/contracts';
import { Bus } from '@kurtyna/platform/messaging';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { CategoriesAnswerDto } from './categories.dto.js';

@ApiTags('categories')
@Controller('api/categories')
export class CategoriesController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Access('user')
  @ApiOperation({ operationId: 'listCategories', summary: 'Categories with the ids of their videos' })
  @ApiOkResponse({ type: CategoriesAnswerDto })
  async list(): Promise<CategoriesAnswerDto> {
    const { categories } = await this.bus.ask(listCategories, {});
    return { categories };
  }
}
