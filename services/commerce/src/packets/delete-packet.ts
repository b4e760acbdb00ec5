import type { deletePacket, QuestionOf } from '@kurtyna/contracts';
import { Database, notFound } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { picturesOf, tellPictures } from '../pictures/pictures.js';
import type { Packet } from './packet.entity.js';
import { tellPacket } from './save-packet.js';

const DELETE = `
  UPDATE packet SET deleted_at = now(), version = version + 1 WHERE id = $1 AND deleted_at IS NULL
  RETURNING id, version, title, mobile_image AS "mobileImage", tablet_image AS "tabletImage", desktop_image AS "desktopImage"`;
type Deleted = Pick<Packet, 'id' | 'version' | 'title' | 'mobileImage' | 'tabletImage' | 'desktopImage'>;

/** Deleting a packet: a mark, so that who bought it keeps access and order (OPEN3-37). No list shows it and nobody can buy it any more. */
@Injectable()
export class DeletePacket {
  constructor(private readonly database: Database) {}

  async run({ id, adminId }: QuestionOf<typeof deletePacket>): Promise<{ id: number }> {
    await this.database.transaction(async (tx) => {
      const [deleted] = await tx.returning<Deleted>(DELETE, [id]);
      if (!deleted) throw notFound('packet.not-found');
      const { version } = deleted;
      await tellPacket(tx, deleted);
      await tellPictures(tx, { aggregate: `packet.${id}`, version, before: picturesOf(deleted), after: [] });
      await tx.record({ by: adminId, act: 'delete-packet', subject: `packet:${id}` });
    });
    return { id };
  }
}
