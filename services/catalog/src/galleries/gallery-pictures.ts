import {
  type addGalleryImage,
  type GalleryView,
  type removeGalleryImage,
  type updateGalleryImage,
} from '@kurtyna/contracts';
import { GALLERY_IMAGES_MAX, imageAddress, PICTURE_DESCRIPTION, variantName } from '@kurtyna/domain';
import { conflict, Database, invalid, notFound, onceForKey, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { type Asked, recordAct, recordEdit } from '../content/acts.js';
import { inNewOrder } from '../content/order.js';
import { tellPictures } from '../content/pictures.js';
import { GalleriesQueries } from './galleries.queries.js';
import { GalleryImage } from './gallery-image.entity.js';
import { lockGallery, tellGallery } from './save-gallery.js';

const THUMB_WIDTH = 400;
const GALLERY_OF = 'SELECT gallery_id AS "galleryId" FROM gallery_image WHERE id = $1';
// The places have no doubles when the transaction ends; in between they may.
const RENUMBER = `
  UPDATE gallery_image i SET position = o.place
    FROM unnest($1::integer[]) WITH ORDINALITY o(id, place) WHERE i.id = o.id AND i.gallery_id = $2`;

/** The pictures of a gallery: added at the end, described, put in order, removed (GAL-08 to GAL-11). Five at most, however many add at once. */
@Injectable()
export class GalleryPictures {
  constructor(
    private readonly database: Database,
    private readonly galleries: GalleriesQueries,
  ) {}

  async add({ adminId, idempotency, ...picture }: Asked<typeof addGalleryImage>): Promise<GalleryView> {
    judge(picture.description);
    await this.database.transaction((tx) =>
      onceForKey(tx, { adminId, idempotency }, () => this.addTo(tx, { ...picture, adminId })),
    );
    return this.galleries.get(picture.galleryId);
  }

  private async addTo(
    tx: Tx,
    { galleryId, image, description, adminId }: Asked<typeof addGalleryImage>,
  ): Promise<number> {
    await lockGallery(tx, galleryId);
    const pictures = await picturesOf(tx, galleryId);
    if (pictures.length >= GALLERY_IMAGES_MAX) throw conflict('gallery.full', { values: { most: GALLERY_IMAGES_MAX } });
    const url = imageAddress(image);
    const thumbUrl = imageAddress(variantName(image, THUMB_WIDTH));
    const place = {
      galleryId,
      position: pictures.length + 1,
      url,
      thumbUrl,
      description: description?.trim() || null,
    };
    const { id } = await tx.manager.save(Object.assign(new GalleryImage(), place));
    await tell(tx, { id, galleryId }, { before: [], after: [url] });
    const after = { image, ...(description && { description }) };
    await recordAct(tx, { by: adminId, act: 'add-gallery-image', subject: `gallery-image:${id}`, after });
    return id;
  }

  async update({ id, description, position, adminId }: Asked<typeof updateGalleryImage>): Promise<GalleryView> {
    judge(description);
    const galleryId = await this.change(id, async (tx, picture, all) => {
      const before = { description: picture.description, position: picture.position };
      const after = { ...before };
      if (description !== undefined) {
        after.description = description?.trim() || null;
        await tx.manager.update(GalleryImage, { id }, { description: after.description });
      }
      if (position !== undefined) {
        const ids = inNewOrder(
          all.map((one) => one.id),
          id,
          position,
        );
        after.position = ids.indexOf(id) + 1;
        await tx.manager.query(RENUMBER, [ids, picture.galleryId]);
      }
      await tellGallery(tx, picture.galleryId);
      await recordEdit(tx, { thing: 'gallery-image', id, before, after, by: adminId });
    });
    return this.galleries.get(galleryId);
  }

  async remove({ id, adminId }: Asked<typeof removeGalleryImage>): Promise<GalleryView> {
    const galleryId = await this.change(id, async (tx, picture, all) => {
      await tx.manager.delete(GalleryImage, { id });
      const rest = all.filter((one) => one.id !== id).map((one) => one.id);
      await tx.manager.query(RENUMBER, [rest, picture.galleryId]);
      await tell(tx, picture, { before: [picture.url], after: [] });
      await recordAct(tx, { by: adminId, act: 'remove-gallery-image', subject: `gallery-image:${id}` });
    });
    return this.galleries.get(galleryId);
  }

  /** With the gallery locked, and its pictures in their order. Throws not-found. */
  private async change(
    id: number,
    act: (tx: Tx, picture: GalleryImage, all: GalleryImage[]) => Promise<void>,
  ): Promise<number> {
    return this.database.transaction(async (tx) => {
      const [found] = await tx.manager.query<{ galleryId: number }[]>(GALLERY_OF, [id]);
      if (!found) throw notFound('gallery.image-not-found');
      await lockGallery(tx, found.galleryId);
      const all = await picturesOf(tx, found.galleryId);
      const picture = all.find((one) => one.id === id);
      if (!picture) throw notFound('gallery.image-not-found'); // removed while we waited
      await act(tx, picture, all);
      return found.galleryId;
    });
  }
}

const picturesOf = (tx: Tx, galleryId: number): Promise<GalleryImage[]> =>
  tx.manager.find(GalleryImage, { where: { galleryId }, order: { position: 'ASC' } });

function judge(description: string | null | undefined): void {
  const refusal = description ? PICTURE_DESCRIPTION.judge(description) : null;
  if (refusal) throw invalid({ description: refusal });
}

/** A picture is never changed, so the word of its beginning is its version 1, that of its end version 2. */
async function tell(
  tx: Tx,
  { id, galleryId }: { id: number; galleryId: number },
  { before, after }: { before: string[]; after: string[] },
): Promise<void> {
  const version = before.length + 1;
  await tellPictures(tx, { aggregate: `gallery-image.${id}`, version, before, after });
  await tellGallery(tx, galleryId);
}
