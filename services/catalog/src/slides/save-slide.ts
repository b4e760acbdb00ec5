import { type AdminSlide, contentPublished, type QuestionOf, type SlideChanges, updateSlide } from '@kurtyna/contracts';
import { type FieldRefusal, imageAddress, SETTING_LINK, SLIDE_TEXT, SLIDE_TITLE } from '@kurtyna/domain';
import { Database, invalid, notFound, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
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

  async add(changes: SlideChanges): Promise<AdminSlide> {
    judge({ ...changes, title: changes.title ?? '', text: changes.text ?? '' });
    const id = await this.database.transaction(async (tx) => {
      const slide = Object.assign(new Slide(), { bgImage: null, url: null });
      apply(slide, changes);
      await tx.manager.save(slide);
      await tell(tx, slide, { before: null, after: slide.bgImage });
      return slide.id;
    });
    return this.slides.get(id);
  }

  /** What is absent stays. */
  async update({ id, changes, position, revision }: QuestionOf<typeof updateSlide>): Promise<AdminSlide> {
    judge(changes);
    const save = () =>
      this.database.transaction(async (tx) => {
        if (position !== undefined) await move(tx, id, position);
        const slide = await locked(tx, id);
        const before = slide.bgImage;
        if (Object.keys(changes).length > 0) {
          nextRevision(slide, revision);
          apply(slide, changes);
          await tx.manager.save(slide);
        }
        await tell(tx, slide, { before, after: slide.bgImage });
      });
    await orTellPresent(save, async () => ({ slide: await this.slides.get(id) }));
    return this.slides.get(id);
  }

  async delete(id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const slide = await locked(tx, id);
      await tell(tx, slide, { before: slide.bgImage, after: null });
      await tx.manager.delete(Slide, { id }); // its translations go with it
    });
  }
}

async function locked(tx: Tx, id: number): Promise<Slide> {
  const slide = await tx.manager.findOne(Slide, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!slide) throw notFound('slide.not-found');
  return slide;
}

/** The new order is written as weights 1, 2, 3 …, so that it does not hang on ids any more. */
async function move(tx: Tx, id: number, position: number): Promise<void> {
  const rows = await tx.manager.query<{ id: number; weight: number }[]>(LOCK_ALL);
  if (!rows.some((row) => row.id === id)) throw notFound('slide.not-found');
  const ids = rows.sort((a, b) => a.weight - b.weight || b.id - a.id).map((row) => row.id);
  await tx.manager.query(RENUMBER, [inNewOrder(ids, id, position), id]);
}

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
