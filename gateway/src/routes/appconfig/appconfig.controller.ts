import { Controller, Get } from '@nestjs/common';
import { getConfig } from '@kurtyna/contracts';
import { Bus } from '@kurtyna/platform';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, DuringMaintenance } from '../../access/access.decorator.js';
import { audienceOf, SignedIn, type Viewer } from '../../access/viewer.js';
import { Settings } from '../../settings.js';
import { ConfigAnswerDto } from './appconfig.dto.js';
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
}
