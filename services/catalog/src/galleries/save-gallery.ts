import {
  type addGallery,
  contentPublished,
  type deleteGallery,
  type GalleryView,
  type renameGallery,
} from '@kurtyna/contracts';
import { GALLERY_NAME, type PlayableKind } from '@kurtyna/domain';
import { Database, invalid, notFound, onceForKey, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { type Asked, recordAct, recordEdit } from '../content/acts.js';
import { tellPictures } from '../content/pictures.js';
import { nextRevision, orTellPresent } from '../content/revision.js';
import { GalleriesQueries } from './galleries.queries.js';
import { Gallery } from './gallery.entity.js';

const VIDEOS = 'SELECT id FROM video WHERE gallery_id = $1 ORDER BY id FOR UPDATE';
const PICTURES = 'SELECT url FROM gallery_image WHERE gallery_id = $1';
// What shows a gallery: its videos, and their events.
const SHOWN_BY = `
  SELECT 'video' AS kind, v.id, v.slug, v.version FROM video v WHERE v.gallery_id = $1 AND NOT v.deleted
  UNION ALL
  SELECT 'event', e.id, e.slug, e.version FROM event e JOIN video v ON v.id = e.video_id
   WHERE v.gallery_id = $1 AND NOT e.deleted
   ORDER BY 1, 2`;

/** An administrator adds, renames or deletes a gallery (GAL-02 to GAL-04, GAL-12). */
@Injectable()
export class SaveGallery {
  constructor(
    private readonly database: Database,
    private readonly galleries: GalleriesQueries,
  ) {}

  async add({ name, adminId, idempotency }: Asked<typeof addGallery>): Promise<GalleryView> {
    judge(name);
    const id = await this.database.transaction((tx) =>
      onceForKey(tx, { adminId, idempotency }, async () => {
        const gallery = await tx.manager.save(Object.assign(new Gallery(), { name: name.trim() }));
        await recordAct(tx, { by: adminId, act: 'add-gallery', subject: `gallery:${gallery.id}`, after: { name } });
        return gallery.id;
      }),
    );
    return this.galleries.get(id);
  }

  async rename({ id, name, revision, adminId }: Asked<typeof renameGallery>): Promise<GalleryView> {
    judge(name);
    const save = () =>
      this.database.transaction(async (tx) => {
        const gallery = await lockGallery(tx, id);
        nextRevision(gallery, revision);
        const before = { name: gallery.name };
        gallery.name = name.trim();
        await tx.manager.save(gallery);
        await recordEdit(tx, { thing: 'gallery', id, before, after: { name: gallery.name }, by: adminId });
      });
    await orTellPresent(save, async () => ({ gallery: await this.galleries.get(id) }));
    return this.galleries.get(id);
  }

  /** Its videos stay, without a gallery. They are locked before it, as a save of a video locks the two: neither waits for the other in a ring. */
  async delete({ id, adminId }: Asked<typeof deleteGallery>): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.manager.query(VIDEOS, [id]);
      const gallery = await lockGallery(tx, id);
      await tellGallery(tx, id);
      const pictures = await tx.manager.query<{ url: string }[]>(PICTURES, [id]);
      const before = pictures.map(({ url }) => url);
      await tellPictures(tx, { aggregate: `gallery.${id}`, version: gallery.revision, before, after: [] });
      await tx.manager.delete(Gallery, { id }); // the pictures' rows go with it, and videos let go of it
      await recordAct(tx, { by: adminId, act: 'delete-gallery', subject: `gallery:${id}` });
    });
  }
}

/** Whoever changes a gallery or its pictures holds its row: one at a time. Throws not-found. */
export async function lockGallery(tx: Tx, id: number): Promise<Gallery> {
  const gallery = await tx.manager.findOne(Gallery, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!gallery) throw notFound('gallery.not-found');
  return gallery;
}

/** The pages of all that shows it are old. */
export async function tellGallery(tx: Tx, id: number): Promise<void> {
  const shown = await tx.manager.query<{ kind: PlayableKind; id: number; slug: string; version: number }[]>(SHOWN_BY, [
    id,
  ]);
  for (const { version, ...data } of shown)
    await tx.publish(contentPublished, { aggregate: `${data.kind}.${data.id}`, version, data });
}

function judge(name: string): void {
  const refusal = GALLERY_NAME.judge(name);
  if (refusal) throw invalid({ name: refusal });
}
