import { Controller, Get } from '@nestjs/common';
import { getSaleSettings } from '@kurtyna/contracts';
import { Bus } from '@kurtyna/platform/messaging';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { FreeCodesAnswerDto } from './free-codes.dto.js';

@ApiTags('codes')
@Controller('api/freeCodes')
export class FreeCodesController {
  constructor(private readonly bus: Bus) {}

  @Get('settings')
  @Access('public')
  @ApiOperation({ operationId: 'getFreeCodesConfig', summary: 'Free codes, as far as everybody may know' })
  @ApiOkResponse({ type: FreeCodesAnswerDto })
  async settings(): Promise<FreeCodesAnswerDto> {
    const { freeCodesConfig } = await this.bus.ask(getSaleSettings, {});
    const { info, info_en, free_code_after_signup, expiration_date } = freeCodesConfig;
    return { config: { info, info_en, free_code_after_signup, expiration_date } };
  }
}
