import { Controller, Get } from '@nestjs/common';
import { listSlides } from '@kurtyna/contracts';
import { Bus } from '@kurtyna/platform/messaging';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { audienceOf, SignedIn, type Viewer } from '../../access/viewer.js';
import { SlidesAnswerDto } from './slides.dto.js';

@ApiTags('slides')
@Controller('api/slides')
export class SlidesController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Access('user')
  @ApiOperation({ operationId: 'listSlides', summary: 'Slides of the home screen' })
  @ApiOkResponse({ type: SlidesAnswerDto })
  async list(@SignedIn() viewer: Viewer): Promise<SlidesAnswerDto> {
    const { slides } = await this.bus.ask(listSlides, { audience: audienceOf(viewer) });
    return { slides };
  }
}
