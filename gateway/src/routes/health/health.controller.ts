import { Controller, Get, Header, Res } from '@nestjs/common';
import { metrics, readiness } from '@kurtyna/platform';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access, DuringMaintenance, Unthrottled } from '../../access/access.decorator.js';

export class LiveDto {
  @ApiProperty({ example: 'live' }) status: string;
}

export class ReadyDto {
  @ApiProperty() ready: boolean;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } }) checks: Record<string, string>;
}

/** For whoever runs the house (D37). */
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
  @ApiOperation({ operationId: 'ready', summary: 'Can it serve? 503 while it cannot, with the reason' })
  @ApiOkResponse({ type: ReadyDto })
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<ReadyDto> {
    const report = await readiness.report();
    if (!report.ready) reply.status(503);
    return report;
  }

  @Get('metrics')
  @Access('public')
  @DuringMaintenance()
  @Unthrottled()
  @ApiOperation({ operationId: 'metrics', summary: 'Numbers for Prometheus' })
  @ApiProduces('text/plain')
  @ApiOkResponse({ schema: { type: 'string' } })
  async metrics(@Res() reply: FastifyReply): Promise<void> {
    await reply.type(metrics.contentType).send(await metrics.metrics());
  }
}
