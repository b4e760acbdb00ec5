import { Controller, Get, Param } from '@nestjs/common';
import { getPacket, listPackets } from '@kurtyna/contracts';
import { Bus } from '@kurtyna/platform/messaging';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { SignedIn, type Viewer } from '../../access/viewer.js';
import { ApiId } from '../../edge/api.js';
import { Client, type ClientPlace } from '../../edge/client.js';
import { IdPipe } from '../../edge/id-or-slug.pipe.js';
import { PacketAnswerDto, PacketsAnswerDto } from './packets.dto.js';
import { toPacket } from './packets.view.js';

@ApiTags('packets')
@Controller('api/packets')
export class PacketsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Access('user')
  @ApiOperation({ operationId: 'listPackets', summary: 'The packets that are shown, as this viewer sees them' })
  @ApiOkResponse({ type: PacketsAnswerDto })
  async list(@SignedIn() { userId }: Viewer, @Client() { country }: ClientPlace): Promise<PacketsAnswerDto> {
    const { packets } = await this.bus.ask(listPackets, { viewerId: userId, country });
    return { packets: packets.map(toPacket) };
  }

  @Get(':id')
  @Access('user')
  @ApiOperation({ operationId: 'getPacket', summary: "One packet with the viewer's access and status" })
  @ApiId()
  @ApiOkResponse({ type: PacketAnswerDto })
  async get(
    @Param('id', IdPipe) id: number,
    @SignedIn() { userId }: Viewer,
    @Client() { country }: ClientPlace,
  ): Promise<PacketAnswerDto> {
    const { packet } = await this.bus.ask(getPacket, { id, viewerId: userId, country });
    return { packet: toPacket(packet) };
  }
}
