import type {
  addPacketTranslation,
  deletePacketTranslation,
  PacketTranslationView,
  QuestionOf,
  TranslationTexts,
  updatePacketTranslation,
} from '@kurtyna/contracts';
import { languageCodeError, translationErrors } from '@kurtyna/domain';
import { conflict, Database, invalid, notFound, uniqueViolation, type Tx } from '@kurtyna/platform';
import { cleanHtml } from '@kurtyna/platform/html';
import { Injectable } from '@nestjs/common';
import { PacketTranslation } from './packet-translation.entity.js';
import { lockedPacket, tellPacket } from './save-packet.js';

// Of a deleted packet nothing is edited any more.
const TRANSLATIONS = `
  SELECT t.id, json_build_object('kind', 'packet', 'id', t.packet_id) AS owner, t.language_code, t.revision,
         json_build_object('title', t.title, 'description', t.description) AS texts
    FROM packet_translation t JOIN packet k ON k.id = t.packet_id AND k.deleted_at IS NULL`;
const ONE = `${TRANSLATIONS} WHERE t.id = $1`;
const OF_PACKET = `${TRANSLATIONS} WHERE t.packet_id = $1 ORDER BY t.language_code`;
const IS_THERE = 'SELECT 1 FROM packet WHERE id = $1 AND deleted_at IS NULL';

/** The translation was saved by somebody else since the form was read. */
class StaleRevision extends Error {}

/** An administrator writes a packet in another language (PKTADM-27 to PKTADM-32); its buyers read it at once. */
@Injectable()
export class TranslatePacket {
  constructor(private readonly database: Database) {}

  /** By language. Throws packet.not-found. */
  async list(packetId: number): Promise<PacketTranslationView[]> {
    if ((await this.database.query(IS_THERE, [packetId])).length === 0) throw notFound('packet.not-found');
    return this.database.query<PacketTranslationView>(OF_PACKET, [packetId]);
  }

  /** Throws translation.not-found. */
  async get(id: number): Promise<PacketTranslationView> {
    const [translation] = await this.database.query<PacketTranslationView>(ONE, [id]);
    if (!translation) throw notFound('translation.not-found');
    return translation;
  }

  async add(command: QuestionOf<typeof addPacketTranslation>): Promise<PacketTranslationView> {
    const { packetId, languageCode, texts, adminId } = command;
    refuseWrong(languageCode, texts, { adding: true });
    const row = Object.assign(new PacketTranslation(), { packetId, revision: 1, description: '' });
    write(row, languageCode, texts);
    await this.change(
      packetId,
      { by: adminId, act: 'add-translation' },
      async (tx) => void (await tx.manager.save(row)),
    );
    return this.get(row.id);
  }

  async update(command: QuestionOf<typeof updatePacketTranslation>): Promise<PacketTranslationView> {
    const { id, ownerId, languageCode, texts, revision, adminId } = command;
    refuseWrong(languageCode, texts, { adding: false });
    const { owner } = await this.get(id);
    if (ownerId !== undefined && ownerId !== owner.id)
      throw invalid({ packet_id: { key: 'form.validate.not_allowed' } });
    try {
      await this.change(owner.id, { by: adminId, act: 'edit-translation' }, async (tx) => {
        const row = await locked(tx, id);
        if (revision !== undefined && revision !== row.revision) throw new StaleRevision();
        row.revision += 1;
        write(row, languageCode, texts);
        await tx.manager.save(row);
      });
    } catch (error) {
      if (!(error instanceof StaleRevision)) throw error;
      throw conflict('content.changed-meanwhile', { extra: { translation: await this.get(id) } });
    }
    return this.get(id);
  }

  async delete({ id, adminId }: QuestionOf<typeof deletePacketTranslation>): Promise<{ id: number }> {
    const { owner } = await this.get(id);
    await this.change(owner.id, { by: adminId, act: 'delete-translation' }, async (tx) => {
      await tx.manager.remove(await locked(tx, id));
    });
    return { id };
  }

  /** With the packet locked; then everybody who keeps something of it is told. */
  private async change(
    packetId: number,
    act: { by: number; act: string },
    work: (tx: Tx) => Promise<void>,
  ): Promise<void> {
    try {
      await this.database.transaction(async (tx) => {
        const packet = await lockedPacket(tx, packetId);
        await work(tx);
        packet.version += 1;
        await tellPacket(tx, await tx.manager.save(packet));
        await tx.record({ ...act, subject: `packet:${packetId}` });
      });
    } catch (error) {
      // The index says it too, when two administrators add one at once.
      if (uniqueViolation(error) !== 'packet_translated_once') throw error;
      throw invalid({ language_code: { key: 'errors.translation.exists' } });
    }
  }
}

function refuseWrong(languageCode: string | undefined, texts: TranslationTexts, options: { adding: boolean }): void {
  const language = languageCode === undefined ? null : languageCodeError('packet', languageCode);
  const errors = { ...(language && { language_code: language }), ...translationErrors('packet', texts, options) };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Throws translation.not-found for one that was deleted a moment ago. */
async function locked(tx: Tx, id: number): Promise<PacketTranslation> {
  const row = await tx.manager.findOne(PacketTranslation, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!row) throw notFound('translation.not-found');
  return row;
}

function write(
  row: PacketTranslation,
  languageCode: string | undefined,
  { title, description }: TranslationTexts,
): void {
  if (languageCode !== undefined) row.languageCode = languageCode.toLowerCase();
  if (title != null) row.title = title.trim();
  if (description !== undefined) row.description = cleanHtml(description ?? '');
}
