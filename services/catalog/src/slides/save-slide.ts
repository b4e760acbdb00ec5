import {
  type addSlide,
  type AdminSlide,
  contentPublished,
  type deleteSlide,
  type SlideChanges,
  type updateSlide,
} from '@kurtyna/contracts';
import { type FieldRefusal, imageAddress, SETTING_LINK, SLIDE_TEXT, SLIDE_TITLE } from '@kurtyna/domain';
import { Database, invalid, notFound, onceForKey, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { type Asked, recordAct, recordEdit } from '../content/acts.js';
import { inNewOrder } from '../content/order.js';
import { tellPictures } from '../content/pictures.js';
import { nextRevision, orTellPresent } from '../content/revision.js';
import { Slide } from './slide.entity.js';
import { SlidesQueries } from './slides.queries.js';

// Always in the order of the ids, so that two moves never wait for each other.
const LOCK_ALL = 'SELECT id, weight FROM slide ORDER BY id FOR UPDATE';
const RENUMBER = `
  UPDATE slide s SET weight = o.place, updated_at = CASE WHEN s.id = $2 THEN now() ELSE s.updated_at END
    FROM unnest($1::integer[]) WITH ORDINALITY o(id, place) WHERE s.id = o.id`;

/** An administrator adds, changes, moves or deletes a slide (SLIDE-02 to SLIDE-14). Within a second the home shows it. */
@Injectable()
export class SaveSlide {
  constructor(
    private readonly database: Database,
    private readonly slides: SlidesQueries,
  ) {}

  async add({ adminId, idempotency, ...changes }: Asked<typeof addSlide>): Promise<AdminSlide> {
    judge({ ...changes, title: changes.title ?? '', text: changes.text ?? '' });
    const id = await this.database.transaction((tx) =>
      onceForKey(tx, { adminId, idempotency }, async () => {
        const slide = Object.assign(new Slide(), { bgImage: null, url: null });
        apply(slide, changes);
        await tx.manager.save(slide);
        await tell(tx, slide, { before: null, after: slide.bgImage });
        await recordAct(tx, { by: adminId, act: 'add-slide', subject: `slide:${slide.id}`, after: changes });
        return slide.id;
      }),
    );
    return this.slides.get(id);
  }

  /** What is absent stays. */
  async update({ id, changes, position, revision, adminId }: Asked<typeof updateSlide>): Promise<AdminSlide> {
    judge(changes);
    const save = () =>
      this.database.transaction(async (tx) => {
        const places = position === undefined ? undefined : await move(tx, id, position);
        const slide = await locked(tx, id);
        const before = edited(slide);
        if (Object.keys(changes).length > 0) {
          nextRevision(slide, revision);
          apply(slide, changes);
          await tx.manager.save(slide);
        }
        const after = edited(slide);
        await tell(tx, slide, { before: before.image, after: after.image });
        await recordEdit(tx, {
          ...{ thing: 'slide', id, by: adminId },
          before: { ...before, position: places?.before },
          after: { ...after, position: places?.after },
        });
      });
    await orTellPresent(save, async () => ({ slide: await this.slides.get(id) }));
    return this.slides.get(id);
  }

  async delete({ id, adminId }: Asked<typeof deleteSlide>): Promise<void> {
    await this.database.transaction(async (tx) => {
      const slide = await locked(tx, id);
      await tell(tx, slide, { before: slide.bgImage, after: null });
      await tx.manager.delete(Slide, { id }); // its translations go with it
      await recordAct(tx, { by: adminId, act: 'delete-slide', subject: `slide:${id}` });
    });
  }
}

async function locked(tx: Tx, id: number): Promise<Slide> {
  const slide = await tx.manager.findOne(Slide, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!slide) throw notFound('slide.not-found');
  return slide;
}

/** The new order is written as weights 1, 2, 3 …, so that it does not hang on ids any more. Its place before and after. */
async function move(tx: Tx, id: number, position: number): Promise<{ before: number; after: number }> {
  const rows = await tx.manager.query<{ id: number; weight: number }[]>(LOCK_ALL);
  if (!rows.some((row) => row.id === id)) throw notFound('slide.not-found');
  const ids = rows.sort((a, b) => a.weight - b.weight || b.id - a.id).map((row) => row.id);
  const moved = inNewOrder(ids, id, position);
  await tx.manager.query(RENUMBER, [moved, id]);
  return { before: ids.indexOf(id) + 1, after: moved.indexOf(id) + 1 };
}

/** All that an administrator can edit, under the names of the form. */
const edited = ({
  title,
  text,
  url,
  published,
  weight,
  bgImage,
}: Slide): Record<keyof SlideChanges, unknown> & { image: string | null } => ({
  title,
  text,
  url,
  published,
  weight,
  image: bgImage,
});

function apply(slide: Slide, { image, title, text, url, ...rest }: SlideChanges): void {
  Object.assign(slide, rest, { updatedAt: new Date() });
  if (title !== undefined) slide.title = title.trim();
  if (text !== undefined) slide.text = text.trim();
  if (url !== undefined) slide.url = url || null;
  if (image !== undefined) slide.bgImage = image === null ? null : imageAddress(image);
}

function judge({ title, text, url }: SlideChanges): void {
  const found = {
    title: title === undefined ? null : SLIDE_TITLE.judge(title),
    text: text === undefined ? null : SLIDE_TEXT.judge(text),
    url: url ? SETTING_LINK.judge(url) : null,
  };
  const wrong = Object.entries(found).filter((entry): entry is [string, FieldRefusal] => entry[1] !== null);
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
}

async function tell(
  tx: Tx,
  { id, revision: version }: Slide,
  { before, after }: { before: string | null; after: string | null },
): Promise<void> {
  const aggregate = `slide.${id}`;
  await tellPictures(tx, { aggregate, version, before: [before], after: [after] });
  await tx.publish(contentPublished, { aggregate, version, data: { kind: 'slide', id, slug: null } });
}
