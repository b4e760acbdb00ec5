import { IMAGE_NAME_MAX } from '@kurtyna/domain';
import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access, DuringMaintenance, Unthrottled } from '../../access/access.decorator.js';
import { Images } from './images.js';

@ApiTags('images')
@Controller('images')
export class ImagesController {
  constructor(private readonly images: Images) {}

  @Get(':name')
  @Access('public')
  @DuringMaintenance() // an administrator's own pages show images too, and an image carries no token
  @Unthrottled()
  @ApiOperation({ operationId: 'getImage', summary: 'An image; its name changes with its content' })
  @ApiParam({ name: 'name', schema: { type: 'string', maxLength: IMAGE_NAME_MAX } })
  @ApiProduces('image/jpeg', 'image/png', 'image/webp')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async get(@Param('name') name: string, @Res() reply: FastifyReply): Promise<void> {
    const { bytes, type } = await this.images.get(name);
    await reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .type(type)
      .send(bytes);
  }
}
