import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  type StreamableFile,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { deleteCode, deleteCodeSeries, findCodes, getCode, listCodes, makeCodes, updateCode } from '@kurtyna/contracts';
import { Bus } from '@kurtyna/platform/messaging';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { SignedIn, type Viewer } from '../../access/viewer.js';
import { LIST } from '../../edge/in-hand.js';
import { ApiId } from '../../edge/api.js';
import { CsvExports } from '../../edge/csv-exports.js';
import { ApiIdempotencyKey, idempotencyOf } from '../../edge/idempotency-key.js';
import { IdPipe } from '../../edge/id-or-slug.pipe.js';
import { ApiList, isWhole, toListQuestion } from '../../edge/list-query.js';
import { ApiRefusal, ChangedMeanwhileErrorDto } from '../../edge/refusals.js';
import {
  CodeAnswerDto,
  CodeChangesDto,
  CodeListDto,
  CodeListQueryDto,
  CodeQueryDto,
  CodeWithUsesAnswerDto,
  DeletedCodeDto,
  DeletedCodesDto,
  MadeCodesDto,
  NewCodesDto,
} from './admin-codes.dto.js';
import { toCode, toCodeChanges, toCodeFilter, toCodeUse, toNewCodes } from './admin-codes.view.js';
import { codesFile } from './codes.csv.js';
import { FindCodesDto, FoundCodesDto, toFoundCode } from './found-codes.dto.js';

/** Newest first, where nobody asks for another order. */
const NEWEST_FIRST = { sort: 'id', descending: true } as const;

/** The theatre's own codes, as administrators make and keep them. */
@ApiTags('codes')
@Controller('api/codes')
export class AdminCodesController {
  constructor(
    private readonly bus: Bus,
    private readonly exports: CsvExports,
  ) {}

  @Get()
  @Access('admin')
  @RouteConfig(LIST)
  @ApiOperation({ operationId: 'listCodes', summary: "The theatre's own codes, filtered and sorted" })
  @ApiList(CodeListDto)
  async list(@Query() query: CodeListQueryDto, @SignedIn() viewer: Viewer): Promise<CodeListDto | StreamableFile> {
    const { limit: _filter, ...page } = query;
    const question = toListQuestion(page, { filter: toCodeFilter(query), otherwise: NEWEST_FIRST });
    if (query.format === 'csv')
      return this.exports.start(listCodes, { ...question, exportBy: viewer.userId }, codesFile());
    const { rows, count, countIsExact, next } = isWhole(page)
      ? await this.exports.whole(listCodes, question)
      : await this.bus.ask(listCodes, question);
    return { codes: rows.map(toCode), count, countIsExact, next };
  }

  @Post()
  @Access('admin')
  @ApiOperation({ operationId: 'makeCodes', summary: 'Make one code as it is typed, or a series with random parts' })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: MadeCodesDto })
  async make(
    @Body() dto: NewCodesDto,
    @SignedIn() viewer: Viewer,
    @Headers('idempotency-key') idempotencyKey?: string,
  ): Promise<MadeCodesDto> {
    const idempotency = idempotencyOf(idempotencyKey, dto);
    const { seriesId, codes } = await this.bus.ask(makeCodes, { ...toNewCodes(dto), by: viewer.userId, idempotency });
    return { codes, ...(codes.length === 1 && { code: codes[0] }), series_id: seriesId };
  }

  /** It reads; its question is a body, so that no log of addresses has the code. The limits of looking at codes and of entering them count none of it. */
  @Post('find')
  @HttpCode(200)
  @Access('admin')
  @ApiOperation({
    operationId: 'findCodes',
    summary: 'A code that somebody asks about, wherever it is and however it stands',
  })
  @ApiOkResponse({ type: FoundCodesDto })
  async find(@Body() { code }: FindCodesDto): Promise<FoundCodesDto> {
    const { codes } = await this.bus.ask(findCodes, { code });
    return { codes: codes.map(toFoundCode) };
  }

  @Get(':id')
  @Access('admin')
  @ApiOperation({ operationId: 'getCode', summary: 'One code, with `uses=true` also who has it' })
  @ApiId()
  @ApiOkResponse({ type: CodeWithUsesAnswerDto })
  async get(
    @Param('id', IdPipe) id: number,
    @Query() { uses: withUses = false }: CodeQueryDto,
  ): Promise<CodeWithUsesAnswerDto> {
    const { uses, ...code } = await this.bus.ask(getCode, { id });
    return { code: { ...toCode(code), ...(withUses && { uses: uses.map(toCodeUse) }) } };
  }

  @Put(':id')
  @Access('admin')
  @ApiRefusal(409, ChangedMeanwhileErrorDto)
  @ApiOperation({ operationId: 'updateCode', summary: 'Change a code; past orders keep their price' })
  @ApiId()
  @ApiOkResponse({ type: CodeAnswerDto })
  async update(
    @Param('id', IdPipe) id: number,
    @Body() { revision, ...dto }: CodeChangesDto,
    @SignedIn() viewer: Viewer,
  ): Promise<CodeAnswerDto> {
    const command = { id, changes: toCodeChanges(dto), revision, by: viewer.userId };
    return { code: toCode(await this.bus.ask(updateCode, command)) };
  }

  @Delete('series/:id')
  @Access('admin')
  @ApiOperation({ operationId: 'deleteCodeSeries', summary: 'Delete all codes that were made together' })
  @ApiId()
  @ApiOkResponse({ type: DeletedCodesDto })
  async deleteSeries(@Param('id', IdPipe) seriesId: number, @SignedIn() viewer: Viewer): Promise<DeletedCodesDto> {
    const { deleted } = await this.bus.ask(deleteCodeSeries, { seriesId, by: viewer.userId });
    return { deleted };
  }

  @Delete(':id')
  @Access('admin')
  @ApiOperation({ operationId: 'deleteCode', summary: 'Delete a code; who did not use it loses it' })
  @ApiId()
  @ApiOkResponse({ type: DeletedCodeDto })
  async delete(@Param('id', IdPipe) id: number, @SignedIn() viewer: Viewer): Promise<DeletedCodeDto> {
    await this.bus.ask(deleteCode, { id, by: viewer.userId });
    return { id };
  }
}
