import {
  type addCategory,
  type AdminCategory,
  type CategoryMove,
  contentPublished,
  type deleteCategory,
  type updateCategory,
} from '@kurtyna/contracts';
import { CATEGORY_NAME, cleanText } from '@kurtyna/domain';
import { Database, invalid, notFound, onceForKey, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { type Asked, recordAct, recordEdit } from '../content/acts.js';
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
  async add({ name, adminId, idempotency }: Asked<typeof addCategory>): Promise<AdminCategory> {
    refuseWrong(name);
    const id = await this.database.transaction((tx) =>
      onceForKey(tx, { adminId, idempotency }, async () => {
        const others = await lockOrder(tx);
        const category = Object.assign(new Category(), { name: tidy(name), weight: others.length + 1 });
        await tx.manager.save(category);
        await renumber(tx, [...others, category.id]);
        await recordAct(tx, { by: adminId, act: 'add-category', subject: `category:${category.id}`, after: { name } });
        await publish(tx, category.id);
        return category.id;
      }),
    );
    return this.categories.get(id);
  }

  async update({ id, name, move, revision, adminId }: Asked<typeof updateCategory>): Promise<AdminCategory> {
    if (name !== undefined) refuseWrong(name);
    await orTellPresent(
      () =>
        this.database.transaction(async (tx) => {
          const places = move && (await place(tx, id, move));
          const names = await rename(tx, id, name, revision);
          await recordEdit(tx, {
            ...{ thing: 'category', id, by: adminId },
            before: { name: names.before, position: places?.before },
            after: { name: names.after, position: places?.after },
          });
          await publish(tx, id);
        }),
      async () => ({ category: await this.categories.get(id) }),
    );
    return this.categories.get(id);
  }

  /** Its videos are let go by the table (CAT-04). */
  async delete({ id, adminId }: Asked<typeof deleteCategory>): Promise<void> {
    await this.database.transaction(async (tx) => {
      const order = await lockOrder(tx);
      if (!order.includes(id)) throw notFound('category.not-found');
      await tx.manager.delete(Category, { id });
      await renumber(
        tx,
        order.filter((one) => one !== id),
      );
      await recordAct(tx, { by: adminId, act: 'delete-category', subject: `category:${id}` });
      await publish(tx, id);
    });
  }
}

function refuseWrong(name: string): void {
  const refusal = CATEGORY_NAME.judge(name);
  if (refusal) throw invalid({ name: refusal });
}

const tidy = (name: string): string => cleanText(name.trim());

/** Its place before and after, from 1. */
async function place(tx: Tx, id: number, move: CategoryMove): Promise<{ before: number; after: number }> {
  const before = await lockOrder(tx);
  const after = moved(before, id, move);
  await renumber(tx, after);
  return { before: before.indexOf(id) + 1, after: after.indexOf(id) + 1 };
}

/** Its name before and after. Without a new one it only finds that the row is there. */
async function rename(
  tx: Tx,
  id: number,
  name: string | undefined,
  revision: number | undefined,
): Promise<{ before: string; after: string }> {
  const category = await tx.manager.findOne(Category, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!category) throw notFound('category.not-found');
  const before = category.name;
  if (name === undefined) return { before, after: before };
  nextRevision(category, revision);
  category.name = tidy(name);
  category.updatedAt = new Date();
  await tx.manager.save(category);
  return { before, after: category.name };
}

/** Nobody keeps a copy of categories: what counts is that the gateways' bytes are old. */
const publish = (tx: Tx, id: number): Promise<void> =>
  tx.publish(contentPublished, { aggregate: `category.${id}`, version: 1, data: { kind: 'category', id, slug: null } });
