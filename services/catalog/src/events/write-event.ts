/** What adding and changing an event have in common, inside their transaction. */
import type { EventChanges, EventImages } from '@kurtyna/contracts';
import { type ChatPlaces, parseChatValue } from '@kurtyna/domain';
import { invalid } from '@kurtyna/platform';
import type { EntityManager } from 'typeorm';
import type { Event } from './event.entity.js';
import { slugOf } from './event-slug.js';

// Whoever deletes the film waits for this save, and then finds the event (VIDADM-14); a film that is being deleted is waited for here.
const KEEP_FILM = 'SELECT 1 FROM video WHERE id = $1 AND NOT deleted FOR SHARE';

export interface EventWriting {
  changes: EventChanges;
  images?: EventImages;
  places: ChatPlaces;
}

/** Call it before the event's row is locked: whoever changes a film locks the film first and its events then. Throws invalid. */
export async function keepFilm(manager: EntityManager, videoId: number | undefined): Promise<void> {
  if (videoId === undefined) return;
  const found: unknown[] = await manager.query(KEEP_FILM, [videoId]);
  if (!found.length) throw invalid({ video_id: { key: 'form.validate.wrong_input' } });
}

/** The changes have passed their rules. An empty slug is made of the title. */
export async function write(manager: EntityManager, event: Event, writing: EventWriting): Promise<void> {
  const { changes, images = {} } = writing;
  const isDerived = changes.slug === '' || (changes.slug === undefined && !event.slug);
  const slug = isDerived ? await slugOf(manager, event.id, changes.title ?? event.title) : changes.slug;
  event.change({ ...changes, slug, vimeo_chat: chatOf(event, writing) });
  event.picture(images);
}

/** Of an embed code only the frame's address is kept (OPEN2-27). */
function chatOf(event: Event, { changes: { vimeo_chat: chat }, places }: EventWriting): string | null {
  return chat === undefined || chat === event.vimeoChat ? event.vimeoChat : (parseChatValue(chat, places)?.url ?? null);
}
