import { getPacket, listPackets, savePacket, type AnswerOf, type QuestionOf } from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { PacketQueries } from './packets.queries.js';
import { SavePacket } from './save-packet.js';

@Controller()
export class PacketsController {
  constructor(
    private readonly packets: PacketQueries,
    private readonly savePacket: SavePacket,
  ) {}

  @Answers(listPackets)
  list(query: QuestionOf<typeof listPackets>): Promise<AnswerOf<typeof listPackets>> {
    return this.packets.list(query);
  }

  @Answers(getPacket)
  get(query: QuestionOf<typeof getPacket>): Promise<AnswerOf<typeof getPacket>> {
    return this.packets.get(query);
  }

  @Answers(savePacket)
  save(packet: QuestionOf<typeof savePacket>): Promise<AnswerOf<typeof savePacket>> {
    return this.savePacket.run(packet);
  }
}
