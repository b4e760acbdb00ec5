import { Controller, Get, Header, Res } from '@nestjs/common';
import { readiness } from '@kurtyna/platform/runtime';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access, DuringMaintenance, Unthrottled } from '../../access/access.decorator.js';

export class LiveDto {
  @ApiProperty({ example: 'live' }) status: string;
}

export class ReadyDto {
  @ApiProperty() ready: boolean;
}

/** For the router before us (D37). The reasons and the numbers have a port of their own, that nobody outside reaches. */
@ApiTags('health')
@Controller()
export class HealthController {
  @Get('health/live')
  @Access('public')
  @DuringMaintenance()
  @Unthrottled()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'live', summary: 'Does the process run?' })
  @ApiOkResponse({ type: LiveDto })
  live(): LiveDto {
    return { status: 'live' };
  }

  @Get('health/ready')
  @Access('public')
  @DuringMaintenance()
  @Unthrottled()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'ready', summary: 'Can it serve? 503 while it cannot' })
  @ApiOkResponse({ type: ReadyDto })
  @ApiServiceUnavailableResponse({ type: ReadyDto })
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<ReadyDto> {
    const { ready } = await readiness.report();
    if (!ready) reply.status(503);
    return { ready };
  }
}
