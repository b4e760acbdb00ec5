import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { type ConfigChanges, type ConfigImages, getConfig, updateConfig } from '@kurtyna/contracts';
import { CONFIG_IMAGE_FIELDS, CONFIG_IMAGES, type ConfigImage } from '@kurtyna/domain';
import { RouteConfig } from '@nestjs/platform-fastify';
import { Bus } from '@kurtyna/platform/messaging';
import { invalid } from '@kurtyna/platform/runtime';
import { text } from '@kurtyna/texts';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, DuringMaintenance } from '../../access/access.decorator.js';
import { audienceOf, SignedIn, type Viewer } from '../../access/viewer.js';
import { Settings } from '../../settings.js';
import { takesPictures } from '../../edge/body-limits.js';
import { Client, type ClientPlace } from '../../edge/client.js';
import { PictureStore } from '../images/picture-store.js';
import { ConfigAnswerDto, ConfigChangesDto, ConfigSavedDto } from './appconfig.dto.js';
import { toConfig } from './appconfig.view.js';

@ApiTags('appconfig')
@Controller('api/appconfig')
export class AppConfigController {
  constructor(
    private readonly bus: Bus,
    private readonly settings: Settings,
    private readonly pictures: PictureStore,
  ) {}

  @Get()
  @Access('optional')
  @DuringMaintenance()
  @ApiOperation({ operationId: 'getAppConfig', summary: 'The app config; administrators see all of it' })
  @ApiOkResponse({ type: ConfigAnswerDto })
  async get(@SignedIn() viewer: Viewer | null): Promise<ConfigAnswerDto> {
    const { config } = await this.bus.ask(getConfig, { audience: audienceOf(viewer) });
    return { config: toConfig(config, viewer, this.settings) };
  }

  @Put()
  @Access('admin')
  @RouteConfig(takesPictures(CONFIG_IMAGE_FIELDS))
  @ApiOperation({
    operationId: 'updateAppConfig',
    summary: 'Change settings; the others stay',
    description:
      'A picture is a data URL in `{field}_data` or in the field itself, or a file of a multipart form; at most 8 MB in all.',
  })
  @ApiOkResponse({ type: ConfigSavedDto })
  async update(
    @Body() dto: ConfigChangesDto,
    @SignedIn() viewer: Viewer,
    @Client() { language }: ClientPlace,
  ): Promise<ConfigSavedDto> {
    const { changes, data } = apart(dto);
    const images: ConfigImages = {};
    for (const [field, bytes] of data)
      images[field] = await this.pictures.put(bytes, { purpose: CONFIG_IMAGES[field], field: `${field}_data` });
    const { config } = await this.bus.ask(updateConfig, { changes, images, adminId: viewer.userId });
    return { message: text('common.config-saved', language), config: toConfig(config, viewer, this.settings) };
  }

  @Delete('image/:field')
  @Access('admin')
  @ApiOperation({ operationId: 'removeConfigImage', summary: 'Take a picture of the settings away' })
  @ApiParam({ name: 'field', schema: { type: 'string', enum: CONFIG_IMAGE_FIELDS } })
  @ApiOkResponse({ type: ConfigSavedDto })
  async removeImage(
    @Param('field') name: string,
    @SignedIn() viewer: Viewer,
    @Client() { language }: ClientPlace,
  ): Promise<ConfigSavedDto> {
    const field = CONFIG_IMAGE_FIELDS.find((known) => known === name); // from the fixed list, never as it came (D23)
    if (!field) throw invalid({ field: { key: 'form.validate.wrong_input' } });
    const images = { [field]: null };
    const { config } = await this.bus.ask(updateConfig, { changes: {}, images, adminId: viewer.userId });
    return { message: text('common.config-saved', language), config: toConfig(config, viewer, this.settings) };
  }
}

/** The settings, and the pictures among them by their field. */
function apart(dto: ConfigChangesDto): { changes: ConfigChanges; data: [ConfigImage, Buffer][] } {
  const rest: Record<string, unknown> = { ...dto };
  const data: [ConfigImage, Buffer][] = [];
  for (const field of CONFIG_IMAGE_FIELDS) {
    const bytes = dto[`${field}_data`];
    if (bytes) data.push([field, bytes]);
    delete rest[`${field}_data`];
  }
  return { changes: rest, data };
}
