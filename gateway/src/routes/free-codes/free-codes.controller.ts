import { Body, Controller, Get, Put } from '@nestjs/common';
import { getFreeCodeSettings, saveFreeCodeSettings } from '@kurtyna/contracts';
import { Bus } from '@kurtyna/platform/messaging';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { SignedIn, type Viewer } from '../../access/viewer.js';
import { FreeCodeChangesDto, FreeCodesAnswerDto, FreeCodeSettingsAnswerDto } from './free-codes.dto.js';
import { toFreeCodeChanges, toFreeCodesConfig, toFreeCodeSettings } from './free-codes.view.js';

@ApiTags('codes')
@Controller('api/freeCodes')
export class FreeCodesController {
  constructor(private readonly bus: Bus) {}

  @Get('settings')
  @Access('optional')
  @ApiOperation({ operationId: 'getFreeCodesConfig', summary: 'Free codes; administrators see what they are made of' })
  @ApiOkResponse({ type: FreeCodesAnswerDto })
  async settings(@SignedIn() viewer: Viewer | null): Promise<FreeCodesAnswerDto> {
    const settings = await this.bus.ask(getFreeCodeSettings, {});
    return { config: viewer?.admin ? toFreeCodeSettings(settings) : toFreeCodesConfig(settings) };
  }

  @Put('settings')
  @Access('admin')
  @ApiOperation({ operationId: 'saveFreeCodesConfig', summary: 'Change the free code; what is absent stays' })
  @ApiOkResponse({ type: FreeCodeSettingsAnswerDto })
  async save(@Body() dto: FreeCodeChangesDto, @SignedIn() viewer: Viewer): Promise<FreeCodeSettingsAnswerDto> {
    const changes = { ...toFreeCodeChanges(dto), by: viewer.userId };
    return { config: toFreeCodeSettings(await this.bus.ask(saveFreeCodeSettings, changes)) };
  }
}
