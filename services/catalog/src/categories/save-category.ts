import { type AdminCategory, contentPublished, type QuestionOf, type updateCategory } from '@kurtyna/contracts';
import { CATEGORY_NAME, cleanText } from '@kurtyna/domain';
import { Database, invalid, notFound, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { nextRevision, orTellPresent } from '../content/revision.js';
import { CategoriesQueries } from './categories.queries.js';
import { Category } from './category.entity.js';
import { lockOrder, moved, renumber } from './shelf.js';

/** An administrator writes the shelves of the site (CAT-02 to CAT-05). Within a second the public filters show it. */
@Injectable()
export class SaveCategory {
  constructor(
    private readonly database: Database,
    private readonly categories: CategoriesQueries,
  ) {}

  /** At the end. */
  async add(name: string): Promise<AdminCategory> {
    refuseWrong(name);
    const id = await this.database.transaction(async (tx) => {
      const others = await lockOrder(tx);
      const category = Object.assign(new Category(), { name: tidy(name), weight: others.length + 1 });
      await tx.manager.save(category);
      await renumber(tx, [...others, category.id]);
      await publish(tx, category.id);
      return category.id;
    });
    return this.categories.get(id);
  }

  async update({ id, name, move, revision }: QuestionOf<typeof updateCategory>): Promise<AdminCategory> {
    if (name !== undefined) refuseWrong(name);
    await orTellPresent(
      () =>
        this.database.transaction(async (tx) => {
          if (move) await renumber(tx, moved(await lockOrder(tx), id, move));
          await rename(tx, id, name, revision);
          await publish(tx, id);
        }),
      async () => ({ category: await this.categories.get(id) }),
    );
    return this.categories.get(id);
  }

  /** Its videos are let go by the table (CAT-04). */
  async delete(id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const order = await lockOrder(tx);
      if (!order.includes(id)) throw notFound('category.not-found');
      await tx.manager.delete(Category, { id });
      await renumber(
        tx,
        order.filter((one) => one !== id),
      );
      await publish(tx, id);
    });
  }
}

function refuseWrong(name: string): void {
  const refusal = CATEGORY_NAME.judge(name);
  if (refusal) throw invalid({ name: refusal });
}

const tidy = (name: string): string => cleanText(name.trim());

/** Without a name it only finds that the row is there and as new as the form. */
async function rename(tx: Tx, id: number, name: string | undefined, revision: number | undefined): Promise<void> {
  const category = await tx.manager.findOne(Category, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!category) throw notFound('category.not-found');
  if (name === undefined) return;
  nextRevision(category, revision);
  category.name = tidy(name);
  category.updatedAt = new Date();
  await tx.manager.save(category);
}

/** Nobody keeps a copy of categories: what counts is that the gateways' bytes are old. */
const publish = (tx: Tx, id: number): Promise<void> =>
  tx.publish(contentPublished, { aggregate: `category.${id}`, version: 1, data: { kind: 'category', id, slug: null } });
