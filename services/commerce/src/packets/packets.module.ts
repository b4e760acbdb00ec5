import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { AdminPacketsController } from './admin-packets.controller.js';
import { AdminPacketQueries } from './admin-packets.queries.js';
import { DeletePacket } from './delete-packet.js';
import { EditPacket } from './edit-packet.js';
import { PacketsController } from './packets.controller.js';
import { PacketQueries } from './packets.queries.js';
import { SavePacket } from './save-packet.js';
import { TranslatePacket } from './translate-packet.js';

/** Packets: what the theatre puts together, and what a viewer may have of it. They are bought as everything else is (checkout). */
@Module({
  imports: [AccessModule],
  controllers: [PacketsController, AdminPacketsController],
  providers: [PacketQueries, AdminPacketQueries, SavePacket, EditPacket, DeletePacket, TranslatePacket],
})
export class PacketsModule {}
