import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { PacketsController } from './packets.controller.js';
import { PacketQueries } from './packets.queries.js';
import { SavePacket } from './save-packet.js';

/** Packets: what the theatre puts together, and what a viewer may have of it. They are bought as everything else is (checkout). */
@Module({
  imports: [AccessModule],
  controllers: [PacketsController],
  providers: [PacketQueries, SavePacket],
})
export class PacketsModule {}
