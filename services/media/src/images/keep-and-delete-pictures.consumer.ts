import { type Envelope, offerPicturesChanged, picturesChanged } from '@kurtyna/contracts';
import { Consumes, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { ImageStore } from './image-store.js';

const KEEP = 'UPDATE image SET claimed_at = now() WHERE name = ANY($1) AND claimed_at IS NULL';
const LET_GO = 'UPDATE image SET claimed_at = NULL WHERE name = ANY($1)';
const DELETE = 'DELETE FROM image WHERE name = ANY($1)';

/** Catalog began or ceased to use pictures (IMG-16). A name is never used twice, so hearing of it again, or late, changes nothing. */
@Injectable()
export class KeepAndDeletePictures {
  constructor(private readonly store: ImageStore) {}

  @Consumes(picturesChanged, { purpose: 'keep-and-delete-pictures' })
  async hear({ data: { kept, dropped } }: Envelope<{ kept: string[]; dropped: string[] }>, tx: Tx): Promise<void> {
    await tx.manager.query(KEEP, [kept]);
    await tx.manager.query(DELETE, [dropped]);
    await this.store.delete(dropped);
  }

  /**
   * Of packets and gifts. A still of a play may stand in both a film and a packet, so what commerce dropped is not deleted here: it becomes
   * unclaimed, and the sweep asks both owners.
   */
  @Consumes(offerPicturesChanged, { purpose: 'keep-pictures-of-offers' })
  async hearOfOffers(
    { data: { kept, dropped } }: Envelope<{ kept: string[]; dropped: string[] }>,
    tx: Tx,
  ): Promise<void> {
    await tx.manager.query(KEEP, [kept]);
    await tx.manager.query(LET_GO, [dropped]);
  }
}
