import {
  addPacketTranslation,
  deletePacket,
  deletePacketTranslation,
  editPacket,
  getPacketTranslation,
  listAdminPackets,
  listPacketTranslations,
  updatePacketTranslation,
  type AdminPacketView,
  type AnswerOf,
  type QuestionOf,
  type PacketTranslationView,
} from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { AdminPacketQueries } from './admin-packets.queries.js';
import { DeletePacket } from './delete-packet.js';
import { EditPacket } from './edit-packet.js';
import { TranslatePacket } from './translate-packet.js';

/** Packets as administrators write them (PKTADM). */
@Controller()
export class AdminPacketsController {
  constructor(
    private readonly packets: AdminPacketQueries,
    private readonly editPacket: EditPacket,
    private readonly deletePacket: DeletePacket,
    private readonly translations: TranslatePacket,
  ) {}

  @Answers(listAdminPackets)
  list(question: QuestionOf<typeof listAdminPackets>): Promise<AnswerOf<typeof listAdminPackets>> {
    return this.packets.page(question);
  }

  @Answers(editPacket)
  edit(command: QuestionOf<typeof editPacket>): Promise<AdminPacketView> {
    return this.editPacket.run(command);
  }

  @Answers(deletePacket)
  delete(command: QuestionOf<typeof deletePacket>): Promise<{ id: number }> {
    return this.deletePacket.run(command);
  }

  @Answers(listPacketTranslations)
  async translationsOf({
    packetId,
  }: QuestionOf<typeof listPacketTranslations>): Promise<AnswerOf<typeof listPacketTranslations>> {
    return { translations: await this.translations.list(packetId) };
  }

  @Answers(getPacketTranslation)
  translation({ id }: QuestionOf<typeof getPacketTranslation>): Promise<PacketTranslationView> {
    return this.translations.get(id);
  }

  @Answers(addPacketTranslation)
  addTranslation(command: QuestionOf<typeof addPacketTranslation>): Promise<PacketTranslationView> {
    return this.translations.add(command);
  }

  @Answers(updatePacketTranslation)
  updateTranslation(command: QuestionOf<typeof updatePacketTranslation>): Promise<PacketTranslationView> {
    return this.translations.update(command);
  }

  @Answers(deletePacketTranslation)
  deleteTranslation(command: QuestionOf<typeof deletePacketTranslation>): Promise<{ id: number }> {
    return this.translations.delete(command);
  }
}
