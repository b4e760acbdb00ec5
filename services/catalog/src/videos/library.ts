import { contentPublished } from '@kurtyna/contracts';
import { notFound, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { tellPictures } from '../content/pictures.js';
import { announceEventsOfVideo, announceVideos } from '../products/announce.js';
import { Video } from './video.entity.js';

// By the database's clock (D35), and once: what was taken back and shown again is not new (OPEN2-37).
const FIRST_PUBLISHED =
  'UPDATE video SET first_published_at = now() WHERE id = $1 AND visible AND first_published_at IS NULL';

/** The one way a video's row is changed: what other services keep of it, its events and its pictures, and that pages are old, goes out with it (D2). */
@Injectable()
export class Library {
  constructor(@InjectRepository(Video) private readonly videos: Repository<Video>) {}

  /** The video as it is at this moment, not locked. Throws not-found. */
  async get(id: number): Promise<Video> {
    const video = await this.videos.findOneBy({ id, deleted: false });
    if (!video) throw notFound('video.not-found');
    return video;
  }

  /** Saves a new video and what `beside` writes with it, and tells of it. */
  async add(tx: Tx, video: Video, beside: () => Promise<unknown>): Promise<void> {
    await tx.manager.save(video);
    await beside();
    await tell(tx, video, { before: [] });
  }

  /**
   * Locks the row, changes it, saves it, and tells of it. The video before its events, as a save of an event locks them too: two saves never wait
   * for each other in a ring. Throws not-found, and whatever `act` refuses with.
   */
  async change(tx: Tx, id: number, act: (video: Video) => void | Promise<void>): Promise<Video> {
    const video = await tx.manager.findOne(Video, {
      where: { id, deleted: false },
      lock: { mode: 'pessimistic_write' },
    });
    if (!video) throw notFound('video.not-found');
    const before = picturesOf(video);
    await act(video);
    await tx.manager.save(video);
    await tell(tx, video, { before });
    return video;
  }
}

async function tell(tx: Tx, video: Video, { before }: { before: (string | null)[] }): Promise<void> {
  const { id, version, slug } = video;
  const aggregate = `video.${id}`;
  await tx.manager.query(FIRST_PUBLISHED, [id]);
  await announceVideos(tx, [id]);
  await announceEventsOfVideo(tx, id);
  await tellPictures(tx, { aggregate, version, before, after: picturesOf(video) });
  await tx.publish(contentPublished, { aggregate, version, data: { kind: 'video', id, slug } });
}

const picturesOf = ({ imageLink, thumbLink }: Video): (string | null)[] => [imageLink, thumbLink];
