import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import {
  deletePacket,
  editPacket,
  getPacket,
  type Click,
  listAdminPackets,
  listPackets,
  type PacketChanges,
} from '@kurtyna/contracts';
import { PACKET_IMAGE_FIELDS, PACKET_IMAGES } from '@kurtyna/domain';
import { Bus } from '@kurtyna/platform/messaging';
import { invalid } from '@kurtyna/platform/runtime';
import { RouteConfig } from '@nestjs/platform-fastify';
import {
  ApiCreatedResponse,
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { SignedIn, type Viewer } from '../../access/viewer.js';
import { LIST } from '../../edge/in-hand.js';
import { ApiId } from '../../edge/api.js';
import { takesPictures, THREE_PICTURES_BYTES } from '../../edge/body-limits.js';
import { Client, type ClientPlace } from '../../edge/client.js';
import { AdminClick } from '../../edge/idempotency-key.js';
import { IdPipe } from '../../edge/id-or-slug.pipe.js';
import { toListQuestion } from '../../edge/list-query.js';
import { ApiRefusal, ChangedMeanwhileErrorDto } from '../../edge/refusals.js';
import { PictureStore } from '../images/picture-store.js';
import {
  AdminPacketAnswerDto,
  DeletedPacketDto,
  PacketAnswerDto,
  PacketChangesDto,
  PacketFieldsDto,
  PacketListDto,
  PacketListQueryDto,
  PacketsAnswerDto,
} from './packets.dto.js';
import { toAdminPacket, toPacket, toPacketChanges } from './packets.view.js';

const BODY = takesPictures(PACKET_IMAGE_FIELDS, { longTexts: true, bytes: THREE_PICTURES_BYTES });

@ApiTags('packets')
@Controller('api/packets')
export class PacketsController {
  constructor(
    private readonly bus: Bus,
    private readonly pictures: PictureStore,
  ) {}

  @Get()
  @Access('user')
  @RouteConfig(LIST)
  @ApiOperation({
    operationId: 'listPackets',
    summary: 'The packets that are shown, as this viewer sees them',
    description: 'With `all`, administrators are answered a page of all packets there are, with their `count`.',
  })
  @ApiExtraModels(PacketsAnswerDto, PacketListDto)
  @ApiOkResponse({
    schema: { oneOf: [{ $ref: getSchemaPath(PacketsAnswerDto) }, { $ref: getSchemaPath(PacketListDto) }] },
  })
  async list(
    @Query() { all, ...query }: PacketListQueryDto,
    @SignedIn() { userId, admin }: Viewer,
    @Client() { country }: ClientPlace,
  ): Promise<PacketsAnswerDto | PacketListDto> {
    if (all && admin) {
      const question = toListQuestion(query, { filter: {}, otherwise: { sort: 'id', descending: true } });
      const { rows, ...answer } = await this.bus.ask(listAdminPackets, question);
      return { packets: rows.map(toAdminPacket), ...answer };
    }
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

  @Post()
  @Access('admin')
  @RouteConfig(BODY)
  @ApiOperation({ operationId: 'addPacket', summary: 'Add a packet' })
  @ApiCreatedResponse({ type: AdminPacketAnswerDto })
  async add(@Body() dto: PacketFieldsDto, @AdminClick() click: Click): Promise<AdminPacketAnswerDto> {
    const changes = toPacketChanges(dto, await this.stored(dto));
    return { packet: toAdminPacket(await this.bus.ask(editPacket, { id: null, changes, ...click })) };
  }

  @Put(':id')
  @Access('admin')
  @RouteConfig(BODY)
  @ApiRefusal(409, ChangedMeanwhileErrorDto)
  @ApiOperation({ operationId: 'updatePacket', summary: 'Change a packet; what is absent stays as it is' })
  @ApiId()
  @ApiOkResponse({ type: AdminPacketAnswerDto })
  async update(
    @Param('id', IdPipe) id: number,
    @Body() { revision, ...dto }: PacketChangesDto,
    @SignedIn() { userId }: Viewer,
  ): Promise<AdminPacketAnswerDto> {
    const changes = toPacketChanges(dto, await this.stored(dto));
    return { packet: toAdminPacket(await this.bus.ask(editPacket, { id, changes, revision, adminId: userId })) };
  }

  @Delete(':id')
  @Access('admin')
  @ApiOperation({ operationId: 'deletePacket', summary: 'Take a packet off; who bought it keeps access and order' })
  @ApiId()
  @ApiOkResponse({ type: DeletedPacketDto })
  delete(@Param('id', IdPipe) id: number, @SignedIn() { userId }: Viewer): Promise<DeletedPacketDto> {
    return this.bus.ask(deletePacket, { id, adminId: userId });
  }

  @Delete(':id/image/:field')
  @Access('admin')
  @ApiOperation({ operationId: 'removePacketImage', summary: 'Take one picture of a packet away' })
  @ApiId()
  @ApiParam({ name: 'field', schema: { type: 'string', enum: PACKET_IMAGE_FIELDS } })
  @ApiOkResponse({ type: AdminPacketAnswerDto })
  async removeImage(
    @Param('id', IdPipe) id: number,
    @Param('field') name: string,
    @SignedIn() { userId }: Viewer,
  ): Promise<AdminPacketAnswerDto> {
    const field = PACKET_IMAGE_FIELDS.find((known) => known === name); // from the fixed list, never as it came (D23)
    if (!field) throw invalid({ field: { key: 'form.validate.wrong_input' } });
    const changes = { images: { [field]: null } };
    return { packet: toAdminPacket(await this.bus.ask(editPacket, { id, changes, adminId: userId })) };
  }

  /** Pictures are stored before the save that names them; where it is refused, they go away by themselves. */
  private async stored(dto: PacketFieldsDto): Promise<PacketChanges['images']> {
    const images: NonNullable<PacketChanges['images']> = {};
    for (const field of PACKET_IMAGE_FIELDS) {
      const bytes = dto[`${field}_data`];
      if (bytes)
        images[field] = await this.pictures.put(bytes, { purpose: PACKET_IMAGES[field], field: `${field}_data` });
      else if (dto[field] === null) images[field] = null;
    }
    return Object.keys(images).length ? images : undefined;
  }
}
