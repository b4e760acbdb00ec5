import type { AdminVideo, updateVideo, VideoChanges } from '@kurtyna/contracts';
import { parseId, videoErrors } from '@kurtyna/domain';
import { Database, invalid, type Tx, uniqueViolation } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { type Asked, recordEdit } from '../content/acts.js';
import { nextRevision, orTellPresent } from '../content/revision.js';
import { derivedSlug, isSlugTaken, lockDigits } from '../content/slugs.js';
import { Library } from './library.js';
import { holdGallery, putOnShelves } from './shelves.js';
import { SLUG_TAKEN, UNIQUE_SLUG } from './slug-rules.js';
import type { Video } from './video.entity.js';
import { VideosQueries } from './videos.queries.js';

export type UpdateVideoCommand = Asked<typeof updateVideo>;

const DERIVED_TRIES = 3;

/** An administrator saves a video (VIDADM-13); what is absent stays. Within a second the public pages show it, and those of its events. */
@Injectable()
export class UpdateVideo {
  constructor(
    private readonly database: Database,
    private readonly videos: VideosQueries,
    private readonly library: Library,
  ) {}

  async run(command: UpdateVideoCommand): Promise<AdminVideo> {
    const { id } = command;
    await orTellPresent(
      () => this.save(command, DERIVED_TRIES),
      async () => ({ video: await this.videos.describe({ id }) }),
    );
    return this.videos.describe({ id });
  }

  private async save(command: UpdateVideoCommand, tries: number): Promise<void> {
    const { id } = command;
    try {
      await this.database.transaction(async (tx) => {
        if (parseId(command.changes.slug ?? '') !== null) await lockDigits(tx.manager, 'video');
        await this.library.change(tx, id, (video) => apply(tx, video, command));
      });
    } catch (error) {
      if (uniqueViolation(error) !== UNIQUE_SLUG) throw error;
      // A slug we made ourselves was taken in the same moment: nobody typed it, so another one is made (OPEN2-11).
      if (command.changes.slug !== '' || tries <= 1) throw invalid(SLUG_TAKEN);
      await this.save(command, tries - 1);
    }
  }
}

async function apply(tx: Tx, video: Video, command: UpdateVideoCommand): Promise<void> {
  const { id, changes, images = {}, revision, adminId } = command;
  nextRevision(video, revision);
  const errors = videoErrors(changes, video.asBefore());
  if (errors) throw invalid(errors);
  const before = video.edited();
  video.change({ ...changes, slug: await slugFor(tx, video, changes) });
  video.showPictures(images);
  if (changes.gallery_id) await holdGallery(tx.manager, changes.gallery_id);
  const moved = changes.categories !== undefined && (await putOnShelves(tx, id, changes.categories));
  const after = { ...video.edited(), ...(moved && { categories: changes.categories }) };
  await recordEdit(tx, { thing: 'video', id, before, after, by: adminId });
}

async function slugFor({ manager }: Tx, { id, ...video }: Video, { slug, title }: VideoChanges): Promise<string> {
  if (slug === undefined || slug === video.slug) return video.slug;
  if (slug === '') {
    const derived = await derivedSlug(manager, 'video', { id, title: title ?? video.title });
    if (derived) return derived;
  } else if (!(await isSlugTaken(manager, 'video', { id, slug }))) return slug;
  throw invalid(SLUG_TAKEN);
}
