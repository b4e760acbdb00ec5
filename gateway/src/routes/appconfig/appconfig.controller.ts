import { Body, Controller, Get, Put } from '@nestjs/common';
import { getConfig, updateConfig } from '@kurtyna/contracts';
import { Bus } from '@kurtyna/platform/messaging';
import { text } from '@kurtyna/texts';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, DuringMaintenance } from '../../access/access.decorator.js';
import { audienceOf, SignedIn, type Viewer } from '../../access/viewer.js';
import { Settings } from '../../settings.js';
import { Client, type ClientPlace } from '../../edge/client.js';
import { ConfigAnswerDto, ConfigChangesDto, ConfigSavedDto } from './appconfig.dto.js';
import { toConfig } from './appconfig.view.js';

@ApiTags('appconfig')
@Controller('api/appconfig')
export class AppConfigController {
  constructor(
    private readonly bus: Bus,
    private readonly settings: Settings,
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
  @ApiOperation({ operationId: 'updateAppConfig', summary: 'Change flags of the app config; the others stay' })
  @ApiOkResponse({ type: ConfigSavedDto })
  async update(
    @Body() dto: ConfigChangesDto,
    @SignedIn() viewer: Viewer,
    @Client() { language }: ClientPlace,
  ): Promise<ConfigSavedDto> {
    const { config } = await this.bus.ask(updateConfig, { changes: { ...dto }, adminId: viewer.userId });
    return { message: text('common.config-saved', language), config: toConfig(config, viewer, this.settings) };
  }
}
