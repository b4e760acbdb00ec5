import type { addVideo, AdminVideo } from '@kurtyna/contracts';
import { NEW_VIDEO, videoErrors } from '@kurtyna/domain';
import { Database, invalid, onceForKey, type Tx, uniqueViolation } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { type Asked, recordAct } from '../content/acts.js';
import { derivedSlug, freeId, isSlugTaken, lockDigits } from '../content/slugs.js';
import { Library } from './library.js';
import { holdGallery, putOnShelves } from './shelves.js';
import { SLUG_TAKEN, UNIQUE_SLUG } from './slug-rules.js';
import { Video } from './video.entity.js';
import { VideosQueries } from './videos.queries.js';

/** An administrator adds a video (VIDADM-12). Nobody but administrators sees it before it is made visible. */
@Injectable()
export class AddVideo {
  constructor(
    private readonly database: Database,
    private readonly videos: VideosQueries,
    private readonly library: Library,
  ) {}

  async run({ adminId, idempotency, ...command }: Asked<typeof addVideo>): Promise<AdminVideo> {
    const errors = videoErrors(command.changes, NEW_VIDEO);
    if (errors) throw invalid(errors);
    try {
      const id = await this.database.transaction((tx) =>
        onceForKey(tx, { adminId, idempotency }, () => this.add(tx, { ...command, adminId })),
      );
      return await this.videos.describe({ id });
    } catch (error) {
      throw uniqueViolation(error) === UNIQUE_SLUG ? invalid(SLUG_TAKEN) : error;
    }
  }

  private async add(tx: Tx, { changes, images = {}, adminId }: Asked<typeof addVideo>): Promise<number> {
    const { manager } = tx;
    await lockDigits(manager, 'video'); // the new id may be the slug somebody else types just now, and two titles the same
    const id = await freeId(manager, 'video');
    const { slug: typed = '', title = '' } = changes;
    if (typed && (await isSlugTaken(manager, 'video', { id, slug: typed }))) throw invalid(SLUG_TAKEN);
    const slug = typed || (await derivedSlug(manager, 'video', { id, title }));
    if (!slug) throw invalid(SLUG_TAKEN);

    const video = Video.begin(id);
    video.change({ ...changes, slug });
    video.showPictures(images);
    if (video.galleryId !== null) await holdGallery(manager, video.galleryId);
    await this.library.add(tx, video, () => putOnShelves(tx, id, changes.categories ?? []));
    await recordAct(tx, { by: adminId, act: 'add-video', subject: `video:${id}`, after: { ...changes, ...images } });
    return id;
  }
}
