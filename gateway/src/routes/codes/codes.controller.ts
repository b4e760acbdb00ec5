import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { activateCode, listCodesOfUser, removeCodeOfUser } from '@kurtyna/contracts';
import { Bus } from '@kurtyna/platform/messaging';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { SignedIn, type Viewer } from '../../access/viewer.js';
import { ApiId } from '../../edge/api.js';
import { IdPipe } from '../../edge/id-or-slug.pipe.js';
import { ActivateCodeDto, ActivatedCodeDto, RemovedCodeDto, UserCodesAnswerDto } from './codes.dto.js';
import { toUserCode } from './codes.view.js';

@ApiTags('codes')
@Controller('api/users')
export class CodesController {
  constructor(private readonly bus: Bus) {}

  @Get(':id/codes')
  @Access('owner-or-admin')
  @ApiOperation({ operationId: 'listUserCodes', summary: 'The codes on an account, newest first' })
  @ApiId()
  @ApiOkResponse({ type: UserCodesAnswerDto })
  async list(@Param('id', IdPipe) userId: number): Promise<UserCodesAnswerDto> {
    const { codes } = await this.bus.ask(listCodesOfUser, { userId });
    return { codes: codes.map(toUserCode) };
  }

  @Post(':id/codes')
  @Access('owner-or-admin')
  @ApiOperation({ operationId: 'activateCode', summary: 'Enter a discount, free, group or gift code' })
  @ApiId()
  @ApiCreatedResponse({ type: ActivatedCodeDto })
  async activate(
    @Param('id', IdPipe) userId: number,
    @Body() { code }: ActivateCodeDto,
    @SignedIn() viewer: Viewer,
  ): Promise<ActivatedCodeDto> {
    const { code_id, activated, userCode } = await this.bus.ask(activateCode, { userId, code, by: viewer.userId });
    return { code_id, activated, userCode: toUserCode(userCode) };
  }

  @Delete(':id/codes/:codeId')
  @Access('owner-or-admin')
  @ApiOperation({ operationId: 'removeUserCode', summary: 'Take a code off an account, while no order has it' })
  @ApiId()
  @ApiId('codeId')
  @ApiOkResponse({ type: RemovedCodeDto })
  async remove(
    @Param('id', IdPipe) userId: number,
    @Param('codeId', IdPipe) codeId: number,
    @SignedIn() viewer: Viewer,
  ): Promise<RemovedCodeDto> {
    const { removed } = await this.bus.ask(removeCodeOfUser, { userId, codeId, by: viewer.userId });
    return { removed };
  }
}
